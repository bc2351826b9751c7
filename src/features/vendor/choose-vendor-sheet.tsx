// Shops near a place: by PIN code or the phone's position, nearest first.

import { useEffect, useState } from 'react';
import { PIN_CODE_DIGITS } from '#core/constants.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { digitsOf } from '#core/digits.ts';
import { formatMoney } from '#core/money.ts';
import { isCartEmpty } from '#core/rules/cart/cart-content.ts';
import { isTypeOffered } from '#core/rules/delivery/delivery-mode.ts';
import { type Destination, deliversTo, distanceToShopKm, shopsServing } from '#core/rules/delivery/service-area.ts';
import { devicePosition } from '#device/location.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { suggestPlace, useMasterData } from '#state/master-data/master-data-state.ts';
import { placeName } from '#state/master-data/place-name.ts';
import {
  choosePlace,
  chooseVendor,
  destinationOf,
  loadVendors,
  takeShopFor,
  useVendor,
  useVendorState,
  vendorName,
} from '#state/vendor/vendor-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './choose-vendor-sheet.module.css';

interface VendorRowProps {
  readonly vendor: Vendor;
  readonly isChosen: boolean;
  /** The destination; undefined while it is unknown. */
  readonly to: Destination | undefined;
}

function VendorRow({ vendor, isChosen, to }: VendorRowProps) {
  const t = useText();
  const choose = (): void => {
    chooseVendor(vendor.id);
    void closeSheet();
  };
  const delivers = to ? deliversTo(vendor, to) : isTypeOffered('DOORSTEP', vendor.fulfillment_type);
  const offersPickup = isTypeOffered('SELF_PICKUP', vendor.fulfillment_type);
  const km = (to && distanceToShopKm(vendor, to)) ?? vendor.distance;
  return (
    <button type="button" className={styles.vendor} aria-pressed={isChosen} onClick={choose}>
      <span>
        <b>{vendorName(vendor)}</b>
        <small>{vendor.company_address}</small>
      </span>
      {km !== null && <span>{t('vendor.distance', { km })}</span>}
      <span className={styles.badges}>
        {delivers && (
          <Badge tone="done" icon="truck">
            {vendor.shipping_charges === 0
              ? t('vendor.delivers-free')
              : t('vendor.delivers', { amount: formatMoney(vendor.shipping_charges) })}
          </Badge>
        )}
        {offersPickup && (
          <Badge tone="info" icon="store">
            {t('delivery.pickup')}
          </Badge>
        )}
        {to && !delivers && <small>{t('vendor.not-here', { pin: to.pin })}</small>}
      </span>
    </button>
  );
}

interface PlaceFormProps {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
}

/** Asks for the person's place, stores it, and selects the nearest shop that delivers there. A filled cart keeps its shop. */
function PlaceForm({ pin, onPin }: PlaceFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { place } = useVendorState();
  const lists = {
    states: useMasterData('state', undefined, place !== undefined),
    districts: useMasterData('district', place?.state_id ?? undefined, typeof place?.state_id === 'number'),
  };
  const [failure, setFailure] = useState<'unknown-pin' | 'no-position'>();
  const [isLocating, setLocating] = useState(false);
  const find = async (by: { pin: string } | { lat: number; lng: number }): Promise<void> => {
    const found = await suggestPlace(by);
    if (found) {
      choosePlace(found);
      onPin(found.postalCode);
    } else if (found === null && 'pin' in by) setFailure('unknown-pin');
    await loadVendors(by);
    const to = found ? destinationOf(found) : 'pin' in by ? by : undefined;
    if (to && isCartEmpty(currentCart())) takeShopFor(to);
  };
  const type = (raw: string): string => {
    const digits = digitsOf(raw).slice(0, PIN_CODE_DIGITS);
    onPin(digits);
    setFailure(undefined);
    if (digits.length === PIN_CODE_DIGITS && digits !== pin) void find({ pin: digits });
    return digits;
  };
  const locate = async (): Promise<void> => {
    setLocating(true);
    const position = await devicePosition();
    if (position) await find(position);
    else setFailure('no-position');
    setLocating(false);
  };
  return (
    <div className={styles.place}>
      <TextField
        label={t('address.pin')}
        inputMode="numeric"
        autoComplete="postal-code"
        value={pin}
        onValue={type}
        hint={place && place.postalCode === pin ? `${place.area}, ${placeName(place, lists, language)}` : undefined}
        error={failure === 'unknown-pin' ? t('address.pin-unknown') : undefined}
      />
      <Button kind="ghost" icon="locate" isBusy={isLocating} onPress={() => void locate()}>
        {t('address.use-location')}
      </Button>
      {failure === 'no-position' && <Notice tone="info">{t('address.no-position')}</Notice>}
    </div>
  );
}

/** A notice about the shops for a PIN code: none delivers there, or not the shop of the cart's goods. */
function AreaNotice({ shops, to }: { readonly shops: readonly Vendor[]; readonly to: Destination }) {
  const t = useText();
  const chosen = useVendor();
  if (!shops.some((shop) => deliversTo(shop, to))) return <Notice tone="queued">{t('vendor.none-delivers', { pin: to.pin })}</Notice>;
  if (!chosen || deliversTo(chosen, to) || isCartEmpty(currentCart())) return null;
  return <Notice tone="queued">{t('vendor.cart-outside', { shop: vendorName(chosen), pin: to.pin })}</Notice>;
}

export function ChooseVendorSheet() {
  const t = useText();
  const { vendors, vendorId, isLoading, isUnreachable, place } = useVendorState();
  const [pin, setPin] = useState(place?.postalCode ?? '');
  const to = place?.postalCode === pin ? destinationOf(place) : pin.length === PIN_CODE_DIGITS ? { pin } : undefined;
  const near = vendors && (to ? shopsServing(vendors, to) : vendors);
  // The chosen shop is shown as chosen, however far it is.
  const chosen = vendors?.filter(({ id }) => id === vendorId && !near?.some((shop) => shop.id === id)) ?? [];
  const shops = near && [...near, ...chosen];
  useEffect(() => void loadVendors(), []);
  return (
    <Sheet title={t('vendor.choose')} closeLabel={t('close')} onClose={() => void closeSheet()}>
      <PlaceForm pin={pin} onPin={setPin} />
      {isUnreachable && (
        <Notice tone="info" icon="no-internet">
          {t('vendor.stored')}
        </Notice>
      )}
      {shops && to && !isLoading && <AreaNotice shops={shops} to={to} />}
      {!vendors && isLoading && <SkeletonRows count={3} label={t('loading')} />}
      <ul className={styles.list}>
        {shops?.map((vendor) => (
          <li key={vendor.id}>
            <VendorRow vendor={vendor} isChosen={vendor.id === vendorId} to={to} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
