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
  /** Of `GET /api/desk/v1/payments/{id}`. */
  payment: Id,
  amount: Amount,
  /** Of it, what was booked as money that the order gave back. */
  booked: Amount,
  /** Of it, what the order did not hold: a loss of the shop. */
  beyond: Amount,
  /** `done`: a refund. `open`, `won`, `lost`, `closed`: a dispute; only one that is lost took money. */
  state: enums(['done', 'open', 'won', 'lost', 'closed']),
  /** Why the payer objects, as the gateway says it; null: it does not. */
  reason: nullable(string()),
  /** Until when the shop answers a dispute, in the gateway's dashboard. */
  respond_by: nullable(Instant),
  at: Instant,
  /** Who looked at it last; null: nobody has. */
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
    /** Only what nobody has looked at. */
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
  /** How it stands, as the person sees it. An open dispute keeps waiting. */
  body: object({ state: enums(['done', 'won', 'lost', 'closed']) }),
  response: GatewayFact,
  errors: ['CHANGED_MEANWHILE'],
  summary: 'Somebody has looked at a refund from the dashboard, or at a dispute that is decided.',
});
