// Finds the first problem of a cart, if any. Pure. [spec 8 "Cart validation errors"]
import { CASH_LIMIT } from '#core/constants.ts';
import type { Bill, OrderLine, OrderType, ShortItem } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { billOf, deliveryFeeOf, type PricedLine, unitPrice } from '#core/rules/cart/bill.ts';
import { amountBelowMinimum } from '#core/rules/cart/minimum-order.ts';
import { type FulfillmentType, isTypeOffered } from '#core/rules/delivery/delivery-mode.ts';
import { type Destination, isInArea, type ServingShop } from '#core/rules/delivery/service-area.ts';
import { coversOf, insuranceCostOf, type LineCover, type Premium } from '#core/rules/insurance/insurance.ts';

export interface StockFacts {
  readonly variantId: number;
  readonly catalogueId: number;
  readonly price: Paise;
  readonly discount: Paise;
  readonly available: number;
  readonly isPrebook: boolean;
  /** The shop still sells it. */
  readonly isOnSale: boolean;
  /** The most a farmer may buy in a month; null when there is no such limit. */
  readonly monthQuota: number | null;
  /** The shop's monthly limit for a person, for items without their own limit; null without one. */
  readonly personCap: number | null;
  /** The shop offers insurance with it. */
  readonly hasInsurance: boolean;
  /** The insurance of this line needs a cart amount in this range. Null without a range. */
  readonly cover: { readonly minimum: Paise; readonly maximum: Paise } | null;
}

export interface ShopFacts extends Pick<ServingShop, 'location' | 'service_area'> {
  readonly takesOrders: boolean;
  readonly fulfillmentType: FulfillmentType;
  readonly shippingCharges: Paise;
  /** Delivery is free from this amount; null: never. */
  readonly freeAbove: Paise | null;
  readonly minimumOrder: Paise;
}

export interface CartToCheck {
  readonly lines: readonly OrderLine[];
  readonly type: OrderType;
  readonly isPreOrder: boolean;
  readonly shop: ShopFacts;
  /** A price that differs from the seen one is a problem. An order compares the whole bill instead. */
  readonly arePricesChecked: boolean;
  /** The shop's stock of the cart's variants, without those it does not sell. */
  readonly stock: ReadonlyMap<number, StockFacts>;
  /** The place of delivery; undefined for pickup, and while no address is chosen. */
  readonly to: Destination | undefined;
  /** Variants that are not delivered to the cart's PIN code. */
  readonly blocked: ReadonlySet<number>;
  /** Variant id → the quantity the buyer ordered this month. */
  readonly quotaUsed: ReadonlyMap<number, number>;
  /** Variant id → the insurance that its line requests. Unavailable insurance is missing. */
  readonly premiums: ReadonlyMap<number, { readonly premium: Premium }>;
  /** Packets that the farmer can still insure for free. */
  readonly freeQuota: number;
}

export type CartProblem =
  | { readonly kind: 'wrong-ids' }
  | { readonly kind: 'not-sold'; readonly catalogueId: number }
  | { readonly kind: 'price-changed'; readonly catalogueId: number; readonly price: Paise; readonly discount: Paise }
  | { readonly kind: 'cover-gone'; readonly catalogueId: number }
  | { readonly kind: 'outside-area'; readonly pin: string; readonly offersPickup: boolean }
  | { readonly kind: 'not-delivered'; readonly catalogueId: number }
  | { readonly kind: 'short'; readonly items: readonly ShortItem[] }
  | { readonly kind: 'not-possible'; readonly reason: 'closed' | 'no-delivery' | 'no-pickup' | 'prebook' }
  | { readonly kind: 'over-quota'; readonly catalogueId: number; readonly quota: number; readonly left: number }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'below-minimum'; readonly minimum: Paise }
  | { readonly kind: 'outside-cover'; readonly minimum: Paise; readonly maximum: Paise };

type Check = (facts: CartToCheck) => CartProblem | undefined;

function lineProblem(line: OrderLine, stock: StockFacts | undefined, arePricesChecked: boolean): CartProblem | undefined {
  if (!stock?.isOnSale) return { kind: 'not-sold', catalogueId: line.c_id };
  if (stock.catalogueId !== line.c_id) return { kind: 'wrong-ids' };
  if (arePricesChecked && (stock.price !== line.price || stock.discount !== line.discount))
    return { kind: 'price-changed', catalogueId: line.c_id, price: stock.price, discount: stock.discount };
  return undefined;
}

const checkLines: Check = ({ lines, stock, arePricesChecked }) => {
  for (const line of lines) {
    const problem = lineProblem(line, stock.get(line.product_variant), arePricesChecked);
    if (problem) return problem;
  }
  return undefined;
};

/** Whether a line requests insurance. */
export const isInsured = (line: Pick<OrderLine, 'insurance_product'>): boolean => line.insurance_product !== undefined;

const checkCovers: Check = ({ lines, stock, premiums }) => {
  const gone = lines.find(
    (line) => isInsured(line) && !(stock.get(line.product_variant)?.hasInsurance && premiums.has(line.product_variant)),
  );
  return gone && { kind: 'cover-gone', catalogueId: gone.c_id };
};

const checkPlace: Check = ({ lines, blocked }) => {
  const line = lines.find(({ product_variant }) => blocked.has(product_variant));
  return line && { kind: 'not-delivered', catalogueId: line.c_id };
};

/** A shop without any delivery reports that instead. */
const checkArea: Check = ({ type, shop, to }) => {
  if (type !== 'DOORSTEP' || to === undefined || !isTypeOffered(type, shop.fulfillmentType) || isInArea(shop, to)) return undefined;
  return { kind: 'outside-area', pin: to.pin, offersPickup: isTypeOffered('SELF_PICKUP', shop.fulfillmentType) };
};

const checkPossible: Check = ({ lines, stock, type, shop, isPreOrder }) => {
  if (!shop.takesOrders) return { kind: 'not-possible', reason: 'closed' };
  if (!isTypeOffered(type, shop.fulfillmentType))
    return { kind: 'not-possible', reason: type === 'SELF_PICKUP' ? 'no-pickup' : 'no-delivery' };
  const isMixed = lines.some((line) => stock.get(line.product_variant)?.isPrebook !== isPreOrder);
  return isMixed ? { kind: 'not-possible', reason: 'prebook' } : undefined;
};

const checkShort: Check = ({ lines, stock }) => {
  const items = lines.flatMap(({ product_variant, quantity }) => {
    const available = stock.get(product_variant)?.available ?? 0;
    return available < quantity ? [{ item_id: product_variant, available_qty: available }] : [];
  });
  return items.length > 0 ? { kind: 'short', items } : undefined;
};

/**
 * The most of an item one person may buy in a month; null when there is no limit. The shop's limit is never below half of the stock: it
 * stops hoarding, not large farms.
 */
export function monthlyMaximum({ monthQuota, personCap, available }: StockFacts): number | null {
  return monthQuota ?? (personCap === null ? null : Math.max(personCap, Math.floor(available / 2)));
}

const checkQuota: Check = ({ lines, stock, quotaUsed }) => {
  for (const { product_variant, quantity, c_id } of lines) {
    const item = stock.get(product_variant);
    const quota = item ? monthlyMaximum(item) : null;
    if (quota === null) continue;
    const left = Math.max(quota - (quotaUsed.get(product_variant) ?? 0), 0);
    if (quantity > left) return { kind: 'over-quota', catalogueId: c_id, quota, left };
  }
  return undefined;
};

const checkSize: Check = (facts) => {
  const { lines, stock, shop } = facts;
  const { item_total, total_discount } = quoteBill(facts);
  const value = item_total - total_discount;
  if (value >= CASH_LIMIT) return { kind: 'too-much' };
  if (amountBelowMinimum({ item_total, total_discount }, shop.minimumOrder) > 0)
    return { kind: 'below-minimum', minimum: shop.minimumOrder };
  for (const { product_variant } of lines.filter(isInsured)) {
    const cover = stock.get(product_variant)?.cover;
    if (cover && (value < cover.minimum || value > cover.maximum)) return { kind: 'outside-cover', ...cover };
  }
  return undefined;
};

const checks: readonly Check[] = [checkLines, checkCovers, checkArea, checkPlace, checkPossible, checkShort, checkQuota, checkSize];

/** Cost and sum insured of each insured line. */
export function quoteCovers({ lines, premiums, freeQuota }: Pick<CartToCheck, 'lines' | 'premiums' | 'freeQuota'>): readonly LineCover[] {
  const insured = lines.flatMap(({ product_variant: variantId, quantity, insurance_product }) => {
    const offered = insurance_product === undefined ? undefined : premiums.get(variantId);
    return offered ? [{ variantId, quantity, premium: offered.premium }] : [];
  });
  return coversOf(insured, freeQuota);
}

/** The lines of a cart at the shop's own prices. */
export const pricedLines = ({ lines, stock }: Pick<CartToCheck, 'lines' | 'stock'>): readonly PricedLine[] =>
  lines.flatMap(({ product_variant, quantity }) => {
    const own = stock.get(product_variant);
    return own ? [{ quantity, price: own.price, discount: own.discount }] : [];
  });

/** The bill of a cart from the shop's own prices. */
export function quoteBill(facts: CartToCheck, couponDiscount: Paise = 0): Bill {
  const { shop, type } = facts;
  const priced = pricedLines(facts);
  const insuranceCost = insuranceCostOf(quoteCovers(facts));
  const goods = priced.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
  const deliveryFee = deliveryFeeOf(type, shop.shippingCharges, { above: shop.freeAbove, goods });
  return billOf({ lines: priced, deliveryFee, couponDiscount, insuranceCost });
}

/** The first problem of a cart, or undefined when it can be ordered. */
export function checkCart(facts: CartToCheck): CartProblem | undefined {
  for (const check of checks) {
    const problem = check(facts);
    if (problem) return problem;
  }
  return undefined;
}
