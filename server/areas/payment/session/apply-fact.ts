// Books what a provider reports about money. Webhooks, return pages, the reconciler and the final check all use this function.
import { advancePayment, type PaymentProgress } from '#core/rules/payment/payment-session.ts';
import { failpoint } from '../../../failpoint.ts';
import { CLOSE_JOB, type PaymentParts } from '../payment-parts.ts';
import { placeOf } from './session-repository.ts';

/**
 * Books an answer about a session once, from any source, however often and in any order. It only moves forward: the total received counts,
 * and a finished session stays finished.
 */
export async function applyFact(parts: PaymentParts, sessionId: number, answer: PaymentProgress): Promise<void> {
  const { sessions, orders, queue, deps, wake } = parts;
  await failpoint('payment:begin');
  await sessions.inTransaction(async () => {
    // Locks all sessions of the order, because the order counts their money together.
    const all = await sessions.lockSiblings(sessionId);
    const session = all.find(({ id }) => id === sessionId);
    if (!session) return;
    await failpoint('payment:locked');
    const before = { state: session.state, received: session.received_paise, lastTry: session.last_try ?? undefined };
    const next = advancePayment(before, session.amount_paise, answer);
    const hasMoved = next.state !== session.state || next.came > 0;
    if (!hasMoved && next.lastTry === before.lastTry) return;
    // The time of closing stays when a later answer only changes the last attempt.
    await sessions.setProgress(session.id, next, hasMoved ? new Date(deps.now()) : session.updated_at);
    await failpoint('payment:progress');
    if (next.came > 0) {
      const receivedPaise = all.reduce((sum, { received_paise }) => sum + received_paise, next.came);
      await orders.bookReceived({ ...placeOf(session), receivedPaise });
    }
    await failpoint('payment:booked');
    // The other open sessions of the order must close.
    if (next.state === 'paid')
      await queue.add({ kind: CLOSE_JOB, payload: { orderId: session.order_id }, dedupeKey: `payment-close:${session.id}` });
    await failpoint('payment:before-commit');
  });
  await failpoint('payment:committed');
  wake();
}
