// Suggests packs that a person bought before.
import type { OrderSummary } from '../../contract/order/order.ts';
import { isCalledOff } from './order-over.ts';

type Bought = Pick<OrderSummary, 'status' | 'variants'> & { readonly vendor: Pick<OrderSummary['vendor'], 'id'> };

/** Packs of their orders at a shop, newest order first, each once. Cancelled items do not count. @param orders newest first */
export function boughtBefore(orders: readonly Bought[], vendorId: number): { readonly productId: number; readonly variantId: number }[] {
  const found = new Map<number, number>();
  for (const { status, vendor, variants } of orders) {
    if (isCalledOff(status) || vendor.id !== vendorId) continue;
    for (const { product_variant, product_id } of variants ?? []) if (!found.has(product_variant)) found.set(product_variant, product_id);
  }
  return [...found].map(([variantId, productId]) => ({ variantId, productId }));
}
