// The least an order of a shop must come to: one rule for the app, which says how much is missing, and the server, which refuses.
import type { Bill } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';

/** What is missing, in paise; 0 when it is enough. The goods count after their discount: neither delivery nor insurance nor coupon. */
export function missingForMinimum({ item_total, total_discount }: Pick<Bill, 'item_total' | 'total_discount'>, minimum: Paise): Paise {
  return Math.max(0, minimum - (item_total - total_discount));
}
