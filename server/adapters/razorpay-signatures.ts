// Checks Razorpay's webhook signatures: HMAC-SHA256 of the raw body with the webhook secret. Its callback proves nothing and is not read.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Infer, integer, optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { Headers, PaymentFact } from '../ports/payment-gateway.ts';
import { parseJson } from './ask-provider.ts';
import { fromSeconds, LinkEntity, linkOfPayment, PaymentEntity } from './razorpay-entities.ts';

const sign = (text: Buffer | string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Compares in constant time. */
function isSignedBy(text: Buffer | string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(sign(text, secret), Buffer.from(signature, 'hex'));
}

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

function factOf({ event, created_at, payload }: Event, eventId: string): PaymentFact {
  const link = payload.payment_link?.entity;
  const payment = payload.payment?.entity;
  const paid = payment && linkOfPayment(payment);
  const isOurMoney = link !== undefined && link.currency === 'INR';
  const kind = kinds[event] ?? 'other';
  return {
    eventId,
    providerId: link?.id ?? paid?.providerId,
    reference: link?.reference_id ?? paid?.reference,
    // An amount in another currency is not read as paise.
    kind: kind === 'paid' && !isOurMoney ? 'other' : kind,
    amountPaise: isOurMoney ? link.amount_paid : 0,
    paymentId: payment?.id,
    subjectId: payload.dispute?.entity.id,
    // The event has the link's creation time; the payment's own time counts.
    at: fromSeconds(payment?.created_at ?? link?.updated_at ?? created_at),
  };
}

/** Reads a webhook. Any of the secrets may have signed it. @returns undefined when forged, changed, or not an event. */
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
