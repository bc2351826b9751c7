// The end of an order's ways to pay: paid by one of them, given up for lack of money, or cancelled by who placed it.
import { number, object } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { isOpenPayment } from '#core/rules/payment/payment-session.ts';
import type { OrderRef } from '../../order/order-books.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { applyFact } from './apply-fact.ts';
import { enquire, noteLinkAnswer } from './enquire.ts';
import type { PaymentSessionRow } from './session-repository.ts';

/** Orders looked at in a round. */
const BATCH = 50;
/** With a provider that does not answer for so long, the shop's goods wait no longer; money that came is given back later. */
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** Closes a session at its provider; books what comes to light by that. The wallet knows no closing: it is asked. */
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
    // Also where the provider knows nothing of it or cannot close it; money that comes anyway is still booked.
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

/** Orders whose time to pay is over: asked about once more, then given up. */
export async function releaseUnpaid(parts: PaymentParts): Promise<void> {
  const places = await parts.orders.overdue(BATCH);
  // One that cannot be given up must not keep the others.
  for (const place of places) await releaseUnpaidOrder(parts, place).catch(parts.onTrouble);
}

const Payload = object({ orderId: number() });

/** The job that closes what is still open of an order. */
export async function doClose(parts: PaymentParts, payload: unknown): Promise<void> {
  if (!matches(payload, Payload)) throw new Error('a job to close payments that cannot be read');
  await closePayments(parts, payload.orderId);
}
