// Compares a waiting order's line with the shop's current data.
import type { Variant } from '../../contract/catalog.ts';
import type { PlaceOrderBody } from '../../contract/order/order.ts';

export type OrderLine = PlaceOrderBody['order_details'][number];

/** The line at today's price and stock; undefined when it is sold out, or no longer sold. */
export function currentLine(line: OrderLine, fresh: Pick<Variant, 'inventory_set'> | undefined): OrderLine | undefined {
  const inventory = fresh?.inventory_set[0];
  const quantity = Math.min(line.quantity, inventory?.available_qty ?? 0);
  if (!inventory || quantity <= 0) return undefined;
  return { ...line, quantity, price: inventory.price, discount: inventory.discount, c_id: inventory.c_id };
}

/** Whether the two look the same to a person. */
export function isSameLine(a: OrderLine, b: OrderLine | undefined): boolean {
  return b !== undefined && a.quantity === b.quantity && a.price === b.price && a.discount === b.discount;
}
