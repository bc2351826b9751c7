// Desk calls for moderating the words of ratings.
import { array, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { ratingStates, rejectReasons } from '../../../facts/goods/rating.ts';
import { Rating } from '../../order/rating.ts';
import { Cursor, Id, IdText, LocalText, OptionalText, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** A rating with words. Phone numbers are masked. */
export const DeskRating = object({
  ...Rating.schema,
  product: object({ id: Id, names: LocalText }),
  author_id: Id,
  state: enums(ratingStates),
  reason: nullable(object({ code: enums(rejectReasons), words: string() })),
});
export type DeskRating = Infer<typeof DeskRating>;

const decision = {
  method: 'POST',
  access: 'ratings.moderate',
  params: object({ id: IdText }),
  response: DeskRating,
  errors: ['POST_STATE', 'FORBIDDEN'],
} as const;

export const listDeskRatings = defineDeskCall({
  name: 'listDeskRatings',
  method: 'GET',
  path: '/api/desk/v1/ratings',
  access: 'ratings.moderate',
  query: object({ state: optional(enums(ratingStates)), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskRating), next: nullable(string()) }),
  errors: [],
  summary: 'Ratings with words: those that wait (also without `state`) oldest first, others newest first.',
});

export const approveRating = defineDeskCall({
  ...decision,
  name: 'approveRating',
  path: '/api/desk/v1/ratings/{id}/approve',
  summary: 'Everybody sees the words. Changed words have another id, so nobody approves what they did not read. Never for own words.',
});

export const rejectRating = defineDeskCall({
  ...decision,
  name: 'rejectRating',
  path: '/api/desk/v1/ratings/{id}/reject',
  body: object({ reason: enums(rejectReasons), words: optional(OptionalText(300)) }),
  summary: 'Nobody but the author sees the words, with the reason. The grade still counts. Also for words that were approved before.',
});
