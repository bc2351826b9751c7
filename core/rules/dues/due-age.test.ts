import { expect, test } from 'vitest';
import { dueAgeNames, dueAges } from '../../facts/ledger.ts';
import { DAY_MS } from '../../time.ts';
import { daysDue, rangeOfAge } from './due-age.ts';

const NOW = Date.parse('2026-11-28T10:00:00+05:30');

test('every moment falls into exactly one age, the one of its whole days', () => {
  for (const ms of [
    -5_000,
    0,
    1,
    7 * DAY_MS,
    8 * DAY_MS - 1,
    8 * DAY_MS,
    31 * DAY_MS - 1,
    31 * DAY_MS,
    91 * DAY_MS - 1,
    91 * DAY_MS,
    900 * DAY_MS,
  ]) {
    const at = NOW - ms;
    const found = dueAgeNames.filter((age) => {
      const { after, upTo } = rangeOfAge(age, NOW);
      return (after === undefined || at > after) && (upTo === undefined || at <= upTo);
    });
    const days = daysDue(at, NOW);
    const wanted = dueAgeNames.filter((age) => days >= dueAges[age][0] && days <= (dueAges[age][1] ?? days));
    expect([ms, found]).toEqual([ms, wanted]);
    expect(found).toHaveLength(1);
  }
});
