// What is wrong with a cart, if anything: pure, first problem first. [spec 8 "Cart validation errors"]
import type { OrderLine, OrderType, ShortItem } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { type Bill, billOf, deliveryFeeOf } from '#core/rules/bill.ts';

export interface StockFacts {
  readonly variantId: number;
  readonly catalogueId: number;
  readonly price: Paise;
  readonly discount: Paise;
  readonly available: number;
  readonly isPrebook: boolean;
}

export interface ShopFacts {
  readonly fulfillmentType: 'DOORSTEP_DELIVERY' | 'PICKUP_FROM_STORE' | 'BOTH';
  readonly shippingCharges: Paise;
  readonly minimumOrder: Paise;
}

export interface CartFacts {
  readonly lines: readonly OrderLine[];
  readonly type: OrderType;
  readonly isPreOrder: boolean;
  readonly shop: ShopFacts;
  /** A price that differs from what was seen is a problem; an order compares the whole bill instead. */
  readonly arePricesChecked: boolean;
  /** What the shop has of the cart's variants; those it does not sell are missing. */
  readonly stock: ReadonlyMap<number, StockFacts>;
}

export type CartProblem =
  | { readonly kind: 'wrong-ids' }
  | { readonly kind: 'not-sold'; readonly catalogueId: number }
  | { readonly kind: 'price-changed'; readonly catalogueId: number; readonly price: Paise; readonly discount: Paise }
  | { readonly kind: 'short'; readonly items: readonly ShortItem[] }
  | { readonly kind: 'not-possible'; readonly reason: 'no-delivery' | 'no-pickup' | 'prebook' }
  | { readonly kind: 'below-minimum'; readonly minimum: Paise };

/** Delivery or pickup as the vendor's `fulfillment_type` allows. */
export function isTypeOffered(type: OrderType, fulfillment: ShopFacts['fulfillmentType']): boolean {
  return fulfillment === 'BOTH' || (type === 'SELF_PICKUP') === (fulfillment === 'PICKUP_FROM_STORE');
}

function lineProblem(line: OrderLine, stock: StockFacts | undefined, arePricesChecked: boolean): CartProblem | undefined {
  if (!stock) return { kind: 'not-sold', catalogueId: line.c_id };
  if (stock.catalogueId !== line.c_id) return { kind: 'wrong-ids' };
  if (arePricesChecked && (stock.price !== line.price || stock.discount !== line.discount))
    return { kind: 'price-changed', catalogueId: line.c_id, price: stock.price, discount: stock.discount };
  return undefined;
}

/** The bill of a cart from the shop's own prices. */
export function quoteBill({ lines, stock, shop, type }: CartFacts): Bill {
  const priced = lines.flatMap(({ product_variant, quantity }) => {
    const own = stock.get(product_variant);
    return own ? [{ quantity, price: own.price, discount: own.discount }] : [];
  });
  return billOf({ lines: priced, deliveryFee: deliveryFeeOf(type, shop.shippingCharges) });
}

/** The first problem of a cart, or undefined when it can be ordered. */
export function checkCart(facts: CartFacts): CartProblem | undefined {
  const { lines, stock, type, shop } = facts;
  for (const line of lines) {
    const problem = lineProblem(line, stock.get(line.product_variant), facts.arePricesChecked);
    if (problem) return problem;
  }
  if (!isTypeOffered(type, shop.fulfillmentType))
    return { kind: 'not-possible', reason: type === 'SELF_PICKUP' ? 'no-pickup' : 'no-delivery' };
  if (lines.some((line) => stock.get(line.product_variant)?.isPrebook !== facts.isPreOrder))
    return { kind: 'not-possible', reason: 'prebook' };
  const short = lines.flatMap(({ product_variant, quantity }) => {
    const available = stock.get(product_variant)?.available ?? 0;
    return available < quantity ? [{ item_id: product_variant, available_qty: available }] : [];
  });
  if (short.length > 0) return { kind: 'short', items: short };
  const bill = quoteBill(facts);
  if (bill.item_total - bill.total_discount < shop.minimumOrder) return { kind: 'below-minimum', minimum: shop.minimumOrder };
  return undefined;
}
