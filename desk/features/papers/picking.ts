// Computes the picking list of several orders.
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { firstText } from '#core/language/said.ts';

export interface PickedProduct {
  readonly variantId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly quantity: number;
  readonly orders: readonly { readonly id: number; readonly order_number: string | null; readonly quantity: number }[];
}

/** Each product once with its total quantity, in the order of the English names. */
export function pickingOf(papers: readonly OrderPaper[]): readonly PickedProduct[] {
  const products = new Map<number, PickedProduct>();
  for (const { id, order_number, items } of papers)
    for (const { product_variant: variantId, names, pack, quantity } of items) {
      const before = products.get(variantId);
      const orders = [...(before?.orders ?? []), { id, order_number, quantity }];
      products.set(variantId, { variantId, names, pack, quantity: (before?.quantity ?? 0) + quantity, orders });
    }
  return [...products.values()].sort((a, b) => firstText(a.names).localeCompare(firstText(b.names)) || a.variantId - b.variantId);
}
