// Ends an order's ways to pay: paid by one of them, given up, or cancelled by the buyer.
import { number, object } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { isOpenPayment } from '#core/rules/payment/payment-session.ts';
import type { OrderRef } from '../../order/order-books.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { applyFact } from './apply-fact.ts';
import { enquire, noteLinkAnswer } from './enquire.ts';
import type { PaymentSessionRow } from './session-repository.ts';

/** Orders in a round. */
const BATCH = 50;
/** The shop's goods wait for a silent provider this long; later money is refunded. */
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** Closes a session at its provider, and books what it reports. The wallet cannot close, so it is asked. */
async function closeSession(parts: PaymentParts, session: PaymentSessionRow): Promise<void> {
  const { gateway } = parts.ports;
  if (session.kind === 'csc' || session.provider_id === null || !gateway) {
    await enquire(parts, session);
    return;
  }
  await applyFact(parts, session.id, noteLinkAnswer(await gateway.cancel(session.provider_id)));
}

/** Asks, and closes what is still open. @throws ProviderTrouble when a provider does not answer */
async function closePayments(parts: PaymentParts, orderId: number): Promise<void> {
  for (const session of await parts.sessions.ofOrder(orderId)) {
    if (!isOpenPayment(session.state)) continue;
    await closeSession(parts, session);
    // Also when the provider does not know it or cannot close it; later money is still booked.
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

/** Orders whose payment time is over: checked once more, then given up. */
export async function releaseUnpaid(parts: PaymentParts): Promise<void> {
  const places = await parts.orders.overdue(BATCH);
  // An order that cannot be given up must not stop the others.
  for (const place of places) await releaseUnpaidOrder(parts, place).catch(parts.onTrouble);
}

const Payload = object({ orderId: number() });

/** The job that closes an order's open sessions. */
export async function doClose(parts: PaymentParts, payload: unknown): Promise<void> {
  if (!matches(payload, Payload)) throw new Error('a job to close payments that cannot be read');
  await closePayments(parts, payload.orderId);
}
