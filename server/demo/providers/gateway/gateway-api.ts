// The simulated gateway's API: payment links and refunds, with Razorpay's answers and errors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enums, type Infer, integer, min, optional, pattern, record, size, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { BookLink, GatewayBook } from './gateway-book.ts';
import { disputeEntity, linkEntity, refundEntity } from './gateway-entities.ts';
import { BASE, type GatewayKeys, guardedBy, refuse } from './gateway-guard.ts';
import type { GatewayWebhooks } from './gateway-webhooks.ts';

export interface GatewayApiParts extends GatewayKeys {
  readonly book: GatewayBook;
  readonly webhooks: GatewayWebhooks;
  readonly now: () => number;
}

const SOONEST_SECONDS = 15 * 60;
const LATEST_SECONDS = 184 * 86_400;

const NewLink = type({
  amount: min(integer(), 100),
  currency: enums(['INR']),
  reference_id: size(string(), 1, 40),
  description: size(string(), 0, 2_048),
  customer: type({ name: string(), contact: optional(pattern(string(), /^\+91\d{10}$/)) }),
  expire_by: integer(),
  callback_url: pattern(string(), /^https?:\/\//),
  callback_method: enums(['get']),
  notes: record(string(), size(string(), 0, 256)),
});
const NewRefund = type({ amount: min(integer(), 100), receipt: optional(size(string(), 1, 40)) });

function faultOf(link: Infer<typeof NewLink>, { book, now }: GatewayApiParts): string | undefined {
  const seconds = Math.floor(now() / 1000);
  if (link.expire_by < seconds + SOONEST_SECONDS) return 'expire_by: timestamp must be atleast 15 minutes in future';
  if (link.expire_by > seconds + LATEST_SECONDS) return 'expire_by: timestamp must be at most 6 months in future';
  if (!book.findByReference(link.reference_id)) return undefined;
  return `payment link with given reference_id: ${link.reference_id} already exists. Please create a payment link with a different reference_id`;
}

function refund(parts: GatewayApiParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { id } = request.params as { id: string };
  const payment = parts.book.findPayment(id);
  if (!payment) return refuse(reply, 400, 'The id provided does not exist');
  if (!matches(request.body, NewRefund)) return refuse(reply, 400, 'The amount must be at least INR 1.00');
  const { amount, receipt = null } = request.body;
  const key = request.headers['x-refund-idempotency'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)))
    return refuse(reply, 400, 'The idempotency key must be at least 10 characters.');
  const known = key === undefined ? undefined : parts.book.findRefund(key);
  if (known && (known.amount !== amount || known.payment_id !== id))
    return refuse(reply, 400, 'Different request with the same idempotency key has already been processed.');
  if (known) return reply.send(refundEntity(known));
  const refunded = parts.book.refundsOf(id).reduce((sum, before) => sum + before.amount, 0);
  if (payment.status !== 'captured' || amount > payment.amount - refunded)
    return refuse(reply, 400, 'The total refund amount is greater than the refund payment amount');
  return reply.send(refundEntity(parts.book.addRefund({ payment_id: id, amount, receipt, key })));
}

export function registerGatewayApi(app: FastifyInstance, parts: GatewayApiParts): void {
  const { book, webhooks } = parts;
  const guarded = guardedBy(parts);
  const onLink = (handle: (link: BookLink, reply: FastifyReply) => unknown) =>
    guarded((request, reply) => {
      const link = book.find((request.params as { id: string }).id);
      return link ? handle(link, reply) : refuse(reply, 400, 'The id provided does not exist');
    });

  app.post(
    `${BASE}/payment_links`,
    guarded((request, reply) => {
      if (!matches(request.body, NewLink)) return refuse(reply, 400, 'The payment link has missing or invalid fields');
      const fault = faultOf(request.body, parts);
      if (fault) return refuse(reply, 400, fault);
      const { amount, reference_id, description, customer, expire_by, callback_url, notes } = request.body;
      const { name, contact = '' } = customer;
      const pageOf = (id: string): string => `${request.protocol}://${request.host}/dev/pay/${id}`;
      const link = { amount, reference_id, description, customer: { name, contact }, expire_by, callback_url, notes };
      return linkEntity(book.add(link, pageOf));
    }),
  );
  const list = guarded((request) => {
    const { reference_id } = request.query as { reference_id?: string };
    const links =
      reference_id === undefined ? book.all().slice(-10) : [book.findByReference(reference_id)].filter((link) => link !== undefined);
    return { payment_links: links.map(linkEntity) };
  });
  app.get(`${BASE}/payment_links`, list);
  app.get(`${BASE}/payment_links/`, list);
  app.get(`${BASE}/payment_links/:id`, onLink(linkEntity));
  app.post(
    `${BASE}/payment_links/:id/cancel`,
    onLink(async (link, reply) => {
      if (link.status !== 'created') return refuse(reply, 400, `Cannot cancel a payment link in ${link.status} state`);
      book.cancel(link);
      await webhooks.send([{ name: 'payment_link.cancelled', link }]);
      return linkEntity(link);
    }),
  );
  app.post(
    `${BASE}/payments/:id/refund`,
    guarded((request, reply) => refund(parts, request, reply)),
  );
  app.get(
    `${BASE}/payments/:id/refunds/:refund`,
    guarded((request, reply) => {
      const { id, refund: refundId } = request.params as { id: string; refund: string };
      const found = book.refundsOf(id).find((one) => one.id === refundId);
      return found ? refundEntity(found) : refuse(reply, 400, 'The id provided does not exist');
    }),
  );
  app.get(
    `${BASE}/disputes/:id`,
    guarded((request, reply) => {
      const dispute = book.findDispute((request.params as { id: string }).id);
      return dispute ? disputeEntity(dispute) : refuse(reply, 400, 'The id provided does not exist');
    }),
  );
  app.get(
    `${BASE}/payments/:id/refunds`,
    guarded((request) => {
      const items = book.refundsOf((request.params as { id: string }).id).map(refundEntity);
      return { entity: 'collection', count: items.length, items };
    }),
  );
}
