// Where an order stands, for who waits for its payment. [spec 4 "Order status"]

import type { getOrderStatus, OnlinePaymentStatus, OrderStatus } from '#core/contract/order/order.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { dueOf } from '#core/rules/order/order-money.ts';
import { isCalledOff } from '#core/rules/order/order-over.ts';
import type { OrderRow } from './order-repository.ts';
import { isAgentsSecret, moneyOf, type Viewer } from './order-view.ts';

const labels: Readonly<Record<OrderStatus, Readonly<Record<LanguageCode, string>>>> = {
  AwaitingPayment: { en: 'Waiting for Payment', hi: 'पेमेंट का इंतज़ार' },
  Placed: { en: 'Order Placed Successfully', hi: 'ऑर्डर हो गया' },
  PreOrder: { en: 'Order Placed Successfully', hi: 'ऑर्डर हो गया' },
  Accepted: { en: 'Shop accepted', hi: 'दुकान ने मान लिया' },
  Packed: { en: 'Packed', hi: 'पैक हो गया' },
  ReadyForPickup: { en: 'Ready at the shop', hi: 'दुकान पर तैयार' },
  OnTheWay: { en: 'On the way', hi: 'रास्ते में' },
  Delivered: { en: 'Delivered', hi: 'पहुँच गया' },
  Cancelled: { en: 'Cancelled', hi: 'रद्द' },
  Rejected: { en: 'Shop can not give it', hi: 'दुकान नहीं दे पाएगी' },
  ReturnRequested: { en: 'Return asked', hi: 'लौटाने को कहा' },
  Returned: { en: 'Returned', hi: 'लौटा दिया' },
  ReturnRefused: { en: 'Return refused', hi: 'दुकान ने वापस नहीं लिया' },
};

/** Not paid in time, rather than cancelled by someone. */
function isExpired({ history, pay_by }: OrderRow): boolean {
  const end = history.find(({ status }) => status === 'Cancelled');
  return end !== undefined && pay_by !== null && Date.parse(end.at) >= pay_by.getTime();
}

/** An order that was given up is never told as paid, also when its money came afterwards: nothing will be brought. */
function paymentStatus(row: OrderRow): OnlinePaymentStatus {
  if (row.online_paise === 0) return 'None';
  if (row.status === 'AwaitingPayment') return 'Pending';
  if (isCalledOff(row.status)) return isExpired(row) ? 'Expired' : 'Failed';
  return dueOf(moneyOf(row)) === 0 ? 'Paid' : 'PartlyPaid';
}

export function toStatus(row: OrderRow, viewer: Pick<Viewer, 'userId' | 'language'>): ResponseOf<typeof getOrderStatus> {
  const amount = isAgentsSecret(row, viewer) ? row.total_paise : row.online_paise;
  return {
    online_payment_order: row.online_paise > 0,
    online_payment: { payment_status: paymentStatus(row), amount },
    label: labels[row.status as OrderStatus][viewer.language],
  };
}
