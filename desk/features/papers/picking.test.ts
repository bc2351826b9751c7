import { expect, test } from 'vitest';
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import { pickingOf } from './picking.ts';

const item = (product_variant: number, en: string, quantity: number) => ({
  product_variant,
  names: { en, hi: en },
  pack: { en: '1 kg', hi: '1 किलो' },
  quantity,
  batch: null,
  expires_on: null,
});
const paper = (id: number, ...items: ReturnType<typeof item>[]) => ({ id, order_number: `N${id}`, items }) as unknown as OrderPaper;

test('each product appears once with all its orders, sorted by name', () => {
  const picked = pickingOf([paper(1, item(9, 'Urea', 2), item(4, 'Maize', 1)), paper(2, item(9, 'Urea', 3))]);
  expect(picked.map(({ names, quantity, orders }) => [names.en, quantity, orders.map((one) => [one.id, one.quantity])])).toEqual([
    ['Maize', 1, [[1, 1]]],
    [
      'Urea',
      5,
      [
        [1, 2],
        [2, 3],
      ],
    ],
  ]);
  expect(pickingOf([])).toEqual([]);
});
