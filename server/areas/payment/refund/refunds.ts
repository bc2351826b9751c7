// Giving money back: a task is carried out by a job through the provider that took the money.
import { is, number, object } from 'superstruct';
import type { Paise } from '#core/money.ts';
import type { Job } from '../../../jobs/job-queue.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { PaymentSessionRow } from '../session/session-repository.ts';
import type { RefundTaskRow } from './refund-repository.ts';

/** Half a day of patience with a provider, then a person has to see to it. */
export const REFUND_ATTEMPTS = 60;

interface Slice {
  readonly paymentId: string;
  readonly amount: Paise;
}

/**
 * Which payments a refund comes from. Payments and refunds of a session stand on one line, oldest first, so that the same
 * refund always takes the same paise of the same payments, however often it is tried.
 */
export function slicesOf(payments: readonly Slice[], offset: Paise, amount: Paise): Slice[] {
  let start = 0;
  return payments.flatMap(({ paymentId, amount: size }) => {
    const from = Math.max(offset, start);
    const to = Math.min(offset + amount, start + size);
    start += size;
    return to > from ? [{ paymentId, amount: to - from }] : [];
  });
}

async function byGateway({ ports, refunds }: PaymentParts, session: PaymentSessionRow, task: RefundTaskRow): Promise<void> {
  const { gateway } = ports;
  if (!gateway || session.provider_id === null) throw new Error('the gateway that took the money is switched off');
  const { payments } = await gateway.enquire(session.provider_id);
  const came = payments
    .filter(({ state }) => state === 'captured' || state === 'refunded')
    .sort((a, b) => a.at - b.at || a.paymentId.localeCompare(b.paymentId))
    .map(({ paymentId, amountPaise: amount }) => ({ paymentId, amount }));
  const before = (await refunds.ofSession(session.id)).filter(({ id }) => id < task.id);
  const offset = before.reduce((sum, other) => sum + other.amount_paise, 0);
  for (const [i, { paymentId, amount }] of slicesOf(came, offset, task.amount_paise).entries()) {
    const refund = await gateway.refund({ paymentId, amountPaise: amount, reference: `refund-${task.id}-${i}` });
    if (refund.state === 'failed') throw new ProviderTrouble('refund failed', { provider: gateway.name, isRetryable: false });
  }
}

async function byWallet({ ports }: PaymentParts, session: PaymentSessionRow, task: RefundTaskRow): Promise<void> {
  const { wallet } = ports;
  if (!wallet) throw new Error('the wallet that took the money is switched off');
  const { cscTxn, receivedPaise } = await wallet.enquire(session.reference);
  if (cscTxn === undefined)
    throw new ProviderTrouble('the wallet does not know the payment', { provider: session.provider, isRetryable: true });
  const refund = await wallet.refund({
    merchantTxn: session.reference,
    cscTxn,
    amountPaise: task.amount_paise,
    paidPaise: receivedPaise,
    reference: `refund-${task.id}`,
    reason: task.reason === 'paid-too-much' ? 'paid too much' : 'order not served',
  });
  if (refund.state === 'refused') throw new ProviderTrouble('refund refused', { provider: session.provider, isRetryable: false });
}

const Payload = object({ taskId: number() });

/** Carries a task out. A no of the provider's stays visible as failed; no answer is tried again with the same reference. */
export async function doRefund(parts: PaymentParts, payload: unknown, { attempts }: Job): Promise<void> {
  const { refunds, sessions, deps } = parts;
  if (!is(payload, Payload)) throw new Error('a refund job that can not be read');
  const task = await refunds.find(payload.taskId);
  const session = typeof task?.session_id === 'number' ? await sessions.find(task.session_id) : undefined;
  if (!task || !session || task.state !== 'waiting') return;
  try {
    await (session.kind === 'csc' ? byWallet : byGateway)(parts, session, task);
  } catch (error) {
    const isOver = (error instanceof ProviderTrouble && !error.isRetryable) || attempts >= REFUND_ATTEMPTS;
    const words = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await refunds.setState(task.id, { state: isOver ? 'failed' : 'waiting', tries: attempts, last_error: words }, new Date(deps.now()));
    if (!isOver) throw error;
    parts.onTrouble(error);
    return;
  }
  await refunds.setState(task.id, { state: 'sent', tries: attempts, last_error: null }, new Date(deps.now()));
}
