// The state of an order, for an app that waits for its payment. [spec 4 "Order status"]

import type { getOrderStatus, OnlinePaymentStatus, OrderStatus, PaymentState } from '#core/contract/order/order.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { isCalledOff } from '#core/rules/order/order-ended.ts';
import { amountDue, amountDueOnline } from '#core/rules/order/order-money.ts';
import { words } from '../../words/words.ts';
import type { OrderRow } from './order-repository.ts';
import { isWalletPaymentHidden, moneyOf, type Viewer } from './order-view.ts';

/** Whether it was cancelled because its payment time ended, and not by a person. */
function isExpired({ history, pay_by }: OrderRow): boolean {
  const end = history.find(({ status }) => status === 'Cancelled');
  return end !== undefined && pay_by !== null && Date.parse(end.at) >= pay_by.getTime();
}

/** The state of a payment after the hand-over: a failed attempt can be repeated. */
const laterStates: Readonly<Partial<Record<PaymentState, OnlinePaymentStatus>>> = {
  Pending: 'Pending',
  Failed: 'Pending',
  Cancelled: 'Cancelled',
  Expired: 'Expired',
};

/** @param last state of the last payment of a delivered order with an amount due */
export function toStatus(
  row: OrderRow,
  viewer: Pick<Viewer, 'userId' | 'language'>,
  last?: PaymentState,
): ResponseOf<typeof getOrderStatus> {
  const laterState = last && laterStates[last];
  const later = laterState ? amountDueOnline(moneyOf(row)) : 0;
  const amount = later > 0 ? later : isWalletPaymentHidden(row, viewer) ? row.total_paise : row.online_paise;
  return {
    online_payment_order: row.online_paise > 0 || later > 0,
    online_payment: { payment_status: (later > 0 && laterState) || paymentStatus(row), amount },
    label: words(viewer.language).say(`order.status.${row.status as OrderStatus}`),
  };
}

/** A cancelled order never shows as paid, even when money arrives later: nothing will be delivered. */
function paymentStatus(row: OrderRow): OnlinePaymentStatus {
  if (row.online_paise === 0) return 'None';
  if (row.status === 'AwaitingPayment') return 'Pending';
  if (isCalledOff(row.status)) return isExpired(row) ? 'Expired' : 'Failed';
  return amountDue(moneyOf(row)) === 0 ? 'Paid' : 'PartlyPaid';
}
