// Asks a provider about a payment until its result is known or three days have passed.

import { number, object } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { isOpenPayment, type LastTry, type SessionState } from '#core/rules/payment/payment-session.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { WalletEnquiry } from '../../../ports/csc-wallet.ts';
import type { PaymentEnquiry, PaymentLinkState } from '../../../ports/payment-gateway.ts';
import { type Answer, ENQUIRY_JOB, type PaymentParts } from '../payment-parts.ts';
import { applyFact } from './apply-fact.ts';
import type { PaymentSessionRow } from './session-repository.ts';

/** Minutes after the session was opened at which it is checked; later checks follow every hour. */
const FIRST_MINUTES: readonly number[] = [1, 2, 5, 15, 60];
const LAST_MS = 72 * HOUR_MS;

/** The time of the next check of a session; undefined when no more checks follow. */
export function nextEnquiryAt(createdAt: number, now: number): number | undefined {
  const age = now - createdAt;
  const early = FIRST_MINUTES.find((minutes) => minutes * MINUTE_MS > age);
  const at = createdAt + (early === undefined ? (Math.floor(age / HOUR_MS) + 1) * HOUR_MS : early * MINUTE_MS);
  return at - createdAt > LAST_MS ? undefined : at;
}

const linkStates: Readonly<Record<PaymentLinkState, SessionState>> = {
  created: 'created',
  partially_paid: 'pending',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
};
const walletStates: Readonly<Record<WalletEnquiry['state'], SessionState>> = {
  unknown: 'created',
  pending: 'pending',
  failed: 'failed',
  paid: 'paid',
};

/** The state of a link's attempts. A pending attempt counts more than a failed one, because it may still bring money. */
function lastTryOf(payments: PaymentEnquiry['payments']): LastTry | undefined {
  if (payments.some(({ state }) => state === 'pending')) return 'pending';
  return payments.some(({ state }) => state === 'failed') ? 'failed' : undefined;
}

export function noteLinkAnswer({ state, receivedPaise, payments }: PaymentEnquiry): Answer {
  const lastTry = lastTryOf(payments);
  return {
    state: (state === 'created' && lastTry) || linkStates[state],
    received: receivedPaise,
    lastTry,
    isFinal: lastTry !== 'pending' && !['created', 'partially_paid'].includes(state),
  };
}

async function askGateway({ ports, sessions, deps }: PaymentParts, session: PaymentSessionRow): Promise<Answer | undefined> {
  const { gateway } = ports;
  if (!gateway) return undefined;
  const found = session.provider_id === null ? await gateway.find(session.reference) : await gateway.enquire(session.provider_id);
  if (found && session.provider_id === null) await sessions.setLink(session.id, found, new Date(deps.now()));
  // A closed session accepts no money, so its link is closed as soon as the provider answers.
  const isToClose = found && !isOpenPayment(session.state) && (found.state === 'created' || found.state === 'partially_paid');
  const now = isToClose ? await gateway.cancel(found.providerId) : found;
  return now && noteLinkAnswer(now);
}

async function askWallet({ ports }: PaymentParts, session: PaymentSessionRow): Promise<Answer | undefined> {
  const answer = await ports.wallet?.enquire(session.reference);
  if (!answer) return undefined;
  return {
    state: walletStates[answer.state],
    received: answer.receivedPaise,
    isFinal: answer.state === 'paid' || answer.state === 'failed',
  };
}

/** Asks the provider and books the answer. @throws ProviderTrouble @returns undefined when the provider does not know it */
export async function enquire(parts: PaymentParts, session: PaymentSessionRow): Promise<Answer | undefined> {
  const answer = await (session.kind === 'csc' ? askWallet : askGateway)(parts, session);
  if (answer) await applyFact(parts, session.id, answer);
  return answer;
}

/** Plans the next check. Runs in a transaction. */
export async function planEnquiry(
  { sessions, queue, deps }: PaymentParts,
  session: { id: number; createdAt: number; tries: number },
): Promise<void> {
  const at = nextEnquiryAt(session.createdAt, deps.now());
  await sessions.setNextEnquiry(session.id, session.tries, at === undefined ? null : new Date(at));
  if (at !== undefined)
    await queue.add({ kind: ENQUIRY_JOB, payload: { sessionId: session.id }, dedupeKey: `enquiry:${session.id}:${at}`, runAt: at });
}

const Payload = object({ sessionId: number() });

/** Runs one check of a session, and plans the next. */
export async function runEnquiry(parts: PaymentParts, payload: unknown): Promise<void> {
  const { sessions, deps, onTrouble } = parts;
  if (!matches(payload, Payload)) throw new Error('an enquiry job that cannot be read');
  const session = await sessions.find(payload.sessionId);
  if (!session?.next_enquiry_at || session.next_enquiry_at.getTime() > deps.now()) return;
  const answer = await enquire(parts, session).catch((error: unknown) => {
    onTrouble(error);
    return undefined;
  });
  const tries = session.tries + 1;
  await sessions.inTransaction(async () => {
    if (answer?.isFinal) await sessions.setNextEnquiry(session.id, tries, null);
    else await planEnquiry(parts, { id: session.id, createdAt: session.created_at.getTime(), tries });
  });
}
