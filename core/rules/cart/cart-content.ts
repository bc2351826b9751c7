// The content of a cart and its edits. Edits are small facts, so that two tabs and a late answer can be merged. [spec 3 "Stored cart"]
import { MAX_CART_LINES, MAX_ITEM_QUANTITY } from '../../constants.ts';
import type { Paise } from '../../money.ts';
import type { DeliveryMode } from '../delivery/delivery-mode.ts';

/** The person who collects a pickup order. */
export interface PickupFarmer {
  readonly auth_id: string;
  readonly full_name: string;
  readonly id: number;
  readonly phone_number: string;
}

/** `auto`: the shop may apply one automatically. `none`: the person wants none. */
export type CouponChoice =
  | 'auto'
  | 'none'
  | {
      readonly code: string;
      /** Typed by hand. */
      readonly isUserInput: boolean;
      /** Its discount and minimum at the choice, which the phone uses offline. */
      readonly discount: Paise;
      readonly minimum: Paise;
    };

export interface CartContent {
  /** The server's id of the last validated cart. */
  readonly cartId: string | null;
  /** The phone's own id, from the first item until the cart is empty: an order finds its cart by it. Null for an empty one. */
  readonly localId: string | null;
  /** Variant id → catalogue id (`c_id`). */
  readonly catalogueIds: Readonly<Record<number, number>>;
  /** Variant id → quantity. */
  readonly items: Readonly<Record<number, number>>;
  /** Variant ids in the order they were added. */
  readonly order: readonly number[];
  /** Variant id → insurance product for its packets. */
  readonly insured: Readonly<Record<number, number>>;
  readonly vendorId: number | null;
  readonly isPrebook: boolean;
  readonly deliveryMode: DeliveryMode;
  readonly pickupFarmer: PickupFarmer | null;
  readonly coupon: CouponChoice;
  /** The total on the farmer's own phone, if an agent read the cart from there. Absent: it did not come from a phone. */
  readonly farmerSaw?: Paise;
}

export interface CartItemRef {
  readonly variantId: number;
  readonly catalogueId: number;
  readonly vendorId: number;
  readonly isPrebook: boolean;
}

export type CartEdit =
  /** One more or less; adds or removes the line. */
  | { readonly kind: 'change'; readonly item: CartItemRef; readonly by: number }
  /** Sets the quantity of existing lines. */
  | { readonly kind: 'set'; readonly variantId: number; readonly quantity: number }
  /** An upper limit, as from the shop's stock; smaller quantities stay. */
  | { readonly kind: 'at-most'; readonly variantId: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly variantId: number }
  /** Insures an item of the cart, or ends that. */
  | { readonly kind: 'insure'; readonly variantId: number; readonly product: number | null }
  /** Switching to delivery clears the pickup farmer. [spec 4 "Delivery modes"] */
  | { readonly kind: 'delivery'; readonly mode: DeliveryMode }
  | { readonly kind: 'pickup-farmer'; readonly farmer: PickupFarmer | null }
  | { readonly kind: 'coupon'; readonly choice: CouponChoice }
  /** The next goods come from a farmer's phone, with this total. */
  | { readonly kind: 'farmer-saw'; readonly total: Paise }
  | { readonly kind: 'cart-id'; readonly cartId: string | null }
  | { readonly kind: 'reset' };

export const emptyCart: CartContent = {
  cartId: null,
  localId: null,
  catalogueIds: {},
  items: {},
  order: [],
  insured: {},
  vendorId: null,
  isPrebook: false,
  deliveryMode: 'HOME_DELIVERY',
  pickupFarmer: null,
  coupon: 'auto',
};

export function isCartEmpty(cart: CartContent): boolean {
  return cart.order.length === 0;
}

/** Different items in the cart, for the badge, not their quantities. */
export function cartCount(cart: CartContent): number {
  return cart.order.length;
}

/** Why an item cannot join this cart: a cart has one vendor, and prebook items are ordered apart. */
export function cartConflict(cart: CartContent, item: CartItemRef): 'vendor' | 'prebook' | undefined {
  if (isCartEmpty(cart)) return undefined;
  if (cart.vendorId !== item.vendorId) return 'vendor';
  return cart.isPrebook === item.isPrebook ? undefined : 'prebook';
}

function withoutItem(cart: CartContent, variantId: number): CartContent {
  if (cart.items[variantId] === undefined) return cart;
  const order = cart.order.filter((id) => id !== variantId);
  // Choices for the order are removed with its last item.
  if (order.length === 0) return emptyCart;
  const { [variantId]: _quantity, ...items } = cart.items;
  const { [variantId]: _catalogueId, ...catalogueIds } = cart.catalogueIds;
  const { [variantId]: _product, ...insured } = cart.insured;
  return { ...cart, items, catalogueIds, order, insured };
}

function withQuantity(cart: CartContent, item: CartItemRef, quantity: number): CartContent {
  if (quantity <= 0) return withoutItem(cart, item.variantId);
  const isNew = cart.items[item.variantId] === undefined;
  if (isNew && cart.order.length >= MAX_CART_LINES) return cart;
  return {
    ...cart,
    vendorId: item.vendorId,
    isPrebook: item.isPrebook,
    items: { ...cart.items, [item.variantId]: Math.min(quantity, MAX_ITEM_QUANTITY) },
    catalogueIds: { ...cart.catalogueIds, [item.variantId]: item.catalogueId },
    order: isNew ? [...cart.order, item.variantId] : cart.order,
  };
}

function withSetQuantity(cart: CartContent, variantId: number, quantity: number): CartContent {
  const catalogueId = cart.catalogueIds[variantId];
  if (catalogueId === undefined || cart.vendorId === null) return cart;
  return withQuantity(cart, { variantId, catalogueId, vendorId: cart.vendorId, isPrebook: cart.isPrebook }, quantity);
}

function withInsurance(cart: CartContent, variantId: number, product: number | null): CartContent {
  const { [variantId]: before, ...others } = cart.insured;
  if (cart.items[variantId] === undefined || (before ?? null) === product) return cart;
  return { ...cart, insured: product === null ? others : { ...others, [variantId]: product } };
}

/** Whether anything in it is insured. */
export function hasInsurance(cart: CartContent): boolean {
  return Object.keys(cart.insured).length > 0;
}

/** The cart after an edit; the same object when the edit does not fit. */
export function applyCartEdit(cart: CartContent, edit: CartEdit): CartContent {
  switch (edit.kind) {
    case 'change':
      if (cartConflict(cart, edit.item)) return cart;
      return withQuantity(cart, edit.item, (cart.items[edit.item.variantId] ?? 0) + edit.by);
    case 'set':
      return withSetQuantity(cart, edit.variantId, edit.quantity);
    case 'at-most':
      return (cart.items[edit.variantId] ?? 0) <= edit.quantity ? cart : withSetQuantity(cart, edit.variantId, edit.quantity);
    case 'remove':
      return withoutItem(cart, edit.variantId);
    case 'insure':
      return withInsurance(cart, edit.variantId, edit.product);
    case 'delivery':
      return { ...cart, deliveryMode: edit.mode, pickupFarmer: edit.mode === 'SELF_PICKUP' ? cart.pickupFarmer : null };
    case 'pickup-farmer':
      return { ...cart, pickupFarmer: edit.farmer };
    case 'coupon':
      return { ...cart, coupon: edit.choice };
    case 'farmer-saw':
      return { ...cart, farmerSaw: edit.total };
    case 'cart-id':
      return { ...cart, cartId: edit.cartId };
    case 'reset':
      return emptyCart;
  }
}

/** The cart after login: the guest's filled cart, otherwise the person's own. */
export function adoptCart(before: CartContent, signedIn: CartContent): CartContent {
  return isCartEmpty(before) ? signedIn : { ...before, cartId: null };
}

/** Stored catalogue ids must match the items exactly. Otherwise the cart is handled as CART_06. [spec 8] */
export function hasMatchingCatalogueIds(cart: CartContent): boolean {
  const items = Object.keys(cart.items);
  return items.length === Object.keys(cart.catalogueIds).length && items.every((id) => cart.catalogueIds[Number(id)] !== undefined);
}
