import { expect, test } from 'vitest';
import { boughtBefore } from './bought-again.ts';

const order = (shop: number, status: 'Delivered' | 'Cancelled', ...variants: number[]) => ({
  created_at: '2026-10-12T09:00:00.000Z',
  status,
  vendor: { id: shop },
  variants: variants.map((id) => ({ product_variant: id, product_id: Math.floor(id / 10) })),
});

test('suggestions are the packs of the newest order first, each once', () => {
  const orders = [order(1, 'Delivered', 20021, 30011), order(1, 'Delivered', 20011, 20021)];
  expect(boughtBefore(orders, 1)).toMatchObject([
    { variantId: 20021, productId: 2002 },
    { variantId: 30011, productId: 3001 },
    { variantId: 20011, productId: 2001 },
  ]);
});

test('a suggestion says when the pack was last ordered and how many', () => {
  const at = (created_at: string, quantity?: number) => ({
    ...order(1, 'Delivered'),
    created_at,
    variants: [{ product_variant: 20021, product_id: 2002, ...(quantity && { quantity }) }],
  });
  const orders = [at('2026-10-12T09:00:00.000Z', 3), at('2026-06-01T09:00:00.000Z', 1)];
  expect(boughtBefore(orders, 1)).toMatchObject([{ at: Date.UTC(2026, 9, 12, 9), quantity: 3 }]);
  expect(boughtBefore([at('2026-06-01T09:00:00.000Z')], 1)[0]?.quantity).toBeUndefined();
});

test('cancelled items and other shops’ items are not suggested', () => {
  expect(boughtBefore([order(1, 'Cancelled', 20011), order(2, 'Delivered', 20021)], 1)).toEqual([]);
});

test('an order that was stored without its packs suggests nothing', () => {
  expect(boughtBefore([{ status: 'Delivered', created_at: '2026-10-12T09:00:00.000Z', vendor: { id: 1 } }], 1)).toEqual([]);
});
