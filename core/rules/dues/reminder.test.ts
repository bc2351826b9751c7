import { expect, test } from 'vitest';
import { mayRemind } from './reminder.ts';

const at = (text: string): number => Date.parse(`${text}+05:30`);

test('a reminder goes between 9:00 and 21:00 in India, whatever the server’s own time zone', () => {
  for (const [clock, answer] of [
    ['2026-11-28T08:59:59', '2026-11-28T09:00:00'],
    ['2026-11-28T09:00:00', 'now'],
    ['2026-11-28T20:59:59', 'now'],
    ['2026-11-28T21:00:00', '2026-11-29T09:00:00'],
    ['2026-11-28T23:59:00', '2026-11-29T09:00:00'],
    ['2026-11-29T00:01:00', '2026-11-29T09:00:00'],
  ] as const)
    expect([clock, mayRemind(undefined, at(clock))]).toEqual([clock, answer === 'now' ? 'now' : { reason: 'night', next: at(answer) }]);
});

test('a shop reminds a farmer at most once in three days, and the next time is by day', () => {
  const last = at('2026-11-25T12:00:00');
  expect(mayRemind(last, at('2026-11-28T12:00:00'))).toBe('now');
  expect(mayRemind(last, at('2026-11-28T11:59:59'))).toEqual({ reason: 'lately', next: at('2026-11-28T12:00:00') });
  expect(mayRemind(last, at('2026-11-25T23:00:00'))).toEqual({ reason: 'lately', next: at('2026-11-28T12:00:00') });
  expect(mayRemind(last, at('2026-11-28T22:00:00'))).toEqual({ reason: 'night', next: at('2026-11-29T09:00:00') });
});
