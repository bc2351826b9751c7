// Places an order that waits for online payment: the farmer pays at the hand-over instead.

import { isCalledOff } from '#core/rules/order/order-ended.ts';
import { payRestLater } from '#core/rules/order/order-money.ts';
import { moveRules } from '#core/rules/order/order-states.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { orderMessage, orderOfMessage } from './order-messages.ts';
import type { OrderPaymentParts } from './order-payment-service.ts';
import type { OrderRow } from './order-repository.ts';
import { moneyOf, payLaterRefusal } from './order-view.ts';

/**
 * Runs in a transaction; `own` is the caller's order. A repeat changes nothing.
 * @throws Refusal PAYMENT_NOT_DUE for a finished order; PAYMENT_MODE_REFUSED when the shop wants a prepayment, or an agent pays
 */
export async function payLater(parts: OrderPaymentParts, caller: Pick<Caller, 'userId'>, own: OrderRow): Promise<void> {
  const { repository, books, messages, deps } = parts;
  const ref = { vendorId: own.vendor_id, orderId: own.id };
  const row = await repository.lock(ref);
  if (!row) throw new Refusal('NOT_FOUND');
  const refused = payLaterRefusal(row, await repository.items(row.vendor_id, row.id));
  if (refused === 'not-waiting') {
    if (isCalledOff(row.status)) throw new Refusal('PAYMENT_NOT_DUE');
    return;
  }
  if (refused !== undefined || row.placed_by !== caller.userId) {
    throw new Refusal('PAYMENT_MODE_REFUSED', { details: { reason: refused ?? 'not-offered' } });
  }
  const { to, prebookTo = to } = moveRules['pay-later'];
  const money = payRestLater(moneyOf(row));
  const step = { status: row.delivery_window ? prebookTo : to, by: 'farmer' as const };
  await repository.payLater({ ...ref, at: new Date(deps.now()) }, money, step);
  await books.closeOrder(ref, ':pay-later');
  await messages.queue(orderMessage(orderOfMessage({ ...row, payment_mode: 'COD', online_paise: money.online }), 'order-placed'));
}
