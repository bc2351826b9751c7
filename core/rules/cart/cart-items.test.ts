import { expect, test } from 'vitest';
import { applyCartEdit, type CartContent, emptyCart } from './cart-content.ts';
import { cartItems } from './cart-items.ts';

const cart: CartContent = {
  ...emptyCart,
  vendorId: 3,
  isPrebook: true,
  order: [2, 1],
  items: { 1: 4, 2: 1 },
  catalogueIds: { 1: 1_001, 2: 1_002 },
};

test('items keep the cart’s order and can join another cart', () => {
  expect(cartItems(cart)).toEqual([
    { item: { variantId: 2, catalogueId: 1_002, vendorId: 3, isPrebook: true }, quantity: 1 },
    { item: { variantId: 1, catalogueId: 1_001, vendorId: 3, isPrebook: true }, quantity: 4 },
  ]);
  const copied = cartItems(cart).reduce(
    (into, { item, quantity }) => applyCartEdit(into, { kind: 'change', item, by: quantity }),
    emptyCart,
  );
  expect(copied).toEqual(cart);
});

test('items that cannot be ordered are left out', () => {
  expect(cartItems({ ...cart, catalogueIds: { 1: 1_001 } }).map(({ item }) => item.variantId)).toEqual([1]);
  expect(cartItems({ ...cart, items: { 2: 1 } }).map(({ item }) => item.variantId)).toEqual([2]);
  expect(cartItems({ ...cart, vendorId: null })).toEqual([]);
});
