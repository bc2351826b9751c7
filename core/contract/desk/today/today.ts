// Desk calls for the first page: the day's numbers, waiting work, low stock, failed work.
import { array, boolean, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { Amount, Id, IdText, Instant, LocalText } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { WaitingKinds } from './waiting.ts';

/** A number of today, and of the same weekday a week ago up to the same hour. */
const Compared = object({ now: number(), before: number() });

export const Today = object({
  at: Instant,
  /** Null: not theirs to see. */
  numbers: nullable(
    object({
      orders: Compared,
      sold: object({ now: Amount, before: Amount }),
      /** Minutes until an order was accepted, on average; null: none was. */
      minutes_to_accept: object({ now: nullable(number()), before: nullable(number()) }),
      problems: Compared,
    }),
  ),
  /** What waits for the person, the oldest first, as `getWaiting` counts it; `since` is now where the oldest has no time. */
  needs: array(object({ kind: WaitingKinds, count: integer(), since: Instant })),
  /** What sells and is nearly gone, the first to be gone first. */
  runs_out: array(
    object({
      vendor_id: Id,
      product_variant: Id,
      product_id: Id,
      names: LocalText,
      pack: LocalText,
      left: integer(),
      /** As it sold in the last week; 0: it is gone. */
      days: number(),
    }),
  ),
  /** Work the server gave up, the latest first; null: not theirs to see. */
  failed_jobs: nullable(array(object({ id: Id, kind: string(), error: nullable(string()), at: Instant, tries: integer() }))),
  /** Whether books, orders and payments agreed last night; null: not known, or not theirs. */
  books: nullable(object({ at: Instant, orders: integer(), differences: integer() })),
  /**
   * The newest backup of the database; `at` null: there is none yet. Null: the server does not know, or it is not theirs to see. Absent
   * from servers of before.
   */
  backup: optional(nullable(object({ at: nullable(Instant), is_late: boolean() }))),
});
export type Today = Infer<typeof Today>;

export const getToday = defineDeskCall({
  name: 'getToday',
  method: 'GET',
  path: '/api/desk/v1/today',
  access: 'desk.self',
  query: object({ vendor: optional(IdText) }),
  response: Today,
  errors: ['FORBIDDEN'],
  summary: 'The day of the vendors one works for, as far as one may see it.',
});
