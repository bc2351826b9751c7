import { expect, test } from 'vitest';
import { hasDayPartBegun, lossDays, lossTime } from './loss-time.ts';

/** 22/11/2026 14:00 in India. */
const NOW = Date.parse('2026-11-22T08:30:00Z');

test('a day and its part give a moment in India that is never in the future', () => {
  expect(new Date(lossTime('2026-11-21', 'night', NOW)).toISOString()).toBe('2026-11-21T16:30:00.000Z');
  expect(lossTime('2026-11-22', 'morning', NOW)).toBe(Date.parse('2026-11-22T02:30:00Z'));
  expect(lossTime('2026-11-22', 'night', NOW)).toBe(NOW);
});

test('the days go back one more than the reporting limit, because a night spans two days', () => {
  expect(lossDays(NOW, 72)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19']);
  expect(lossDays(NOW, 14 * 24)).toHaveLength(15);
});

test('today can be chosen from its first part on; at 2 a.m. the newest day is yesterday', () => {
  const at = (clock: string): number => Date.parse(`2026-11-22T${clock}+05:30`);
  expect(lossDays(at('02:00'), 72)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  expect(lossDays(at('03:59'), 72)[0]).toBe('2026-11-21');
  expect(lossDays(at('04:00'), 72)[0]).toBe('2026-11-22');
});

test('a part of today that has not begun cannot be chosen', () => {
  expect((['morning', 'noon', 'evening', 'night'] as const).map((part) => hasDayPartBegun('2026-11-22', part, NOW))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(hasDayPartBegun('2026-11-21', 'night', NOW)).toBe(true);
});
