// Computes the discount for the badge.
import type { Paise } from '../../money.ts';

/** Whole percent of the price that a discount takes off, rounded down: a shop never claims more than it gives. */
export function percentOff({ price, discount }: { readonly price: Paise; readonly discount: Paise }): number {
  return price > 0 ? Math.floor((discount * 100) / price) : 0;
}
