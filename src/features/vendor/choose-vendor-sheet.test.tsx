// Tests the choice of a shop: a PIN code selects the nearest that delivers there; others are offered for pickup at most.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { choosePlace, vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, type } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart } from '../../../tests/fixtures/app/signed-in.ts';
import { ChooseVendorSheet } from './choose-vendor-sheet.tsx';

const km = (radius_km: number) => ({ radius_km, pins: [] });
const kanti = { lat: 26.2042, lng: 85.2954 };
const place = {
  area: 'Kanti',
  city: 'Muzaffarpur',
  postalCode: '843109',
  district: 'Muzaffarpur',
  state: 'Bihar',
  district_id: 1,
  state_id: 1,
  position: kanti,
};
/** As the server lists them for the PIN code of Kanti: nearest first, with or without delivery. */
const shops = [
  vendorOf(3, { location: { coordinates: [85.2954, 26.2042] }, fulfillment_type: 'PICKUP_FROM_STORE', distance: 0 }),
  vendorOf(2, {
    location: { coordinates: [85.3647, 26.1209] },
    service_area: km(5),
    fulfillment_type: 'DOORSTEP_DELIVERY',
    distance: 11.6,
  }),
  vendorOf(4, { location: { coordinates: [85.1772, 26.2533] }, service_area: km(25), distance: 13 }),
  vendorOf(5, { location: { coordinates: [73.7898, 19.9975] }, service_area: km(50), distance: 1_366.4 }),
];

let server: FakeServer;
const offered = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
const chosen = (): string | null | undefined => document.querySelector('[aria-pressed="true"] b')?.textContent;

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await Promise.all([loadWords(), loadApi(), loadStore()]);
});
beforeEach(async () => {
  localStorage.clear();
  server = startServer({ listVendors: () => ({ results: shops, next: null }), findPlace: () => place });
  Object.assign(vendorState, { vendorId: 5, vendors: undefined, place: undefined, isUnreachable: false });
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
});
afterEach(closeEverySheet);

test('a PIN code selects the nearest shop that delivers there; another shop offers pickup or is hidden', async () => {
  render(<ChooseVendorSheet />);
  await eventually(() => expect(offered()).toHaveLength(4));
  expect(chosen()).toBe('Shop 5');
  await type('PIN code', '843109');
  await eventually(() => expect(chosen()).toBe('Shop 4'));
  expect(offered().map((row) => row.slice(0, 6))).toEqual(['Shop 4', 'Shop 3']);
  const [near, fetched] = offered();
  expect(near).toContain('Delivery ₹40.00');
  expect(fetched).not.toContain('Delivery ₹');
  expect(fetched).toMatch(/Self pickup.*Does not deliver to 843109/);
  expect(localStorage.getItem('khurpi.vendor')).toBe('4');
});

test('without network the same rule chooses from the stored shops', async () => {
  choosePlace(place);
  render(<ChooseVendorSheet />);
  await eventually(() => expect(offered()).toHaveLength(3));
  const { readVendors } = await loadStore();
  await vi.waitFor(async () => expect((await readVendors()).vendors).toHaveLength(4));
  document.body.replaceChildren();
  Object.assign(vendorState, { vendorId: undefined, vendors: undefined });
  server.isGone = true;
  render(<ChooseVendorSheet />);
  await eventually(() => expect(offered().map((row) => row.slice(0, 6))).toEqual(['Shop 4', 'Shop 3']));
  expect(offered()[1]).toContain('Does not deliver to 843109');
});

test('a message says when no shop delivers', async () => {
  server.answers['listVendors'] = () => ({ results: shops.filter(({ id }) => id !== 4), next: null });
  render(<ChooseVendorSheet />);
  await type('PIN code', '843109');
  await screen.findByText('No shop delivers to PIN 843109 yet. You can pick up at these shops.');
  // Far away, but it is the chosen one.
  expect(chosen()).toBe('Shop 5');
});

test('a filled cart keeps its shop, and a message says that it does not deliver there', async () => {
  await storeCart({ ...emptyCart, items: { 1: 1 }, order: [1], catalogueIds: { 1: 1_001 }, vendorId: 5 });
  await vi.waitFor(() => expect(currentCart().order).toEqual([1]));
  render(<ChooseVendorSheet />);
  await type('PIN code', '843109');
  await screen.findByText('The items in your cart are from Shop 5. It does not deliver to PIN 843109.');
  expect(chosen()).toBe('Shop 5');
});
