// A rating as its author sees it, in their order.
import { enums, type Infer, nullable, object, string } from 'superstruct';
import { ratingGrades, ratingStates, rejectReasons } from '../../facts/goods/rating.ts';

export const Grade = enums(ratingGrades);

export const OwnRating = object({
  grade: Grade,
  words: string(),
  /** Others see the words only when they are `shown`. */
  state: enums(ratingStates),
  /** Why they were rejected. */
  reason: nullable(object({ code: enums(rejectReasons), words: string() })),
});
export type OwnRating = Infer<typeof OwnRating>;
