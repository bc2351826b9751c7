// Tests the shop's coupons for a cart, and the chosen coupon.
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putVariants } from '#data/db/variant-store.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { addressOf, CART_ID, userOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { chooseAddress } from '../address/address-selection.ts';
import { currentCart, editCart, useCart } from '../cart/cart-state.ts';
import { useCartVariants } from '../cart/cart-variants.ts';
import { startCart } from '../cart/follow-cart.ts';
import { setSession } from '../session/session-state.ts';
import { removeCoupon, useCodeCheck, useCouponOffers } from './coupon-state.ts';

const offer = (couponCode: string) => ({
  couponCode,
  title: couponCode,
  discount: 5_000,
  minimum_cart_value: 0,
  ends_at: '2026-12-31T00:00:00Z',
  is_applied: false,
});
let server: FakeServer;
let people = 0;

const offers = (vendorId: number | null, total: number) =>
  renderHook(({ of, sum }) => useCouponOffers(of, sum)?.map(({ couponCode }) => couponCode), {
    initialProps: { of: vendorId, sum: total },
  });

/** The check, once the cart's items are known. */
async function codeCheck(shipping = 4_000) {
  const { result } = renderHook(() => ({ check: useCodeCheck(shipping), known: useCartVariants(false).variants }));
  await vi.waitFor(() => expect(result.current.known?.size).toBe(2));
  return (code: string) => result.current.check({ code, isUserInput: true, minimum: 700, discount: 300 });
}

beforeAll(() => {
  server = startServer();
  startCart();
});
beforeEach(async () => {
  server = startServer({
    listCoupons: ({ query }) => ({ results: [offer(`FOR${query.total}`)], next: null }),
    fetchCouponDetails: () => ({ offer_value: 2_550 }),
  });
  const user = userOf(++people);
  setSession({ db: `khurpi-coupon-${people}`, subject: user.auth_id, user });
  await Promise.resolve();
  await vi.waitFor(() => expect(renderHook(() => useCart()).result.current).toMatchObject({ isLoaded: true, cart: { order: [] } }));
  await putVariants(1, [variantOf(1, { price: 10_050, discount: 1_000 }), variantOf(2)], 1);
  for (const [id, by] of [
    [1, 2],
    [2, 1],
  ] as const)
    await editCart({ kind: 'change', item: { variantId: id, catalogueId: id + 1_000, vendorId: 1, isPrebook: false }, by });
});

test('a shop’s coupons for a cart depend on its total', async () => {
  const { result } = offers(1, 20_050);
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toEqual(['FOR20050']));
  expect(server.of('listCoupons')[0]?.query).toEqual({ vendor: 1, total: 20_050 });
});

test('another total loads the coupons again, and a late answer for the old one is ignored', async () => {
  const answers: ((list: unknown) => void)[] = [];
  server.answers['listCoupons'] = () => new Promise((answer) => answers.push(answer));
  const { result, rerender } = offers(1, 100);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  rerender({ of: 1, sum: 200 });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  // An abandoned request keeps the old coupons from being shown as none.
  expect(result.current).toBeUndefined();
  answers[0]?.({ results: [offer('OLD')], next: null });
  answers[1]?.({ results: [offer('NEW')], next: null });
  await vi.waitFor(() => expect(result.current).toEqual(['NEW']));
  rerender({ of: 1, sum: 300 });
  await vi.waitFor(() => expect(result.current).toBeUndefined());
});

test('failed coupons give an empty list, and a cart without a shop loads none', async () => {
  server.isGone = true;
  const { result } = offers(1, 100);
  await vi.waitFor(() => expect(result.current).toEqual([]));
  const before = server.asked.length;
  expect(offers(null, 100).result.current).toBeUndefined();
  expect(server.asked).toHaveLength(before);
});

test('a code is checked for the cart, and chosen with its discount', async () => {
  await editCart({ kind: 'cart-id', cartId: CART_ID });
  const check = await codeCheck();
  await expect(check(' khar if10 ')).resolves.toBe('applied');
  expect(currentCart().coupon).toEqual({ code: 'KHARIF10', isUserInput: true, discount: 2_550, minimum: 700 });
  expect(server.of('fetchCouponDetails')[0]?.body).toEqual({
    type: 'DOORSTEP',
    delivery_fee: 4_000,
    vendor: 1,
    price: 30_100,
    discount: 3_000,
    total_price: 27_100,
    order_created_for: null,
    order_details: [
      { product_variant: 1, quantity: 2, price: 10_050, discount: 1_000, c_id: 1_001 },
      { product_variant: 2, quantity: 1, price: 10_000, discount: 1_000, c_id: 1_002 },
    ],
    cart_id: CART_ID,
    cartId: CART_ID,
    coupon: { code: 'KHARIF10', discount: 300 },
  });
});

test('the check of a code sends the full delivery address', async () => {
  await chooseAddress(addressOf(5));
  await expect((await codeCheck())('X')).resolves.toBe('applied');
  expect(server.of('fetchCouponDetails')[0]?.body).toMatchObject({ address: 5, full_display_address: addressOf(5).full_display_address });
  await chooseAddress(undefined);
});

test('the code of an insured cart is checked without its insurance', async () => {
  await editCart({ kind: 'insure', variantId: 1, product: 9 });
  await expect((await codeCheck())('X')).resolves.toBe('applied');
  expect(server.of('fetchCouponDetails')[0]?.body.order_details[0]).not.toHaveProperty('insurance_product');
});

test('an invalid code and an unreachable server give different results, and neither code is chosen', async () => {
  const check = await codeCheck();
  server.answers['fetchCouponDetails'] = () => refuse(400, 'COUPON_INVALID');
  await expect(check('X')).resolves.toBe('invalid');
  server.answers['fetchCouponDetails'] = () => refuse(503, 'UNAVAILABLE');
  await expect(check('X')).resolves.toBe('unreachable');
  server.isGone = true;
  await expect(check('X')).resolves.toBe('unreachable');
  expect(currentCart().coupon).toBe('auto');
});

test('a removed coupon stays removed, and the shop applies none automatically', async () => {
  await (await codeCheck())('X');
  await removeCoupon();
  expect(currentCart().coupon).toBe('none');
});

test('an empty cart gets no coupon, and nothing is requested', async () => {
  await editCart({ kind: 'reset' });
  const { result } = renderHook(() => useCodeCheck(0));
  await expect(result.current({ code: 'X', isUserInput: true, minimum: 0, discount: 0 })).resolves.toBe('invalid');
  expect(server.of('fetchCouponDetails')).toEqual([]);
});
