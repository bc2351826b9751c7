// Calls for cash that agents of a service centre hand to its lead. The agent counts and offers it; the lead counts it before they see the
// agent's amount, and confirms.
import { array, boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { handOverStates } from '../../facts/centre/agent.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Cursor, Id, IdText, Instant, Money, PageSize, Text, TypedAmount, Uuid } from '../wire/fields.ts';
import { Whose } from './book.ts';

const Person = object({ person: Uuid, name: string() });

const fields = {
  id: Id,
  state: enums(handOverStates),
  agent: Person,
  /** Who confirmed it, or sent it back; otherwise null. */
  lead: nullable(Person),
  /** Null, as are the sums of the book and the reason, for the lead of the centre who has not counted it. */
  counted: nullable(Amount),
  /** What the agent should have held by their book, when they offered it. */
  expected: nullable(Money),
  /** Counted less expected. It stays in the agent’s holding. */
  difference: nullable(Money),
  reason: nullable(string()),
  /** The lead's first count, when it differed; otherwise null. */
  first_count: nullable(Amount),
  at: Instant,
  decided_at: nullable(Instant),
};

export const HandOver = object(fields);
export type HandOver = Infer<typeof HandOver>;

export const OwnHandOver = object({
  ...fields,
  /** Whether the signed-in person offered it. */
  is_own: boolean(),
});
export type OwnHandOver = Infer<typeof OwnHandOver>;

const HandOverPath = object({ id: IdText });

export const listHandOvers = defineCall({
  name: 'listHandOvers',
  method: 'GET',
  path: '/api/agent/v1/hand-overs',
  access: 'book.read',
  query: object({ whose: optional(Whose), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({
    results: array(OwnHandOver),
    next: nullable(string()),
    /** The cash that the signed-in person should hold now. */
    held: Money,
  }),
  errors: ['FORBIDDEN'],
  summary: 'Hand-overs of cash that the agent offered or confirmed, or all of the centre for its lead, newest first.',
});

export const offerCash = defineCall({
  name: 'offerCash',
  method: 'POST',
  path: '/api/agent/v1/hand-overs',
  access: 'book.read',
  idempotent: true,
  body: object({
    /** Counted cash that the agent hands over; above 0. */
    counted: TypedAmount,
    /** Why it differs from the book. Required for a difference: otherwise 400 with `body.reason`. */
    reason: optional(Text(200)),
  }),
  response: OwnHandOver,
  status: 201,
  errors: ['NOT_OF_CENTRE', 'FORBIDDEN', 'HAND_OVER_STATE'],
  summary:
    'An agent offers counted cash to the lead of their centre. The agent holds it until the lead confirms. Leads hand their cash to the shop: 403. 409 `HAND_OVER_STATE`: an earlier offer still waits.',
});

export const confirmCash = defineCall({
  name: 'confirmCash',
  method: 'POST',
  path: '/api/agent/v1/hand-overs/{id}/confirm',
  access: 'cash.hand-over',
  idempotent: true,
  params: HandOverPath,
  /** The lead’s own count. */
  body: object({ counted: TypedAmount }),
  response: OwnHandOver,
  errors: ['NOT_OF_CENTRE', 'FORBIDDEN', 'NOT_FOUND', 'HAND_OVER_STATE'],
  summary:
    'The lead counts the cash of an agent of the own centre. The same amount confirms it, and the lead holds it from now on. With another amount it still waits: the answer and the list then show both counts, the first one is kept for the desk, and both count again. Nobody confirms their own: 403. 409 `HAND_OVER_STATE`: it was confirmed or withdrawn before.',
});

export const withdrawCash = defineCall({
  name: 'withdrawCash',
  method: 'POST',
  path: '/api/agent/v1/hand-overs/{id}/withdraw',
  access: 'book.read',
  idempotent: true,
  params: HandOverPath,
  response: OwnHandOver,
  errors: ['NOT_FOUND', 'HAND_OVER_STATE'],
  summary:
    'The agent takes an offer back, or the lead of the centre sends it back. The agent still holds the cash. 409 `HAND_OVER_STATE`: it was confirmed or withdrawn before.',
});
