import { expect, test } from 'vitest';
import { countFaults, lossValue } from './count.ts';

test('only missing packs are a loss; packs that were found do not make up for them', () => {
  const line = (delta: number) => ({ delta, value: 5_050 });
  expect([lossValue([line(-2), line(0)]), lossValue([line(-2), line(7)]), lossValue([line(7)])]).toEqual([10_100, 10_100, 0]);
});

test('a count names a pack once, needs a reason where it differs, and holds only for the shelf that was previewed', () => {
  const line = (variant: number, over: object = {}) => ({ variant, seen: 5, expected: 5, counted: 5, ...over });
  expect(countFaults([line(1), line(2, { counted: 3 })], 'mice')).toEqual([]);
  expect(countFaults([line(1), line(2, { seen: undefined, expected: 9, counted: 9 })], undefined)).toEqual([]);
  expect(countFaults([line(1), line(2, { counted: 3 })], undefined)).toEqual([{ path: 'reason', reason: 'reason-missing' }]);
  expect(countFaults([line(1), line(1), line(2, { expected: 4 })], 'mice')).toEqual([
    { path: 'lines.1.variant', reason: 'pack-twice' },
    { path: 'lines.2.counted', reason: 'shelf-changed' },
  ]);
});
