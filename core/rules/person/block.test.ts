import { expect, test } from 'vitest';
import { blockRefusal, isBlockActive, isBlockDay } from './block.ts';

/** 6 in the evening in India. */
const now = Date.parse('2026-11-27T12:30:00Z');

test('a block without an end stays active, and one with an end until that time', () => {
  expect([isBlockActive(null, now), isBlockActive(now + 1, now), isBlockActive(now, now)]).toEqual([true, true, false]);
});

test('the last day of a block is today in India, or later, within five years', () => {
  const days = ['2026-11-26', '2026-11-27', '2031-11-26', '2031-12-02', 'nonsense'];
  expect(days.map((day) => isBlockDay(day, now))).toEqual([false, true, true, false, false]);
  // After midnight in India it is the next day, whatever the date in UTC.
  expect(isBlockDay('2026-11-27', Date.parse('2026-11-27T18:31:00Z'))).toBe(false);
});

test('a person cannot block themselves or the last owner who can sign in', () => {
  expect(blockRefusal({ person: 1, by: 1, owners: [1, 2] })).toBe('own');
  expect(blockRefusal({ person: 2, by: 1, owners: [2] })).toBe('last-owner');
  expect(blockRefusal({ person: 2, by: 1, owners: [1, 2] })).toBeUndefined();
  expect(blockRefusal({ person: 9, by: 1, owners: [1] })).toBeUndefined();
  // The last other owner was blocked a moment ago, so nobody would be left.
  expect(blockRefusal({ person: 9, by: 1, owners: [] })).toBe('last-owner');
});
