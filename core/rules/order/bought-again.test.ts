import { expect, test } from 'vitest';
import { boughtBefore } from './bought-again.ts';

const order = (shop: number, status: 'Delivered' | 'Cancelled', ...variants: number[]) => ({
  status,
  vendor: { id: shop },
  variants: variants.map((id) => ({ product_variant: id, product_id: Math.floor(id / 10) })),
});

test('suggestions are the packs of the newest order first, each once', () => {
  const orders = [order(1, 'Delivered', 20021, 30011), order(1, 'Delivered', 20011, 20021)];
  expect(boughtBefore(orders, 1)).toEqual([
    { variantId: 20021, productId: 2002 },
    { variantId: 30011, productId: 3001 },
    { variantId: 20011, productId: 2001 },
  ]);
});

test('cancelled items and other shops’ items are not suggested', () => {
  expect(boughtBefore([order(1, 'Cancelled', 20011), order(2, 'Delivered', 20021)], 1)).toEqual([]);
});

test('an order that was stored without its packs suggests nothing', () => {
  expect(boughtBefore([{ status: 'Delivered', vendor: { id: 1 } }], 1)).toEqual([]);
});
