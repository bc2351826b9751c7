import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adoptCart,
  applyCartEdit,
  type CartEdit,
  cartConflict,
  emptyCart,
  hasInsurance,
  hasMatchingCatalogueIds,
  isCartEmpty,
} from './cart-content.ts';

const urea = { variantId: 11, catalogueId: 911, vendorId: 1, isPrebook: false };
const dap = { variantId: 12, catalogueId: 912, vendorId: 1, isPrebook: false };
const elsewhere = { variantId: 13, catalogueId: 913, vendorId: 2, isPrebook: false };
const ahead = { variantId: 14, catalogueId: 914, vendorId: 1, isPrebook: true };
const cartOf = (...edits: CartEdit[]) => edits.reduce(applyCartEdit, emptyCart);
const add = (item: typeof urea, by = 1): CartEdit => ({ kind: 'change', item, by });

test('a cart keeps items, catalogue ids, vendor and the order of adding', () => {
  expect(cartOf(add(dap), add(urea, 2))).toEqual({
    cartId: null,
    localId: null,
    items: { 11: 2, 12: 1 },
    catalogueIds: { 11: 911, 12: 912 },
    order: [12, 11],
    insured: {},
    vendorId: 1,
    isPrebook: false,
    deliveryMode: 'HOME_DELIVERY',
    pickupFarmer: null,
    coupon: 'auto',
  });
});

test('switching to delivery clears the pickup farmer, switching to pickup keeps the items', () => {
  const farmer = { auth_id: 'a', full_name: 'Sita Devi', id: 5, phone_number: '9876543210' };
  const pickup = cartOf(add(urea), { kind: 'delivery', mode: 'SELF_PICKUP' }, { kind: 'pickup-farmer', farmer });
  expect(pickup).toMatchObject({ deliveryMode: 'SELF_PICKUP', pickupFarmer: farmer, items: { 11: 1 } });
  expect(applyCartEdit(pickup, { kind: 'delivery', mode: 'HOME_DELIVERY' })).toMatchObject({ pickupFarmer: null, items: { 11: 1 } });
});

test('the available stock lowers a quantity and never raises it', () => {
  const cart = cartOf(add(urea, 5));
  expect(applyCartEdit(cart, { kind: 'at-most', variantId: 11, quantity: 2 }).items).toEqual({ 11: 2 });
  expect(applyCartEdit(cart, { kind: 'at-most', variantId: 11, quantity: 9 })).toBe(cart);
  expect(applyCartEdit(cart, { kind: 'at-most', variantId: 12, quantity: 0 })).toBe(cart);
});

test('the choices for an order are removed with its last item', () => {
  const coupon: CartEdit = { kind: 'coupon', choice: 'none' };
  expect(cartOf(add(urea), coupon).coupon).toBe('none');
  expect(cartOf(add(urea), coupon, { kind: 'remove', variantId: 11 })).toBe(emptyCart);
});

test('a quantity below one removes the item, and the last item leaves an empty cart', () => {
  expect(cartOf(add(urea), add(dap), add(urea, -1)).items).toEqual({ 12: 1 });
  expect(cartOf(add(urea), add(urea, -1))).toBe(emptyCart);
});

test('a cart is bound to one vendor', () => {
  const cart = cartOf(add(urea));
  expect(cartConflict(cart, elsewhere)).toBe('vendor');
  expect(applyCartEdit(cart, add(elsewhere))).toBe(cart);
  expect(cartConflict(emptyCart, elsewhere)).toBeUndefined();
});

test('prebook items are ordered separately', () => {
  expect(cartConflict(cartOf(add(urea)), ahead)).toBe('prebook');
  expect(cartConflict(cartOf(add(ahead)), ahead)).toBeUndefined();
});

test('a quantity is set only on an existing line', () => {
  expect(cartOf(add(urea), { kind: 'set', variantId: 11, quantity: 4 }).items).toEqual({ 11: 4 });
  expect(cartOf({ kind: 'set', variantId: 11, quantity: 4 })).toBe(emptyCart);
  expect(isCartEmpty(cartOf(add(urea), { kind: 'set', variantId: 11, quantity: 0 }))).toBe(true);
});

test('two tabs that each add one give a quantity of two, in either order', () => {
  const edits = [add(urea), add(urea), add(dap)];
  fc.assert(
    fc.property(fc.shuffledSubarray(edits, { minLength: 3 }), (shuffled) => {
      const cart = cartOf(...shuffled);
      expect(cart.items).toEqual({ 11: 2, 12: 1 });
      expect(hasMatchingCatalogueIds(cart)).toBe(true);
    }),
  );
});

test('catalogue ids that do not match the items are found', () => {
  expect(hasMatchingCatalogueIds({ ...cartOf(add(urea)), catalogueIds: {} })).toBe(false);
  expect(hasMatchingCatalogueIds({ ...cartOf(add(urea)), catalogueIds: { 11: 911, 12: 912 } })).toBe(false);
});

test('after login a filled guest cart replaces the person’s stored cart', () => {
  const mine = { ...cartOf(add(dap)), cartId: 'old' };
  const guest = { ...cartOf(add(urea)), cartId: 'x' };
  expect(adoptCart(guest, mine)).toEqual({ ...guest, cartId: null });
  expect(adoptCart(emptyCart, mine)).toBe(mine);
});

test('insurance belongs to an item: it is removed with the item, or alone', () => {
  const cart = cartOf(add(urea), add(dap), { kind: 'insure', variantId: 11, product: 3 });
  expect(cart.insured).toEqual({ 11: 3 });
  expect(hasInsurance(cart)).toBe(true);
  expect(applyCartEdit(cart, { kind: 'insure', variantId: 11, product: null })).toMatchObject({ insured: {}, items: { 11: 1, 12: 1 } });
  expect(applyCartEdit(cart, { kind: 'remove', variantId: 11 })).toMatchObject({ insured: {}, items: { 12: 1 } });
  expect(applyCartEdit(cart, add(urea, 2)).insured).toEqual({ 11: 3 });
});

test('an item outside the cart cannot be insured, and repeating an insurance changes nothing', () => {
  const cart = cartOf(add(urea), { kind: 'insure', variantId: 11, product: 3 });
  expect(applyCartEdit(cart, { kind: 'insure', variantId: 99, product: 3 })).toBe(cart);
  expect(applyCartEdit(cart, { kind: 'insure', variantId: 11, product: 3 })).toBe(cart);
});

test('the total on the farmer’s phone stays with the cart until it is empty', () => {
  const cart = cartOf({ kind: 'farmer-saw', total: 118_000 }, add(urea), add(dap));
  expect(cart.farmerSaw).toBe(118_000);
  expect(applyCartEdit(cart, { kind: 'remove', variantId: 11 }).farmerSaw).toBe(118_000);
  expect(applyCartEdit(cart, { kind: 'reset' }).farmerSaw).toBeUndefined();
  expect(cartOf({ kind: 'farmer-saw', total: 118_000 }, add(urea), { kind: 'remove', variantId: 11 }).farmerSaw).toBeUndefined();
});
