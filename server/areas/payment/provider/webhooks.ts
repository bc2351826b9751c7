// Receives the gateway's events: checks the signature, stores each once, answers at once, and processes them in a job.

import { object, string } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { PaymentProgress, SessionState } from '#core/rules/payment/payment-session.ts';
import { DAY_MS } from '#core/time.ts';
import { failpoint } from '../../../failpoint.ts';
import type { Headers, PaymentFact } from '../../../ports/payment-gateway.ts';
import { Refusal } from '../../../refusal.ts';
import { isStorable } from '../../../storable-text.ts';
import { type ElsewhereParts, followDispute, followRefunds } from '../elsewhere/follow-facts.ts';
import { EVENT_JOB, type PaymentParts } from '../payment-parts.ts';
import { applyFact } from '../session/apply-fact.ts';
import { enquire } from '../session/enquire.ts';
import type { PaymentEventRow, PaymentSessionRow } from '../session/session-repository.ts';

/** Maximum length of a provider's ids and other texts. */
const LONGEST_ID = 200;

/** An event's time lies between the year 2000 and a year from now, in case a clock is wrong. */
const FIRST_MS = Date.UTC(2000, 0, 1);
const AHEAD_MS = 366 * DAY_MS;

/** Whether an event can be stored. Its signature proves who sent it, not that its content makes sense. */
function isPlausible({ eventId, reference, providerId, paymentId, subjectId, amountPaise, at }: PaymentFact, now: number): boolean {
  const texts = [eventId, reference, providerId, paymentId, subjectId].filter((text) => typeof text === 'string');
  return (
    texts.every((text) => text.length <= LONGEST_ID && isStorable(text)) &&
    Number.isSafeInteger(amountPaise) &&
    at >= FIRST_MS &&
    at <= now + AHEAD_MS
  );
}

/**
 * Stores an event for the job. @throws Refusal NOT_FOUND for an unknown gateway, FORBIDDEN without its signature, BAD_REQUEST for
 * impossible content
 */
export async function applyWebhook(parts: PaymentParts, name: string, rawBody: Buffer, headers: Headers): Promise<void> {
  const { sessions, queue, ports, deps, wake } = parts;
  const { gateway } = ports;
  if (gateway?.name !== name) throw new Refusal('NOT_FOUND');
  const fact = gateway.readWebhook(rawBody, headers);
  if (!fact) throw new Refusal('FORBIDDEN');
  if (!isPlausible(fact, deps.now())) throw new Refusal('BAD_REQUEST');
  await failpoint('webhook:read');
  await sessions.inTransaction(async () => {
    if (!(await sessions.addEvent(eventOf(name, fact, deps.now())))) return;
    await failpoint('webhook:kept');
    await queue.add({ kind: EVENT_JOB, payload: { provider: name, eventId: fact.eventId }, dedupeKey: `event:${name}:${fact.eventId}` });
  });
  await failpoint('webhook:committed');
  wake();
}

function eventOf(provider: string, fact: PaymentFact, now: number) {
  return {
    provider,
    event_id: fact.eventId,
    kind: fact.kind,
    reference: fact.reference ?? null,
    provider_id: fact.providerId ?? null,
    amount_paise: fact.amountPaise,
    payment_id: fact.paymentId ?? null,
    subject_id: fact.subjectId ?? null,
    happened_at: new Date(fact.at),
    received_at: new Date(now),
  };
}

const states: Readonly<Record<string, SessionState>> = { paid: 'paid', failed: 'failed', expired: 'expired', cancelled: 'cancelled' };

async function sessionOf({ sessions }: PaymentParts, event: PaymentEventRow) {
  const byReference = event.reference === null ? undefined : await sessions.findByReference(event.reference);
  if (byReference || event.provider_id === null) return byReference;
  return sessions.findByProviderId(event.provider_id);
}

/** Events can arrive late: a failed attempt may be followed by a newer one. So the gateway is asked for the current state. */
async function noteFailure(parts: PaymentParts, session: PaymentSessionRow): Promise<void> {
  const answer = await enquire(parts, session).catch((error: unknown) => {
    parts.onTrouble(error);
    return undefined;
  });
  if (answer?.lastTry !== 'pending') await applyFact(parts, session.id, { state: 'failed', received: 0 });
}

async function applyAnswer(parts: PaymentParts, session: PaymentSessionRow, answer: PaymentProgress): Promise<void> {
  if (answer.state === 'failed' && session.state !== 'paid') await noteFailure(parts, session);
  else await applyFact(parts, session.id, answer);
}

const Payload = object({ provider: string(), eventId: string() });

/** Does what an event requires; other kinds of events are ignored. */
async function follow(parts: ElsewhereParts, session: PaymentSessionRow, event: PaymentEventRow): Promise<void> {
  const { kind, amount_paise: received, payment_id: paymentId, subject_id: subjectId } = event;
  const state = states[kind];
  if (state) await applyAnswer(parts, session, { state, received });
  else if (kind === 'refund' && paymentId !== null) await followRefunds(parts, session, paymentId);
  else if (kind === 'dispute' && subjectId !== null) await followDispute(parts, session, subjectId);
}

/** Processes a stored event. @throws ProviderTrouble when the gateway must be asked and does not answer */
export async function processEvent(parts: ElsewhereParts, payload: unknown): Promise<void> {
  const { sessions, deps } = parts;
  if (!matches(payload, Payload)) throw new Error('an event job that cannot be read');
  const event = await sessions.findEvent(payload.provider, payload.eventId);
  if (!event || event.handled_at !== null) return;
  await failpoint('event:read');
  const session = await sessionOf(parts, event);
  if (session && session.provider === event.provider) await follow(parts, session, event);
  await failpoint('event:applied');
  await sessions.eventHandled(event.provider, event.event_id, new Date(deps.now()));
}
