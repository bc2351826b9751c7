// Tests the cart before the phone has read it, and before it has read its packs.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import { startAddresses } from '#state/address/address-list.ts';
import { chooseAddress } from '#state/address/address-selection.ts';
import { cartName, currentCart, editCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { CART_PREVIEW_KEY } from '#state/frame/stored-keys.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { eventually, isOff, loadWords } from '../../tests/fixtures/app/on-screen.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { addressOf, validationOf, variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart, storePack } from '../../tests/fixtures/app/signed-in.ts';
import { CartScreen } from './cart.tsx';

beforeAll(async () => {
  startServer();
  startSheets();
  startAddresses();
  startValidation();
  await loadWords();
});

const pickupFarmer = { auth_id: 'f', full_name: 'Kamla Devi', id: 9, phone_number: '9876500009' };
const preview = (): { readonly cart: CartContent } | null => JSON.parse(localStorage.getItem(CART_PREVIEW_KEY) ?? 'null');
const bill = () => screen.queryByRole('region', { name: 'Bill details' });
const inCart = (n: number) => screen.queryByRole('status', { name: `${n} in cart` });

test('the last view of the cart shows at once without a server call, until the stored cart is read', async () => {
  const server = startServer({ listVariants: () => ({ results: [variantOf(1)], next: null }), validateCart: () => validationOf() });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  signInPerson();
  await storePack(variantOf(1));
  await storeCart(cartOf({ deliveryMode: 'SELF_PICKUP', pickupFarmer }));
  const variants = [{ ...variantOf(1), vendorId: 1, at: 0 }];
  localStorage.setItem(CART_PREVIEW_KEY, JSON.stringify({ name: cartName(), cart: cartOf({ items: { 1: 7 } }), variants }));
  render(<CartScreen />);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(inCart(7)).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^(?:Place order|Log ?in)/ })).toBeNull();
  expect(bill()).toBeNull();
  startCart();
  await eventually(() => expect(inCart(2)).not.toBeNull());
  await eventually(() => expect(bill()).not.toBeNull());
  expect(inCart(7)).toBeNull();
  await eventually(() => expect(preview()?.cart.items).toEqual({ 1: 2 }));
  // Nothing about the person who picks up.
  expect(localStorage.getItem(CART_PREVIEW_KEY)).not.toContain('Kamla');
  const asked = server.of('validateCart').map(({ body }) => (body as { order_details: { quantity: number }[] }).order_details);
  expect(asked.flat().filter(({ quantity }) => quantity === 7)).toEqual([]);
});

test('a preview is dropped when the cart changes out of view or another person takes the phone', async () => {
  await eventually(() => expect(preview()).not.toBeNull());
  cleanup();
  await editCart({ kind: 'set', variantId: 1, quantity: 3 });
  expect(preview()).toBeNull();
  render(<CartScreen />);
  await eventually(() => expect(preview()?.cart.items).toEqual({ 1: 3 }));
  cleanup();
  const kept = localStorage.getItem(CART_PREVIEW_KEY) ?? '';
  becomeGuest();
  await eventually(() => expect(preview()).toBeNull());
  localStorage.setItem(CART_PREVIEW_KEY, kept);
  render(<CartScreen />);
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(currentCart().order).toEqual([]);
});

test('Place order waits until the packs are known, because a tap would do nothing', async () => {
  let come = (): void => undefined;
  const packs = new Promise<void>((resolve) => (come = resolve));
  startServer({
    listVariants: async () => {
      await packs;
      return { results: [variantOf(1)], next: null };
    },
    validateCart: () => validationOf(),
  });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  signInPerson();
  cleanup();
  await chooseAddress(addressOf(5));
  await storeCart(cartOf());
  await vi.waitFor(() => expect(currentCart().order).toEqual([1]));
  render(<CartScreen />);
  await eventually(() => expect(isOff('Place order')).toBe(true));
  come();
  await eventually(() => expect(isOff('Place order')).toBe(false));
});
