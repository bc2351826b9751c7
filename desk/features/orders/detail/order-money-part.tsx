// The money of an order: bill, payments, refunds, and the amount due.
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoney, type Paise } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import { Badge } from '#ui/badge.tsx';
import { modeWords } from '../../../blocks/order/order-words.ts';
import { type MessageKey, type Translate, useText } from '../../../state/language-state.ts';
import styles from './order.module.css';

interface Line {
  readonly key: string;
  readonly what: string;
  readonly amount: string;
  readonly kind?: 'total' | 'in' | 'struck';
  readonly note?: string;
}

/** Lines with an amount; 0 is left out. */
const some = (key: string, what: string, paise: Paise, sign = ''): readonly Line[] =>
  paise === 0 ? [] : [{ key, what, amount: sign + formatMoney(paise) }];

function billLines(t: Translate, { bill, seen_total, taken_off }: DeskOrder): readonly Line[] {
  return [
    ...some('items', t('order-money.items'), bill.item_total),
    ...some('discount', t('order-money.discount'), bill.total_discount, '−'),
    ...some('coupon', t('order-money.coupon'), bill.coupon_discount, '−'),
    ...some('delivery', t('order-money.delivery'), bill.delivery_fee),
    ...some('insurance', t('order-money.insurance'), bill.insurance_cost),
    ...(seen_total === null
      ? []
      : [{ key: 'seen', what: t('order-money.seen'), amount: formatMoney(seen_total), kind: 'struck' as const }]),
    { key: 'total', what: t('order-money.total'), amount: formatMoney(bill.grand_total), kind: 'total' },
    ...some('off', t('order-money.taken-off'), taken_off, '−'),
  ];
}

const takingWords: Readonly<Record<DeskOrder['takings'][number]['kind'], MessageKey>> = {
  cash: 'order-money.cash-taken',
  upi: 'order-money.upi-taken',
  back: 'order-money.given-back',
};

const comparedWords = {
  'not-compared': 'order-money.reference-open',
  found: 'order-money.reference-found',
  'other-amount': 'order-money.reference-other',
  missing: 'order-money.reference-missing',
} as const;

/** Payments and refunds, each with its time. */
function movedLines(t: Translate, { payments, takings, refunds }: DeskOrder): readonly Line[] {
  const at = (iso: string): string => formatMoment(Date.parse(iso));
  const came = payments.filter(({ status }) => status === 'Paid' || status === 'PartlyPaid');
  return [
    ...came.map(({ amount, method, at: when }) => ({
      key: `p${when}${amount}`,
      what: `${t(modeWords[method])}, ${at(when)}`,
      amount: formatMoney(amount),
      kind: 'in' as const,
    })),
    ...takings.map(({ kind, amount, reference, compared, at: when }) => ({
      key: `t${kind}${when}`,
      what: `${t(takingWords[kind])}, ${at(when)}${reference ? `, ${reference}` : ''}`,
      amount: (kind === 'back' ? '−' : '') + formatMoney(amount),
      ...(kind === 'back' ? {} : { kind: 'in' as const }),
      ...(compared ? { note: t(comparedWords[compared]) } : {}),
    })),
    ...refunds.map(({ id, amount, status, by_hand, reference, at: when }) => ({
      key: `r${id}`,
      what: `${t(by_hand ? 'order-money.refund-by-hand' : 'order-money.refund')}, ${at(when)}${reference ? `, ${reference}` : ''}`,
      amount: `−${formatMoney(amount)}`,
      note: t(
        status === 'Done' ? 'order-money.refund-done' : status === 'Failed' ? 'order-money.refund-failed' : 'order-money.refund-pending',
      ),
    })),
  ];
}

function dueLine(t: Translate, { payment_mode, due, status, due_reason }: DeskOrder): readonly Line[] {
  if (due <= 0) return [];
  const word: MessageKey =
    status === 'AwaitingPayment'
      ? 'order-money.due-online'
      : payment_mode === 'CSC'
        ? 'order-money.due-centre'
        : isOrderEnded(status)
          ? 'order-money.due-later'
          : 'order-money.due-cash';
  const why = due_reason ? [{ key: 'why', what: t('order-money.due-reason', { reason: due_reason }), amount: '' }] : [];
  return [{ key: 'due', what: t(word), amount: formatMoney(due), kind: 'total' }, ...why];
}

const billLine = (t: Translate, { pos_bill }: DeskOrder): readonly Line[] =>
  pos_bill ? [{ key: 'pos-bill', what: t('order-money.pos-bill', { number: pos_bill }), amount: '' }] : [];

export function OrderMoneyPart({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const lines = [...billLines(t, order), ...movedLines(t, order), ...dueLine(t, order), ...billLine(t, order)];
  return (
    <section className={styles.part} aria-label={t('orders.money')}>
      <dl className={styles.money}>
        {lines.map(({ key, what, amount, kind, note }) => (
          <div key={key} data-kind={kind}>
            <dt>
              {what} {note && <Badge tone="plain">{note}</Badge>}
            </dt>
            <dd>{kind === 'struck' ? <s>{amount}</s> : amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
