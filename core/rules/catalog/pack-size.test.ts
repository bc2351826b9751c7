import { expect, test } from 'vitest';
import { readSize, sizesOf } from './pack-size.ts';
import { wordsOf } from './search/search-text.ts';

test.each([
  ['45 kg', '=45kg'],
  ['45KG', '=45kg'],
  ['४५ किलो', '=45kg'],
  ['500 gm', '=500g'],
  ['0.5 kg', '=500g'],
  ['1000 ml', '=1l'],
  ['1 litre', '=1l'],
  ['1.5 kg', '=1.5kg'],
  ['आधा किलो', '=500g'],
  ['adha litre', '=500ml'],
  ['250 मिली', '=250ml'],
  ['16 litre tank', '=16l'],
  ['0.25 acre', '=0.25acre'],
])('%s is %s', (written, size) => {
  expect(sizesOf(wordsOf(written))).toEqual([size]);
});

test('a number alone fits any unit, and a word alone fits none', () => {
  expect(readSize(['45'], 0)).toMatchObject({ length: 1, sizes: expect.arrayContaining(['=45kg', '=45g', '=45ml']) });
  expect(readSize(['kg'], 0)).toBeUndefined();
  expect(readSize(['half', 'moon'], 0)).toBeUndefined();
  expect(readSize([], 0)).toBeUndefined();
});

test('a label without a measure has no size', () => {
  for (const label of ['18 x 12 ft', 'Set of 5', '1 piece', '']) expect(sizesOf(wordsOf(label))).toEqual([]);
});
