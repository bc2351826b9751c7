import { expect, test } from 'vitest';
import type { OrderItem } from '../../contract/order/order.ts';
import { orderAgain } from './order-again.ts';

const none = { en: '', hi: '' };
const item = (product_variant: number, quantity: number): OrderItem => ({
  product_variant,
  product_id: product_variant,
  c_id: 900 + product_variant,
  names: none,
  pack: none,
  image_url: '/a.svg',
  quantity,
  price: 100,
  discount: 0,
  insurance: null,
});
const sold = (id: number, available_qty: number, is_prebook = false) => ({
  id,
  is_prebook,
  inventory_set: [{ vendor: 1, price: 200, discount: 0, c_id: 500 + id, available_qty }],
});

test('items on sale return in their quantity, limited by stock; the others are named', () => {
  const again = orderAgain([item(1, 2), item(2, 5), item(3, 1), item(4, 1)], [sold(1, 9), sold(2, 3), sold(3, 0)]);
  expect(again.lines).toEqual([
    { variantId: 1, catalogueId: 501, quantity: 2, isPrebook: false },
    { variantId: 2, catalogueId: 502, quantity: 3, isPrebook: false },
  ]);
  expect([again.fewer, again.gone].map((items) => items.map((one) => one.product_variant))).toEqual([[2], [3, 4]]);
});

test('prebook goods do not mix with goods for now', () => {
  const again = orderAgain([item(1, 1), item(2, 1)], [sold(1, 9, true), sold(2, 9)]);
  expect(again.lines).toEqual([{ variantId: 1, catalogueId: 501, quantity: 1, isPrebook: true }]);
  expect(again.gone.map((one) => one.product_variant)).toEqual([2]);
});

test('a sold-out item does not decide whether the cart is for now', () => {
  const again = orderAgain([item(1, 1), item(2, 1)], [sold(1, 0, true), sold(2, 9)]);
  expect(again.lines).toEqual([{ variantId: 2, catalogueId: 502, quantity: 1, isPrebook: false }]);
  expect(again.gone.map((one) => one.product_variant)).toEqual([1]);
});

test('a message says that nothing is sold any more', () => {
  expect(orderAgain([item(1, 1)], [])).toMatchObject({ lines: [], gone: [{ product_variant: 1 }] });
});
