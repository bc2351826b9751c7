// Who may rate which goods, and when others see the rating.
import { RATINGS_SHOWN_FROM, type RatingGrade, type RatingState, ratingGrades } from '../../facts/goods/rating.ts';
import { wasHandedOver } from './order-ended.ts';

export interface RateableItem {
  /** The order's state. */
  readonly status: string;
  /** Packs that the farmer received. */
  readonly quantity: number;
}

/** Whether an item can be rated: only goods that were handed over. */
export const isRateable = ({ status, quantity }: RateableItem): boolean => quantity > 0 && wasHandedOver(status);

/** The state of a new or changed rating: a moderator reads its words first. */
export const stateOfNewRating = (words: string): RatingState => (words === '' ? 'shown' : 'waiting');

export type RatingCounts = Readonly<Record<RatingGrade, number>>;

/** The counts as others see them; null while there are too few. */
export function shownCounts(counted: Partial<RatingCounts>): RatingCounts | null {
  const { good = 0, okay = 0, bad = 0 } = counted;
  const total = ratingGrades.reduce((sum, grade) => sum + (counted[grade] ?? 0), 0);
  return total < RATINGS_SHOWN_FROM ? null : { good, okay, bad };
}
