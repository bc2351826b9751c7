// Where the money of an order stands, as its page says it: what came, what is still to pay and when, what went back.
import type { Paise } from '../../money.ts';
import { type AgentOrderFacts, farmerMoney } from './order-money.ts';
import { isCalledOff } from './order-over.ts';

export interface OrderMoneyLineFacts extends AgentOrderFacts {
  readonly payment_mode: 'PAY_NOW' | 'COD' | 'CREDIT' | 'CSC';
  readonly pay_online: Paise;
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Taken off the price since. */
  readonly taken_off?: Paise | undefined;
}

export interface OrderMoneyLines {
  /** What the buyer gave: to the shop, or to the agent who orders for them. */
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Asked online and not there yet. */
  readonly dueOnline: Paise;
  readonly dueAtDelivery: Paise;
  readonly onCredit: Paise;
  /** Free on the credit line again. */
  readonly creditBack: Paise;
  /** Still to be paid by the buyer in all. */
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
  // The agent has the farmer's money in hand: nothing is paid at delivery.
  if (facts.payment_mode === 'CSC') return { ...nothing, ...farmerMoney(facts) };
  const { paid, refunded } = facts;
  const due = stillDue(facts);
  return { ...due, due: due.dueOnline + due.dueAtDelivery, paid, refunded };
}
