import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

test('Muzaffarpur is about 60 km from Patna in a straight line', () => {
  expect(distanceKm({ lat: 26.12, lng: 85.39 }, { lat: 25.59, lng: 85.14 })).toBeCloseTo(64, 0);
});

test('a place has distance 0 from itself', () => {
  expect(distanceKm({ lat: 26.12, lng: 85.39 }, { lat: 26.12, lng: 85.39 })).toBe(0);
});
