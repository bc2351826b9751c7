import { expect, test } from 'vitest';
import { currentLine, isSameLine, type OrderLine } from './order-line.ts';

const line: OrderLine = { product_variant: 1, quantity: 5, price: 6_000, discount: 1_000, c_id: 1_001 };
const sold = (inventory: Partial<{ c_id: number; price: number; discount: number; available_qty: number }> = {}) => ({
  inventory_set: [{ c_id: 1_001, price: 6_000, discount: 1_000, available_qty: 9, ...inventory }],
});

test('a line takes today’s price, discount and catalogue id', () => {
  expect(currentLine(line, sold({ c_id: 7, price: 7_000, discount: 500 }))).toEqual({ ...line, price: 7_000, discount: 500, c_id: 7 });
});

test('a line has at most the stock, and none without stock or sale', () => {
  expect(currentLine(line, sold({ available_qty: 2 }))).toEqual({ ...line, quantity: 2 });
  for (const fresh of [sold({ available_qty: 0 }), sold({ available_qty: -1 }), { inventory_set: [] }, undefined])
    expect(currentLine(line, fresh)).toBeUndefined();
});

test('two lines are equal to a person by quantity, price and discount, not by catalogue id', () => {
  expect(isSameLine(line, { ...line, c_id: 7 })).toBe(true);
  for (const now of [{ ...line, quantity: 4 }, { ...line, price: 6_001 }, { ...line, discount: 0 }, undefined])
    expect(isSameLine(line, now)).toBe(false);
});
