import { expect, test } from 'vitest';
import { isFarmerFound, outdatedIds } from './counter-queue.ts';

test('rows that are too old go, and of the others the oldest above the limit', () => {
  const rows = [1, 5, 9, 7, 3].map((at) => ({ id: `r${at}`, at }));
  expect(outdatedIds(rows, 10, { most: 2, ms: 100 }).toSorted()).toEqual(['r1', 'r3', 'r5']);
  expect(outdatedIds(rows, 10, { most: 9, ms: 7 }).toSorted()).toEqual(['r1', 'r3']);
  expect(outdatedIds(rows, 10, { most: 9, ms: 100 })).toEqual([]);
});

test.each([
  ['', true],
  ['asha', true],
  ['आशा', true],
  ['94310 00001', true],
  ['00001', true],
  ['+91 94310 00001', true],
  ['0 94310-00001', true],
  ['०००01', true],
  ['९४३१०००००१', true],
  ['\u202a+91 94310\u00a000001\u202c', true],
  ['\u200e94310', true],
  ['94310 00002', false],
  ['Bhola', false],
])('the search “%s” finds Asha Devi: %s', (search, isFound) => {
  expect(isFarmerFound({ name: 'Asha Devi', phone: '9431000001' }, search)).toBe(isFound);
});
