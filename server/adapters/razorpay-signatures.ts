// What Razorpay signs: webhooks, by HMAC-SHA256 of the raw body with the webhook secret. Its callback is not read: it proves nothing.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Infer, integer, min, nullable, optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { Headers, PaymentFact } from '../ports/payment-gateway.ts';
import { parseJson } from './ask-provider.ts';
import { fromSeconds, LinkEntity } from './razorpay-entities.ts';

const sign = (text: Buffer | string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Compares in a time that says nothing about where they differ. */
function isSignedBy(text: Buffer | string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(sign(text, secret), Buffer.from(signature, 'hex'));
}

const PaymentEntity = type({
  id: string(),
  status: string(),
  created_at: integer(),
  amount: min(integer(), 0),
  /** `#` and the link's id without its prefix, for a payment by link. */
  description: optional(nullable(string())),
});
type PaymentEntity = Infer<typeof PaymentEntity>;

const Event = type({
  event: string(),
  created_at: integer(),
  payload: type({
    payment_link: optional(type({ entity: LinkEntity })),
    payment: optional(type({ entity: PaymentEntity })),
    dispute: optional(type({ entity: type({ id: string() }) })),
  }),
});
type Event = Infer<typeof Event>;

const kinds: Readonly<Record<string, PaymentFact['kind']>> = {
  'payment_link.paid': 'paid',
  'payment_link.partially_paid': 'paid',
  'payment_link.expired': 'expired',
  'payment_link.cancelled': 'cancelled',
  'payment.failed': 'failed',
  'refund.processed': 'refund',
  'payment.dispute.created': 'dispute',
  'payment.dispute.won': 'dispute',
  'payment.dispute.lost': 'dispute',
  'payment.dispute.closed': 'dispute',
};

/** The link a payment was made by: an event about a payment alone does not name it otherwise. */
function linkIdOf(payment: PaymentEntity | undefined): string | undefined {
  const suffix = /^#(\w+)$/.exec(payment?.description ?? '')?.[1];
  return suffix && `plink_${suffix}`;
}

/** Notes are a list when they are empty, and anything a shop wrote otherwise. */
function referenceOf(payment: PaymentEntity | undefined): string | undefined {
  const { reference } = { ...((payment as { notes?: object } | undefined)?.notes as { reference?: unknown } | undefined) };
  return typeof reference === 'string' ? reference : undefined;
}

function factOf({ event, created_at, payload }: Event, eventId: string): PaymentFact {
  const link = payload.payment_link?.entity;
  const payment = payload.payment?.entity;
  const isOurMoney = link !== undefined && link.currency === 'INR';
  const kind = kinds[event] ?? 'other';
  return {
    eventId,
    providerId: link?.id ?? linkIdOf(payment),
    reference: link?.reference_id ?? referenceOf(payment),
    // Another currency's amount is no amount of paise.
    kind: kind === 'paid' && !isOurMoney ? 'other' : kind,
    amountPaise: isOurMoney ? link.amount_paid : 0,
    paymentId: payment?.id,
    subjectId: payload.dispute?.entity.id,
    // The event carries the link's moment of making; the payment's own is the one that counts.
    at: fromSeconds(payment?.created_at ?? link?.updated_at ?? created_at),
  };
}

/**
 * Reads a webhook. Any of the secrets may have signed it.
 * @returns undefined when forged, changed on the way, or not an event.
 */
export function readRazorpayWebhook(rawBody: Buffer, headers: Headers, secrets: readonly string[]): PaymentFact | undefined {
  const signature = headers['x-razorpay-signature'];
  const isGenuine = secrets.map((secret) => secret !== '' && isSignedBy(rawBody, signature, secret)).includes(true);
  if (!isGenuine) return undefined;
  const event = parseJson(rawBody.toString('utf8'));
  if (!matches(event, Event)) return undefined;
  const given = headers['x-razorpay-event-id'];
  const isNamed = typeof given === 'string' && /^[\w-]{1,64}$/.test(given);
  return factOf(event, isNamed ? given : createHash('sha256').update(rawBody).digest('hex'));
}
