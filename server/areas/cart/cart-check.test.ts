import { expect, test } from 'vitest';
import { type CartFacts, checkCart, quoteBill, type StockFacts } from './cart-check.ts';

const urea: StockFacts = { variantId: 11, catalogueId: 911, price: 27_000, discount: 350, available: 3, isPrebook: false };
const line = { product_variant: 11, quantity: 2, price: 27_000, discount: 350, c_id: 911 };
const facts: CartFacts = {
  lines: [line],
  type: 'DOORSTEP',
  isPreOrder: false,
  arePricesChecked: true,
  shop: { fulfillmentType: 'BOTH', shippingCharges: 4_000, minimumOrder: 50_000 },
  stock: new Map([[11, urea]]),
};

test('a cart the shop can fill has no problem and a bill from the shop’s own prices', () => {
  expect(checkCart(facts)).toBeUndefined();
  expect(quoteBill(facts).grand_total).toBe(2 * 26_650 + 4_000);
});

test('a variant that is not sold here any more', () => {
  expect(checkCart({ ...facts, stock: new Map() })).toEqual({ kind: 'not-sold', catalogueId: 911 });
});

test('a catalogue id that is not the variant’s', () => {
  expect(checkCart({ ...facts, lines: [{ ...line, c_id: 912 }] })).toEqual({ kind: 'wrong-ids' });
});

test('a price or discount that is not the shop’s', () => {
  const changed = { kind: 'price-changed', catalogueId: 911, price: 27_000, discount: 350 };
  expect(checkCart({ ...facts, lines: [{ ...line, price: 26_000 }] })).toEqual(changed);
  expect(checkCart({ ...facts, lines: [{ ...line, discount: 400 }] })).toEqual(changed);
});

test('prices of an order are not a line’s problem: its bill is compared as a whole', () => {
  expect(checkCart({ ...facts, arePricesChecked: false, lines: [{ ...line, price: 26_000 }] })).toBeUndefined();
});

test('more than is left', () => {
  expect(checkCart({ ...facts, lines: [{ ...line, quantity: 4 }] })).toEqual({ kind: 'short', items: [{ item_id: 11, available_qty: 3 }] });
});

test('a delivery mode the shop does not offer', () => {
  const only = (fulfillmentType: CartFacts['shop']['fulfillmentType']) => ({ ...facts, shop: { ...facts.shop, fulfillmentType } });
  expect(checkCart(only('PICKUP_FROM_STORE'))).toEqual({ kind: 'not-possible', reason: 'no-delivery' });
  expect(checkCart({ ...only('DOORSTEP_DELIVERY'), type: 'SELF_PICKUP' })).toEqual({ kind: 'not-possible', reason: 'no-pickup' });
  expect(checkCart(only('DOORSTEP_DELIVERY'))).toBeUndefined();
});

test('prebook items in a usual order, or the other way round', () => {
  expect(checkCart({ ...facts, isPreOrder: true })).toEqual({ kind: 'not-possible', reason: 'prebook' });
});

test('below the shop’s minimum, counted after discount and before delivery', () => {
  expect(checkCart({ ...facts, lines: [{ ...line, quantity: 1 }] })).toEqual({ kind: 'below-minimum', minimum: 50_000 });
});
