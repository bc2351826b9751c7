// Shows changed prices of a cart, old and new for each line, and offers the order at the new total.
import type { Bill } from '#core/contract/cart.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { compareLines, type Seen } from './line-changes.ts';

/**
 * Shows what has changed since a cart was seen.
 * @param bill seen at Place order; undefined for a cart that was only viewed
 * @returns false when this does not help: nothing changed, or an item is no longer available
 * @throws ApiError when the server cannot be reached
 */
export async function showPriceChanges(seen: Seen, bill?: Bill): Promise<boolean> {
  const { lines } = await compareLines(seen);
  if (lines.some(({ now }) => now === undefined) || (lines.length === 0 && !bill)) return false;
  openSheet({ sheet: 'price-changes', lines, seen: seen.order_details, ...(bill ? { bill } : {}) });
  return true;
}
