// Desk calls for refunds made in the gateway's dashboard, and for payers' disputes.
import { array, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { Amount, Cursor, FlagText, Id, IdText, Instant, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const GatewayFact = object({
  id: Id,
  vendor_id: Id,
  order_id: Id,
  order_number: nullable(string()),
  kind: enums(['refund', 'dispute']),
  provider: string(),
  /** The gateway's own id of the refund or the dispute. */
  provider_id: string(),
  /** The payment, as in `GET /api/desk/v1/payments/{id}`. */
  payment: Id,
  amount: Amount,
  /** The part that was booked as a refund of the order. */
  booked: Amount,
  /** The part above what the order held: a loss of the shop. */
  beyond: Amount,
  /** `done`: a refund. `open`, `won`, `lost`, `closed`: a dispute; only a lost one took money. */
  state: enums(['done', 'open', 'won', 'lost', 'closed']),
  /** The payer's objection in the gateway's words; null: none. */
  reason: nullable(string()),
  /** The deadline for answering a dispute, in the gateway's dashboard. */
  respond_by: nullable(Instant),
  at: Instant,
  /** The last reviewer; null: nobody. */
  seen: nullable(object({ by: string(), at: Instant })),
});
export type GatewayFact = Infer<typeof GatewayFact>;

export const listGatewayFacts = defineDeskCall({
  name: 'listGatewayFacts',
  method: 'GET',
  path: '/api/desk/v1/gateway-facts',
  access: 'money.read',
  query: object({
    vendor: optional(IdText),
    /** Only unreviewed ones. */
    waiting: optional(FlagText),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(GatewayFact), next: nullable(string()) }),
  errors: [],
  summary: 'Refunds made in the gateway’s own dashboard and disputes of payers, newest first.',
});

export const seeGatewayFact = defineDeskCall({
  name: 'seeGatewayFact',
  method: 'POST',
  path: '/api/desk/v1/gateway-facts/{id}/see',
  access: 'money.refund',
  idempotent: true,
  params: object({ id: IdText }),
  /** The state that the person saw. An open dispute keeps waiting. */
  body: object({ state: enums(['done', 'won', 'lost', 'closed']) }),
  response: GatewayFact,
  errors: ['CHANGED_MEANWHILE'],
  summary: 'Somebody has looked at a refund from the dashboard, or at a dispute that is decided.',
});
