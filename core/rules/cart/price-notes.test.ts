import { expect, test } from 'vitest';
import { notePrices } from './price-notes.ts';

const prices = (of: Readonly<Record<number, number>>) => new Map(Object.entries(of).map(([id, price]) => [Number(id), price]));

test('a changed price is noted with the old one; an equal or unseen price is not', () => {
  expect(notePrices({}, prices({ 1: 9_000, 2: 5_000, 3: 700 }), prices({ 1: 11_000, 2: 4_000, 3: 700, 4: 100 }))).toEqual({
    1: 9_000,
    2: 5_000,
  });
});

test('the first price seen stays noted until the item costs that again', () => {
  const once = notePrices({}, prices({ 1: 9_000 }), prices({ 1: 11_000 }));
  const twice = notePrices(once, prices({ 1: 11_000 }), prices({ 1: 12_000 }));
  expect(twice).toEqual({ 1: 9_000 });
  expect(notePrices(twice, prices({ 1: 12_000 }), prices({ 1: 9_000 }))).toEqual({});
});

test('the note of an item that left the cart is deleted', () => {
  expect(notePrices({ 1: 9_000, 2: 100 }, prices({}), prices({ 2: 200 }))).toEqual({ 2: 100 });
});
