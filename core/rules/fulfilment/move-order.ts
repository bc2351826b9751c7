// A move of an order: its new state, and the effects on stock, coupon and money. The server stores these answers.
import type { Bill } from '../../contract/cart.ts';
import type { OrderStatus } from '../../contract/order/order.ts';
import type { Paise } from '../../money.ts';
import type { CouponTerms } from '../coupon/coupon.ts';
import { wasHandedOver } from '../order/order-ended.ts';
import { amountDue, cancelMoney, lowerTotal, type OrderMoney, payRestLater } from '../order/order-money.ts';
import { type MoveMessage, type Mover, moveRules, nextStatus, type OrderMove, type OrderStanding } from '../order/order-states.ts';
import { type AcceptedLine, acceptLines, type LineAnswer } from './accept-order.ts';
import { changedBill, type OrderedLine, remainingInsurance } from './changed-bill.ts';
import { type CollectedMoney, collectMoney } from './hand-over.ts';
import { type PackedLine, packedCounts } from './pack-order.ts';
import { type HandedOverLine, type ProblemLine, unitsKept } from './return-order.ts';

export type LifeLine = OrderedLine & HandedOverLine;

/** The parts of an order that its moves read and change. */
export interface OrderLife extends OrderStanding {
  readonly lines: readonly LifeLine[];
  readonly bill: Bill;
  readonly coupon: CouponTerms | undefined;
  /** The farmer owes this amount to the lender, so the shop takes nothing of it at the hand-over. */
  readonly isOnCredit: boolean;
  /** The agent's commission. */
  readonly commission: Paise;
  readonly money: OrderMoney;
}

export interface MoveResult {
  readonly order: OrderLife;
  /** Units of each variant that return to the shelf. */
  readonly stockBack: ReadonlyMap<number, number>;
  /** Variants of these that cannot be sold again: only limits get them back. */
  readonly unsellable?: ReadonlySet<number>;
  /** The coupon can be used again. */
  readonly couponBack: boolean;
  /** Refunded the ways it came online. */
  readonly back: Paise;
  /** Refunded by hand. */
  readonly cashBack: Paise;
  readonly tells: MoveMessage | null;
}

export type MoveRefusal = { readonly refused: 'state' | 'mover' | 'type' };

const nothingBack = { stockBack: new Map<number, number>(), couponBack: false, back: 0, cashBack: 0 };

function startMove(order: OrderLife, move: OrderMove, by: Mover): { to: OrderStatus; tells: MoveMessage | null } | MoveRefusal {
  const next = nextStatus(order, move, by);
  return 'refused' in next ? next : { to: next.to, tells: moveRules[move].tells };
}

/** A move that changes only the state: packed in full, out for delivery, ready, a return requested or refused. */
export function stepOrder(
  order: OrderLife,
  move: 'pack' | 'dispatch' | 'ready' | 'ask-return' | 'refuse-return',
  by: Mover,
): MoveResult | MoveRefusal {
  const next = startMove(order, move, by);
  if ('refused' in next) return next;
  return { ...nothingBack, order: { ...order, status: next.to }, tells: next.tells };
}

/** Places an order that waits for online money. The rest is paid at the hand-over. */
export function payLater(order: OrderLife, by: Mover): MoveResult | MoveRefusal {
  const next = startMove(order, 'pay-later', by);
  if ('refused' in next) return next;
  return { ...nothingBack, order: { ...order, status: next.to, money: payRestLater(order.money) }, tells: next.tells };
}

/** Nothing will be delivered. Everything that the order used returns to the shop, and its money to the buyer. */
export function endUndelivered(order: OrderLife, move: 'expire' | 'cancel' | 'reject' | 'bring-back', by: Mover): MoveResult | MoveRefusal {
  const next = startMove(order, move, by);
  if ('refused' in next) return next;
  const { money, back } = cancelMoney(order.money);
  return {
    order: { ...order, status: next.to, money },
    stockBack: new Map(order.lines.filter(({ quantity }) => quantity > 0).map(({ variantId, quantity }) => [variantId, quantity])),
    couponBack: order.bill.coupon_discount > 0,
    back,
    cashBack: 0,
    tells: next.tells,
  };
}

const itemsOf = ({ item_total, total_discount, coupon_discount }: Bill): Paise => item_total - total_discount - coupon_discount;

/** The order with fewer units. Its agent keeps the same share of the smaller amount. */
function reduceOrder(order: OrderLife, left: ReadonlyMap<number, number>): Omit<MoveResult, 'tells'> {
  const bill = changedBill(order, left);
  const share = itemsOf(order.bill) === 0 ? 0 : Math.floor((order.commission * itemsOf(bill)) / itemsOf(order.bill));
  // The shop never asks for more than before, also after a lost coupon and a smaller agent's share.
  const takenOff = order.bill.grand_total - order.commission - order.money.total;
  const commission = Math.max(share, bill.grand_total - takenOff - order.money.total);
  const total = Math.max(bill.grand_total - takenOff - commission, 0);
  const { money, back, cashBack } = lowerTotal(order.money, total);
  const lines = order.lines.map((line) => {
    const quantity = left.get(line.variantId) ?? line.quantity;
    return { ...line, quantity, insuranceCost: remainingInsurance(line, quantity) };
  });
  const stockBack = new Map(
    order.lines.flatMap(({ variantId, quantity }, i) => {
      const fallen = quantity - (lines[i]?.quantity ?? 0);
      return fallen > 0 ? [[variantId, fallen] as const] : [];
    }),
  );
  const couponBack = order.bill.coupon_discount > 0 && bill.coupon_discount === 0;
  return { order: { ...order, lines, bill, commission, money }, stockBack, couponBack, back, cashBack };
}

/** The insurer refuses a line: its premium is no longer charged, the goods stay. A repeat changes nothing. */
export function removePremium(order: OrderLife, variantId: number): MoveResult {
  const lines = order.lines.map((line) => (line.variantId === variantId ? { ...line, insuranceCost: 0 } : line));
  return { ...reduceOrder({ ...order, lines }, new Map()), tells: null };
}

export interface AcceptedOrder extends MoveResult {
  readonly answers: readonly AcceptedLine[];
  readonly isChanged: boolean;
}
type Refused<T> = Extract<T, { readonly refused: unknown }>;

/** @param now epoch ms */
export function acceptOrder(
  order: OrderLife,
  answers: readonly LineAnswer[],
  by: Mover,
  now: number,
): AcceptedOrder | MoveRefusal | Refused<ReturnType<typeof acceptLines>> {
  const next = startMove(order, 'accept', by);
  if ('refused' in next) return next;
  const accepted = acceptLines(order.lines, answers, now);
  if ('refused' in accepted) return accepted;
  const shrunk = reduceOrder(order, new Map(accepted.lines.map(({ variantId, quantity }) => [variantId, quantity])));
  return {
    ...shrunk,
    order: { ...shrunk.order, status: next.to },
    tells: next.tells,
    answers: accepted.lines,
    isChanged: accepted.isChanged,
  };
}

/** Packs some lines with less than was accepted, or nothing. `packFault` has checked them. */
export function packOrder(order: OrderLife, packed: readonly PackedLine[], by: Mover): AcceptedOrder | MoveRefusal {
  const next = startMove(order, 'pack', by);
  if ('refused' in next) return next;
  const left = packedCounts(order.lines, packed);
  const answers = order.lines.map(({ variantId, quantity: ordered }): AcceptedLine => {
    const quantity = left.get(variantId) ?? ordered;
    const outcome = quantity === ordered ? 'yes' : quantity === 0 ? 'gone' : 'fewer';
    return { variantId, ordered, quantity, outcome, availableFrom: undefined };
  });
  const isChanged = answers.some(({ outcome }) => outcome !== 'yes');
  const done = { order: { ...order, status: next.to }, tells: next.tells, answers, isChanged };
  if (!isChanged) return { ...nothingBack, ...done };
  const shrunk = reduceOrder(order, left);
  const unsellable = new Set(packed.filter(({ reason }) => reason !== 'not-wanted').map(({ product_variant }) => product_variant));
  return { ...done, ...shrunk, unsellable, order: { ...shrunk.order, status: next.to } };
}

export interface HandedOver extends MoveResult {
  readonly kept: CollectedMoney;
  /** Returned at once as change. */
  readonly change: Paise;
  readonly short: Paise;
}

export function handOver(
  order: OrderLife,
  taken: CollectedMoney,
  by: Mover,
): HandedOver | MoveRefusal | { readonly refused: 'too-much-by-phone' } {
  const next = startMove(order, 'deliver', by);
  if ('refused' in next) return next;
  const nothingDue = { ...order.money, total: order.money.total - amountDue(order.money) };
  const taking = collectMoney(order.isOnCredit ? nothingDue : order.money, taken);
  if ('refused' in taking) return taking;
  const { kept, change, short } = taking;
  const money = order.isOnCredit ? order.money : taking.money;
  return { ...nothingBack, order: { ...order, status: next.to, money }, kept, change, short, tells: next.tells };
}

/**
 * The price falls by goods that came back, were missing or damaged; the order stays delivered. @param isRestocked they are here and can be
 * sold again
 */
export function deductGoods(order: OrderLife, back: readonly ProblemLine[], isRestocked: boolean): MoveResult | MoveRefusal {
  if (!wasHandedOver(order.status)) return { refused: 'state' };
  const shrunk = reduceOrder(order, unitsKept(order.lines, back));
  // A delivered order uses its coupon up.
  return { ...shrunk, stockBack: isRestocked ? shrunk.stockBack : new Map(), couponBack: false, tells: null };
}

/** The same for a requested return. */
export function bookReturn(order: OrderLife, back: readonly ProblemLine[], isRestocked: boolean, by: Mover): MoveResult | MoveRefusal {
  const next = startMove(order, 'take-return', by);
  if ('refused' in next) return next;
  const taken = deductGoods(order, back, isRestocked);
  return 'refused' in taken ? taken : { ...taken, order: { ...taken.order, status: next.to }, tells: next.tells };
}
