import { expect, test } from 'vitest';
import { type KeptOrder, keptChoice, keptLink, keptOrder, storedOrder } from './kept-order.ts';

const preview = {
  itemCount: 2,
  firstItem: { en: 'Seed', hi: 'बीज' },
  imageUrl: '/x.png',
  vendorNames: { en: 'Shop', hi: 'दुकान' },
  pricesAt: 5,
};
const draft = { ...preview, bill: { grand_total: 100 }, cart: { order: [1] }, cartType: 'shop' };
const order = { draft, request: { vendor: 1 } } as unknown as KeptOrder;

test('an order is stored under the field names of existing rows, and read from them', () => {
  expect(storedOrder(order)).toEqual({ ...draft, body: { vendor: 1 } });
  expect(keptOrder({ about: { ...draft, body: { vendor: 1 } } })).toEqual(order);
});

test('links and choices are read as they are stored', () => {
  expect(keptLink({ about: { orderId: 7, phone: '9876500009' } })).toEqual({ orderId: 7, phone: '9876500009' });
  expect(keptChoice({ about: { agree: false } }).agree).toBe(false);
});
