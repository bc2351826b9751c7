import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speedMetrics } from '../../facts/insight.ts';
import { bucketOf, bucketsOf, p75Of, rateOf, routeOf, speedRoutes } from './speed.ts';

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/71', '/products/…'],
  ['/ondc', '/products'],
  ['/ondc/cart', '/cart'],
  ['/orders/7', '/order/…'],
  ['/order/7/bill', '/order/…'],
  ['/khurpi/post/5', '/community/…'],
  ['/community/post/5', '/community/…'],
  ['/blog/when-to-sow', '/blog/…'],
  ['/me/data', '/me'],
  ['/address/new', '/address/…'],
  ['/shri-program/activation', 'other'],
  ['/approve/aBcDefGhiJkl-MnoPqrs_TuvWxyZabCdefGhijKlmno', 'other'],
  ['/__proto__', 'other'],
])('%s is counted as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test('every address counts as one of the listed pages', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(speedRoutes).toContain(routeOf(path));
    }),
  );
});

test('limits separate good, medium and poor measurements, and also their ranges', () => {
  expect([rateOf('lcp', 2_500), rateOf('lcp', 2_501), rateOf('lcp', 4_001)]).toEqual(['good', 'needs-work', 'poor']);
  expect([rateOf('cls', 0.1), rateOf('cls', 0.11), rateOf('cls', 0.26)]).toEqual(['good', 'needs-work', 'poor']);
  expect([bucketOf('lcp', 2_500) === bucketOf('lcp', 2_501), bucketOf('cls', 0.25) === bucketOf('cls', 0.26)]).toEqual([false, false]);
});

test('an invalid measurement falls into no range', () => {
  for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined]) expect(bucketOf('inp', value)).toBeUndefined();
  expect([bucketOf('inp', 0), bucketOf('inp', 1e9)]).toEqual([0, bucketsOf('inp') - 1]);
});

test('three of four phones are within the reported value', () => {
  expect(p75Of('inp', [])).toBeUndefined();
  expect(p75Of('inp', [0, 0, 0])).toBeUndefined();
  expect(p75Of('inp', [4])).toBe(37.5);
  expect(p75Of('inp', [3, 0, 0, 1])).toBe(50);
  expect(p75Of('inp', [2, 2])).toBe(75);
  expect(p75Of('lcp', [...Array<number>(11).fill(0), 5])).toBe(15_000);
});

test('the reported value lies in the range of the third quarter, whatever the distribution', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...speedMetrics),
      fc.array(fc.double({ min: 0, max: 9_000, noNaN: true }), { minLength: 1 }),
      (metric, values) => {
        const counts = Array<number>(bucketsOf(metric)).fill(0);
        for (const value of values) counts[bucketOf(metric, value) ?? 0]!++;
        const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const last = bucketsOf(metric) - 1;
        const bucket = bucketOf(metric, exact);
        expect(bucketOf(metric, p75Of(metric, counts))).toBe(bucket === last ? last - 1 : bucket);
      },
    ),
  );
});
