// How much a cart lacks for its shop to take the order.
import type { Bill } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { missingForMinimum } from '#core/rules/cart/minimum-order.ts';
import { useVendorState } from '../vendor/vendor-state.ts';

export interface MinimumOrder {
  readonly minimum: Paise;
  readonly missing: Paise;
}

/**
 * Undefined when nothing is missing, or the shop is not known.
 * @param refused the minimum for which the shop refused the cart just now: it is newer than what the phone knows
 */
export function useMinimumOrder(
  vendorId: number | null,
  bill: Pick<Bill, 'item_total' | 'total_discount'>,
  refused: Paise = 0,
): MinimumOrder | undefined {
  const { vendors } = useVendorState();
  const minimum = Math.max(refused, vendors?.find(({ id }) => id === vendorId)?.minimum_order_value ?? 0);
  const missing = missingForMinimum(bill, minimum);
  return missing > 0 ? { minimum, missing } : undefined;
}
