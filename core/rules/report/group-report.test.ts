import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportDimensions } from '../../facts/report/report.ts';
import { groupReport, previousPeriod, type ReportFact, sumOfFigures } from './group-report.ts';

const fact = (day: string, figures: readonly number[], key = '', vendorId = 1): ReportFact => ({ vendorId, day, key, figures });

test('days are cut into weeks from Monday, months, sowing seasons and financial years', () => {
  const facts = [fact('2026-11-22', [1]), fact('2026-11-23', [2]), fact('2027-01-05', [4])];
  const keysBy = (by: (typeof reportDimensions)[number]) => groupReport(facts, by, 1).map(({ key, figures: [one] }) => [key, one]);
  expect(keysBy('week')).toEqual([
    ['2026-11-16', 1],
    ['2026-11-23', 2],
    ['2027-01-04', 4],
  ]);
  expect(keysBy('month')).toEqual([
    ['2026-11', 3],
    ['2027-01', 4],
  ]);
  expect(keysBy('season')).toEqual([['2026 rabi', 7]]);
  expect(keysBy('year')).toEqual([['2026-27', 7]]);
});

test('shops, products, brands and crops stand by size; what belongs to none has no key', () => {
  const facts = [fact('2026-11-22', [1], '7'), fact('2026-11-22', [5], '8', 2), fact('2026-11-22', [2])];
  const products = new Map([
    ['7', { brand: '3', crop: '' }],
    ['8', { brand: '3', crop: '9' }],
  ]);
  const rowsBy = (by: (typeof reportDimensions)[number]) =>
    groupReport(facts, by, 1, products).map(({ key, figures: [one] }) => [key, one]);
  expect(rowsBy('shop')).toEqual([
    ['2', 5],
    ['1', 3],
  ]);
  expect(rowsBy('product')).toEqual([
    ['8', 5],
    ['', 2],
    ['7', 1],
  ]);
  expect(rowsBy('brand')).toEqual([
    ['3', 6],
    ['', 2],
  ]);
  expect(rowsBy('crop')).toEqual([
    ['9', 5],
    ['', 3],
  ]);
});

test('the period before has as many days and ends just before', () => {
  expect(previousPeriod({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' });
});

const day = fc.integer({ min: 0, max: 900 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
const anyFacts = fc.array(
  fc.record({
    vendorId: fc.integer({ min: 1, max: 4 }),
    day,
    key: fc.constantFrom('', '7', '8'),
    figures: fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(9)),
  }),
  { maxLength: 60 },
);

test('whatever it is cut by, the rows come to the same totals', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...reportDimensions), (facts, by) => {
      expect(sumOfFigures(groupReport(facts, by, 2), 2)).toEqual(sumOfFigures(facts, 2));
    }),
  );
});
