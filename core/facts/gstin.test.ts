import { expect, test } from 'vitest';
import { cleanGstin, gstinCheck, isGstin } from './vendor.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is valid, and invalid with any other digit', (right) => {
  expect(isGstin(right)).toBe(true);
  expect(gstinCheck(right.slice(0, 14))).toBe(right[14]);
  for (const [place, sign] of [...right].entries())
    if (/\d/.test(sign))
      expect(isGstin(`${right.slice(0, place)}${(Number(sign) + 1) % 10}${right.slice(place + 1)}`), `${place}`).toBe(false);
});

test('a number with another shape is invalid', () => {
  for (const wrong of ['', '27AAPFU0939F1Z', '27AAPFU0939F1ZV1', 'XXAAPFU0939F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1AV'])
    expect(isGstin(wrong), wrong).toBe(false);
});

test('spaces and small letters are normalised first', () => {
  expect(cleanGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV');
});
