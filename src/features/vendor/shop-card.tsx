// The shop of the goods: its distance, licence and phone, its delivery day and its returns.
import { type ReactNode, useId } from 'react';
import type { Vendor } from '#core/contract/vendor.ts';
import type { IconName } from '#core/icon-names.ts';
import { formatMoney } from '#core/money.ts';
import { useText } from '#state/frame/language-state.ts';
import { useServerNow } from '#state/frame/server-headers.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useDeliveryDay } from '#state/vendor/delivery-day.ts';
import { vendorName } from '#state/vendor/vendor-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shop-card.module.css';

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <span>{children}</span>
    </li>
  );
}

/**
 * The delivery day and its cost. A shop without delivery shows the pickup day. Advance booking has no day yet, because the farmer chooses a
 * later week.
 */
function Delivery({ vendor, isPrebook }: { readonly vendor: Vendor; readonly isPrebook: boolean }) {
  const t = useText();
  const day = useDeliveryDay(vendor, useServerNow());
  const isBrought = vendor.fulfillment_type !== 'PICKUP_FROM_STORE';
  const cost =
    vendor.shipping_charges === 0 ? t('vendor.delivers-free') : t('vendor.delivers', { amount: formatMoney(vendor.shipping_charges) });
  return (
    <Fact icon={isBrought ? 'truck' : 'store'}>
      {isPrebook ? t('shop.week-chosen') : day && t(isBrought ? 'shop.by-day' : 'shop.fetch-from', { day })}
      <small>{isBrought ? cost : t('delivery.pickup')}</small>
    </Fact>
  );
}

/** The licences for some categories, each once. A shop without separate licences has one number for all. */
function licencesFor({ licences = [], licence_number }: Vendor, categoryIds: readonly number[]): string {
  const numbers = categoryIds.map((id) => (licences[0] ? licences.find(({ category_id }) => category_id === id)?.number : licence_number));
  return [...new Set(numbers.filter(Boolean))].join(', ');
}

export interface ShopCardProps {
  readonly vendor: Vendor;
  /** Categories of these goods, each with its own licence. */
  readonly categoryIds: readonly number[];
  /** In one short line beside the items of a cart. */
  readonly isBrief?: boolean;
  /** The goods are booked now for a later week. */
  readonly isPrebook?: boolean | undefined;
}

export function ShopCard({ vendor, categoryIds, isBrief = false, isPrebook = false }: ShopCardProps) {
  const t = useText();
  const titleId = useId();
  const { isApp } = useLaunch();
  const { distance, return_days: returns } = vendor;
  const number = licencesFor(vendor, categoryIds);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <b id={titleId}>{t('shop.from', { shop: vendorName(vendor) })}</b>
        {!isApp && (
          <a className={styles.call} href={`tel:+91${vendor.company_phone}`}>
            <Icon name="call" size={24} />
            {t('vendor.call')}
          </a>
        )}
        <small>
          {[distance !== null && t('vendor.distance', { km: distance }), isBrief && number && t('shop.licence', { number })]
            .filter(Boolean)
            .join(' · ') || vendor.company_address}
        </small>
        {!isBrief && vendor.legal_name && <small>{t('shop.seller', { name: vendor.legal_name })}</small>}
      </div>
      <ul className={styles.facts}>
        <Delivery vendor={vendor} isPrebook={isPrebook} />
        {!isBrief && (
          <Fact icon="check-circle">
            {t('shop.genuine')}
            {number && <small>{t('shop.licence', { number })}</small>}
          </Fact>
        )}
        {typeof returns === 'number' && (
          <Fact icon="refresh">{returns > 0 ? t('shop.returns', { days: returns }) : t('shop.no-returns')}</Fact>
        )}
      </ul>
    </section>
  );
}
