// Finds which items of an earlier order can be ordered again.
import type { Variant } from '../../contract/catalog.ts';
import type { OrderItem } from '../../contract/order/order.ts';

export interface LineAgain {
  readonly variantId: number;
  readonly catalogueId: number;
  readonly quantity: number;
  readonly isPrebook: boolean;
}

export interface OrderAgain {
  readonly lines: readonly LineAgain[];
  /** Fewer packs than before: the stock. */
  readonly fewer: readonly OrderItem[];
  /** Sold out, or no longer sold. */
  readonly gone: readonly OrderItem[];
}

type Ordered = Pick<OrderItem, 'product_variant' | 'quantity'>;
type Sold = Pick<Variant, 'id' | 'inventory_set' | 'is_prebook'>;

/** @param sold the shop's current data of the items. A cart is for now or for a later month, like the first available item. */
export function orderAgain<Item extends OrderItem>(items: readonly Item[], sold: readonly Sold[]): OrderAgain {
  const found = items.map((item: Item & Ordered) => {
    const variant = sold.find(({ id }) => id === item.product_variant);
    const inventory = variant?.inventory_set[0];
    const quantity = Math.min(item.quantity, inventory?.available_qty ?? 0);
    return { item, variant, inventory, quantity };
  });
  const isPrebook = found.find(({ quantity }) => quantity > 0)?.variant?.is_prebook ?? false;
  const fits = (one: (typeof found)[number]): boolean => one.quantity > 0 && one.variant?.is_prebook === isPrebook;
  return {
    lines: found
      .filter(fits)
      .flatMap(({ item, inventory, quantity }) =>
        inventory ? [{ variantId: item.product_variant, catalogueId: inventory.c_id, quantity, isPrebook }] : [],
      ),
    fewer: found.filter((one) => fits(one) && one.quantity < one.item.quantity).map(({ item }) => item),
    gone: found.filter((one) => !fits(one)).map(({ item }) => item),
  };
}
