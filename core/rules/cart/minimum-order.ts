// A shop's minimum order. App and server use the same rule: the app shows the missing amount, and the server refuses.
import type { Bill } from '../../contract/cart.ts';
import type { Paise } from '../../money.ts';

/** The missing amount in paise; 0 when it is enough. Goods count after discount, without delivery, insurance and coupon. */
export function amountBelowMinimum({ item_total, total_discount }: Pick<Bill, 'item_total' | 'total_discount'>, minimum: Paise): Paise {
  return Math.max(0, minimum - (item_total - total_discount));
}
