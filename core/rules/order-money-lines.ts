// Where the money of an order stands, as its page says it: what came, what is still to pay and when, what went back.
import type { Paise } from '../money.ts';

export interface OrderMoneyLineFacts {
  readonly status: string;
  readonly payment_mode: 'PAY_NOW' | 'COD' | 'CREDIT' | 'CSC';
  readonly grand_total: Paise;
  readonly pay_online: Paise;
  readonly paid: Paise;
  readonly refunded: Paise;
  readonly commission: Paise | null;
}

export interface OrderMoneyLines {
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Asked online and not there yet. */
  readonly dueOnline: Paise;
  readonly dueAtDelivery: Paise;
  readonly onCredit: Paise;
  /** What the agent keeps, and what leaves their wallet; null for everyone else. */
  readonly commission: Paise | null;
}

const nothing = { dueOnline: 0, dueAtDelivery: 0, onCredit: 0 };

function stillDue({ status, payment_mode, grand_total, pay_online, paid: came, refunded }: OrderMoneyLineFacts): typeof nothing {
  if (status === 'Cancelled') return nothing;
  const paid = came - refunded;
  if (payment_mode === 'CREDIT') return { ...nothing, onCredit: grand_total };
  const dueOnline = status === 'AwaitingPayment' ? Math.max(pay_online - paid, 0) : 0;
  // The agent has the farmer's money in hand: nothing is paid at delivery.
  if (payment_mode === 'CSC') return { ...nothing, dueOnline };
  return { ...nothing, dueOnline, dueAtDelivery: Math.max(grand_total - paid - dueOnline, 0) };
}

export function orderMoneyLines(facts: OrderMoneyLineFacts): OrderMoneyLines {
  const { paid, refunded, commission } = facts;
  return { ...stillDue(facts), paid, refunded, commission };
}
