import { expect, test } from 'vitest';
import {
  type ErrorGroup,
  groupingKey,
  MOST_RECENT,
  MOST_VERSIONS,
  type Occurrence,
  type ReportedError,
  sourceOf,
  stablePlace,
  withOccurrence,
} from './error-group.ts';

const report: ReportedError = {
  source: 'app',
  name: 'TypeError',
  message: 'x of 12 is undefined',
  place: 'at Ab (https://shop.test/assets/cart-Ab_-12cd.js:2:7)',
};
const occurrence = (version: string, at = '2026-11-21T04:00:00Z'): Occurrence => ({
  at,
  version,
  path: '/cart',
  place: 'cart',
  request: '',
});
const fresh: ErrorGroup = { state: 'open', count: 0, versions: [], recent: [], solvedVersions: [] };

test('the same error from another build, with other numbers, is the same group', () => {
  const again = { ...report, message: 'x of 7 is undefined', place: 'at q (https://other.test/assets/cart-99999999.js:1:40)' };
  expect(groupingKey(again)).toBe(groupingKey(report));
});

test('another name, message, app part or source is another group', () => {
  const others: ReportedError[] = [
    { ...report, source: 'worker' },
    { ...report, source: 'desk' },
    { ...report, name: 'RangeError' },
    { ...report, message: 'y is undefined' },
    { ...report, place: report.place.replace('cart', 'order') },
  ];
  expect(new Set([report, ...others].map(groupingKey)).size).toBe(6);
});

test('an error has one of three sources; a version that sends none counts as the app', () => {
  expect(['app', 'worker', 'desk', undefined, 'server', 7].map(sourceOf)).toEqual(['app', 'worker', 'desk', 'app', 'app', 'app']);
});

test.each([
  ['at Ab (https://shop.test/assets/cart-Ab_-12cd.js:2:7)', 'cart'],
  ['at https://shop.test/assets/order-state-12345678.js:1:1', 'order-state'],
  ['at https://shop.test/assets/later.kyc-form-12345678.js:1:1', 'later.kyc-form'],
  ['sendOtp', 'sendOtp'],
  ['', ''],
  ['line 12 of "Ramesh"', 'line # of "…"'],
])('the place %s is grouped as %s', (place, name) => {
  expect(stablePlace(place)).toBe(name);
});

test('occurrences are counted by version, and only a limited number of versions and occurrences is stored', () => {
  let group = fresh;
  for (let n = 0; n < 30; n++) group = withOccurrence(group, occurrence(`1.${n % 25}`, `2026-11-21T04:00:${10 + n}Z`));
  expect([group.count, group.versions.length, group.recent.length]).toEqual([30, MOST_VERSIONS, MOST_RECENT]);
  expect([group.versions.at(-1), group.recent[0]?.at]).toEqual([{ version: '1.4', count: 1 }, '2026-11-21T04:00:39Z']);
  expect(withOccurrence(group, occurrence('1.4')).versions.at(-1)).toEqual({ version: '1.4', count: 2 });
});

test('a solved error opens again when a new version reports it', () => {
  const solved: ErrorGroup = { ...withOccurrence(fresh, occurrence('1.0')), state: 'solved', solvedVersions: ['1.0'] };
  expect(withOccurrence(solved, occurrence('1.0'))).toMatchObject({ state: 'solved', count: 2 });
  expect(withOccurrence(solved, occurrence('1.1'))).toMatchObject({ state: 'open', count: 2 });
});
