import { expect, test } from 'vitest';
import type { Product } from '../../contract/catalog.ts';
import { packsBySize } from './packs-by-size.ts';

const pack = (label: string) =>
  ({ attribute_value: [{ name: label, names: { en: label, hi: label } }] }) as unknown as Product['variants'][number];
const order = (...labels: string[]) => packsBySize(labels.map(pack)).map(({ attribute_value: [size] }) => size?.name);

test('packs are sorted from small to large, whatever their unit', () => {
  expect(order('60 ml', '30 ml', '10 ml', '150 ml')).toEqual(['10 ml', '30 ml', '60 ml', '150 ml']);
  expect(order('1 kg', '250 g', '2 x 250 g', '5 kg')).toEqual(['250 g', '2 x 250 g', '1 kg', '5 kg']);
});

test('packs sold by the piece keep the shop’s order', () => {
  expect(order('Set of 5', '1 piece')).toEqual(['Set of 5', '1 piece']);
  expect(order('10 kg', '1 acre', '5 kg')).toEqual(['10 kg', '1 acre', '5 kg']);
});
