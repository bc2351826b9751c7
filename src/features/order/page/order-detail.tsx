// One order: its state, its items, paid and due amounts.
import type { ReactNode } from 'react';
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { displayAddress, inReadersLanguage } from '#core/rules/address/address-selection.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { monthName } from '#core/rules/dates.ts';
import { daysOfWeek } from '#core/rules/delivery/delivery-date.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Fold } from '#ui/fold/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { OrderAgainButton } from '../order-again.tsx';
import { OrderProblems } from '../problem/order-problems.tsx';
import styles from './order-detail.module.css';
import { OrderFoot } from './order-foot.tsx';
import { OrderHero } from './order-hero.tsx';
import { Money, PaymentsAndRefunds } from './order-money.tsx';
import { Receipt } from './receipt.tsx';

/** `2026-11-22` for display. */
const displayDay = (day: string): string => day.split('-').reverse().join('/');

/** Lines of facts in small print. */
function Facts({ lines }: { readonly lines: readonly (string | number | undefined)[] }) {
  const facts = lines.filter((fact) => fact !== undefined && fact !== 0 && fact !== '');
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Batch, expiry and licence prove the delivered goods. Also readable without network. */
function Proof({ items }: { readonly items: Order['items'] }) {
  const t = useText();
  const { language } = useLanguage();
  const packed = items.filter(({ batch, expires_on }) => batch || expires_on);
  if (packed.length === 0) return null;
  return (
    <Fold title={t('order.batch-expiry')}>
      <ul className={styles.items}>
        {packed.map(({ product_variant, names, pack, batch, expires_on, licence }) => (
          <li key={product_variant}>
            {textIn(names, language)}, {textIn(pack, language)}
            <Facts
              lines={[
                batch && t('order.batch', { batch }),
                expires_on && t('order.expires', { day: displayDay(expires_on) }),
                batch && licence && t('order.licence', { licence }),
              ]}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Lines that the shop changed or refused, and why. */
function Changes({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { changes = [], reason, seen_total } = order;
  if (changes.length === 0 && (reason === undefined || order.status === 'Rejected')) return null;
  return (
    <section className={styles.section} aria-label={t('order.shop-says')}>
      <h2>{t('order.shop-says')}</h2>
      {reason !== undefined && order.status !== 'Rejected' && <p dir="auto">{reason}</p>}
      <ul className={styles.items}>
        {changes.map(({ product_variant, names, pack, ordered, quantity, available_from }) => (
          <li key={product_variant}>
            {textIn(names, language)}, {textIn(pack, language)}:{' '}
            <b>
              {quantity === 0
                ? t('order.not-there')
                : available_from
                  ? t('order.comes-on', { day: displayDay(available_from) })
                  : t('order.fewer', { n: quantity, of: ordered })}
            </b>
          </li>
        ))}
      </ul>
      {seen_total !== undefined && (
        <p>
          {t('order.new-total', { before: formatMoney(seen_total), now: formatMoney(order.grand_total) })}
          {order.can_cancel && ` ${t('order.can-cancel')}`}
        </p>
      )}
    </section>
  );
}

function Items({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section className={styles.section} aria-label={t('order.items')}>
      <h2>{t('order.items')}</h2>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.product_variant} className={styles.item}>
            <Picture src={item.image_url} standIn="cat-all" size={40} />
            <span>
              {textIn(item.names, language)}, {textIn(item.pack, language)}
              <span className={styles.small}> × {item.quantity}</span>
              {item.insurance && (
                <span className={styles.insured}>
                  <Icon name="shield" size={18} /> {t('order.insured', { amount: formatMoney(item.insurance.sum_insured) })}
                </span>
              )}
            </span>
            <b {...noTranslation}>{formatMoney(unitPrice(item) * item.quantity)}</b>
            <Facts
              lines={[
                item.available_from && t('order.comes-on', { day: displayDay(item.available_from) }),
                item.returned && t('order.returned-count', { n: item.returned }),
              ]}
            />
          </li>
        ))}
      </ul>
      <Proof items={order.items} />
    </section>
  );
}

function DeliveryWeek({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const days = order.delivery_window && daysOfWeek(order.delivery_window);
  if (!order.delivery_window || !days) return null;
  const { month, year } = order.delivery_window;
  const [a, b] = days;
  const when = { a, b, month: monthName(language, month), year: String(year) };
  return (
    <section className={styles.section} aria-label={t('order.delivery-window')}>
      <h2>{t('order.delivery-window')}</h2>
      <p>{t(a === b ? 'date.window-day' : 'date.window', when)}</p>
    </section>
  );
}

/** The destination, or the person who picks it up. */
function Handover({ order }: { readonly order: Order }) {
  const t = useText();
  const { address, pickup_farmer: farmer } = order;
  if (address)
    return (
      <section className={styles.section} aria-label={t('address.delivery')}>
        <h2>{t('address.delivery')}</h2>
        <p>
          <b>
            <bdi>{address.contact_name}</bdi>
          </b>
          <br />
          <bdi>{displayAddress(inReadersLanguage(address))}</bdi>
          <br />
          {displayPhone(address.contact_number)}
        </p>
      </section>
    );
  if (!farmer) return null;
  return (
    <section className={styles.section} aria-label={t('order.pickup-by')}>
      <h2>{t('order.pickup-by')}</h2>
      <p>
        {farmer.full_name !== '' && (
          <>
            <b>
              <bdi>{farmer.full_name}</bdi>
            </b>
            <br />
          </>
        )}
        {displayPhone(farmer.phone_number)}
      </p>
    </section>
  );
}

/** @param children follow the order's state */
export function OrderDetail({ order, children }: { readonly order: Order; readonly children?: ReactNode }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <h2 className={styles.paper}>
        {t('order.receipt')} · {t('order.number', { id: displayOrderNumber(order) })}
      </h2>
      <OrderHero order={order} />
      <Changes order={order} />
      {children}
      <OrderProblems order={order} />
      <DeliveryWeek order={order} />
      <Items order={order} />
      <Money order={order} />
      <PaymentsAndRefunds order={order} />
      <Handover order={order} />
      <section className={styles.section} aria-label={t('vendor.shop')}>
        <h2>{textIn(order.vendor.names, language)}</h2>
        {order.vendor.legal_name && <p className={styles.small}>{t('shop.seller', { name: order.vendor.legal_name })}</p>}
        <p className={styles.small}>{order.vendor.company_address}</p>
        <p>
          <a href={`tel:+91${order.vendor.company_phone}`}>{displayPhone(order.vendor.company_phone)}</a>
        </p>
      </section>
      {order.insured_farmer !== undefined && (
        <ButtonLink kind="ghost" isWide href={`/insurance/claims/for/${order.id}`}>
          {t('order.report-loss', { name: order.buyer_details.name })}
        </ButtonLink>
      )}
      <Receipt order={order} />
      {!isOrderEnded(order.status) && <OrderAgainButton order={order} />}
      <OrderFoot order={order} />
    </>
  );
}
