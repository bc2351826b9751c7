// Calls for webhooks, which send events to other programs in the format of standardwebhooks.com.
import { array, enums, type Infer, integer, nullable, object, optional, pattern, size, string } from 'superstruct';
import { webhookEventNames } from '../../../facts/programs/webhook.ts';
import { Cursor, Id, IdText, Instant, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Events = size(array(enums(webhookEventNames)), 1, webhookEventNames.length);
const Address = size(pattern(string(), /^https?:\/\/[\x21-\x7e]+$/), 10, 500);

export const Webhook = object({
  id: Id,
  url: string(),
  events: array(enums(webhookEventNames)),
  /** Null: all shops. */
  vendor: nullable(Id),
  state: enums(['on', 'off']),
  /** Why it is off. `gone`: the receiver answered 410. `failing`: no success for days. */
  off_reason: nullable(enums(['gone', 'failing'])),
  /** Since when every delivery has failed. Null: the last one succeeded. */
  failing_since: nullable(Instant),
  created_by: object({ id: Id, full_name: string() }),
  created_at: Instant,
  waiting: integer(),
  /** Given up after three days. */
  dead: integer(),
});
export type Webhook = Infer<typeof Webhook>;

export const WebhookDelivery = object({
  n: Id,
  type: enums(webhookEventNames),
  /** Deliveries of one subject arrive in their order: `order:12`. */
  subject: string(),
  state: enums(['waiting', 'delivered', 'dead']),
  tries: integer(),
  at: Instant,
  /** Time of the next attempt. Null: at once, or never. */
  next_at: nullable(Instant),
  delivered_at: nullable(Instant),
  /** The receiver's last status; null: no answer. */
  status: nullable(integer()),
  error: nullable(string()),
});
export type WebhookDelivery = Infer<typeof WebhookDelivery>;

const params = object({ id: IdText });

export const listWebhooks = defineDeskCall({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/desk/v1/webhooks',
  access: 'programs.manage',
  response: object({ results: array(Webhook), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Receivers of events, newest first, without their secrets.',
});

export const createWebhook = defineDeskCall({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/desk/v1/webhooks',
  access: 'programs.manage',
  isProofNeeded: true,
  idempotent: true,
  isSecret: true,
  body: object({ url: Address, events: Events, vendor: optional(nullable(Id)) }),
  response: object({ webhook: Webhook, secret: string() }),
  status: 201,
  errors: ['PROOF_NEEDED', 'WEBHOOK_REFUSED', 'WEBHOOKS_FULL'],
  summary:
    'Sends these events to an https address, signed as standardwebhooks.com says. The secret (`whsec_…`) is answered once. Without `vendor` those of all shops.',
});

export const renewWebhookSecret = defineDeskCall({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/desk/v1/webhooks/{id}/secret',
  access: 'programs.manage',
  isProofNeeded: true,
  idempotent: true,
  isSecret: true,
  params,
  response: object({ secret: string() }),
  errors: ['PROOF_NEEDED'],
  summary: 'A new secret. For 24 hours the old one signs too.',
});

export const resumeWebhook = defineDeskCall({
  name: 'resumeWebhook',
  method: 'POST',
  path: '/api/desk/v1/webhooks/{id}/resume',
  access: 'programs.manage',
  params,
  response: Webhook,
  errors: ['FORBIDDEN'],
  summary: 'Sends at once what waits, also after it was switched off.',
});

export const removeWebhook = defineDeskCall({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/desk/v1/webhooks/{id}',
  access: 'programs.manage',
  params,
  errors: ['FORBIDDEN'],
  summary: 'Nothing is sent there any longer, and its deliveries are deleted.',
});

export const listWebhookDeliveries = defineDeskCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/desk/v1/webhooks/{id}/deliveries',
  access: 'programs.manage',
  params,
  query: object({
    state: optional(enums(['waiting', 'delivered', 'dead'])),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(WebhookDelivery), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'What was sent or waits, newest first, for 30 days.',
});

export const replayWebhookDelivery = defineDeskCall({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/api/desk/v1/webhooks/{id}/deliveries/{n}/replay',
  access: 'programs.manage',
  idempotent: true,
  params: object({ id: IdText, n: IdText }),
  response: WebhookDelivery,
  errors: ['WEBHOOK_OFF'],
  summary: 'Sends it again, with the same `webhook-id`.',
});
