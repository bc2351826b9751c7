// Desk calls for the first page: the day's numbers, waiting work, low stock, failed work.
import { array, boolean, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { Amount, Id, IdText, Instant, LocalText } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { WaitingKinds } from './waiting.ts';

/** A number of today, and of the same weekday a week ago up to the same hour. */
const Compared = object({ now: number(), before: number() });

export const Today = object({
  at: Instant,
  /** Null: the reader may not see them. */
  numbers: nullable(
    object({
      orders: Compared,
      sold: object({ now: Amount, before: Amount }),
      /** Average minutes until an order was accepted; null: none was. */
      minutes_to_accept: object({ now: nullable(number()), before: nullable(number()) }),
      problems: Compared,
    }),
  ),
  /** Waiting work for the reader, oldest first, as `getWaiting` counts it; `since` is now where the oldest has no time. */
  needs: array(object({ kind: WaitingKinds, count: integer(), since: Instant })),
  /** Goods that sell and are nearly sold out, the most urgent first. */
  runs_out: array(
    object({
      vendor_id: Id,
      product_variant: Id,
      product_id: Id,
      names: LocalText,
      pack: LocalText,
      left: integer(),
      /** Days of stock at last week's sales; 0: sold out. */
      days: number(),
    }),
  ),
  /** Failed jobs, latest first; null: the reader may not see them. */
  failed_jobs: nullable(array(object({ id: Id, kind: string(), error: nullable(string()), at: Instant, tries: integer() }))),
  /** Whether books, orders and payments agreed last night; null: unknown, or the reader may not see it. */
  books: nullable(object({ at: Instant, orders: integer(), differences: integer() })),
  /**
   * The newest backup of the database; `at` null: there is none yet. Null: the server does not know, or the reader may not see it. Absent
   * in answers of older servers.
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
