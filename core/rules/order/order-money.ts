// What an order owes, holds and refunds, in paise. While it stands: total = paid + cash + due − refunded.
import type { Paise } from '../../money.ts';
import { isCalledOff } from './order-ended.ts';

export interface OrderMoney {
  /** Its price, less later reductions. */
  readonly total: Paise;
  /** Online amount that must arrive before the order counts. */
  readonly online: Paise;
  /** All money that ever arrived. */
  readonly paid: Paise;
  /** All money refunded, or to be refunded. */
  readonly refunded: Paise;
  /** Taken at the hand-over, less refunds by hand. */
  readonly cash?: Paise;
  readonly isCancelled: boolean;
  /** The farmer has the goods: everything due may be paid online. */
  readonly isHandedOver?: boolean;
}

/** The online money that the shop keeps. */
export const heldOnline = ({ paid, refunded }: OrderMoney): Paise => paid - refunded;

/** Still to pay, now or at delivery. */
export const amountDue = (money: OrderMoney): Paise => (money.isCancelled ? 0 : money.total - heldOnline(money) - (money.cash ?? 0));

/** Still due online, without what was paid at the door since. After the hand-over it is everything due. */
export const amountDueOnline = (money: OrderMoney): Paise =>
  Math.max(money.isHandedOver ? amountDue(money) : Math.min(money.online - heldOnline(money), amountDue(money)), 0);

/** Whether the online amount has arrived. */
export const isPaidOnline = (money: OrderMoney): boolean => !money.isCancelled && heldOnline(money) >= money.online;

/** The rest is paid when the goods change hands: no more is asked online. */
export const payRestLater = (money: OrderMoney): OrderMoney => ({ ...money, online: heldOnline(money) });

/** Money arrived. Money that nobody owes (paid twice, too much, after a cancellation) is refunded: `excess`. */
export function receiveMoney(money: OrderMoney, amount: Paise): { readonly money: OrderMoney; readonly excess: Paise } {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('money that comes is whole paise and not negative');
  const excess = amount - Math.min(amount, amountDueOnline(money));
  const received = { ...money, paid: money.paid + amount, refunded: money.refunded + excess };
  return { money: { ...received, online: Math.max(money.online, heldOnline(received)) }, excess };
}

/** The order ended: everything it holds is refunded. Safe to repeat. */
export function cancelMoney(money: OrderMoney): { readonly money: OrderMoney; readonly back: Paise } {
  const back = heldOnline(money);
  return { money: { ...money, refunded: money.refunded + back, isCancelled: true }, back };
}

/** The refund when an order's price falls: the ways it came online, the rest from the drawer. */
export interface LoweredMoney {
  readonly money: OrderMoney;
  readonly back: Paise;
  readonly cashBack: Paise;
}

/** The price falls (an item is missing, or came back): first less is due, then the surplus is refunded. */
export function lowerTotal(money: OrderMoney, total: Paise): LoweredMoney {
  if (!Number.isSafeInteger(total) || total < 0 || total > money.total) throw new RangeError('a price only falls, and not below nothing');
  const { cash = 0 } = money;
  const excess = Math.max(heldOnline(money) + cash - total, 0);
  const back = Math.min(excess, heldOnline(money));
  const lowered = { ...money, total, online: Math.min(money.online, total), refunded: money.refunded + back, cash: cash - (excess - back) };
  return { money: lowered, back, cashBack: excess - back };
}

/** The largest possible refund of an order, by its ways. */
export const refundable = (money: OrderMoney): { readonly online: Paise; readonly cash: Paise } => ({
  online: heldOnline(money),
  cash: money.cash ?? 0,
});

/** Part of the price is refunded, the order stands: the amount due stays. @throws RangeError for more than it holds */
export function refundPart(money: OrderMoney, { online, cash }: { readonly online: Paise; readonly cash: Paise }): OrderMoney {
  const most = refundable(money);
  for (const [paise, held] of [[online, most.online] as const, [cash, most.cash] as const])
    if (!Number.isSafeInteger(paise) || paise < 0 || paise > held) throw new RangeError('no more goes back than is held');
  const total = money.total - online - cash;
  return { ...money, total, online: Math.min(money.online, total), refunded: money.refunded + online, cash: most.cash - cash };
}

/**
 * Money went back without the shop's request. The amount due stays, as with a refund at the desk; an unpaid order still has everything to
 * pay. `back`: the part that the order held, at most all of it.
 */
export function recordReturnedMoney(
  money: OrderMoney,
  amount: Paise,
  isAwaited: boolean,
): { readonly money: OrderMoney; readonly back: Paise } {
  const back = Math.min(amount, heldOnline(money));
  if (isAwaited || money.isCancelled) return { money: { ...money, refunded: money.refunded + back }, back };
  return { money: refundPart(money, { online: back, cash: 0 }), back };
}

/** Facts of an order that a service-centre agent paid by wallet. */
export interface AgentOrderFacts {
  readonly status: string;
  readonly history: readonly { readonly status: string }[];
  readonly grand_total: Paise;
}

/**
 * The money of an agent's order as its farmer knows it: they pay the agent everything, and get everything back from the agent. The wallet's
 * payments, less the commission, are between the agent and the shop.
 */
export function farmerMoney({ status, history, grand_total }: AgentOrderFacts): { paid: Paise; refunded: Paise; due: Paise } {
  const wasPaid = history.some((step) => step.status === 'Placed' || step.status === 'PreOrder');
  const isCancelled = isCalledOff(status);
  const paid = wasPaid ? grand_total : 0;
  return { paid, refunded: isCancelled ? paid : 0, due: isCancelled ? 0 : grand_total - paid };
}

/** The inconsistencies, in words. Empty when all amounts agree. */
export function moneyFaults(money: OrderMoney): string[] {
  const { total, online, paid, refunded, cash = 0, isCancelled } = money;
  const faults: string[] = [];
  for (const [name, paise] of Object.entries({ total, online, paid, refunded, cash, held: heldOnline(money), due: amountDue(money) }))
    if (!Number.isSafeInteger(paise) || paise < 0) faults.push(`${name} is ${paise}`);
  if (online > total) faults.push(`${online} was to be paid online of ${total}`);
  if (heldOnline(money) > online) faults.push(`${heldOnline(money)} is held where ${online} was asked`);
  if (isCancelled && heldOnline(money) + cash !== 0) faults.push(`cancelled, and ${heldOnline(money) + cash} is held`);
  if (!isCancelled && paid + cash + amountDue(money) - refunded !== total)
    faults.push(`${paid} + ${cash} + ${amountDue(money)} − ${refunded} is not ${total}`);
  return faults;
}
