// One order: where it is, what is in it, what is paid and what is due.
import type { OrderDetail as Order } from '#core/contract/order.ts';
import { formatMoney } from '#core/money.ts';
import { displayAddress } from '#core/rules/address-selection.ts';
import { unitPrice } from '#core/rules/bill.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { useLanguage, useText } from '#state/language-state.ts';
import { openSheet } from '#state/sheet-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './order-detail.module.css';
import { statusLooks, statusPath } from './order-words.ts';

/** The way of the order as ordered steps, each done or not yet. */
function Steps({ order }: { readonly order: Order }) {
  const t = useText();
  const happened = new Map(order.history.map(({ status, at }) => [status, Date.parse(at)]));
  const isOver = order.status === 'Cancelled';
  const first = happened.has('PreOrder') ? 'PreOrder' : 'Placed';
  const path = isOver ? order.history.map((h) => h.status) : [first as Order['status'], ...statusPath.slice(1)];
  return (
    <ol className={styles.steps}>
      {path.map((status) => {
        const at = happened.get(status);
        return (
          <li key={status} data-done={at === undefined ? undefined : ''}>
            <Icon name={at === undefined ? 'clock' : statusLooks[status].icon} size={24} />
            <span>
              {t(statusLooks[status].word)}
              <span className="visually-hidden"> {t(at === undefined ? 'order.not-yet' : 'order.done')}</span>
            </span>
            {at !== undefined && <span className={styles.small}>{formatMoment(at)}</span>}
          </li>
        );
      })}
    </ol>
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
              {item.names[language]}, {item.pack[language]}
              <span className={styles.small}> × {item.quantity}</span>
            </span>
            <b>{formatMoney(unitPrice(item) * item.quantity)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Money({ order }: { readonly order: Order }) {
  const t = useText();
  const { bill, paid, due } = order;
  const rows: readonly (readonly [string, string])[] = [
    [t('bill.item-total'), formatMoney(bill.item_total)],
    [t('bill.total-discount'), `${bill.total_discount > 0 ? '−' : ''}${formatMoney(bill.total_discount)}`],
    ...(bill.coupon_discount > 0 ? [[t('bill.coupon', { code: '' }), `−${formatMoney(bill.coupon_discount)}`] as const] : []),
    [t('bill.delivery'), bill.delivery_fee === 0 ? t('bill.free') : formatMoney(bill.delivery_fee)],
    [t('bill.total'), formatMoney(bill.grand_total)],
    ...(paid > 0 ? [[t('order.paid'), formatMoney(paid)] as const] : []),
    [t('order.due'), formatMoney(due)],
  ];
  return (
    <section className={styles.section} aria-label={t('bill.title')}>
      <h2>{t('bill.title')}</h2>
      <dl className={styles.money}>
        {rows.map(([word, amount]) => (
          <div key={word} className={styles.pair}>
            <dt>{word}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function OrderDetail({ order }: { readonly order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const look = statusLooks[order.status];
  return (
    <>
      <section className={styles.section} aria-label={t('order.status-title')}>
        <p>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>{' '}
          <span className={styles.small}>{formatDay(Date.parse(order.created_at))}</span>
        </p>
        <Steps order={order} />
      </section>
      <Items order={order} />
      <Money order={order} />
      {order.address && (
        <section className={styles.section} aria-label={t('address.delivery')}>
          <h2>{t('address.delivery')}</h2>
          <p>
            <b>{order.address.contact_name}</b>
            <br />
            {displayAddress(order.address)}
            <br />
            {displayPhone(order.address.contact_number)}
          </p>
        </section>
      )}
      <section className={styles.section} aria-label={t('vendor.shop')}>
        <h2>{order.vendor.names[language]}</h2>
        <p className={styles.small}>{order.vendor.company_address}</p>
        <p>
          <a href={`tel:+91${order.vendor.company_phone}`}>
            {t('vendor.call')} {displayPhone(order.vendor.company_phone)}
          </a>
        </p>
      </section>
      {order.can_cancel && (
        <Button kind="ghost" isWide onPress={() => openSheet({ sheet: 'cancel-order', id: order.id })}>
          {t('order.cancel')}
        </Button>
      )}
    </>
  );
}
