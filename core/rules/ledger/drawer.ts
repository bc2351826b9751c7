// The drawer of a shop, day by day: what should be in it, what was counted, in which notes and coins. All amounts are integer paise.

import type { Paise } from '../../money.ts';
import { DAY_MS } from '../../time.ts';

/** Notes and coins there are, in rupees, the largest first. */
export const pieceValues = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Value in rupees → how many of it. */
export type Pieces = Readonly<Record<string, number>>;

/** What they are worth together. What is no note or coin counts for nothing. */
export const worthOf = (pieces: Pieces): Paise => pieceValues.reduce((sum, value) => sum + value * (pieces[value] ?? 0) * 100, 0);

/** A day of one vendor, without what was counted. */
export interface DayFigures {
  /** Orders placed, and handed over. */
  readonly placed: number;
  readonly handed_over: number;
  /** What was to be taken for those that were handed over. */
  readonly cash_due: Paise;
  /** What was, in cash and by phone. */
  readonly cash_taken: Paise;
  readonly upi_taken: Paise;
  /** Given back out of the drawer. */
  readonly refunds_by_hand: Paise;
  readonly put_in: Paise;
  readonly taken_out: Paise;
  /** In the drawer when the day began; below 0 when more was noted as gone than as come. */
  readonly opening: Paise;
}

/** What should be in the drawer. */
export const expectedOf = ({ opening, cash_taken, refunds_by_hand, put_in, taken_out }: DayFigures): Paise =>
  opening + cash_taken - refunds_by_hand + put_in - taken_out;

/** Counted less expected: below 0 when some is missing. */
export const differenceOf = (figures: DayFigures, counted: Paise): Paise => counted - expectedOf(figures);

/** Up to this a drawer is off by a coin: above it words are wanted. */
export const REASON_ABOVE_PAISE = 1_000;

/** Whether a difference has to be explained. */
export const needsReason = (difference: Paise): boolean => Math.abs(difference) > REASON_ABOVE_PAISE;

/** `2026-11-22` → `2026-11-23`. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Whether a day can be closed: it has come, and neither it nor a later one was closed. @param openFrom the first open day; empty: all are */
export function closeRefusal(
  day: string,
  { today, openFrom }: { readonly today: string; readonly openFrom: string },
): 'closed' | 'not-yet' | undefined {
  if (day < openFrom) return 'closed';
  return day > today ? 'not-yet' : undefined;
}
