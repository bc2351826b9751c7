// One order: where it is, what is in it, what is paid and what is due.
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { formatDay, formatMoment, monthName } from '#core/rules/dates.ts';
import { daysOfWeek } from '#core/rules/delivery/delivery-date.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { orderSteps } from '#core/rules/order/order-steps.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { OrderAgainButton } from './order-again.tsx';
import styles from './order-detail.module.css';
import { Money, PaymentsAndRefunds } from './order-money.tsx';
import { OrderPromise } from './order-promise.tsx';
import { lookOf } from './order-words.ts';
import { PayOrder } from './pay-order.tsx';
import { PickupCode } from './pickup-code.tsx';
import { OrderProblems } from './problem/order-problems.tsx';
import { Receipt } from './receipt.tsx';

/** `2026-11-22` as it is read. */
const displayDay = (day: string): string => day.split('-').reverse().join('/');

/** The way of the order, each step done or not yet. */
function Steps({ order }: { readonly order: Order }) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {orderSteps(order).map(({ status, at, isDone }) => (
        <li key={status} data-done={isDone ? lookOf(order, status).tone : undefined}>
          {at === undefined ? <span className={styles.todo} /> : <Icon name={lookOf(order, status).icon} size={24} />}
          <span>
            {t(lookOf(order, status).word)}
            <span className="visually-hidden"> {t(isDone ? 'order.done' : 'order.not-yet')}</span>
          </span>
          {at !== undefined && <span className={styles.small}>{formatMoment(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What is proof of what one got: readable also without network. */
function ItemFacts({ item }: { readonly item: Order['items'][number] }) {
  const t = useText();
  const { batch, expires_on, licence, available_from, returned } = item;
  const facts = [
    available_from && t('order.comes-on', { day: displayDay(available_from) }),
    batch && t('order.batch', { batch }),
    expires_on && t('order.expires', { day: displayDay(expires_on) }),
    batch && licence && t('order.licence', { licence }),
    returned && t('order.returned-count', { n: returned }),
  ].filter((fact) => fact !== undefined && fact !== 0 && fact !== '');
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Lines the shop answered otherwise than yes, and why it does not give them. */
function Changes({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { changes = [], reason, seen_total } = order;
  if (changes.length === 0 && reason === undefined) return null;
  return (
    <section className={styles.section} aria-label={t('order.shop-says')}>
      <h2>{t('order.shop-says')}</h2>
      {reason !== undefined && <p>{reason}</p>}
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
            <ItemFacts item={item} />
          </li>
        ))}
      </ul>
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

/** Where it goes, or who comes for it. */
function Handover({ order }: { readonly order: Order }) {
  const t = useText();
  const { address, pickup_farmer: farmer } = order;
  if (address)
    return (
      <section className={styles.section} aria-label={t('address.delivery')}>
        <h2>{t('address.delivery')}</h2>
        <p>
          <b>{address.contact_name}</b>
          <br />
          {displayAddress(address)}
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
            <b>{farmer.full_name}</b>
            <br />
          </>
        )}
        {displayPhone(farmer.phone_number)}
      </p>
    </section>
  );
}

export function OrderDetail({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const look = lookOf(order);
  return (
    <>
      <h2 className={styles.paper}>
        {t('order.receipt')} · {t('order.number', { id: displayOrderNumber(order) })}
      </h2>
      <section className={styles.section} aria-label={t('order.status-title')}>
        <p>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>{' '}
          <span className={styles.small}>{formatDay(Date.parse(order.created_at))}</span>
        </p>
        <Steps order={order} />
        <OrderPromise order={order} />
        <PayOrder order={order} />
      </section>
      <PickupCode order={order} />
      <Changes order={order} />
      <OrderProblems order={order} />
      <DeliveryWeek order={order} />
      <Items order={order} />
      <Money order={order} />
      <PaymentsAndRefunds order={order} />
      <Handover order={order} />
      <section className={styles.section} aria-label={t('vendor.shop')}>
        <h2>{textIn(order.vendor.names, language)}</h2>
        <p className={styles.small}>{order.vendor.company_address}</p>
        <p>
          <a href={`tel:+91${order.vendor.company_phone}`}>
            {t('vendor.call')} {displayPhone(order.vendor.company_phone)}
          </a>
        </p>
      </section>
      {order.insured_farmer !== undefined && (
        <ButtonLink kind="ghost" isWide href={`/insurance/claims/for/${order.id}`}>
          {t('order.report-loss', { name: order.buyer_details.name })}
        </ButtonLink>
      )}
      <Receipt order={order} />
      <OrderAgainButton order={order} />
      {order.can_cancel && (
        <Button kind="ghost" isWide onPress={() => openSheet({ sheet: 'cancel-order', order })}>
          {t('order.cancel')}
        </Button>
      )}
    </>
  );
}
