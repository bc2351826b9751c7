// Pays refunds: a job runs a task through the provider that took the money, part by part, each noted before the next.
import { number, object, optional } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { Paise } from '#core/money.ts';
import { failpoint } from '../../../failpoint.ts';
import type { Job } from '../../../jobs/job-queue.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { type PaymentParts, REFUND_LOOK_JOB } from '../payment-parts.ts';
import { type PaymentSessionRow, placeOf } from '../session/session-repository.ts';
import type { RefundChange, RefundPartRow, RefundTaskRow } from './refund-repository.ts';

/** Attempts before a person must decide: about half a day without the provider. */
export const REFUND_ATTEMPTS = 60;
/** How often to check a refund that the provider accepted but has not paid. */
const LOOK_EVERY_MS = 6 * 3_600_000;
const LOOKS = 60;

interface Slice {
  readonly paymentId: string;
  readonly amount: Paise;
}

/**
 * The payments from which a refund is taken. All payments and refunds of a session are counted in one order, oldest first. So every attempt
 * of a refund uses the same paise of the same payments.
 */
export function refundSlices(payments: readonly Slice[], offset: Paise, amount: Paise): Slice[] {
  let start = 0;
  return payments.flatMap(({ paymentId, amount: size }) => {
    const from = Math.max(offset, start);
    const to = Math.min(offset + amount, start + size);
    start += size;
    return to > from ? [{ paymentId, amount: to - from }] : [];
  });
}

/**
 * How often a part was refused, and whether it was paid. Each round has a new reference, because the provider repeats a refusal for the
 * same reference.
 */
export function sliceState(parts: readonly Pick<RefundPartRow, 'slice' | 'state'>[], slice: number): { round: number; isGone: boolean } {
  const own = parts.filter((part) => part.slice === slice);
  return { round: own.filter(({ state }) => state === 'failed').length, isGone: own.some(({ state }) => state !== 'failed') };
}

const referenceOf = (task: RefundTaskRow, slice: number, round: number): string =>
  round === 0 ? `refund-${task.id}-${slice}` : `refund-${task.id}-${slice}-${round}`;

interface NotedPart extends Slice {
  readonly slice: number;
  readonly round: number;
  readonly refundId: string | null;
  readonly state: RefundPartRow['state'];
}

const amountSent = (parts: readonly RefundPartRow[]): Paise =>
  parts.reduce((sum, { state, amount_paise }) => (state === 'failed' ? sum : sum + amount_paise), 0);

/** Notes the result of a part, and books it. */
async function notePart(
  { refunds, ledger, deps }: PaymentParts,
  session: PaymentSessionRow,
  task: RefundTaskRow,
  part: NotedPart,
  change: RefundChange = {},
): Promise<void> {
  const at = new Date(deps.now());
  await failpoint('money:refund-asked');
  await refunds.inTransaction(async () => {
    await ledger.hold(placeOf(session));
    const { slice, round, paymentId: payment_id, amount: amount_paise, refundId: provider_refund_id, state } = part;
    const { id: task_id, vendor_id } = task;
    await refunds.keepPart({ vendor_id, task_id, slice, round, payment_id, amount_paise, provider_refund_id, state, at });
    await failpoint('money:refund-noted');
    await refunds.change(task.id, { sent_paise: amountSent(await refunds.parts(task.id)), ...change }, at);
    await ledger.post(placeOf(session), 'refund-sent');
    await failpoint('money:refund-booked');
  });
}

const isRefusal = (error: unknown): boolean => error instanceof ProviderTrouble && !error.isRetryable;

/** Stores that the provider refused a part. */
const noteRefusal =
  (parts: PaymentParts, session: PaymentSessionRow, task: RefundTaskRow, part: Slice & { slice: number; round: number }) =>
  async (error: unknown): Promise<never> => {
    if (isRefusal(error)) await notePart(parts, session, task, { ...part, refundId: null, state: 'failed' });
    throw error;
  };

/** Requests one part. A refused part is stored as such. @throws ProviderTrouble */
async function sendPart(
  parts: PaymentParts,
  session: PaymentSessionRow,
  task: RefundTaskRow,
  part: Slice & { slice: number; round: number },
): Promise<void> {
  const { gateway } = parts.ports;
  if (!gateway) throw new Error('the gateway that took the money is switched off');
  const { paymentId, amount: amountPaise, slice, round } = part;
  const { refundId, state } = await gateway
    .refund({ paymentId, amountPaise, reference: referenceOf(task, slice, round) })
    .catch(noteRefusal(parts, session, task, part));
  await notePart(parts, session, task, { ...part, refundId, state });
  if (state === 'failed') throw new ProviderTrouble('refund failed', { provider: gateway.name, isRetryable: false });
}

async function byGateway(parts: PaymentParts, session: PaymentSessionRow, task: RefundTaskRow): Promise<void> {
  const { ports, refunds, queue, deps } = parts;
  const { gateway } = ports;
  if (!gateway || session.provider_id === null) throw new Error('the gateway that took the money is switched off');
  const { payments } = await gateway.enquire(session.provider_id);
  const came = payments
    .filter(({ state }) => state === 'captured' || state === 'refunded')
    .sort((a, b) => a.at - b.at || a.paymentId.localeCompare(b.paymentId))
    .map(({ paymentId, amountPaise: amount }) => ({ paymentId, amount }));
  const before = (await refunds.ofSession(session.id)).filter(({ id }) => id < task.id);
  const offset = before.reduce((sum, other) => sum + other.amount_paise, 0);
  const noted = await refunds.parts(task.id);
  for (const [slice, one] of refundSlices(came, offset, task.amount_paise).entries()) {
    const { round, isGone } = sliceState(noted, slice);
    if (!isGone) await sendPart(parts, session, task, { ...one, slice, round });
  }
  if ((await refunds.parts(task.id)).some(({ state }) => state === 'pending'))
    await queue.add({ ...lookJob(task.id, 1), runAt: deps.now() + LOOK_EVERY_MS });
}

async function byWallet(parts: PaymentParts, session: PaymentSessionRow, task: RefundTaskRow): Promise<void> {
  const { wallet } = parts.ports;
  if (!wallet) throw new Error('the wallet that took the money is switched off');
  const { round, isGone } = sliceState(await parts.refunds.parts(task.id), 0);
  if (isGone) return;
  const { cscTxn, receivedPaise } = await wallet.enquire(session.reference);
  if (cscTxn === undefined)
    throw new ProviderTrouble('the wallet does not know the payment', { provider: session.provider, isRetryable: true });
  const part = { slice: 0, round, paymentId: cscTxn, amount: task.amount_paise };
  const asked = {
    merchantTxn: session.reference,
    cscTxn,
    amountPaise: task.amount_paise,
    paidPaise: receivedPaise,
    reference: round === 0 ? `refund-${task.id}` : `refund-${task.id}-${round}`,
    reason: task.reason === 'paid-too-much' ? 'paid too much' : 'order not served',
  };
  const { refundReference: refundId, state } = await wallet.refund(asked).catch(noteRefusal(parts, session, task, part));
  await notePart(parts, session, task, { ...part, refundId, state: state === 'refused' ? 'failed' : 'processed' });
  if (state === 'refused') throw new ProviderTrouble('refund refused', { provider: session.provider, isRetryable: false });
}

/** Stores the task's state after an attempt, unless somebody paid it by hand meanwhile. */
async function settle(
  { refunds, ledger, deps }: PaymentParts,
  task: RefundTaskRow,
  session: PaymentSessionRow,
  change: RefundChange,
): Promise<void> {
  await refunds.inTransaction(async () => {
    await ledger.hold(placeOf(session));
    if ((await refunds.lock(task.id))?.state !== 'waiting') return;
    await refunds.change(task.id, change, new Date(deps.now()));
    await ledger.post(placeOf(session), 'refund-sent');
  });
}

const Payload = object({ taskId: number(), look: optional(number()) });
const lookJob = (taskId: number, look: number) => ({
  kind: REFUND_LOOK_JOB,
  payload: { taskId, look },
  dedupeKey: `refund-look:${taskId}:${look}`,
});

async function findTask({ refunds, sessions }: PaymentParts, payload: unknown) {
  if (!matches(payload, Payload)) throw new Error('a refund job that cannot be read');
  const task = await refunds.find(payload.taskId);
  const session = typeof task?.session_id === 'number' ? await sessions.find(task.session_id) : undefined;
  return task && session && { task, session, look: payload.look ?? 1 };
}

/** Runs a task. A refusal stays visible as failed; without an answer the same reference is tried again. */
export async function runRefund(parts: PaymentParts, payload: unknown, { attempts }: Job): Promise<void> {
  const found = await findTask(parts, payload);
  if (found?.task.state !== 'waiting') return;
  const { task, session } = found;
  try {
    await (session.kind === 'csc' ? byWallet : byGateway)(parts, session, task);
  } catch (error) {
    const isRefused = isRefusal(error);
    const isOver = isRefused || attempts >= REFUND_ATTEMPTS;
    const words = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const fields = { tries: attempts, last_error: words, is_refused: isRefused };
    await settle(parts, task, session, { ...fields, state: isOver ? 'failed' : 'waiting' });
    if (!isOver) throw error;
    parts.onTrouble(error);
    return;
  }
  await settle(parts, task, session, { state: 'sent', tries: attempts, last_error: null });
}

/** Checks parts that a provider had accepted: one that it could not pay is a failed refund. */
export async function checkRefund(parts: PaymentParts, payload: unknown): Promise<void> {
  const { refunds, ports, queue, deps } = parts;
  const { gateway } = ports;
  const found = await findTask(parts, payload);
  if (!found || !gateway) return;
  const { task, session, look } = found;
  const pending = (await refunds.parts(task.id)).filter(({ state }) => state === 'pending');
  for (const { slice, round, payment_id: paymentId, amount_paise: amount, provider_refund_id: refundId } of pending) {
    if (refundId === null) continue;
    const { state } = await gateway.enquireRefund(paymentId, refundId);
    if (state === 'pending') continue;
    const failed: RefundChange = { state: 'failed', is_refused: true, last_error: 'refund failed' };
    await notePart(parts, session, task, { slice, round, paymentId, amount, refundId, state }, state === 'failed' ? failed : {});
  }
  const isOpen = (await refunds.parts(task.id)).some(({ state }) => state === 'pending');
  if (isOpen && look < LOOKS) await queue.add({ ...lookJob(task.id, look + 1), runAt: deps.now() + LOOK_EVERY_MS });
}
