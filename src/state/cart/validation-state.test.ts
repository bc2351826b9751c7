// Tests the server's check of the cart: when it runs, what it reports, and what follows.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Variant } from '#core/contract/catalog.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { CART_ID, userOf, validationOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { network, noteReachability } from '../frame/network-state.ts';
import { answerSheet, isSheetOpen, openSheet, sheetDepth, startSheets, useSheets } from '../frame/sheet-state.ts';
import { session, setSession } from '../session/session-state.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { currentCart, editCart, useCart } from './cart-state.ts';
import { startCart } from './follow-cart.ts';
import {
  createCartCheck,
  ownCheck,
  recheckCart,
  showCartTrouble,
  startValidation,
  useCartValidation,
  useLastValidation,
} from './validation-state.ts';

let server: FakeServer;
let people = 0;
const variants = new Map([1, 2].map((id) => [id, variantOf(id)]));
const change = (variantId: number, by: number) =>
  ({ kind: 'change', item: { variantId, catalogueId: variantId + 1_000, vendorId: 1, isPrebook: false }, by }) as const;

interface Given {
  readonly of?: ReadonlyMap<number, Variant> | undefined;
  readonly isInsuranceLoaded?: boolean;
}

const given = (more: Given) => ({ of: 'of' in more ? more.of : variants, isInsuranceLoaded: more.isInsuranceLoaded ?? true });
function watch(more: Given = {}) {
  return renderHook(({ of, isInsuranceLoaded }) => useCartValidation(of, isInsuranceLoaded), { initialProps: given(more) });
}
const asked = () => server.of('validateCart').map(({ body }) => body);
const quantities = (): number[][] => asked().map((body) => body.order_details.map((line: { quantity: number }) => line.quantity));
const box = () => renderHook(() => useSheets()).result.current.find(({ sheet }) => sheet === 'cart-trouble');
const refusal = (words: string): Response => Response.json({ non_field_errors: [words] }, { status: 400 });

/** Requests that the test answers one by one. */
function answerLater(): ((answer: unknown) => void)[] {
  const waiting: ((answer: unknown) => void)[] = [];
  server.answers['validateCart'] = () => new Promise((answer) => waiting.push(answer));
  return waiting;
}

beforeAll(() => {
  server = startServer();
  startSheets();
  startCart();
  startValidation();
});
beforeEach(async () => {
  localStorage.clear();
  server = startServer({ validateCart: () => validationOf() });
  Object.assign(network, { isOffline: false });
  vendorState.vendorId = 1;
  const user = userOf(++people);
  setSession({ db: `khurpi-validation-${people}`, subject: user.auth_id, user, isOver: false });
  await Promise.resolve();
  await vi.waitFor(() => expect(renderHook(() => useCart()).result.current).toMatchObject({ isLoaded: true, cart: { order: [] } }));
  // Nothing is known about any cart.
  watch({ of: undefined }).unmount();
  await editCart(change(1, 2));
});
afterEach(async () => {
  vi.useRealTimers();
  for (let left = sheetDepth(); left > 0; left--) await answerSheet();
});

test('a visible cart is checked, and the answer belongs to it', async () => {
  const { result } = watch();
  expect(result.current).toMatchObject({ status: 'checking', result: undefined });
  await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'valid', result: { bill: { grand_total: 10_000 } } }));
  expect(renderHook(() => useLastValidation()).result.current).toMatchObject({ cart_id: CART_ID });
});

test.each<[string, () => Given | undefined]>([
  ['nobody is signed in', () => void setSession({ subject: undefined })],
  ['the session is over', () => void Object.assign(session, { isOver: true })],
  ['no shop is chosen', () => void Object.assign(vendorState, { vendorId: undefined })],
  ['the cart is of another shop', () => void Object.assign(vendorState, { vendorId: 2 })],
  ['an item is not known yet', () => ({ of: new Map([[2, variantOf(2)]]) })],
  ['no item is known yet', () => ({ of: undefined })],
  ['insurance and KYC are not known yet', () => ({ isInsuranceLoaded: false })],
])('no check runs while %s', async (_, arrange) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const more = arrange();
  const { result } = watch(more ?? {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(result.current).toEqual({ status: 'none', result: undefined, trouble: undefined });
  expect(server.asked).toEqual([]);
});

test('a check runs as soon as the missing data is there', async () => {
  const { result, rerender } = watch({ isInsuranceLoaded: false });
  rerender(given({}));
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
});

test('an emptied cart is no longer checked', async () => {
  const { result } = watch();
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  await editCart({ kind: 'reset' });
  await vi.waitFor(() => expect(result.current).toEqual({ status: 'none', result: undefined, trouble: undefined }));
});

test('taps in a row cause one check, a quarter of a second after the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender } = watch();
  for (let tap = 0; tap < 3; tap++) {
    await editCart(change(1, 1));
    rerender(given({}));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  await vi.waitFor(() => expect(quantities()).toEqual([[5]]));
});

test('an answer from before an edit is ignored', async () => {
  const waiting = answerLater();
  const { result } = watch();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await editCart(change(1, 1));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.(refusal('of the cart before'));
  waiting[1]?.(refusal('of the cart now'));
  await vi.waitFor(() => expect(result.current.status).toBe('refused'));
  expect(quantities()).toEqual([[2], [3]]);
  expect(box()).toMatchObject({ trouble: { words: 'of the cart now' } });
});

test('a result for the earlier cart does not show after an edit', async () => {
  const { result } = watch();
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  answerLater();
  await editCart(change(1, 1));
  await vi.waitFor(() => expect(result.current).toEqual({ status: 'checking', result: undefined, trouble: undefined }));
});

test('another coupon is checked too', async () => {
  const { result } = watch();
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  await editCart({ kind: 'coupon', choice: 'none' });
  await vi.waitFor(() => expect(asked().map((body) => body.coupon)).toEqual([undefined, null]));
});

test('the server’s cart id is stored, and causes no new check', async () => {
  const { result } = watch();
  await vi.waitFor(() => expect(currentCart().cartId).toBe(CART_ID));
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  await editCart(change(1, 1));
  await vi.waitFor(() => expect(asked().map((body) => body.cart_id)).toEqual([undefined, CART_ID]));
});

test.each(['CART_401', 'CART_404'])('after %s the server is asked once more, without the unknown id', async (code) => {
  await editCart({ kind: 'cart-id', cartId: CART_ID });
  server.answers['validateCart'] = ({ body }) => (body.cart_id ? refuse(404, code) : validationOf());
  const { result } = watch();
  await vi.waitFor(() => expect(asked().map((body) => body.cart_id)).toEqual([CART_ID, undefined]));
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  expect(box()).toBeUndefined();
});

test('a second refusal without an id is final', async () => {
  await editCart({ kind: 'cart-id', cartId: CART_ID });
  server.answers['validateCart'] = () => refuse(404, 'CART_404');
  const { result } = watch();
  await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'refused', trouble: { code: 'CART_404' } }));
  expect(asked()).toHaveLength(2);
  expect(currentCart().cartId).toBeNull();
});

test('reduced quantities fit the cart, which is then checked automatically without a box', async () => {
  await editCart(change(2, 4));
  const short = JSON.stringify([
    { item_id: 1, available_qty: 1 },
    { item_id: 2, available_qty: 0 },
  ]);
  server.answers['validateCart'] = ({ body }) => (body.order_details.length === 2 ? refusal(short) : validationOf());
  const { result } = watch();
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  expect(currentCart().items).toEqual({ 1: 1 });
  expect(box()).toBeUndefined();
});

test('a refused cart shows its reason in a box, once for the same cart', async () => {
  server.answers['validateCart'] = () => refusal('too little');
  const first = watch();
  await vi.waitFor(() => expect(box()).toMatchObject({ trouble: { kind: 'words', words: 'too little' } }));
  expect(first.result.current).toMatchObject({ status: 'refused', trouble: { words: 'too little' } });
  await answerSheet();
  first.unmount();
  const count = asked().length;
  // The person returns to the cart.
  const second = watch();
  askAgainQuietly();
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(count));
  await vi.waitFor(() => expect(second.result.current.status).toBe('refused'));
  expect(box()).toBeUndefined();
  await editCart(change(1, 1));
  await vi.waitFor(() => expect(box()).toBeDefined());
});

/** Starts a new check without a person, as when the network returns. */
function askAgainQuietly(): void {
  noteReachability(false);
  noteReachability(true);
}

test('a person who asks again sees the refusal again', async () => {
  server.answers['validateCart'] = () => refusal('too little');
  watch();
  await vi.waitFor(() => expect(box()).toBeDefined());
  await answerSheet();
  recheckCart();
  await vi.waitFor(() => expect(box()).toBeDefined());
});

test('a problem that its button solves shows again until it is solved', async () => {
  server.answers['validateCart'] = () => refuse(400, 'CART_03', { catalog_id: 1_001 });
  watch();
  await vi.waitFor(() => expect(box()).toMatchObject({ trouble: { kind: 'code', code: 'CART_03', catalogueId: 1_001 } }));
  await answerSheet();
  askAgainQuietly();
  await vi.waitFor(() => expect(box()).toBeDefined());
});

test('a cart that became valid and then invalid shows its refusal again', async () => {
  server.answers['validateCart'] = () => refusal('too little');
  const { result } = watch();
  await vi.waitFor(() => expect(box()).toBeDefined());
  await answerSheet();
  server.answers['validateCart'] = () => validationOf();
  askAgainQuietly();
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  server.answers['validateCart'] = () => refusal('too little');
  askAgainQuietly();
  await vi.waitFor(() => expect(box()).toBeDefined());
});

test('the box closes when the next check finds the cart valid', async () => {
  server.answers['validateCart'] = () => refusal('too little');
  watch();
  await vi.waitFor(() => expect(box()).toBeDefined());
  server.answers['validateCart'] = () => validationOf();
  askAgainQuietly();
  await vi.waitFor(() => expect(box()).toBeUndefined());
});

test('a check does not clear a problem that came from elsewhere', async () => {
  showCartTrouble({ kind: 'vendor-changed' });
  watch();
  await vi.waitFor(() => expect(currentCart().cartId).toBe(CART_ID));
  expect(isSheetOpen('cart-trouble')).toBe(true);
});

test('one problem is solved at a time, and the first stays', () => {
  showCartTrouble({ kind: 'vendor-changed' });
  openSheet({ sheet: 'coupons' });
  showCartTrouble({ kind: 'catalogue-ids' });
  expect(sheetDepth()).toBe(2);
  expect(box()).toMatchObject({ trouble: { kind: 'vendor-changed' } });
});

test('a cart stays unchecked while the server fails, and is checked when the server is back', async () => {
  server.isGone = true;
  const { result } = watch();
  await vi.waitFor(() => expect(result.current.status).toBe('unreachable'));
  expect(box()).toBeUndefined();
  server.isGone = false;
  noteReachability(true);
  await vi.waitFor(() => expect(result.current.status).toBe('valid'));
  server.answers['validateCart'] = () => refuse(503, 'UNAVAILABLE');
  askAgainQuietly();
  await vi.waitFor(() => expect(result.current.status).toBe('unreachable'));
});

test('a check without an answer ends after ten seconds', async () => {
  server.answers['validateCart'] = () => new Promise(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result } = watch();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(result.current.status).toBe('checking');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.status).toBe('unreachable');
  vi.useRealTimers();
});

test('an app that starts offline says so without a check', async () => {
  const check = createCartCheck({ ...ownCheck, network: { isOffline: true } });
  const { result } = renderHook(() => useCartValidation(variants, true, check));
  await vi.waitFor(() => expect(result.current.status).toBe('unreachable'));
  expect(server.asked).toEqual([]);
});
