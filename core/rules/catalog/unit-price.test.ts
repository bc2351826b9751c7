import { expect, test } from 'vitest';
import { type ComparedPack, cheapestPack, pricePerUnit } from './unit-price.ts';

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

const compared = (...packs: readonly (readonly [label: string, rupees: number, isInStock?: boolean])[]): ComparedPack[] =>
  packs.map(([label, rupees, isInStock = true], id) => ({ id, label, price: rupees * 100, isInStock }));

test('the pack that costs least for its content is found', () => {
  expect(cheapestPack(compared(['30 ml', 480], ['60 ml', 850], ['10 ml', 190]))).toBe(1);
  expect(cheapestPack(compared(['500 g', 100], ['1 kg', 190]))).toBe(1);
});

test('no pack is called cheapest without another one in stock to compare it with', () => {
  expect(cheapestPack(compared(['30 ml', 480]))).toBeUndefined();
  expect(cheapestPack(compared(['30 ml', 480], ['60 ml', 850, false]))).toBeUndefined();
  expect(cheapestPack(compared(['1 kg', 100], ['2 kg', 200]))).toBeUndefined();
  expect(cheapestPack(compared(['set of 4', 100], ['set of 8', 150]))).toBeUndefined();
  expect(cheapestPack(compared(['1 kg', 100], ['1 litre', 50]))).toBeUndefined();
});
