import { expect, test } from 'vitest';
import { pricePerUnit } from './unit-price.ts';

test.each([
  ['45 kg', 26_650, 592, 'kg'],
  ['500 ml', 24_000, 4_800, '100ml'],
  ['60 ml', 85_000, 141_667, '100ml'],
  ['250 g', 74_000, 29_600, '100g'],
  ['475 gm', 90_100, 18_968, '100g'],
  ['5 litre', 100_000, 20_000, 'litre'],
  ['2.5KG', 50_000, 20_000, 'kg'],
  ['2 x 250 ml', 50_000, 10_000, '100ml'],
] as const)('%s', (pack, price, amount, unit) => {
  expect(pricePerUnit(pack, price)).toEqual({ amount, unit });
});

test.each(['16 litre tank', '18 x 12 ft', '1 acre', 'set of 4', '0 kg', '', '100 m'])('%s has no weight or volume', (pack) => {
  expect(pricePerUnit(pack, 10_000)).toBeUndefined();
});

test('a pack of exactly the unit’s size shows no unit price', () => {
  expect(pricePerUnit('1 kg', 55_000)).toBeUndefined();
  expect(pricePerUnit('1 litre', 55_000)).toBeUndefined();
  expect(pricePerUnit('1000 ml', 55_000)).toBeUndefined();
  expect(pricePerUnit('100 g', 55_000)).toBeUndefined();
});
