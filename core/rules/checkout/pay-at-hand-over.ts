// Decides whether an order that waits for online payment may be paid at the hand-over instead.
import type { PaymentMode } from '../../contract/order/order.ts';
import type { OrderStatus } from '../../contract/order/status.ts';
import { heldOnline, type OrderMoney } from '../order/order-money.ts';
import { prepayOf } from '../payment/payment-plan.ts';

export interface UnpaidOrder {
  readonly status: OrderStatus;
  readonly paymentMode: PaymentMode;
  readonly money: OrderMoney;
  /** The shop's prepayment, in percent of the price. */
  readonly prepayPercent: number;
}

/** `prepay`: the shop requires a part online first, and it has not arrived. */
export type HandOverRefused = 'not-waiting' | 'not-offered' | 'prepay';

/** @returns undefined when it may */
export function refuseHandOverPayment({ status, paymentMode, money, prepayPercent }: UnpaidOrder): HandOverRefused | undefined {
  if (status !== 'AwaitingPayment') return 'not-waiting';
  if (paymentMode !== 'PAY_NOW') return 'not-offered';
  return heldOnline(money) < prepayOf(money.total, prepayPercent) ? 'prepay' : undefined;
}
