// Checks hourly for refunds and disputes that no webhook reported. Webhooks get lost, and the gateway stops repeating them after a day.
// Results are booked like those of webhooks, so each is booked once.
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import type { GatewayDispute, GatewayPage, ListedRefund, PaymentGatewayPort } from '../../../ports/payment-gateway.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { GATEWAY_LOOK_JOB, type PaymentParts } from '../payment-parts.ts';
import type { PaymentSessionRow } from '../session/session-repository.ts';
import { type ElsewhereParts, followDispute, followRefunds } from './follow-facts.ts';
import type { LookKind, LookRepository, LookRow } from './look-repository.ts';

export interface LookParts extends ElsewhereParts {
  readonly looks: LookRepository;
  /** Entries in one request. */
  readonly lookPage?: number;
}

/** The gateway's maximum in one answer. */
const PAGE = 100;
/** How long an entry may still change: a refund takes days, a dispute months. */
const backMs: Readonly<Record<LookKind, number>> = { refund: 14 * DAY_MS, dispute: 120 * DAY_MS };

/** Adds the job once an hour, on any server. Without a gateway there is nothing to check. */
export async function planLook({ ports, queue, deps }: Pick<LookParts, 'ports' | 'queue' | 'deps'>): Promise<void> {
  if (!ports.gateway) return;
  const hour = Math.floor(deps.now() / HOUR_MS);
  await queue.add({ kind: GATEWAY_LOOK_JOB, payload: {}, dedupeKey: `${GATEWAY_LOOK_JOB}:${hour}` });
}

/** The session of a payment; undefined for a payment without a link of this shop. */
async function sessionOf({ sessions }: PaymentParts, gateway: PaymentGatewayPort, paymentId: string) {
  const { reference, providerId } = await gateway.linkOf(paymentId);
  const found =
    (reference === undefined ? undefined : await sessions.findByReference(reference)) ??
    (providerId === undefined ? undefined : await sessions.findByProviderId(providerId));
  return found?.provider === gateway.name ? found : undefined;
}

/** A payment that the gateway does not know must not stop the others. @throws ProviderTrouble that is worth a retry */
async function followEach(
  parts: LookParts,
  gateway: PaymentGatewayPort,
  paymentIds: readonly string[],
  follow: (session: PaymentSessionRow, paymentId: string) => Promise<void>,
): Promise<void> {
  for (const paymentId of paymentIds)
    try {
      const session = await sessionOf(parts, gateway, paymentId);
      if (session) await follow(session, paymentId);
    } catch (error) {
      if (!(error instanceof ProviderTrouble) || error.isRetryable) throw error;
      parts.onTrouble(error);
    }
}

async function lookAtRefunds(parts: LookParts, gateway: PaymentGatewayPort, listed: readonly ListedRefund[]): Promise<void> {
  const processed = listed.filter(({ state }) => state === 'processed');
  const unknown = await parts.looks.unknownRefunds(
    gateway.name,
    processed.map(({ refundId }) => refundId),
  );
  const payments = new Set(processed.filter(({ refundId }) => unknown.has(refundId)).map(({ paymentId }) => paymentId));
  await followEach(parts, gateway, [...payments], (session, paymentId) => followRefunds(parts, session, paymentId));
}

async function lookAtDisputes(parts: LookParts, gateway: PaymentGatewayPort, listed: readonly GatewayDispute[]): Promise<void> {
  for (const { disputeId, paymentId, state } of listed) {
    const known = await parts.facts.find(gateway.name, 'dispute', disputeId);
    if (known && (known.state !== 'open' || known.state === state)) continue;
    await followEach(parts, gateway, [paymentId], (session) => followDispute(parts, session, disputeId));
  }
}

/** Checks one page. @returns the number of entries */
async function lookAtPage(parts: LookParts, gateway: PaymentGatewayPort, { kind, from_at, to_at, skip }: LookRow): Promise<number> {
  const page: GatewayPage = { from: from_at.getTime(), to: to_at.getTime(), skip: skip ?? 0, count: parts.lookPage ?? PAGE };
  if (kind === 'refund') {
    const listed = await gateway.listRefunds(page);
    await lookAtRefunds(parts, gateway, listed);
    return listed.length;
  }
  const listed = await gateway.listDisputes(page);
  await lookAtDisputes(parts, gateway, listed);
  return listed.length;
}

/**
 * The job: checks both lists page by page. After a stop it continues at its unfinished page. @throws ProviderTrouble when the gateway does
 * not answer
 */
export async function lookForFacts(parts: LookParts, signal: AbortSignal): Promise<void> {
  const { looks, deps, lookPage: count = PAGE } = parts;
  const { gateway } = parts.ports;
  if (!gateway) return;
  for (const kind of ['refund', 'dispute'] as const) {
    let look: LookRow = await looks.begin({ provider: gateway.name, kind, now: deps.now(), backMs: backMs[kind] });
    while (look.skip !== null) {
      signal.throwIfAborted();
      const entries = await lookAtPage(parts, gateway, look);
      const skip = entries < count ? null : look.skip + entries;
      if (!(await looks.move(look, skip))) break;
      look = { ...look, skip };
    }
  }
}
