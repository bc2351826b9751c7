// Tests the size of a field as farmers state it, and the lost part of it.
import { expect, test } from 'vitest';
import { lostArea, squareMetresOf } from './area-units.ts';

const BIHAR = 10;
const BENGAL = 19;

test('a kattha has the size of its state', () => {
  expect(squareMetresOf({ count: 5, unit: 'kattha', state: BIHAR })).toBe(632);
  expect(squareMetresOf({ count: 5, unit: 'kattha', state: BENGAL })).toBe(334);
});

test('a field is never stored as zero square metres', () => {
  expect(squareMetresOf({ count: 0.001, unit: 'kattha', state: BIHAR })).toBe(1);
});

test('a unit that the state does not use is refused, and so is an unknown state', () => {
  expect(squareMetresOf({ count: 5, unit: 'guntha', state: BIHAR })).toBeUndefined();
  expect(squareMetresOf({ count: 5, unit: 'kattha' })).toBeUndefined();
  expect(squareMetresOf({ count: 5, unit: 'kattha', state: null })).toBeUndefined();
  expect(squareMetresOf({ count: 1, unit: 'acre' })).toBe(4_047);
});

test('a field of zero or of more than 100 hectares is refused', () => {
  for (const count of [0, -1, 100.1, Number.NaN]) expect(squareMetresOf({ count, unit: 'hectare' }), String(count)).toBeUndefined();
  expect(squareMetresOf({ count: 100, unit: 'hectare' })).toBe(1_000_000);
});

test('the lost part of a field is in the farmer’s unit', () => {
  expect([lostArea(5, 5), lostArea(5, 10), lostArea(0.25, 3), lostArea(1.5, 1)]).toEqual([2.5, 5, 0.075, 0.15]);
});
