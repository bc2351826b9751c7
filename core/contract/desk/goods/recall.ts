// Desk calls to recall a batch: its sale stops, and its buyers are notified.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { MOST_BATCH_LENGTH } from '../../../facts/goods/goods.ts';
import { Cursor, Id, IdText, Instant, LocalText, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const Recall = object({
  id: Id,
  /** Null: at all shops. */
  vendor_id: nullable(Id),
  variant: Id,
  names: LocalText,
  pack: LocalText,
  batch: string(),
  reason: string(),
  /**
   * `waiting`: the sale is stopped, and a second person has to agree before anybody is notified. `declined`: they did not; nobody is
   * notified, and the batch stays off sale. `ended`: after that, its goods went on sale again.
   */
  state: enums(['waiting', 'declined', 'ended', 'sending', 'sent']),
  /** Of a declined one: that its goods go on sale again waits for a second person. */
  end_asked: optional(boolean()),
  /** Packs for sale that were stopped. */
  stopped: integer(),
  /** Orders with the batch, how many of their buyers were notified, and how many answered that they understood. */
  orders: integer(),
  notified: integer(),
  acknowledged: integer(),
  staff: string(),
  at: Instant,
  sent_at: nullable(Instant),
});
export type Recall = Infer<typeof Recall>;

export const startRecall = defineDeskCall({
  name: 'startRecall',
  method: 'POST',
  path: '/api/desk/v1/recalls',
  access: 'goods.recall',
  idempotent: true,
  body: object({
    variant: Id,
    batch: Text(MOST_BATCH_LENGTH),
    /** A note for colleagues and the second person. */
    reason: Text(200),
    /** Absent: all shops, which needs a role for all. */
    vendor: optional(Id),
  }),
  response: Recall,
  status: 201,
  errors: ['FORBIDDEN', 'GOODS_REFUSED'],
  summary: 'Stops the sale of a batch at once. After a second person agreed, every buyer gets a message, and the order says what to do.',
});

export const endRecall = defineDeskCall({
  name: 'endRecall',
  method: 'POST',
  path: '/api/desk/v1/recalls/{id}/end',
  access: 'goods.recall',
  idempotent: true,
  params: object({ id: IdText }),
  /** Why the goods may be sold. */
  body: object({ reason: Text(200) }),
  response: Recall,
  errors: ['FORBIDDEN', 'GOODS_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Puts the goods of a declined recall on sale again, after a second person agreed. Others keep their state.',
});

export const listRecalls = defineDeskCall({
  name: 'listRecalls',
  method: 'GET',
  path: '/api/desk/v1/recalls',
  access: 'goods.read',
  query: object({ vendor: optional(IdText), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(Recall), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Recalled batches, newest first, with how many buyers were notified and answered.',
});

export const exportRecallCalls = defineDeskCall({
  name: 'exportRecallCalls',
  method: 'GET',
  path: '/api/desk/v1/recalls/{id}/to-call.csv',
  access: 'goods.recall',
  params: object({ id: IdText }),
  csv: true,
  errors: [],
  summary: 'Buyers of a recalled batch who have not answered yet, with their numbers.',
});
