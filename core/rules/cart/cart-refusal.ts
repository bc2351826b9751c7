// The server's reasons for refusing a cart as one union, and the actions of their boxes. [spec 8]
import type { Paise } from '../../money.ts';
import { paiseFromRupees } from '../../money.ts';
import { remedyOf } from '../remedy.ts';

export type CartTrouble =
  /** 'item_quantity_error': the stock of each item. */
  | { readonly kind: 'quantities'; readonly items: readonly { readonly variantId: number; readonly available: number }[] }
  /** A plain non-field error or `detail`: shown unchanged. */
  | { readonly kind: 'words'; readonly words: string }
  /** A known code with its message and details: the product, or the minimum of an order. */
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly words: string;
      readonly catalogueId: number | undefined;
      readonly minimum: Paise | undefined;
    }
  /** 'dc quota error'. */
  | { readonly kind: 'quota'; readonly quota: number }
  /** 'cart amt error'. */
  | { readonly kind: 'cart-amount'; readonly minimum: Paise; readonly maximum: Paise }
  /** Stored catalogue ids do not match the items: found on the phone, handled as CART_06. */
  | { readonly kind: 'catalogue-ids' }
  /** The stored vendor differs from the current one. */
  | { readonly kind: 'vendor-changed' }
  /** The shop does not deliver to the chosen address: found on the phone, handled as OUTSIDE_AREA. */
  | { readonly kind: 'outside-area'; readonly pin: string };

/** The action of the error box's one button. */
export type CartAction = 'add-products' | 'remove-product' | 'reset-cart' | 'change-address' | 'close';

export function cartActionOf(trouble: CartTrouble): CartAction {
  if (trouble.kind === 'catalogue-ids' || trouble.kind === 'vendor-changed') return 'reset-cart';
  if (trouble.kind === 'outside-area') return 'change-address';
  const { cart = 'ask-without-id' } = trouble.kind === 'code' ? remedyOf(trouble.code) : {};
  // Without a known product nothing can be removed.
  const isUnknown = cart === 'remove-product' && trouble.kind === 'code' && trouble.catalogueId === undefined;
  return cart === 'ask-without-id' || isUnknown ? 'close' : cart;
}

/** Whether its button solves the problem. Otherwise it shows once for a cart, because its box would return at every visit. */
export function solvesTrouble(trouble: CartTrouble): boolean {
  return !['close', 'add-products', 'change-address'].includes(cartActionOf(trouble));
}

/** Refusals that are repeated once without the cart id. */
export function isRetriedWithoutCartId(code: string): boolean {
  return remedyOf(code).cart === 'ask-without-id';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function shortItems(text: string): CartTrouble | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const rows = JSON.parse(text) as unknown;
    if (!Array.isArray(rows) || rows.length === 0) return undefined;
    const items = rows.flatMap((row: unknown) =>
      isRecord(row) && isAmount(row['item_id']) && isAmount(row['available_qty'])
        ? [{ variantId: row['item_id'], available: row['available_qty'] }]
        : [],
    );
    return items.length === rows.length ? { kind: 'quantities', items } : undefined;
  } catch {
    return undefined;
  }
}

function fromNonField(errors: unknown): CartTrouble | undefined {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (typeof first !== 'string' || first === '') return undefined;
  return shortItems(first) ?? { kind: 'words', words: first };
}

function fromError(error: unknown): CartTrouble | undefined {
  if (!isRecord(error) || typeof error['code'] !== 'string') return undefined;
  const { code, message } = error;
  const { catalog_id: id, minimum_order_value: minimum } = isRecord(error['details']) ? error['details'] : {};
  return {
    kind: 'code',
    code,
    words: typeof message === 'string' ? message : '',
    catalogueId: typeof id === 'number' ? id : undefined,
    minimum: isAmount(minimum) ? paiseFromRupees(minimum) : undefined,
  };
}

function fromCover(cover: unknown): CartTrouble | undefined {
  if (!isRecord(cover)) return undefined;
  const { minimum_cart_value: minimum, maximum_cart_value: maximum } = cover;
  if (!isAmount(minimum) || !isAmount(maximum)) return undefined;
  return { kind: 'cart-amount', minimum: paiseFromRupees(minimum), maximum: paiseFromRupees(maximum) };
}

/** The cart is below a minimum: the cart always shows the missing amount, so no box does. */
export function isBelowMinimum(trouble: CartTrouble | undefined): trouble is Extract<CartTrouble, { kind: 'code' }> {
  return trouble?.kind === 'code' && trouble.code === 'CART_02' && trouble.minimum !== undefined;
}

/** Reads the body of a refusal, in the order of the catalogue. Undefined when it matches none. */
export function cartTroubleOf(body: unknown): CartTrouble | undefined {
  if (!isRecord(body)) return undefined;
  const { non_field_errors, error, DC_QUOTA_EXHAUSTED: quota, insurance_type, detail } = body;
  return (
    fromNonField(non_field_errors) ??
    fromError(error) ??
    (isAmount(quota) ? { kind: 'quota', quota } : undefined) ??
    fromCover(insurance_type) ??
    (typeof detail === 'string' && detail !== '' ? { kind: 'words', words: detail } : undefined)
  );
}
