// Closes the payment sessions of an order that is paid, unpaid in time, or cancelled.
import { number, object } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { amountDueOnline } from '#core/rules/order/order-money.ts';
import { isOpenPayment } from '#core/rules/payment/payment-session.ts';
import type { OrderRef } from '../../order/order-books.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { applyFact } from './apply-fact.ts';
import { enquire, noteLinkAnswer } from './enquire.ts';
import { type PaymentSessionRow, placeOf } from './session-repository.ts';

/** Most orders in one run. */
const BATCH = 50;
/** How long the goods stay reserved while a provider does not answer. Later money is refunded. */
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** Closes a session at its provider, and books what it reports. The wallet cannot close a payment, so it is only asked. */
async function closeSession(parts: PaymentParts, session: PaymentSessionRow): Promise<void> {
  const { gateway } = parts.ports;
  if (session.kind === 'csc' || session.provider_id === null || !gateway) {
    await enquire(parts, session);
    return;
  }
  await applyFact(parts, session.id, noteLinkAnswer(await gateway.cancel(session.provider_id)));
}

/** Whether a session asks for exactly what is due now: the farmer opened it after the amount changed. */
async function asksForDue({ orders }: PaymentParts, session: PaymentSessionRow): Promise<boolean> {
  const order = await orders.find(placeOf(session));
  return order?.takesMoney === true && session.received_paise === 0 && session.amount_paise === amountDueOnline(order.money);
}

/**
 * Closes the open sessions of an order.
 * @param isKept whether a session stays open
 * @throws ProviderTrouble when a provider does not answer
 */
async function closePayments(
  parts: PaymentParts,
  orderId: number,
  isKept: (session: PaymentSessionRow) => Promise<boolean> = async () => false,
): Promise<void> {
  for (const session of await parts.sessions.ofOrder(orderId)) {
    if (!isOpenPayment(session.state) || (await isKept(session))) continue;
    await closeSession(parts, session);
    // Cancelled here even when the provider does not know it or cannot close it. Later money is still booked.
    await applyFact(parts, session.id, { state: 'cancelled', received: 0 });
  }
}

async function releaseUnpaidOrder(parts: PaymentParts, place: OrderRef): Promise<void> {
  const { orders, deps, onTrouble } = parts;
  try {
    await closePayments(parts, place.orderId);
  } catch (error) {
    onTrouble(error);
    const order = await orders.find(place);
    if (deps.now() < (order?.payBy ?? 0) + LONGEST_WAIT_MS) return;
  }
  await orders.releaseUnpaid(place);
  parts.wake();
}

/** Releases orders whose payment time is over, after a last check. */
export async function releaseUnpaid(parts: PaymentParts): Promise<void> {
  const places = await parts.orders.overdue(BATCH);
  // One order that fails must not stop the others.
  for (const place of places) await releaseUnpaidOrder(parts, place).catch(parts.onTrouble);
}

const Payload = object({ orderId: number() });

/** The job that closes an order's open sessions, but for one that asks for the amount due now. */
export async function runClose(parts: PaymentParts, payload: unknown): Promise<void> {
  if (!matches(payload, Payload)) throw new Error('a job to close payments that cannot be read');
  await closePayments(parts, payload.orderId, (session) => asksForDue(parts, session));
}
