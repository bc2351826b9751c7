// The server's check of the cart. It runs when all conditions hold, ignores outdated answers, and turns refusals into troubles with a
// remedy.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { CartValidation } from '#core/contract/cart.ts';
import type { Variant } from '#core/contract/catalog.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import { type CartTrouble, cartTroubleOf, isBelowMinimum, isRetriedWithoutCartId, solvesTrouble } from '#core/rules/cart/cart-refusal.ts';
import { canValidateCart } from '#core/rules/cart/cart-validation.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { failureOf } from '../frame/failure.ts';
import { network, onReachable } from '../frame/network-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { answerIfTop, isSheetOpen, openSheet } from '../frame/sheet-state.ts';
import { TROUBLE_KEY } from '../frame/stored-keys.ts';
import { ask as askServer } from '../session/ask.ts';
import { useIsLoggedIn } from '../session/session-state.ts';
import { useVendorState } from '../vendor/vendor-state.ts';
import { type CartPayload, useCartPayload } from './cart-payload.ts';
import { type Cart, currentCart, editCart, ownCart, useCart } from './cart-state.ts';
import { applyStock } from './cart-variants.ts';
import { showPriceChanges } from './price-changes.ts';

export type ValidationStatus = 'none' | 'checking' | 'valid' | 'refused' | 'unreachable';

interface ValidationState {
  status: ValidationStatus;
  /** The cart that the answer is about, as text. */
  key: string;
  result: CartValidation | undefined;
  /** Why it was refused; undefined for a refusal without a known reason. */
  trouble: CartTrouble | undefined;
  /** The message of the last refused check. It does not clear problems from other sources. */
  reported: CartTrouble | undefined;
  /** Growing it starts another check. */
  round: number;
}

/** The dependencies of a check. */
export interface CartCheckDeps {
  readonly cart: Cart;
  /** Sends the cart to the server. @throws ApiError */
  readonly post: (payload: CartPayload, signal: AbortSignal) => Promise<CartValidation>;
  readonly network: { readonly isOffline: boolean };
  readonly applyStock: typeof applyStock;
}

/** The server's check of one page's cart. */
export interface CartCheck extends CartCheckDeps {
  readonly state: ValidationState;
}

export const createCartCheck = (deps: CartCheckDeps): CartCheck => ({
  ...deps,
  state: proxy<ValidationState>({ status: 'none', key: '', result: undefined, trouble: undefined, reported: undefined, round: 0 }),
});

/** The check of this page's cart. */
export const ownCheck = createCartCheck({
  cart: ownCart,
  post: (payload, signal) => askServer('validateCart', { body: payload, signal }),
  network,
  applyStock,
});

const DEBOUNCE_MS = 250;
/** A visible cart waits no longer for its check. Then the phone's own data is shown, and the person can retry. */
const CHECK_LIMIT_MS = 10_000;

/** Shows a trouble in a box that only its action closes. A second trouble does not replace an open one. */
export function showCartTrouble(trouble: CartTrouble): void {
  if (!isSheetOpen('cart-trouble')) openSheet({ sheet: 'cart-trouble', isBlocking: true, trouble });
}

/** Whether this trouble is new: the box does not open again for the same cart and the same trouble. */
function isNewTrouble({ state }: CartCheck, trouble: CartTrouble): boolean {
  let hash = 0;
  for (const sign of state.key + JSON.stringify(trouble)) hash = (hash * 31 + sign.charCodeAt(0)) | 0;
  if (!solvesTrouble(trouble) && phoneStorage.get(TROUBLE_KEY) === `${hash}`) return false;
  phoneStorage.set(TROUBLE_KEY, `${hash}`);
  return true;
}

/** Shows a trouble: changed prices beside the seen ones, everything else in its box. */
export async function reportCartTrouble(trouble: CartTrouble, seen: CartPayload): Promise<void> {
  const isPrice = trouble.kind === 'code' && trouble.code === 'CART_04';
  if (!(isPrice && (await showPriceChanges(seen).catch(() => false)))) showCartTrouble(trouble);
}

async function applyRefusal(check: CartCheck, payload: CartPayload, body: unknown): Promise<void> {
  const { state } = check;
  const trouble = cartTroubleOf(body);
  Object.assign(state, { status: 'refused', result: undefined, trouble: plainValue(trouble) });
  if (trouble?.kind === 'quantities')
    // Each item shows how many are left. The adapted cart is then checked as usual.
    await check.applyStock(payload.vendor, {
      available: new Map(trouble.items.map(({ variantId, available }) => [variantId, available])),
      isRefusal: true,
    });
  else if (trouble && !isBelowMinimum(trouble)) {
    state.reported = plainValue(trouble);
    if (isNewTrouble(check, trouble)) await reportCartTrouble(trouble, payload);
  }
}

async function ask(check: CartCheck, payload: CartPayload, signal: AbortSignal): Promise<void> {
  const { cart, state } = check;
  try {
    const result = await check.post(payload, signal);
    if (signal.aborted) return;
    Object.assign(state, { status: 'valid', result: plainValue(result), trouble: undefined });
    phoneStorage.set(TROUBLE_KEY, null);
    // The trouble of the previous check no longer applies.
    void answerIfTop('cart-trouble', ({ trouble }) => trouble === state.reported);
    if (currentCart(cart).cartId !== result.cart_id) await editCart({ kind: 'cart-id', cartId: result.cart_id }, cart);
  } catch (error) {
    if (signal.aborted) return;
    const { kind, code, body } = failureOf(error);
    if (kind !== 'refused') {
      Object.assign(state, { status: 'unreachable' });
      return;
    }
    const { cart_id, ...withoutId } = payload;
    if (isRetriedWithoutCartId(code) && cart_id !== undefined) {
      await editCart({ kind: 'cart-id', cartId: null }, cart);
      return ask(check, withoutId, signal);
    }
    await applyRefusal(check, payload, body);
  }
}

/** Starts another check, for example when the network returns. */
export function revalidateCart({ state } = ownCheck): void {
  state.round++;
}

/** Starts another check for a person: its trouble then opens the box again. */
export function recheckCart(): void {
  phoneStorage.set(TROUBLE_KEY, null);
  revalidateCart();
}

export function startValidation(): void {
  onReachable(() => revalidateCart());
}

/** Drops the last result, because no check is possible. */
function forget({ state }: CartCheck): void {
  Object.assign(state, { status: 'none', key: '', result: undefined, trouble: undefined });
}

/** Checks a cart after a short delay. @param key identifies the checked cart @returns cancels it: a later answer is ignored */
function startCheck(check: CartCheck, payload: CartPayload, key: string): (() => void) | undefined {
  const { network: net, state } = check;
  // The last answer was about another cart.
  if (state.key !== key) Object.assign(state, { result: undefined, trouble: undefined });
  if (net.isOffline && state.round === 0) {
    Object.assign(state, { status: 'unreachable', key });
    return undefined;
  }
  const own = new AbortController();
  Object.assign(state, { status: 'checking', key });
  const limit = setTimeout(() => {
    own.abort();
    Object.assign(state, { status: 'unreachable' });
  }, CHECK_LIMIT_MS);
  const timer = setTimeout(() => void ask(check, payload, own.signal).finally(() => clearTimeout(limit)), DEBOUNCE_MS);
  return () => {
    clearTimeout(timer);
    clearTimeout(limit);
    own.abort();
  };
}

/** The server's last answer about the cart on screen. */
export function useLastValidation(): CartValidation | undefined {
  return useSnapshot(ownCheck.state).result as CartValidation | undefined;
}

export interface ValidationView {
  readonly status: ValidationStatus;
  readonly result: CartValidation | undefined;
  readonly trouble: CartTrouble | undefined;
}

function useCanValidate(cart: CartContent, variants: ReadonlyMap<number, Variant> | undefined, isInsuranceLoaded: boolean): boolean {
  const { vendorId } = useVendorState();
  const isLoggedIn = useIsLoggedIn();
  return canValidateCart({
    isLoggedIn,
    cartVendorId: cart.vendorId,
    currentVendorId: vendorId ?? null,
    itemCount: cart.order.length,
    areVariantsLoaded: variants !== undefined && cart.order.every((id) => variants.has(id)),
    isInsuranceLoaded,
  });
}

/** Keeps the visible cart checked. @param isInsuranceLoaded insurance and KYC are known, or nothing is insured */
export function useCartValidation(
  variants: ReadonlyMap<number, Variant> | undefined,
  isInsuranceLoaded: boolean,
  check = ownCheck,
): ValidationView {
  const { cart } = useCart(check.cart);
  const { round, status, result, trouble, key: answered } = useSnapshot(check.state) as Readonly<ValidationState>;
  const canAsk = useCanValidate(cart, variants, isInsuranceLoaded);
  const known = useCartPayload(cart, variants);
  const payload = canAsk ? known : undefined;
  // The server itself assigns `cart_id`, so a new id needs no new check.
  const key = payload ? JSON.stringify({ ...payload, cart_id: undefined }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the payload
  useEffect(() => (payload ? startCheck(check, payload, key) : forget(check)), [key, round]);
  return key === answered
    ? { status, result, trouble }
    : { status: key === '' ? 'none' : 'checking', result: undefined, trouble: undefined };
}
