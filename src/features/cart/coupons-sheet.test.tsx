// Tests the coupons of a shop: a list with conditions, and a code that is checked before it counts.
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CouponOffer } from '#core/contract/coupon.ts';
import { currentCart, stepItem } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { isSheetOpen, openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { alerts, eventually, fill, isOff, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { variantOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { CouponsSheet } from './coupons-sheet.tsx';

const offer = (couponCode: string, more: Partial<CouponOffer> = {}): CouponOffer => ({
  couponCode,
  title: `Title of ${couponCode}`,
  discount: 5_000,
  minimum_cart_value: 0,
  ends_at: '2026-12-31T00:00:00Z',
  is_applied: false,
  ...more,
});

let server: FakeServer;
const box = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Enter code' });
const row = (code: string): HTMLElement =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(code)) as HTMLElement;

/** Opens the drawer, with one pack of ₹90.00 in the cart. */
async function opens(): Promise<void> {
  openSheet({ sheet: 'coupons' });
  render(<CouponsSheet />);
  await eventually(() => expect(server.of('listCoupons')).toHaveLength(1));
}

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await loadWords();
});
beforeEach(async () => {
  server = startServer({
    listCoupons: () => ({ results: [offer('KHARIF50'), offer('MORE', { discount: 0, minimum_cart_value: 50_000 })], next: null }),
    fetchCouponDetails: () => ({ offer_value: 2_550 }),
  });
  history.replaceState({ sheet: 0 }, '', '/cart');
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  await stepItem({ variantId: 1, catalogueId: 1_001, vendorId: 1, isPrebook: false }, 1, variantOf(1));
});
afterEach(closeEverySheet);

test('each coupon shows its discount, its end and what is missing; only useful ones can be applied', async () => {
  await opens();
  await eventually(() => expect(row('KHARIF50').textContent).toContain('Title of KHARIF50'));
  expect(within(row('KHARIF50')).getByRole('button', { name: 'Apply coupon KHARIF50' })).toBeTruthy();
  expect(row('MORE').textContent).toContain('Add ₹410.00 more to use');
  expect(within(row('MORE')).queryByRole('button')).toBeNull();
});

test('a listed coupon is checked and applied, and the drawer closes', async () => {
  await opens();
  await screen.findByText('KHARIF50');
  await tap('Apply coupon KHARIF50');
  await eventually(() => expect(isSheetOpen('coupons')).toBe(false));
  expect(currentCart().coupon).toMatchObject({ code: 'KHARIF50', isUserInput: false, discount: 2_550 });
});

test('a listed coupon that does not fit this cart says so and changes nothing', async () => {
  server.answers['fetchCouponDetails'] = () => refuse(400, 'COUPON_INVALID');
  await opens();
  await screen.findByText('KHARIF50');
  await tap('Apply coupon KHARIF50');
  await eventually(() => expect(within(row('KHARIF50')).getByRole('alert').textContent).toBe('Not for this cart'));
  expect([currentCart().coupon, isSheetOpen('coupons')]).toEqual(['auto', true]);
});

test('a typed code is written in capitals and checked first, and a problem is shown', async () => {
  server.answers['fetchCouponDetails'] = () => refuse(400, 'COUPON_INVALID');
  await opens();
  expect(isOff('Apply')).toBe(true);
  await fill(box(), ' khar if50');
  expect([box().value, isOff('Apply')]).toEqual(['KHARIF50', false]);
  await tap('Apply');
  await eventually(() => expect(alerts()).toEqual(['Invalid coupon']));
  await fill(box(), 'pehla100');
  expect(alerts()).toEqual([]);
  // Without network the code itself is not judged.
  server.isGone = true;
  await tap('Apply');
  await eventually(() => expect(alerts()).toEqual(['Internet is needed for this']));
  expect(currentCart().coupon).toBe('auto');
  server.isGone = false;
  server.answers['fetchCouponDetails'] = () => ({ offer_value: 10_000 });
  await tap('Apply');
  await eventually(() => expect(isSheetOpen('coupons')).toBe(false));
  expect(currentCart().coupon).toMatchObject({ code: 'PEHLA100', isUserInput: true, discount: 10_000 });
});

test('without the server the list is empty, and a code can still be typed', async () => {
  server.answers['listCoupons'] = () => refuse(503, 'UNAVAILABLE');
  await opens();
  await screen.findByText('No offers now');
  await fill(box(), 'PEHLA100');
  await tap('Apply');
  await eventually(() => expect(isSheetOpen('coupons')).toBe(false));
  expect(currentCart().coupon).toMatchObject({ code: 'PEHLA100' });
});
