// Suggests packs that a person bought before.
import type { OrderSummary } from '../../contract/order/order.ts';
import { isCalledOff } from './order-ended.ts';

type Bought = Pick<OrderSummary, 'status' | 'variants' | 'created_at'> & { readonly vendor: Pick<OrderSummary['vendor'], 'id'> };

export interface BoughtPack {
  readonly productId: number;
  readonly variantId: number;
  /** When it was last ordered, epoch ms. */
  readonly at: number;
  /** How many then; undefined in older copies on phones. */
  readonly quantity: number | undefined;
}

/** Packs of their orders at a shop, newest order first, each once. Cancelled items do not count. @param orders newest first */
export function boughtBefore(orders: readonly Bought[], vendorId: number): readonly BoughtPack[] {
  const found = new Map<number, BoughtPack>();
  for (const { status, vendor, variants, created_at } of orders) {
    if (isCalledOff(status) || vendor.id !== vendorId) continue;
    for (const { product_variant: variantId, product_id: productId, quantity } of variants ?? [])
      if (!found.has(variantId)) found.set(variantId, { productId, variantId, at: Date.parse(created_at), quantity });
  }
  return [...found.values()];
}
