// Tests a tap on Place order during the price check.
import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CartValidation } from '#core/contract/cart.ts';
import { startAddresses } from '#state/address/address-list.ts';
import { chooseAddress } from '#state/address/address-selection.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { eventually, isOff, loadWords, runAndRender, tap } from '../../tests/fixtures/app/on-screen.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { addressOf, validationOf, variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart } from '../../tests/fixtures/app/signed-in.ts';
import { CartScreen } from './cart.tsx';

const billOf = (total: number): Partial<CartValidation> => ({
  bill: { item_total: total, total_discount: 0, coupon_discount: 0, delivery_fee: 0, insurance_cost: 0, grand_total: total },
});

/** Asha's cart of two packs of ₹90.00 during its price check. Returns a function that sends the answer. */
async function opens(): Promise<(answer: CartValidation) => void> {
  let come: (answer: CartValidation) => void = () => undefined;
  const answer = new Promise<CartValidation>((resolve) => (come = resolve));
  startServer({ listVariants: () => ({ results: [variantOf(1)], next: null }), validateCart: () => answer });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1, { shipping_charges: 0 })] });
  signInPerson();
  await chooseAddress(addressOf(5));
  await storeCart(cartOf());
  await vi.waitFor(() => expect(currentCart().order).toEqual([1]));
  render(<CartScreen />);
  await eventually(() => expect(document.body.textContent).toContain('₹180.00'));
  expect(isOff('Place order')).toBe(true);
  return come;
}

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  startAddresses();
  startValidation();
  await Promise.all([loadWords(), loadApi(), loadStore()]);
});
beforeEach(() => history.replaceState({ sheet: 0 }, '', '/cart'));
afterEach(() => act(() => closeEverySheet()));

test('an early tap starts the order if the price is the one that was seen', async () => {
  const come = await opens();
  await tap('Place order');
  expect(sheetsShown()).toEqual([]);
  await runAndRender(() => come(validationOf(billOf(18_000))));
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'payment-options' }]));
});

test('an early tap at another price starts nothing, and the person first sees the price', async () => {
  const come = await opens();
  await tap('Place order');
  await runAndRender(() => come(validationOf(billOf(19_000))));
  await eventually(() => expect(isOff('Place order')).toBe(false));
  expect(document.body.textContent).toContain('₹190.00');
  expect(sheetsShown()).toEqual([]);
});
