import { expect, test } from 'vitest';
import { fitToStock, stockNote } from './stock.ts';

test('an out-of-stock item is moved to the out-of-stock list and removed from the cart', () => {
  expect(
    fitToStock(
      { 1: 2, 2: 1 },
      new Map([
        [1, 0],
        [2, 5],
      ]),
    ),
  ).toEqual({ items: { 2: 1 }, reduced: [], outOfStock: [1] });
});

test('a quantity above the available quantity is reduced to the available quantity', () => {
  expect(fitToStock({ 1: 9 }, new Map([[1, 4]]))).toEqual({ items: { 1: 4 }, reduced: [1], outOfStock: [] });
});

test('an item nothing is known of stays', () => {
  expect(fitToStock({ 7: 3 }, new Map()).items).toEqual({ 7: 3 });
});

test('only one left, only n left, out of stock, or nothing to say', () => {
  expect(stockNote(0, 5)).toEqual({ kind: 'out' });
  expect(stockNote(1, 5)).toEqual({ kind: 'one' });
  expect(stockNote(3, 5)).toEqual({ kind: 'few', left: 3 });
  expect(stockNote(6, 5)).toBeUndefined();
});
