// Shops near a place: by PIN code or the phone's position, nearest first.

import { useEffect, useState } from 'react';
import { PIN_CODE_DIGITS } from '#core/constants.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { formatMoney } from '#core/money.ts';
import { devicePosition } from '#device/location.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { suggestPlace } from '#state/master-data/master-data-state.ts';
import { choosePlace, chooseVendor, loadVendors, useVendorState, vendorName } from '#state/vendor/vendor-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './choose-vendor-sheet.module.css';

function VendorRow({ vendor, isChosen }: { readonly vendor: Vendor; readonly isChosen: boolean }) {
  const t = useText();
  const choose = (): void => {
    chooseVendor(vendor.id);
    void closeSheet();
  };
  const delivers = vendor.fulfillment_type !== 'PICKUP_FROM_STORE';
  const offersPickup = vendor.fulfillment_type !== 'DOORSTEP_DELIVERY';
  return (
    <button type="button" className={styles.vendor} aria-pressed={isChosen} onClick={choose}>
      <span>
        <b>{vendorName(vendor)}</b>
        <small>{vendor.company_address}</small>
      </span>
      {vendor.distance !== null && <span>{t('vendor.distance', { km: vendor.distance })}</span>}
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
      </span>
    </button>
  );
}

/** Asks where the person is; what they say is kept. */
function PlaceForm() {
  const t = useText();
  const { place } = useVendorState();
  const [pin, setPin] = useState(place?.postalCode ?? '');
  const [failure, setFailure] = useState<'unknown-pin' | 'no-position'>();
  const [isLocating, setLocating] = useState(false);
  const find = async (by: { pin: string } | { lat: number; lng: number }): Promise<void> => {
    const found = await suggestPlace(by);
    if (found) {
      choosePlace(found);
      setPin(found.postalCode);
    } else if (found === null && 'pin' in by) setFailure('unknown-pin');
    await loadVendors(by);
  };
  const type = (raw: string): string => {
    const digits = raw.replace(/\D/g, '').slice(0, PIN_CODE_DIGITS);
    setPin(digits);
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
        hint={place && place.postalCode === pin ? `${place.area}, ${place.district}, ${place.state}` : undefined}
        error={failure === 'unknown-pin' ? t('address.pin-unknown') : undefined}
      />
      <Button kind="ghost" icon="locate" isBusy={isLocating} onPress={() => void locate()}>
        {t('address.use-location')}
      </Button>
      {failure === 'no-position' && <Notice tone="info">{t('address.no-position')}</Notice>}
    </div>
  );
}

export function ChooseVendorSheet() {
  const t = useText();
  const { vendors, vendorId, isLoading, isUnreachable } = useVendorState();
  useEffect(() => void loadVendors(), []);
  return (
    <Sheet title={t('vendor.choose')} closeLabel={t('close')} onClose={() => void closeSheet()}>
      <PlaceForm />
      {isUnreachable && (
        <Notice tone="info" icon="no-internet">
          {t('vendor.stored')}
        </Notice>
      )}
      {!vendors && isLoading && <SkeletonRows count={3} label={t('loading')} />}
      <ul className={styles.list}>
        {vendors?.map((vendor) => (
          <li key={vendor.id}>
            <VendorRow vendor={vendor} isChosen={vendor.id === vendorId} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
