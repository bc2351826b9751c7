// Chooses the pack and price that represent a product.
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import type { Paise } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';

export interface Offer {
  readonly variant: ProductVariant;
  readonly price: Paise;
}

/** The first pack that is in stock, else the first. */
export function offeredPack({ variants }: Product): Offer | undefined {
  const variant = variants.find((v) => (v.inventory_set[0]?.available_qty ?? 0) > 0) ?? variants[0];
  const inventory = variant?.inventory_set[0];
  return variant && inventory && { variant, price: unitPrice(inventory) };
}

/** The price of a growth product. */
export const growthPrice = ({ price, discount_price }: Pick<GrowthProduct, 'price' | 'discount_price'>): Paise => discount_price ?? price;
