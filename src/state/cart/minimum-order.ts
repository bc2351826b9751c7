// The amount that a cart needs to reach its shop's minimum.
import type { Bill } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { amountBelowMinimum } from '#core/rules/cart/minimum-order.ts';
import { useVendorState } from '../vendor/vendor-state.ts';

export interface MinimumOrder {
  readonly minimum: Paise;
  readonly missing: Paise;
}

/**
 * Undefined when nothing is missing, or the shop is unknown. @param refused the minimum of the shop's latest refusal, which is newer than
 * the phone's data
 */
export function useMinimumOrder(
  vendorId: number | null,
  bill: Pick<Bill, 'item_total' | 'total_discount'>,
  refused: Paise = 0,
): MinimumOrder | undefined {
  const { vendors } = useVendorState();
  const minimum = Math.max(refused, vendors?.find(({ id }) => id === vendorId)?.minimum_order_value ?? 0);
  const missing = amountBelowMinimum(bill, minimum);
  return missing > 0 ? { minimum, missing } : undefined;
}
