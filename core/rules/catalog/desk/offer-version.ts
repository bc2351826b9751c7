// The version of an offer. People change its terms and every order changes its count, so one number has two parts: a price change needs the
// current terms, and a stock count also needs the current count.
import { MOST_STOCK } from './offer-faults.ts';

const COUNTS = MOST_STOCK + 1;

/** @param terms raised by every change at the desk; 0 without an offer */
export const offerVersion = (terms: number, stock: number): number => terms * COUNTS + Math.min(stock, MOST_STOCK);

/** Whether a change based on `seen` may be saved now. */
export function isOfferAsSeen(seen: number, now: { readonly terms: number; readonly stock: number }, isCounted: boolean): boolean {
  const isSameTerms = Math.floor(seen / COUNTS) === now.terms;
  return isSameTerms && (!isCounted || seen % COUNTS === Math.min(now.stock, MOST_STOCK));
}

/** The count that was seen with a version. */
export const stockSeen = (version: number): number => version % COUNTS;
