// The cart as the server sees it: asked when all conditions hold, overtaken answers are dropped, refusals become troubles with a remedy.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { CartValidation } from '#core/contract/cart.ts';
import type { Variant } from '#core/contract/catalog.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import { type CartTrouble, cartTroubleOf, isBelowMinimum, isMending, isRetriedWithoutCartId } from '#core/rules/cart/cart-refusal.ts';
import { canValidateCart } from '#core/rules/cart/cart-validation.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { failureOf } from '../frame/failure.ts';
import { held } from '../frame/held.ts';
import { network, onReachable } from '../frame/network-state.ts';
import { answerIfTop, isSheetOpen, openSheet } from '../frame/sheet-state.ts';
import { TROUBLE_KEY } from '../frame/stored-keys.ts';
import { loadApi } from '../session/lazy-modules.ts';
import { useIsLoggedIn } from '../session/session-state.ts';
import { useVendorState } from '../vendor/vendor-state.ts';
import { type CartPayload, useCartPayload } from './cart-payload.ts';
import { currentCart, editCart, useCart } from './cart-state.ts';
import { applyStock } from './cart-variants.ts';
import { showPriceChanges } from './price-changes.ts';

export type ValidationStatus = 'none' | 'checking' | 'valid' | 'refused' | 'unreachable';

interface ValidationState {
  status: ValidationStatus;
  /** What the answer is about. */
  key: string;
  result: CartValidation | undefined;
  /** Why it was refused; undefined for a refusal that says nothing the catalogue knows. */
  trouble: CartTrouble | undefined;
  /** Grows to ask again. */
  round: number;
}

const state = proxy<ValidationState>({ status: 'none', key: '', result: undefined, trouble: undefined, round: 0 });

const DEBOUNCE_MS = 250;
/** Who stands before a cart waits no longer for its check: what the phone knows is shown, and it can be asked again. */
const CHECK_LIMIT_MS = 10_000;

/** Shows a trouble in its own box, which only its action closes. One at a time: the first is answered first. */
export function showCartTrouble(trouble: CartTrouble): void {
  if (!isSheetOpen('cart-trouble')) openSheet({ sheet: 'cart-trouble', isBlocking: true, trouble });
}

/** For the same cart, refused for the same, the box does not open by itself again. */
function isNewTrouble(trouble: CartTrouble): boolean {
  let hash = 0;
  for (const sign of state.key + JSON.stringify(trouble)) hash = (hash * 31 + sign.charCodeAt(0)) | 0;
  if (!isMending(trouble) && phoneStorage.get(TROUBLE_KEY) === `${hash}`) return false;
  phoneStorage.set(TROUBLE_KEY, `${hash}`);
  return true;
}

/** Says what is wrong with a cart: prices that changed beside those that were seen, everything else in its box. */
export async function tellTrouble(trouble: CartTrouble, seen: CartPayload): Promise<void> {
  const isPrice = trouble.kind === 'code' && trouble.code === 'CART_04';
  if (!(isPrice && (await showPriceChanges(seen).catch(() => false)))) showCartTrouble(trouble);
}

/** What the last check that was refused said; troubles of other origin are not its to take back. */
let lastTrouble: CartTrouble | undefined;

async function applyRefusal(payload: CartPayload, body: unknown): Promise<void> {
  const trouble = cartTroubleOf(body);
  Object.assign(state, { status: 'refused', result: undefined, trouble: held(trouble) });
  if (trouble?.kind === 'quantities')
    // Each item says how many are left; the fitted cart is validated by itself.
    await applyStock(payload.vendor, {
      available: new Map(trouble.items.map(({ variantId, available }) => [variantId, available])),
      isRefusal: true,
    });
  else if (trouble && !isBelowMinimum(trouble)) {
    lastTrouble = trouble;
    if (isNewTrouble(trouble)) await tellTrouble(trouble, payload);
  }
}

async function ask(payload: CartPayload, signal: AbortSignal): Promise<void> {
  try {
    const { postCartValidation } = await loadApi();
    const result = await postCartValidation(payload, signal);
    if (signal.aborted) return;
    Object.assign(state, { status: 'valid', result: held(result), trouble: undefined });
    phoneStorage.set(TROUBLE_KEY, null);
    // What the last check said of the cart is no longer so.
    void answerIfTop('cart-trouble', ({ trouble }) => trouble === lastTrouble);
    if (currentCart().cartId !== result.cart_id) await editCart({ kind: 'cart-id', cartId: result.cart_id });
  } catch (error) {
    if (signal.aborted) return;
    const { kind, code, body } = failureOf(error);
    if (kind !== 'refused') {
      Object.assign(state, { status: 'unreachable' });
      return;
    }
    const { cart_id, ...withoutId } = payload;
    if (isRetriedWithoutCartId(code) && cart_id !== undefined) {
      await editCart({ kind: 'cart-id', cartId: null });
      return ask(withoutId, signal);
    }
    await applyRefusal(payload, body);
  }
}

/** Asks again, as after the network came back. */
export function validateAgain(): void {
  state.round++;
}

/** Asks again because a person wants it: what is wrong then is said in its box again. */
export function askAgain(): void {
  phoneStorage.set(TROUBLE_KEY, null);
  validateAgain();
}

export function startValidation(): void {
  onReachable(validateAgain);
}

/** What the server said last of the cart in view. */
export function useLastValidation(): CartValidation | undefined {
  return useSnapshot(state).result as CartValidation | undefined;
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

/** Keeps the cart in view validated. @param isInsuranceLoaded insurance and KYC are known, or nothing is insured */
export function useCartValidation(variants: ReadonlyMap<number, Variant> | undefined, isInsuranceLoaded: boolean): ValidationView {
  const { cart } = useCart();
  const { round, status, result, trouble, key: answered } = useSnapshot(state) as Readonly<ValidationState>;
  const canAsk = useCanValidate(cart, variants, isInsuranceLoaded);
  const known = useCartPayload(cart, variants);
  const payload = canAsk ? known : undefined;
  // The server's own id of the cart is no news to it.
  const key = payload ? JSON.stringify({ ...payload, cart_id: undefined }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the payload
  useEffect(() => {
    if (!payload) {
      Object.assign(state, { status: 'none', key: '', result: undefined, trouble: undefined });
      return undefined;
    }
    // An answer about another cart says nothing of this one.
    if (state.key !== key) Object.assign(state, { result: undefined, trouble: undefined });
    if (network.isOffline && round === 0) {
      Object.assign(state, { status: 'unreachable', key });
      return undefined;
    }
    const own = new AbortController();
    Object.assign(state, { status: 'checking', key });
    const limit = setTimeout(() => {
      own.abort();
      Object.assign(state, { status: 'unreachable' });
    }, CHECK_LIMIT_MS);
    const timer = setTimeout(() => void ask(payload, own.signal).finally(() => clearTimeout(limit)), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
      own.abort();
    };
  }, [key, round]);
  return key === answered
    ? { status, result, trouble }
    : { status: key === '' ? 'none' : 'checking', result: undefined, trouble: undefined };
}
