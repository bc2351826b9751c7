import { expect, test } from 'vitest';
import { cropOfCommodity } from './commodity.ts';

test.each([
  ['Paddy(Dhan)(Common)', 1],
  ['Wheat', 3],
  ['Arhar (Tur/Red Gram)(Whole)', 12],
  ['Bengal Gram(Gram)(Whole)', 13],
  ['Green Chilli', 24],
  ['Bhindi(Ladies Finger)', 26],
  [' onion ', 21],
  ['Onion Green', 21],
  ['Ricebran', undefined],
  ['Cowpea (Lobia/Karamani)', undefined],
  ['', undefined],
])('the market’s “%s” is crop %s', (commodity, crop) => {
  expect(cropOfCommodity(commodity)).toBe(crop);
});
