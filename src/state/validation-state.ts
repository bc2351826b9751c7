// The cart as the server sees it: asked when all conditions hold, overtaken answers are dropped, refusals become states.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { CartPayload, CartValidation } from '#core/contract/cart.ts';
import type { Variant } from '#core/contract/catalog.ts';
import { type Bill, billOf, deliveryFeeOf } from '#core/rules/bill.ts';
import type { CartContent } from '#core/rules/cart-content.ts';
import { canValidateCart } from '#core/rules/cart-validation.ts';
import { useAddresses } from './address-state.ts';
import { currentCart, editCart, useCart } from './cart-state.ts';
import { cartChoice } from './cart-type.ts';
import { openApi } from './doors.ts';
import { held } from './held.ts';
import { network, onReachable } from './network-state.ts';
import { useIsLoggedIn } from './session-state.ts';
import { useVendor, useVendorState } from './vendor-state.ts';

export interface CartRefusal {
  readonly code: string;
  readonly words: string;
  readonly details: unknown;
  readonly body: unknown;
}

export type ValidationStatus = 'none' | 'checking' | 'valid' | 'refused' | 'unreachable';

interface ValidationState {
  status: ValidationStatus;
  /** What the answer is about. */
  key: string;
  result: CartValidation | undefined;
  refusal: CartRefusal | undefined;
  /** Grows to ask again. */
  round: number;
}

const state = proxy<ValidationState>({ status: 'none', key: '', result: undefined, refusal: undefined, round: 0 });

/** A cart as the wire wants it. Lines without a known variant are left out: they can't be priced. */
export function payloadOf(
  cart: CartContent,
  variants: ReadonlyMap<number, Variant>,
  addressId: number | undefined,
): CartPayload | undefined {
  if (cart.vendorId === null) return undefined;
  const lines = cart.order.flatMap((id) => {
    const inventory = variants.get(id)?.inventory_set[0];
    const quantity = cart.items[id];
    const c_id = cart.catalogueIds[id];
    return inventory && quantity !== undefined && c_id !== undefined
      ? [{ product_variant: id, quantity, price: inventory.price, discount: inventory.discount, c_id }]
      : [];
  });
  if (lines.length === 0) return undefined;
  return {
    cart_type: cartChoice.type,
    vendor: cart.vendorId,
    type: 'DOORSTEP',
    mode: 'cash',
    order_created_for: null,
    order_details: lines,
    ...(cart.cartId === null ? {} : { cart_id: cart.cartId }),
    ...(addressId === undefined ? {} : { address_id: addressId }),
    ...(cart.isPrebook ? { status: 'PreOrder' as const } : {}),
  };
}

/** The bill as far as the phone knows it: the same rule as the server's. */
export function localBill(cart: CartContent, variants: ReadonlyMap<number, Variant>, shippingCharges: number): Bill {
  const lines = cart.order.flatMap((id) => {
    const inventory = variants.get(id)?.inventory_set[0];
    return inventory ? [{ quantity: cart.items[id] ?? 0, price: inventory.price, discount: inventory.discount }] : [];
  });
  return billOf({ lines, deliveryFee: deliveryFeeOf('DOORSTEP', lines.length === 0 ? 0 : shippingCharges) });
}

const DEBOUNCE_MS = 250;
/** Cart ids the server does not know (any more): asked again once without. */
const RETRIED_WITHOUT_ID = new Set(['CART_401', 'CART_404']);

async function ask(payload: CartPayload, signal: AbortSignal): Promise<void> {
  const { ApiError, postCartValidation } = await openApi();
  try {
    const result = await postCartValidation(payload, signal);
    Object.assign(state, { status: 'valid', result: held(result), refusal: undefined });
    if (currentCart().cartId !== result.cart_id) await editCart({ kind: 'cart-id', cartId: result.cart_id });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError) || error.failure !== 'refused') {
      Object.assign(state, { status: 'unreachable' });
      return;
    }
    const { cart_id, ...withoutId } = payload;
    if (RETRIED_WITHOUT_ID.has(error.code) && cart_id !== undefined) {
      await editCart({ kind: 'cart-id', cartId: null });
      return ask(withoutId, signal);
    }
    const { code, words, details, body } = error;
    Object.assign(state, { status: 'refused', result: undefined, refusal: held({ code, words, details, body }) });
  }
}

/** Asks again, as after the network came back. */
export function validateAgain(): void {
  state.round++;
}

export function startValidation(): void {
  onReachable(validateAgain);
}

export interface ValidationView {
  readonly status: ValidationStatus;
  readonly result: CartValidation | undefined;
  readonly refusal: CartRefusal | undefined;
}

/** Keeps the cart in view validated. */
export function useCartValidation(variants: ReadonlyMap<number, Variant> | undefined): ValidationView {
  const { cart } = useCart();
  const { selectedId } = useAddresses();
  const { vendorId } = useVendorState();
  const isLoggedIn = useIsLoggedIn();
  const { round, status, result, refusal, key: answered } = useSnapshot(state) as Readonly<ValidationState>;
  const areVariantsLoaded = variants !== undefined && cart.order.every((id) => variants.has(id));
  const canAsk = canValidateCart({
    isLoggedIn,
    cartVendorId: cart.vendorId,
    currentVendorId: vendorId ?? null,
    itemCount: cart.order.length,
    areVariantsLoaded,
    isInsuranceLoaded: true,
  });
  const payload = canAsk && variants ? payloadOf(cart, variants, selectedId) : undefined;
  // The server's own id of the cart is no news to it.
  const key = payload ? JSON.stringify({ ...payload, cart_id: undefined }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the payload
  useEffect(() => {
    if (!payload) {
      Object.assign(state, { status: 'none', key: '', result: undefined, refusal: undefined });
      return undefined;
    }
    if (network.isOffline && round === 0) {
      Object.assign(state, { status: 'unreachable', key });
      return undefined;
    }
    const own = new AbortController();
    Object.assign(state, { status: 'checking', key });
    const timer = setTimeout(() => void ask(payload, own.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [key, round]);
  return key === answered
    ? { status, result, refusal }
    : { status: key === '' ? 'none' : 'checking', result: undefined, refusal: undefined };
}

/** Shipping charges of the shop, as far as known. */
export function useShipping(): number {
  return useVendor()?.shipping_charges ?? 0;
}
