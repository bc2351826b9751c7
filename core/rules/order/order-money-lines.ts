// The money of an order for its page: paid, still due and when, refunded.
import type { Paise } from '../../money.ts';
import { isCalledOff } from './order-ended.ts';
import { type AgentOrderFacts, farmerMoney } from './order-money.ts';

export interface OrderMoneyLineFacts extends AgentOrderFacts {
  readonly payment_mode: 'PAY_NOW' | 'COD' | 'CREDIT' | 'CSC';
  readonly pay_online: Paise;
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Price reductions since. */
  readonly taken_off?: Paise | undefined;
}

export interface OrderMoneyLines {
  /** What the buyer paid: to the shop, or to the agent who orders for them. */
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Online amount that has not arrived. */
  readonly dueOnline: Paise;
  readonly dueAtDelivery: Paise;
  readonly onCredit: Paise;
  /** Returned to the credit line. */
  readonly creditBack: Paise;
  /** The buyer's total amount due. */
  readonly due: Paise;
}

const nothing = { dueOnline: 0, dueAtDelivery: 0, onCredit: 0, creditBack: 0 };

function stillDue({ status, payment_mode, grand_total, pay_online, paid: came, ...facts }: OrderMoneyLineFacts): typeof nothing {
  const { refunded, taken_off = 0 } = facts;
  if (isCalledOff(status)) return { ...nothing, creditBack: payment_mode === 'CREDIT' ? grand_total : 0 };
  const paid = came - refunded;
  if (payment_mode === 'CREDIT') return { ...nothing, onCredit: grand_total };
  const dueOnline = status === 'AwaitingPayment' ? Math.max(pay_online - paid, 0) : 0;
  return { ...nothing, dueOnline, dueAtDelivery: Math.max(grand_total - taken_off - paid - dueOnline, 0) };
}

export function orderMoneyLines(facts: OrderMoneyLineFacts): OrderMoneyLines {
  // The agent has the farmer's money: nothing is paid at delivery.
  if (facts.payment_mode === 'CSC') return { ...nothing, ...farmerMoney(facts) };
  const { paid, refunded } = facts;
  const due = stillDue(facts);
  return { ...due, due: due.dueOnline + due.dueAtDelivery, paid, refunded };
}
