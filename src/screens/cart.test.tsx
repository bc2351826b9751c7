// Tests the cart: the shop's messages are shown where they belong, and the one next step is at its foot.
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CartValidation, OrderLine } from '#core/contract/cart.ts';
import type { Variant } from '#core/contract/catalog.ts';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { startAddresses } from '#state/address/address-list.ts';
import { chooseAddress } from '#state/address/address-selection.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { startStock } from '#state/cart/cart-variants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import type { CartSheets } from '#state/cart/sheets.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { eventually, isOff, loadWords, runAndRender, tap } from '../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../tests/fixtures/app/sheets-shown.ts';
import { addressOf, validationOf, variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart, storePack } from '../../tests/fixtures/app/signed-in.ts';
import { PriceChangesSheet } from '../features/cart/price-changes-sheet.tsx';
import { CartScreen } from './cart.tsx';

let server: FakeServer;
/** The shop's stock, and its answer to the requested cart. */
let sold: readonly Variant[];
let coupons: (askedCoupon: unknown) => CartValidation['coupons'];

const applied = (couponCode: string, discount: number) => ({ couponCode, discount, is_applied: true, IsUserInput: false });

/** Asha's cart of packs of ₹90.00, at a shop with free delivery. */
async function opens(items: Readonly<Record<number, number>>, more: Partial<typeof emptyCart> = {}): Promise<void> {
  const ids = Object.keys(items).map(Number);
  await storeCart({
    ...emptyCart,
    items,
    order: ids,
    catalogueIds: Object.fromEntries(ids.map((id) => [id, id + 1_000])),
    vendorId: 1,
    ...more,
  });
  await vi.waitFor(() => expect(currentCart().order).toEqual(ids));
  render(<CartScreen />);
  await eventually(() => expect(document.querySelectorAll('article').length).toBeGreaterThan(0));
}

const item = (id: number): HTMLElement =>
  [...document.querySelectorAll('article')].find(({ textContent }) => textContent?.includes(`Product ${id}`)) as HTMLElement;
const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const billed = (label: string | RegExp): string | undefined =>
  [...region('Bill details').querySelectorAll('dt')].find(({ textContent }) => new RegExp(label).test(textContent ?? ''))
    ?.nextElementSibling?.textContent ?? undefined;
const step = (less: 'less' | 'more', id: number): Promise<void> => tap(new RegExp(`^One ${less} Product ${id}`));
const reachesAgain = (): Promise<void> =>
  runAndRender(() => {
    noteReachability(false);
    noteReachability(true);
  });
const isFine = (): Promise<void> => eventually(() => expect(isOff('Place order')).toBe(false));

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  startStock();
  startAddresses();
  startValidation();
  await Promise.all([loadWords(), loadApi(), loadStore()]);
});
beforeEach(async () => {
  localStorage.clear();
  history.replaceState({ sheet: 0 }, '', '/cart');
  sold = [variantOf(1), variantOf(2)];
  coupons = () => [];
  server = startServer({
    listVariants: ({ query }) => ({ results: sold.filter(({ id }) => query.ids.includes(id)), next: null }),
    listAddresses: () => ({ results: [addressOf(5)], next: null }),
    validateCart: ({ body }) => {
      const total = body.order_details.reduce((sum: number, line: { quantity: number }) => sum + line.quantity * 9_000, 0);
      const found = coupons(body.coupon);
      const off = found.reduce((sum, { discount }) => sum + discount, 0);
      return validationOf({
        coupons: found,
        bill: { item_total: total, total_discount: 0, coupon_discount: off, delivery_fee: 0, insurance_cost: 0, grand_total: total - off },
      });
    },
  });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1, { shipping_charges: 0 })] });
  signInPerson();
  await Promise.resolve();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  await chooseAddress(addressOf(5));
});
afterEach(() => act(() => closeEverySheet()));

test('prices that cannot be checked in spite of internet are reported, and can be checked again', async () => {
  server.answers['validateCart'] = () => refuse(503, 'UNAVAILABLE');
  await opens({ 1: 1 });
  await screen.findByText(/^Prices could not be checked now/);
  expect(isOff('Place order')).toBe(false);
  server.answers['validateCart'] = () => validationOf();
  await tap('Try again');
  await eventually(() => expect(screen.queryByText(/^Prices could not be checked now/)).toBeNull());
});

test('each item shows its stock, and a larger quantity is reduced; own reductions are not noted', async () => {
  sold = [variantOf(1, { left: 2 }), variantOf(2)];
  await opens({ 1: 3, 2: 1 });
  await eventually(() => expect(item(1).textContent).toMatch(/Only 2 left.*Reduced to 2/));
  expect(item(2).textContent).not.toContain('left');
  expect(screen.getByText('Some items have less stock now. Check each item.')).toBeTruthy();
  await step('less', 1);
  await eventually(() => expect(screen.queryByText('Some items have less stock now. Check each item.')).toBeNull());
  expect(item(1).textContent).not.toContain('Reduced to');
  sold = [variantOf(1, { left: 1 }), variantOf(2)];
  await reachesAgain();
  await eventually(() => expect(item(1).textContent).toContain('Only 1 left'));
});

test('a sold-out item moves to its own list, and returns when the shop has it again', async () => {
  sold = [variantOf(1), variantOf(2, { left: 0 })];
  await opens({ 1: 1, 2: 1 });
  await eventually(() => expect(region('Not available now').textContent).toMatch(/Product 2.*Out of stock/));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  sold = [variantOf(1), variantOf(2)];
  await reachesAgain();
  await eventually(() => expect(screen.queryByRole('region', { name: 'Not available now' })).toBeNull());
  expect(currentCart().items).toEqual({ 1: 1 });
});

test('a coupon that the shop applies is there automatically; once removed it stays removed', async () => {
  coupons = (asked) => (asked === null ? [] : [applied('NASHIK25', 2_500)]);
  await opens({ 1: 2 });
  const offers = region('Offers & benefits');
  await eventually(() => expect(offers.textContent).toContain('NASHIK25 applied'));
  expect(offers.textContent).toContain('₹25.00 off');
  expect(screen.getByText('You get ₹25.00 off')).toBeTruthy();
  expect(screen.getByText('Code NASHIK25 unlocked')).toBeTruthy();
  expect(within(offers).getByRole('button', { name: 'View more coupons' })).toBeTruthy();
  expect(billed('NASHIK25')).toBe('−₹25.00');
  await tap('Remove coupon NASHIK25');
  await eventually(() => expect(within(offers).getByRole('button', { name: 'See offers' })).toBeTruthy());
  await isFine();
  await reachesAgain();
  await isFine();
  expect(offers.textContent).not.toContain('NASHIK25');
});

test('the coupon’s last discount stays during a check', async () => {
  const coupon = { code: 'BEEJ5', isUserInput: false, discount: 500, minimum: 0 };
  coupons = () => [applied('BEEJ5', 900)];
  await opens({ 1: 2 }, { coupon });
  await eventually(() => expect(billed('BEEJ5')).toBe('−₹9.00'));
  await isFine();
  const { validateCart } = server.answers;
  let answer = (): void => undefined;
  server.answers['validateCart'] = (asked) => new Promise((resolve) => (answer = () => resolve(validateCart?.(asked))));
  coupons = () => [applied('BEEJ5', 1_350)];
  const asked = server.of('validateCart').length;
  await step('more', 1);
  await eventually(() => expect(server.of('validateCart')).toHaveLength(asked + 1));
  expect([billed('BEEJ5'), billed('Total cost')]).toEqual(['−₹9.00', '₹261.00']);
  expect(screen.getByText('You get ₹9.00 off')).toBeTruthy();
  await runAndRender(answer);
  await eventually(() => expect(billed('BEEJ5')).toBe('−₹13.50'));
});

test('a closed shop shows a box, a reason at Place order, and Retry until it opens', async () => {
  const { validateCart = () => undefined } = server.answers;
  server.answers['validateCart'] = () => refuse(400, 'CART_01');
  await opens({ 1: 1 });
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'cart-trouble', trouble: { code: 'CART_01' } }]));
  await act(() => closeEverySheet());
  const place = screen.getByRole('button', { name: 'Place order' });
  expect(isOff('Place order')).toBe(true);
  expect(document.getElementById(place.getAttribute('aria-describedby') ?? '')?.textContent).toBe('words of CART_01');
  await tap('Try again');
  await eventually(() => expect(sheetsShown()).toHaveLength(1));
  await act(() => closeEverySheet());
  server.answers['validateCart'] = validateCart;
  await tap('Try again');
  await isFine();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

/** The shop accepts only its own prices. */
function holdsToItsPrices(): void {
  const { validateCart = () => undefined } = server.answers;
  server.answers['validateCart'] = (asked) => {
    for (const line of asked.body.order_details) {
      const own = sold.find(({ id }) => id === line.product_variant)?.inventory_set[0];
      const { price = 0, discount = 0 } = own ?? {};
      if (line.price !== price) return refuse(400, 'CART_04', { catalog_id: line.c_id, price: price / 100, discount: discount / 100 });
    }
    const total = asked.body.order_details.reduce(
      (sum: number, { price, discount, quantity }: OrderLine) => sum + (price - discount) * quantity,
      0,
    );
    return validationOf({
      ...(validateCart(asked) as CartValidation),
      bill: { ...validationOf().bill, item_total: total, grand_total: total },
    });
  };
}

test('a changed price shows beside the old one, and the order uses the new one', async () => {
  await opens({ 1: 2, 2: 1 });
  await isFine();
  sold = [variantOf(1, { price: 12_000 }), variantOf(2)];
  holdsToItsPrices();
  await step('more', 1);
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'price-changes' }]));
  render(<PriceChangesSheet {...(sheetsShown()[0] as CartSheets['price-changes'])} />);
  const row = (name: RegExp): string[] => [...screen.getByRole('row', { name }).children].map(({ textContent }) => textContent ?? '');
  expect(row(/^Product 1/)).toEqual(['Product 1, 1 kg', '₹90.00 × 3', '₹110.00 × 3']);
  expect(screen.queryByRole('row', { name: /^Product 2/ })).toBeNull();
  await eventually(() => expect(row(/^Total cost/)).toEqual(['Total cost', '₹360.00', '₹420.00']));
  expect(currentCart().items).toEqual({ 1: 3, 2: 1 });
  await tap('Order for ₹420.00');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'payment-options' }]));
});

test('a sold-out item with a changed price is removed, as the shop says', async () => {
  await opens({ 1: 2 });
  await isFine();
  server.answers['validateCart'] = () => refuse(400, 'CART_04', { catalog_id: 1_001 });
  sold = [];
  await step('more', 1);
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'cart-trouble', trouble: { code: 'CART_04' } }]));
});

test('a cart below the minimum shows the missing amount and a way to products', async () => {
  vendorState.vendors = [vendorOf(1, { shipping_charges: 0, minimum_order_value: 50_000 })];
  server.answers['validateCart'] = () => refuse(400, 'CART_02', { minimum_order_value: 500 });
  await opens({ 1: 3 });
  await eventually(() => expect(server.of('validateCart').length).toBeGreaterThan(0));
  await eventually(() => expect(isOff('Place order')).toBe(true));
  expect(screen.getAllByText(/Add ₹230.00 more/).length).toBeGreaterThan(0);
  expect(sheetsShown()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await tap('Add products');
  expect(location.pathname).toBe('/products');
});

const kanti = { lat: 26.2042, lng: 85.2954 };
const ways = ['Choose another address', 'Pick up at the shop', 'Choose another shop'];

test('an address outside the area offers ways on in the box and below the cart', async () => {
  server.answers['validateCart'] = () => refuse(400, 'OUTSIDE_AREA', { pin_code: '843109' });
  await opens({ 1: 1 });
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'cart-trouble', trouble: { code: 'OUTSIDE_AREA' } }]));
  await act(() => closeEverySheet());
  expect(isOff('Place order')).toBe(true);
  for (const way of ways) expect(screen.getByRole('button', { name: way })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await tap('Pick up at the shop');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'switch-delivery', to: 'SELF_PICKUP' }]));
});

test('without network the phone knows from the stored shop that it does not deliver to the address', async () => {
  server.isGone = true;
  Object.assign(vendorState, {
    vendors: [vendorOf(1, { service_area: { radius_km: 5, pins: [] }, fulfillment_type: 'DOORSTEP_DELIVERY' })],
  });
  await chooseAddress(addressOf(5, { position: kanti }));
  await storePack(variantOf(1));
  await opens({ 1: 1 });
  await eventually(() => expect(screen.getByText('Shop 1 does not deliver to PIN 843109.')).toBeTruthy());
  expect(isOff('Place order')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Pick up at the shop' })).toBeNull();
  await tap('Choose another address');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'select-address' }]));
});

test('stored catalogue ids that do not match the items are reported at once, also without network', async () => {
  server.isGone = true;
  await storeCart({ ...emptyCart, items: { 1: 1 }, order: [1], catalogueIds: {}, vendorId: 1 });
  render(<CartScreen />);
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'cart-trouble', trouble: { kind: 'catalogue-ids' } }]));
});

test('a cart from another shop than the chosen one is reported at once', async () => {
  vendorState.vendorId = 2;
  await opens({ 1: 1 });
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'cart-trouble', trouble: { kind: 'vendor-changed' } }]));
});

test('an item’s name opens the product, and the drawer closes', async () => {
  await opens({ 1: 1 });
  await runAndRender(() => openSheet({ sheet: 'cart' }));
  await runAndRender(() => screen.getByRole('link', { name: 'Product 1, 1 kg' }).click());
  await eventually(() => expect([location.pathname, sheetsShown()]).toEqual(['/products/1', []]));
});
