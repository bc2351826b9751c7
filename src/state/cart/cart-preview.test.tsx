// Tests the stored preview of the cart, and what the next start does with it.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { putVendors } from '#data/db/vendor-store.ts';
import { openTab } from '../../../tests/fixtures/app/open-tab.ts';
import { cartOf } from '../../../tests/fixtures/app/order-samples.ts';
import { variantOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { CART_PREVIEW_KEY } from '../frame/stored-keys.ts';
import { startVendors, vendorState } from '../vendor/vendor-state.ts';
import { createCartPreview, useKeptPreview } from './cart-preview.ts';

const shop = vendorOf(1);
const packs = [{ ...variantOf(1), vendorId: 1, at: 0 }];
const kept = (): Record<string, unknown> | null => JSON.parse(localStorage.getItem(CART_PREVIEW_KEY) ?? 'null');

/** Starts the app. */
function start() {
  vendorState.vendors = undefined;
  const tab = openTab();
  const preview = createCartPreview(tab.cart);
  return { ...tab, ...preview, vendorState, putVendors, startVendors };
}
type App = ReturnType<typeof start>;

const keepOf = ({ cartName }: App, more: object = {}): void =>
  localStorage.setItem(
    CART_PREVIEW_KEY,
    JSON.stringify({ name: cartName(), cart: cartOf(), variants: packs, shop, addressHeight: 153, ...more }),
  );

beforeEach(() => localStorage.clear());

test('the preview of a cart keeps its packs, its shop and the height of its address, but not the address', async () => {
  const app = start();
  app.vendorState.vendors = [vendorOf(2), shop];
  const card = document.createElement('div');
  card.textContent = 'Asha Devi';
  Object.defineProperty(card, 'offsetHeight', { value: 153 });
  app.noteAddressCard(card);
  renderHook(() => useKeptPreview(app, cartOf(), new Map(packs.map((pack) => [pack.id, pack]))));
  await vi.waitFor(() => expect(kept()).toMatchObject({ variants: [{ id: 1 }], shop: { id: 1 }, addressHeight: 153 }));
  expect(localStorage.getItem(CART_PREVIEW_KEY)).not.toContain('Asha');
});

test('at the next start the cart’s previews appear at once; the stored shops replace the previewed one', async () => {
  keepOf(start());
  const app = start();
  app.previewCart();
  expect([app.currentCart().order, app.vendorState.vendors, app.previewAddressHeight()]).toEqual([[1], [shop], 153]);
  app.vendorState.vendorId = 1;
  await app.putVendors([vendorOf(1), vendorOf(2)], Date.now());
  await app.startVendors();
  expect(app.vendorState.vendors?.map(({ id }) => id)).toEqual([1, 2]);
});

test('what the server said of shops meanwhile stays', async () => {
  const app = start();
  keepOf(app);
  app.vendorState.vendors = [vendorOf(3)];
  app.previewCart();
  expect(app.vendorState.vendors.map(({ id }) => id)).toEqual([3]);
});

test.each(['somebody-else/shop', '', undefined])('nothing of another’s cart (%s), nor of what cannot be read', async (name) => {
  const app = start();
  keepOf(app, { name });
  app.previewCart();
  localStorage.setItem(CART_PREVIEW_KEY, '{');
  app.previewCart();
  expect([app.currentCart().order, app.vendorState.vendors, app.previewAddressHeight()]).toEqual([[], undefined, 0]);
});
