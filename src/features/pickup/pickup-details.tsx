// A pickup order: the person who picks it up, and the shop.

import type { PickupFarmer } from '#core/rules/cart/cart-content.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { useDealerCentre } from '#state/cart/pickup-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useServerNow } from '#state/frame/server-headers.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { pickupHours, useDeliveryDay } from '#state/vendor/delivery-day.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './pickup-details.module.css';

function FarmerCard({ farmer }: { readonly farmer: PickupFarmer }) {
  const t = useText();
  const { user } = useSession();
  const [initial = ''] = farmer.full_name;
  return (
    <section className={styles.farmer} aria-label={t('farmer.who')}>
      <span className={styles.initial} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <span className={styles.words}>
        <b>
          <bdi>{farmer.full_name}</bdi>
        </b>
        <small>{displayPhone(farmer.phone_number)}</small>
      </span>
      <Button
        kind="link"
        label={t('farmer.edit', { name: farmer.full_name })}
        onPress={() => openSheet({ sheet: 'pickup-farmer', isSelf: farmer.auth_id === user?.auth_id, farmer })}
      >
        {t('edit')}
      </Button>
    </section>
  );
}

const mapLink = (latitude: number, longitude: number): string => `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** When the goods are ready, and the shop's hours on that day. */
function Ready({ vendorId }: { readonly vendorId: number | null }) {
  const t = useText();
  const now = useServerNow();
  const vendor = useVendorState().vendors?.find(({ id }) => id === vendorId);
  const day = useDeliveryDay(vendor, now);
  const hours = vendor && pickupHours(vendor, now);
  return (
    <>
      {day && (
        <p>
          <b>{t('shop.fetch-from', { day })}</b>
        </p>
      )}
      {hours && <p>{t('store.open', { from: hours.opens, to: hours.closes })}</p>}
    </>
  );
}

function StoreCard({ vendorId }: { readonly vendorId: number | null }) {
  const t = useText();
  const { isApp } = useLaunch();
  const centre = useDealerCentre(vendorId);
  if (!centre) return null;
  return (
    <section className={styles.store} aria-label={t('store.where')}>
      <b>{centre.name}</b>
      <p>{centre.address}</p>
      <Ready vendorId={vendorId} />
      {centre.distance !== null && <p>{t('store.away', { km: centre.distance })}</p>}
      {!isApp && (
        <div className={styles.links}>
          <a href={mapLink(centre.latitude, centre.longitude)} target="_blank" rel="noopener noreferrer">
            <Icon name="direction" size={24} />
            {t('store.direction')}
          </a>
          <a href={`tel:${centre.phone_number}`}>
            <Icon name="call" size={24} />
            {t('store.call')}
          </a>
        </div>
      )}
    </section>
  );
}

export function PickupDetails({ farmer, vendorId }: { readonly farmer: PickupFarmer | null; readonly vendorId: number | null }) {
  const t = useText();
  return (
    <>
      {farmer && <FarmerCard farmer={farmer} />}
      <Notice tone="info" icon="store">
        {t('pickup.banner')}
      </Notice>
      <StoreCard vendorId={vendorId} />
    </>
  );
}
