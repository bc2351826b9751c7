// Prices that changed under a cart: shows old beside new line by line, and offers the order at the new total.
import type { Bill } from '#core/contract/cart.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { compareLines, type Seen } from './line-changes.ts';

/**
 * Shows what changed since a cart was seen. False when that is not what helps: nothing of it changed, or an item can't be had any more.
 * @param bill that was seen with the tap on Place order; undefined for a cart that was only looked at
 * @throws ApiError when the server can't be asked
 */
export async function showPriceChanges(seen: Seen, bill?: Bill): Promise<boolean> {
  const { lines } = await compareLines(seen);
  if (lines.some(({ now }) => now === undefined) || (lines.length === 0 && !bill)) return false;
  openSheet({ sheet: 'price-changes', lines, seen: seen.order_details, ...(bill ? { bill } : {}) });
  return true;
}
