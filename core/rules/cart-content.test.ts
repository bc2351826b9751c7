import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adoptCart, applyCartEdit, type CartEdit, cartConflict, emptyCart, hasMatchingCatalogueIds, isCartEmpty } from './cart-content.ts';

const urea = { variantId: 11, catalogueId: 911, vendorId: 1, isPrebook: false };
const dap = { variantId: 12, catalogueId: 912, vendorId: 1, isPrebook: false };
const elsewhere = { variantId: 13, catalogueId: 913, vendorId: 2, isPrebook: false };
const ahead = { variantId: 14, catalogueId: 914, vendorId: 1, isPrebook: true };
const cartOf = (...edits: CartEdit[]) => edits.reduce(applyCartEdit, emptyCart);
const add = (item: typeof urea, by = 1): CartEdit => ({ kind: 'change', item, by });

test('a cart keeps items, catalogue ids, vendor and the order of adding', () => {
  expect(cartOf(add(dap), add(urea, 2))).toEqual({
    cartId: null,
    items: { 11: 2, 12: 1 },
    catalogueIds: { 11: 911, 12: 912 },
    order: [12, 11],
    vendorId: 1,
    isPrebook: false,
  });
});

test('one less than one removes the item, and the last item leaves an empty cart', () => {
  expect(cartOf(add(urea), add(dap), add(urea, -1)).items).toEqual({ 12: 1 });
  expect(cartOf(add(urea), add(urea, -1))).toBe(emptyCart);
});

test('a cart is bound to one vendor', () => {
  const cart = cartOf(add(urea));
  expect(cartConflict(cart, elsewhere)).toBe('vendor');
  expect(applyCartEdit(cart, add(elsewhere))).toBe(cart);
  expect(cartConflict(emptyCart, elsewhere)).toBeUndefined();
});

test('prebook items are ordered apart', () => {
  expect(cartConflict(cartOf(add(urea)), ahead)).toBe('prebook');
  expect(cartConflict(cartOf(add(ahead)), ahead)).toBeUndefined();
});

test('a quantity is set only on a line that is there', () => {
  expect(cartOf(add(urea), { kind: 'set', variantId: 11, quantity: 4 }).items).toEqual({ 11: 4 });
  expect(cartOf({ kind: 'set', variantId: 11, quantity: 4 })).toBe(emptyCart);
  expect(isCartEmpty(cartOf(add(urea), { kind: 'set', variantId: 11, quantity: 0 }))).toBe(true);
});

test('two tabs that each add one end with two, in either order', () => {
  const edits = [add(urea), add(urea), add(dap)];
  fc.assert(
    fc.property(fc.shuffledSubarray(edits, { minLength: 3 }), (shuffled) => {
      const cart = cartOf(...shuffled);
      expect(cart.items).toEqual({ 11: 2, 12: 1 });
      expect(hasMatchingCatalogueIds(cart)).toBe(true);
    }),
  );
});

test('catalogue ids that do not match the items are noticed', () => {
  expect(hasMatchingCatalogueIds({ ...cartOf(add(urea)), catalogueIds: {} })).toBe(false);
  expect(hasMatchingCatalogueIds({ ...cartOf(add(urea)), catalogueIds: { 11: 911, 12: 912 } })).toBe(false);
});

test('after login what was just filled wins over what was there before', () => {
  const mine = { ...cartOf(add(dap)), cartId: 'old' };
  const guest = { ...cartOf(add(urea)), cartId: 'x' };
  expect(adoptCart(guest, mine)).toEqual({ ...guest, cartId: null });
  expect(adoptCart(emptyCart, mine)).toBe(mine);
});
