// The money of an order: its bill, paid and due amounts, every payment and every refund.
import type { OrderDetail as Order } from '#core/contract/order/order.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { isCalledOff, isOrderEnded } from '#core/rules/order/order-ended.ts';
import { orderMoneyLines } from '#core/rules/order/order-money-lines.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { Fold } from '#ui/fold/fold.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './order-detail.module.css';

type Line = readonly [word: string, amount: string, isScreenOnly?: boolean | undefined];

/** Lines with an amount. A line of 0 is left out. */
function useMoneyLines(order: Order): readonly Line[] {
  const t = useText();
  const { paid, refunded, dueOnline, dueAtDelivery, onCredit, creditBack } = orderMoneyLines(order);
  const some = (word: MessageKey, amount: Paise, isScreenOnly?: boolean): readonly Line[] =>
    amount ? [[t(word), formatMoney(amount), isScreenOnly]] : [];
  // A promised refund is not paid yet.
  const back = order.refunds.every(({ status }) => status === 'Done') ? 'order.given-back' : 'order.refunded';
  return [
    ...some('order.paid', paid),
    ...some(order.payment_mode === 'CSC' ? 'order.back-from-centre' : back, refunded),
    ...some('order.on-credit', onCredit),
    ...some('order.credit-back', creditBack),
    ...some('order.due-online', dueOnline),
    ...some(isOrderEnded(order.status) ? 'order.still-due' : 'order.due-at-delivery', dueAtDelivery),
    // Between the agent and the shop, so on no receipt.
    ...(order.commission === null
      ? []
      : [
          ...some('order.commission', isCalledOff(order.status) ? 0 : order.commission, true),
          ...some('order.from-wallet', order.paid, true),
          ...some(back, order.refunded, true),
        ]),
  ];
}

export function Money({ order }: { readonly order: Order }) {
  const t = useText();
  const { bill } = order;
  const lines: readonly Line[] = [
    [t('bill.item-total'), formatMoney(bill.item_total)],
    [t('bill.total-discount'), `${bill.total_discount > 0 ? '−' : ''}${formatMoney(bill.total_discount)}`],
    ...(bill.coupon_discount > 0 ? [[t('order.coupon'), `−${formatMoney(bill.coupon_discount)}`] as const] : []),
    [t('bill.delivery'), bill.delivery_fee === 0 ? t('bill.free') : formatMoney(bill.delivery_fee)],
    ...(order.items.some(({ insurance }) => insurance)
      ? [[t('bill.insurance'), bill.insurance_cost === 0 ? t('bill.free') : formatMoney(bill.insurance_cost)] as const]
      : []),
    [t('order.total'), formatMoney(bill.grand_total)],
    ...useMoneyLines(order),
    ...(isCalledOff(order.status) ? [[t('order.you-pay'), formatMoney(0)] as const] : []),
  ];
  return (
    <section className={styles.section} aria-label={t('bill.title')}>
      <Fold title={t('bill.title')} aside={<b {...noTranslation}>{formatMoney(bill.grand_total)}</b>}>
        <dl className={styles.money}>
          {lines.map(([word, amount, isScreenOnly]) => (
            <div
              key={word}
              className={styles.pair}
              data-total={word === t('order.total') || undefined}
              data-screen-only={isScreenOnly || undefined}
            >
              <dt>{word}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  );
}

const paymentWords: Readonly<Record<Order['payments'][number]['status'], MessageKey>> = {
  Paid: 'order.payment-paid',
  PartlyPaid: 'order.payment-partly',
  Pending: 'order.payment-pending',
  Failed: 'order.payment-failed',
  Expired: 'order.payment-expired',
  Cancelled: 'order.payment-cancelled',
};
const methodWords: Readonly<Record<Order['payments'][number]['method'], MessageKey>> = {
  PAY_NOW: 'pay.online',
  COD: 'pay.cod',
  CREDIT: 'pay.credit',
  CSC: 'pay.csc',
};
const refundWords: Readonly<Record<Order['refunds'][number]['status'], MessageKey>> = {
  Pending: 'order.refund-pending',
  Done: 'order.refund-done',
  Failed: 'order.refund-failed',
};

interface MovesProps {
  readonly isScreenOnly: boolean;
  readonly title: string;
  readonly moves: readonly { readonly at: string; readonly amount: Paise; readonly words: string }[];
}

/** Payments and refunds, with time and state. */
function Moves({ title, moves, isScreenOnly }: MovesProps) {
  if (moves.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title} data-screen-only={isScreenOnly || undefined}>
      <h2>{title}</h2>
      <ul className={styles.items}>
        {moves.map(({ at, amount, words }) => (
          <li key={`${at} ${words}`} className={styles.move}>
            <span>
              {words} <span className={styles.small}>{formatMoment(Date.parse(at))}</span>
            </span>
            <b {...noTranslation}>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PaymentsAndRefunds({ order }: { readonly order: Order }) {
  const t = useText();
  // Payments of an agent's wallet are on no receipt.
  const isScreenOnly = order.payment_mode === 'CSC';
  return (
    <>
      <Moves
        isScreenOnly={isScreenOnly}
        title={t('order.payments')}
        moves={[
          ...order.payments.map(({ at, amount, method, status }) => ({
            at,
            amount,
            words: `${t(methodWords[method])} · ${t(paymentWords[status])}`,
          })),
          ...(order.takings ?? []).map(({ at, amount, way }) => ({
            at,
            amount,
            words: t(way === 'cash' ? 'order.taken-cash' : 'order.taken-upi'),
          })),
        ]}
      />
      <Moves
        isScreenOnly={isScreenOnly}
        title={t('order.refunds')}
        moves={order.refunds.map(({ at, amount, status, reference }) => ({
          at,
          amount,
          words: reference === undefined ? t(refundWords[status]) : t('order.refund-by-hand', { reference }),
        }))}
      />
    </>
  );
}
