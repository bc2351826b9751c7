import { expect, test } from 'vitest';
import { hasBegun, lossDays, lostAtOf } from './loss-time.ts';

/** 22/11/2026 14:00 in India. */
const NOW = Date.parse('2026-11-22T08:30:00Z');

test('a day and a part of it are a moment in India, never one that is to come', () => {
  expect(new Date(lostAtOf('2026-11-21', 'night', NOW)).toISOString()).toBe('2026-11-21T16:30:00.000Z');
  expect(lostAtOf('2026-11-22', 'morning', NOW)).toBe(Date.parse('2026-11-22T02:30:00Z'));
  expect(lostAtOf('2026-11-22', 'night', NOW)).toBe(NOW);
});

test('days go back as far as a loss can be reported, and a day more, as the night belongs to two', () => {
  expect(lossDays(NOW, 72)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19']);
  expect(lossDays(NOW, 14 * 24)).toHaveLength(15);
});

test('today can be named from its first part on; at two in the night the newest day is yesterday', () => {
  const at = (clock: string): number => Date.parse(`2026-11-22T${clock}+05:30`);
  expect(lossDays(at('02:00'), 72)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  expect(lossDays(at('03:59'), 72)[0]).toBe('2026-11-21');
  expect(lossDays(at('04:00'), 72)[0]).toBe('2026-11-22');
});

test('a part of today that has not begun cannot be chosen', () => {
  expect((['morning', 'noon', 'evening', 'night'] as const).map((part) => hasBegun('2026-11-22', part, NOW))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(hasBegun('2026-11-21', 'night', NOW)).toBe(true);
});
