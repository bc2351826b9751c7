// What of an earlier order can be ordered again.
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
  /** Of fewer packs than before: what is left. */
  readonly fewer: readonly OrderItem[];
  /** None is left, or the shop no longer sells it. */
  readonly gone: readonly OrderItem[];
}

type Ordered = Pick<OrderItem, 'product_variant' | 'quantity'>;
type Sold = Pick<Variant, 'id' | 'inventory_set' | 'is_prebook'>;

/** @param sold what the shop tells of the items now. A cart is either for now or for a later month: as the first that can be had. */
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
