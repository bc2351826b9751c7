// Calls for rating delivered goods, and for ratings of a product by others.
import { array, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { RATING_WORDS } from '../../facts/goods/rating.ts';
import { defineCall } from '../wire/call.ts';
import { Cursor, Id, IdText, Instant, OptionalText, PageSize } from '../wire/fields.ts';
import { Grade, OwnRating } from './own-rating.ts';

export const rateItem = defineCall({
  name: 'rateItem',
  method: 'PUT',
  path: '/api/hyperlocal/v1/orders/{id}/items/{variant}/rating',
  access: 'order.read',
  idempotent: true,
  params: object({ id: IdText, variant: IdText }),
  body: object({ grade: Grade, words: optional(OptionalText(RATING_WORDS)) }),
  /** `id`: the id of these words. Changed words get another id. */
  response: object({ id: Id, rating: OwnRating }),
  errors: ['RATING_REFUSED'],
  summary:
    'Rates an item of an own order that was handed over. A change replaces the rating, and its words are moderated again; without words they are deleted.',
});

/** A rating as everybody sees it: nobody’s name. Phone numbers are masked. */
export const Rating = object({ id: Id, grade: Grade, words: string(), rated_at: Instant });
export type Rating = Infer<typeof Rating>;

export const listRatings = defineCall({
  name: 'listRatings',
  method: 'GET',
  path: '/api/hyperlocal/v1/products/{id}/ratings',
  access: 'public',
  params: object({ id: IdText }),
  query: object({ page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({
    /** Ratings of each grade; null: fewer than five, which are not shown. */
    counts: nullable(object({ good: integer(), okay: integer(), bad: integer() })),
    results: array(Rating),
    next: nullable(string()),
  }),
  errors: [],
  summary: 'What farmers who received a product say of it: counts, and approved words, newest first.',
});
export type Ratings = Infer<typeof listRatings.response>;
