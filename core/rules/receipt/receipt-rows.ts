// A receipt as rows of text, from top to bottom: the same for a roll of 58 mm, a picture, A4 and the screen.
import { textIn } from '../../language/said.ts';
import { formatMoney } from '../../money.ts';
import { formatDay, formatMoment } from '../dates.ts';
import { type ReceiptFacts, type ReceiptMoney, type ReceiptState, type ReceiptWay, refundFromAgent, sumOf } from './receipt.ts';

/** A text over the whole width, a name with its amount, or a line across the paper. */
export type ReceiptRow =
  | { readonly kind: 'text'; readonly text: string; readonly look: 'head' | 'strong' | 'plain' }
  | { readonly kind: 'pair'; readonly name: string; readonly value: string; readonly isStrong: boolean }
  | { readonly kind: 'rule' };

/** The words of a receipt, by meaning. */
export type ReceiptWord =
  | `state-${ReceiptState}`
  | `next-${ReceiptState}`
  | `paid-${ReceiptWay}`
  | `due-${ReceiptWay}`
  | 'agent'
  | 'number'
  | 'not-sent'
  | 'no-number'
  | 'farmer'
  | 'shop'
  | 'seller'
  | 'phone'
  | 'line'
  | 'goods'
  | 'coupon'
  | 'delivery'
  | 'insurance'
  | 'total'
  | 'refunded'
  | 'next'
  | 'next-until'
  | 'next-back'
  | 'next-pay'
  | 'reason'
  | 'practice';

/** Returns a word in the farmer's language. */
export type SayReceipt = (word: ReceiptWord, values?: Readonly<Record<string, string | number>>) => string;

const RULE: ReceiptRow = { kind: 'rule' };
const text = (words: string, look: 'head' | 'strong' | 'plain' = 'plain'): ReceiptRow => ({ kind: 'text', text: words, look });
const pair = (name: string, value: string, isStrong = false): ReceiptRow => ({ kind: 'pair', name, value, isStrong });

function headRows({ centre, agent, at, language, isPractice }: ReceiptFacts, say: SayReceipt): ReceiptRow[] {
  return [
    ...(isPractice ? [text(say('practice'), 'strong')] : []),
    ...(centre ? [text(textIn(centre, language), 'strong')] : []),
    text(say('agent', { agent, at: `${formatDay(at)} ${formatMoment(at).slice(-5)}` })),
    RULE,
  ];
}

/** The text for a missing number: the order waits on the tablet, or there is no number. */
function numberText({ orderNumber, state }: ReceiptFacts, say: SayReceipt): string {
  if (orderNumber !== undefined) return orderNumber;
  return say(state === 'refused' || state === 'cancelled' ? 'no-number' : 'not-sent');
}

function orderRows(facts: ReceiptFacts, say: SayReceipt): ReceiptRow[] {
  const { state, farmer, vendor, language } = facts;
  return [
    text(say(`state-${state}`), 'head'),
    pair(say('number'), numberText(facts, say), true),
    pair(say('farmer'), farmer),
    pair(say('shop'), textIn(vendor.names, language)),
    ...(vendor.legalName ? [pair(say('seller'), vendor.legalName)] : []),
    ...(vendor.phone ? [pair(say('phone'), vendor.phone)] : []),
    RULE,
  ];
}

const lineRows = ({ lines, language }: ReceiptFacts, say: SayReceipt): ReceiptRow[] =>
  lines.map(({ names, pack, quantity, amount }) =>
    pair(say('line', { name: textIn(names, language), pack: textIn(pack, language), n: quantity }), formatMoney(amount)),
  );

function sumRows({ bill }: ReceiptFacts, say: SayReceipt): ReceiptRow[] {
  const goods = bill.item_total - bill.total_discount;
  const parts = [
    pair(say('goods'), formatMoney(goods)),
    ...(bill.coupon_discount > 0 ? [pair(say('coupon'), formatMoney(-bill.coupon_discount))] : []),
    ...(bill.delivery_fee > 0 ? [pair(say('delivery'), formatMoney(bill.delivery_fee))] : []),
    ...(bill.insurance_cost > 0 ? [pair(say('insurance'), formatMoney(bill.insurance_cost))] : []),
  ];
  // If there are only goods, their row would repeat the total.
  return [RULE, ...(parts.length > 1 ? parts : []), pair(say('total'), formatMoney(bill.grand_total), true)];
}

function moneyRows({ paid, due, refunded }: ReceiptFacts, say: SayReceipt): ReceiptRow[] {
  const rows = (kind: 'paid' | 'due', money: readonly ReceiptMoney[]): ReceiptRow[] =>
    money.map(({ way, amount }) => pair(say(`${kind}-${way}`), formatMoney(amount), kind === 'due'));
  return [...rows('paid', paid), ...rows('due', due), ...(refunded > 0 ? [pair(say('refunded'), formatMoney(refunded))] : []), RULE];
}

/** The farmer's next step. */
function nextRows(facts: ReceiptFacts, say: SayReceipt): ReceiptRow[] {
  const { state, due, until, reason } = facts;
  const toPay = sumOf(due.filter(({ way }) => way !== 'credit'));
  const back = refundFromAgent(facts);
  const isAwaited = state === 'needs-approval' || state === 'needs-payment';
  return [
    text(say('next'), 'strong'),
    ...(reason ? [text(say('reason', { reason }))] : []),
    text(say(`next-${state}`)),
    ...(isAwaited && until !== undefined ? [text(say('next-until', { at: formatMoment(until) }))] : []),
    ...(state === 'placed' && toPay > 0 ? [text(say('next-pay', { amount: formatMoney(toPay) }))] : []),
    ...(back > 0 ? [text(say('next-back', { amount: formatMoney(back) }), 'strong')] : []),
  ];
}

/** The rows of a receipt. @param say in the language of `facts` */
export const receiptRows = (facts: ReceiptFacts, say: SayReceipt): ReceiptRow[] => [
  ...headRows(facts, say),
  ...orderRows(facts, say),
  ...lineRows(facts, say),
  ...sumRows(facts, say),
  ...moneyRows(facts, say),
  ...nextRows(facts, say),
];
