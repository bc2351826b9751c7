// The one function that books facts about money. Webhook, return page, reconciler and final check all end here.
import { advancePayment, type PaymentProgress } from '#core/rules/payment/payment-session.ts';
import { failpoint } from '../../../failpoint.ts';
import { CLOSE_JOB, type PaymentParts } from '../payment-parts.ts';
import { placeOf } from './session-repository.ts';

/**
 * Books an answer about a session once, from any source, however often and in any order. Forward only: money counts by the total received,
 * and a finished session stays finished.
 */
export async function applyFact(parts: PaymentParts, sessionId: number, answer: PaymentProgress): Promise<void> {
  const { sessions, orders, queue, deps, wake } = parts;
  await failpoint('payment:begin');
  await sessions.inTransaction(async () => {
    // All sessions of the order, because its money counts over all of them.
    const all = await sessions.lockSiblings(sessionId);
    const session = all.find(({ id }) => id === sessionId);
    if (!session) return;
    await failpoint('payment:locked');
    const before = { state: session.state, received: session.received_paise, lastTry: session.last_try ?? undefined };
    const next = advancePayment(before, session.amount_paise, answer);
    const hasMoved = next.state !== session.state || next.came > 0;
    if (!hasMoved && next.lastTry === before.lastTry) return;
    // Its closing stays known, whatever is answered about its last attempt later.
    await sessions.setProgress(session.id, next, hasMoved ? new Date(deps.now()) : session.updated_at);
    await failpoint('payment:progress');
    if (next.came > 0) {
      const receivedPaise = all.reduce((sum, { received_paise }) => sum + received_paise, next.came);
      await orders.bookReceived({ ...placeOf(session), receivedPaise });
    }
    await failpoint('payment:booked');
    // Other open ways to pay the same order must close.
    if (next.state === 'paid')
      await queue.add({ kind: CLOSE_JOB, payload: { orderId: session.order_id }, dedupeKey: `payment-close:${session.id}` });
    await failpoint('payment:before-commit');
  });
  await failpoint('payment:committed');
  wake();
}
