// The version of an offer. Its terms are changed by people and its count by every order, so it has two parts in one number: who changes
// a price must have seen the terms as they are, who counts the shelf must have seen the count as well.
import { MOST_STOCK } from './offer-faults.ts';

const COUNTS = MOST_STOCK + 1;

/** @param terms raised by every change at the desk; 0 while there is no offer */
export const offerVersion = (terms: number, stock: number): number => terms * COUNTS + Math.min(stock, MOST_STOCK);

/** Whether a change that was made on `seen` may be saved over what is there now. */
export function isOfferAsSeen(seen: number, now: { readonly terms: number; readonly stock: number }, isCounted: boolean): boolean {
  const isSameTerms = Math.floor(seen / COUNTS) === now.terms;
  return isSameTerms && (!isCounted || seen % COUNTS === Math.min(now.stock, MOST_STOCK));
}

/** The count that was seen with a version. */
export const stockSeen = (version: number): number => version % COUNTS;
