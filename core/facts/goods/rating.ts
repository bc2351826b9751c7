// Grades, states and limits of farmers' ratings.
import type { ReportReason } from '../community.ts';

export const ratingGrades = ['good', 'okay', 'bad'] as const;
export type RatingGrade = (typeof ratingGrades)[number];

/** The state of its words. A grade counts in every state. `waiting`: a moderator has not read them. */
export const ratingStates = ['shown', 'waiting', 'rejected'] as const;
export type RatingState = (typeof ratingStates)[number];

/** Why others do not see the words: the reasons of posts, without loading their room. */
export const rejectReasons = ['abuse', 'wrong-advice', 'advert', 'private', 'other'] as const satisfies readonly ReportReason[];
export type RejectReason = (typeof rejectReasons)[number];

/** Maximum characters of a rating. */
export const RATING_WORDS = 300;

/** A product shows its ratings from this number on. */
export const RATINGS_SHOWN_FROM = 5;
