// Tests that the cart offers the best coupon with one tap.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CouponOffer } from '#core/contract/coupon.ts';
import { billOf } from '#core/rules/cart/bill.ts';
import { currentCart, stepItem, useCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { variantOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { CouponSection } from './coupon-section.tsx';

const offer = (couponCode: string, discount: number, minimum_cart_value = 0): CouponOffer => ({
  couponCode,
  title: couponCode,
  discount,
  minimum_cart_value,
  ends_at: '2026-12-31T00:00:00Z',
  is_applied: false,
});
const bill = billOf({ lines: [{ price: 10_000, discount: 1_000, quantity: 1 }], deliveryFee: 0 });
const Section = () => <CouponSection cart={useCart().cart} coupon={undefined} bill={bill} />;

let server: FakeServer;

beforeAll(async () => {
  startServer();
  startCart();
  await loadWords();
});
beforeEach(async () => {
  server = startServer({
    listCoupons: () => ({ results: [offer('SMALL', 500), offer('BEST', 2_000), offer('LATER', 9_000, 50_000)], next: null }),
    fetchCouponDetails: () => ({ offer_value: 2_000 }),
  });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  await stepItem({ variantId: 1, catalogueId: 1_001, vendorId: 1, isPrebook: false }, 1, variantOf(1));
});

test('the coupon that saves most in this cart is offered and applied with one tap', async () => {
  render(<Section />);
  await screen.findByText('Save ₹20.00');
  await tap('Apply coupon BEST');
  await eventually(() => expect(currentCart().coupon).toMatchObject({ code: 'BEST', discount: 2_000, isUserInput: false }));
});

test('without a coupon for this cart, or when it is refused, there is the way to all offers', async () => {
  server.answers['fetchCouponDetails'] = () => refuse(400, 'COUPON_INVALID');
  render(<Section />);
  await screen.findByText('Save ₹20.00');
  await tap('Apply coupon BEST');
  await eventually(() => expect(screen.queryByText('Save ₹20.00')).toBeNull());
  expect(screen.getByRole('button', { name: 'See offers' })).toBeTruthy();
  expect(currentCart().coupon).toBe('auto');
});
