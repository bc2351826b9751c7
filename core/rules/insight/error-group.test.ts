import { expect, test } from 'vitest';
import {
  type ErrorGroup,
  lastingPlace,
  MOST_RECENT,
  MOST_VERSIONS,
  type Occurrence,
  type ReportedError,
  sameness,
  sourceOf,
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

test('the same error of another build, with other figures in it, is the same', () => {
  const again = { ...report, message: 'x of 7 is undefined', place: 'at q (https://other.test/assets/cart-99999999.js:1:40)' };
  expect(sameness(again)).toBe(sameness(report));
});

test('another name, message or part of the app is another error, and so is the same of the worker or the desk', () => {
  const others: ReportedError[] = [
    { ...report, source: 'worker' },
    { ...report, source: 'desk' },
    { ...report, name: 'RangeError' },
    { ...report, message: 'y is undefined' },
    { ...report, place: report.place.replace('cart', 'order') },
  ];
  expect(new Set([report, ...others].map(sameness)).size).toBe(6);
});

test('what broke is one of three; a version that does not say it is the app', () => {
  expect(['app', 'worker', 'desk', undefined, 'server', 7].map(sourceOf)).toEqual(['app', 'worker', 'desk', 'app', 'app', 'app']);
});

test.each([
  ['at Ab (https://shop.test/assets/cart-Ab_-12cd.js:2:7)', 'cart'],
  ['at https://shop.test/assets/order-state-12345678.js:1:1', 'order-state'],
  ['at https://shop.test/assets/later.kyc-form-12345678.js:1:1', 'later.kyc-form'],
  ['sendOtp', 'sendOtp'],
  ['', ''],
  ['line 12 of "Ramesh"', 'line # of "…"'],
])('%s stands in %s', (place, name) => {
  expect(lastingPlace(place)).toBe(name);
});

test('each time is counted, by version, and the last times are kept, of both no more than so many', () => {
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
