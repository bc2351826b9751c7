// Whose goods these are: the shop, how far it is, its licence and phone, when it brings them and what it takes back.
import { type ReactNode, useId } from 'react';
import type { Vendor } from '#core/contract/vendor.ts';
import type { IconName } from '#core/icon-names.ts';
import { formatMoney } from '#core/money.ts';
import { useText } from '#state/frame/language-state.ts';
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

/** By when it comes, and what that costs. A shop that does not deliver says when it can be fetched. */
function Delivery({ vendor }: { readonly vendor: Vendor }) {
  const t = useText();
  const day = useDeliveryDay(vendor, Date.now());
  const isBrought = vendor.fulfillment_type !== 'PICKUP_FROM_STORE';
  const cost =
    vendor.shipping_charges === 0 ? t('vendor.delivers-free') : t('vendor.delivers', { amount: formatMoney(vendor.shipping_charges) });
  return (
    <Fact icon={isBrought ? 'truck' : 'store'}>
      {day && t(isBrought ? 'shop.by-day' : 'shop.fetch-from', { day })}
      <small>{isBrought ? cost : t('delivery.pickup')}</small>
    </Fact>
  );
}

/** The licence for a shelf, or the shop's own number. */
export function licenceOf({ licences, licence_number }: Vendor, categoryId: number | undefined): string {
  return licences?.find(({ category_id }) => category_id === categoryId)?.number ?? licence_number;
}

export interface ShopCardProps {
  readonly vendor: Vendor;
  /** The shelf of the goods in question: each has a licence of its own. */
  readonly categoryId?: number | undefined;
  /** Said in one breath beside the items of a cart. */
  readonly isBrief?: boolean;
}

export function ShopCard({ vendor, categoryId, isBrief = false }: ShopCardProps) {
  const t = useText();
  const titleId = useId();
  const { isApp } = useLaunch();
  const { distance, return_days: returns } = vendor;
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
          {[distance !== null && t('vendor.distance', { km: distance }), isBrief && t('shop.licence', { number: vendor.licence_number })]
            .filter(Boolean)
            .join(' · ') || vendor.company_address}
        </small>
      </div>
      <ul className={styles.facts}>
        <Delivery vendor={vendor} />
        {!isBrief && (
          <Fact icon="check-circle">
            {t('shop.genuine')}
            <small>{t('shop.licence', { number: licenceOf(vendor, categoryId) })}</small>
          </Fact>
        )}
        {typeof returns === 'number' && (
          <Fact icon="refresh">{returns > 0 ? t('shop.returns', { days: returns }) : t('shop.no-returns')}</Fact>
        )}
      </ul>
    </section>
  );
}
