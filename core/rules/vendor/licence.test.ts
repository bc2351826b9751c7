import { expect, test } from 'vitest';
import { parseInIndia } from '../dates.ts';
import { goodLicences, licenceState, shelvesWithoutLicence } from './licence.ts';

const seed = { category_id: 1, expires_on: '2026-11-22' };
const at = (moment: string): number => parseInIndia(moment);

test('a licence is valid until the end of its last day in India', () => {
  expect(licenceState(seed, at('2026-11-22T23:59:59'))).toBe('soon');
  expect(licenceState(seed, at('2026-11-23T00:00:00'))).toBe('over');
});

test('a licence is reported two months before it ends', () => {
  expect(licenceState(seed, at('2026-09-22T12:00:00'))).toBe('good');
  expect(licenceState(seed, at('2026-09-23T12:00:00'))).toBe('soon');
});

test('a licence without an end date is valid', () => {
  expect(licenceState({ category_id: 1, expires_on: null }, at('2040-01-01T00:00:00'))).toBe('good');
  expect(licenceState({ category_id: 1 }, at('2040-01-01T00:00:00'))).toBe('good');
});

test('only valid licences for the goods are shown', () => {
  const pesticide = { category_id: 3, expires_on: '2028-01-01' };
  const renewed = { category_id: 1, expires_on: '2029-01-01' };
  const now = at('2026-12-01T10:00:00');
  expect(goodLicences([seed, renewed, pesticide], now)).toEqual([renewed, pesticide]);
  expect(goodLicences([seed, renewed, pesticide], now, [1, 9])).toEqual([renewed]);
  expect(goodLicences([seed, pesticide], now, [9])).toEqual([]);
});

test('a shelf with an expired licence sells nothing, unless another licence is valid', () => {
  const now = at('2026-12-01T10:00:00');
  expect([...shelvesWithoutLicence([seed, { category_id: 2, expires_on: '2028-01-01' }], now)]).toEqual([1]);
  expect([...shelvesWithoutLicence([seed, { category_id: 1, expires_on: '2028-01-01' }], now)]).toEqual([]);
  expect([...shelvesWithoutLicence([], now)]).toEqual([]);
});
