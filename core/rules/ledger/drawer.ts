// The daily drawer of a shop: expected cash, and the count by notes and coins. All amounts are integer paise.

import type { Paise } from '../../money.ts';
import { DAY_MS } from '../../time.ts';

/** Notes and coins in rupees, largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Value in rupees → how many of it. */
export type DenominationCounts = Readonly<Record<string, number>>;

/** Their total value. Anything that is no note or coin counts for nothing. */
export const cashValue = (pieces: DenominationCounts): Paise =>
  denominations.reduce((sum, value) => sum + value * (pieces[value] ?? 0) * 100, 0);

/** A day of one vendor, without the count. */
export interface DayFigures {
  /** Orders placed, and handed over. */
  readonly placed: number;
  readonly handed_over: number;
  /** The amount due for those handed over. */
  readonly cash_due: Paise;
  /** The amount taken, in cash and by phone. */
  readonly cash_taken: Paise;
  readonly upi_taken: Paise;
  /** Refunded from the drawer. */
  readonly refunds_by_hand: Paise;
  readonly put_in: Paise;
  readonly taken_out: Paise;
  /** Cash at the start of the day; below 0 when more left than came in. */
  readonly opening: Paise;
}

/** The expected cash. */
export const expectedDrawerCash = ({ opening, cash_taken, refunds_by_hand, put_in, taken_out }: DayFigures): Paise =>
  opening + cash_taken - refunds_by_hand + put_in - taken_out;

/** Counted less expected: below 0 when cash is missing. */
export const cashDifference = (figures: DayFigures, counted: Paise): Paise => counted - expectedDrawerCash(figures);

/** A difference up to this is a coin; a larger one needs a reason. */
export const REASON_ABOVE_PAISE = 1_000;

/** Whether a difference needs a reason. */
export const needsReason = (difference: Paise): boolean => Math.abs(difference) > REASON_ABOVE_PAISE;

/** `2026-11-22` → `2026-11-23`. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Whether a day can be closed: it has come, and no later one is closed. @param openFrom the first open day; empty: all are */
export function closeRefusal(
  day: string,
  { today, openFrom }: { readonly today: string; readonly openFrom: string },
): 'closed' | 'not-yet' | undefined {
  if (day < openFrom) return 'closed';
  return day > today ? 'not-yet' : undefined;
}
