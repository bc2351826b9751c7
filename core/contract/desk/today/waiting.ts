// Desk calls for waiting work, counted by kind.
import { array, enums, type Infer, integer, nullable, object, optional } from 'superstruct';
import { waitingKinds } from '../../../facts/work.ts';
import { IdText, Instant } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const WaitingKinds = enums(waitingKinds);

export const WaitingList = object({
  /** Kinds that the reader may handle, in the order of core/rules/waiting.ts. Kinds without waiting work are included. */
  kinds: array(
    object({
      kind: WaitingKinds,
      count: integer(),
      /** When the oldest one arrived; null: nothing waits, or it has no such time. */
      oldest_at: nullable(Instant),
      /** The earliest deadline; null: there is none. */
      until: nullable(Instant),
    }),
  ),
});
export type WaitingList = Infer<typeof WaitingList>;

export const getWaiting = defineDeskCall({
  name: 'getWaiting',
  method: 'GET',
  path: '/api/desk/v1/waiting',
  access: 'desk.self',
  query: object({ vendor: optional(IdText) }),
  response: WaitingList,
  errors: ['FORBIDDEN'],
  summary: 'What waits for the person, counted by kind, for the shops they work for or for one of them.',
});
