// What an order is owed, holds and gives back, in paise. As long as it stands: total = paid + due − refunded.
import type { Paise } from '../../money.ts';

export interface OrderMoney {
  readonly total: Paise;
  /** How much of the total was to be paid online before the order counts. */
  readonly online: Paise;
  /** All that ever came. */
  readonly paid: Paise;
  /** All that went back or is promised back. */
  readonly refunded: Paise;
  readonly isCancelled: boolean;
}

/** What the shop keeps of what came. */
export const heldOf = ({ paid, refunded }: OrderMoney): Paise => paid - refunded;

/** Still to pay, now or at delivery. */
export const dueOf = (money: OrderMoney): Paise => (money.isCancelled ? 0 : money.total - heldOf(money));

/** Still to pay online. */
export const onlineDueOf = (money: OrderMoney): Paise => (money.isCancelled ? 0 : Math.max(money.online - heldOf(money), 0));

/** Whether what was to be paid online has come. */
export const isPaidOnline = (money: OrderMoney): boolean => !money.isCancelled && heldOf(money) >= money.online;

/** Money came. What nobody owes (twice paid, too much, after the order was cancelled) goes back: `excess`. */
export function receiveMoney(money: OrderMoney, amount: Paise): { readonly money: OrderMoney; readonly excess: Paise } {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('money that comes is whole paise and not negative');
  const excess = amount - Math.min(amount, onlineDueOf(money));
  return { money: { ...money, paid: money.paid + amount, refunded: money.refunded + excess }, excess };
}

/** The order is no more: everything it holds goes back. Safe to repeat. */
export function cancelMoney(money: OrderMoney): { readonly money: OrderMoney; readonly back: Paise } {
  const back = heldOf(money);
  return { money: { ...money, refunded: money.refunded + back, isCancelled: true }, back };
}

/** What is known of an order that a service-centre agent paid by wallet. */
export interface AgentOrderFacts {
  readonly status: string;
  readonly history: readonly { readonly status: string }[];
  readonly grand_total: Paise;
}

/**
 * The money of an order through a service-centre agent as its farmer knows it: they give the agent all of it, and get all of it
 * back from the agent. What passes through the wallet, less the commission, is between the agent and the shop.
 */
export function farmerMoney({ status, history, grand_total }: AgentOrderFacts): { paid: Paise; refunded: Paise; due: Paise } {
  const wasPaid = history.some((step) => step.status === 'Placed' || step.status === 'PreOrder');
  const isCancelled = status === 'Cancelled';
  const paid = wasPaid ? grand_total : 0;
  return { paid, refunded: isCancelled ? paid : 0, due: isCancelled ? 0 : grand_total - paid };
}

/** What does not add up, in words; nothing when all does. */
export function faultsOf(money: OrderMoney): string[] {
  const { total, online, paid, refunded, isCancelled } = money;
  const faults: string[] = [];
  for (const [name, paise] of Object.entries({ total, online, paid, refunded, held: heldOf(money), due: dueOf(money) }))
    if (!Number.isSafeInteger(paise) || paise < 0) faults.push(`${name} is ${paise}`);
  if (online > total) faults.push(`${online} was to be paid online of ${total}`);
  if (heldOf(money) > online) faults.push(`${heldOf(money)} is held where ${online} was asked`);
  if (isCancelled && heldOf(money) !== 0) faults.push(`cancelled, and ${heldOf(money)} is held`);
  if (!isCancelled && paid + dueOf(money) - refunded !== total) faults.push(`${paid} + ${dueOf(money)} − ${refunded} is not ${total}`);
  return faults;
}
