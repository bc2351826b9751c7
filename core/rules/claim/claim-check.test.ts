import { expect, test } from 'vitest';
import {
  type ClaimedPolicy,
  isInsuredAt,
  isSameLoss,
  isTenths,
  lossFault,
  metresBetween,
  missingParts,
  remainingSumInsured,
} from './claim-check.ts';

const HOUR = 3_600_000;
const policy: ClaimedPolicy = { startsAt: 1_000, endsAt: 9_000, perilIds: [1, 7], sumInsured: 400_000 };

test('a policy covers its first moment until its end, and nothing after an early end', () => {
  expect([999, 1_000, 8_999, 9_000].map((at) => isInsuredAt(policy, at))).toEqual([false, true, true, false]);
  expect([4_999, 5_000].map((at) => isInsuredAt({ ...policy, endedAt: 5_000 }, at))).toEqual([true, false]);
});

test('a loss needs an active policy and a peril that it covers', () => {
  expect(lossFault(policy, { perilId: 7, lostAt: 2_000 })).toBeUndefined();
  expect(lossFault(policy, { perilId: 2, lostAt: 2_000 })).toBe('NOT_COVERED');
  expect(lossFault(policy, { perilId: 7, lostAt: 9_500 })).toBe('POLICY_NOT_ACTIVE');
  expect(lossFault({ ...policy, endedAt: 1_500 }, { perilId: 2, lostAt: 2_000 })).toBe('POLICY_NOT_ACTIVE');
});

test('one hailstorm is one loss, and next week’s is another', () => {
  const hail = { perilId: 7, lostAt: 0 };
  expect(isSameLoss(hail, { perilId: 7, lostAt: 40 * HOUR })).toBe(true);
  expect(isSameLoss({ perilId: 7, lostAt: 71 * HOUR }, hail)).toBe(true);
  expect(isSameLoss(hail, { perilId: 7, lostAt: 72 * HOUR })).toBe(false);
  expect(isSameLoss(hail, { perilId: 1, lostAt: 0 })).toBe(false);
});

test('the remaining sum insured is never below 0', () => {
  expect([remainingSumInsured(400_000, 0), remainingSumInsured(400_000, 150_000), remainingSumInsured(400_000, 500_000)]).toEqual([
    400_000, 250_000, 0,
  ]);
});

test('an affected field has ten tenths', () => {
  expect([0, 1, 10, 11, 2.5].map(isTenths)).toEqual([false, true, true, false, false]);
});

test('a complete notice has a photo and a plot', () => {
  expect(missingParts({ photos: 0, plot: ' ' })).toEqual(['photos', 'plot']);
  expect(missingParts({ photos: 2, plot: '417' })).toEqual([]);
});

test('distances follow the earth’s surface', () => {
  const kanti = { lat: 26.2042, lng: 85.2954 };
  expect(metresBetween(kanti, kanti)).toBe(0);
  expect(metresBetween(kanti, { lat: 26.1209, lng: 85.3647 })).toBeGreaterThan(11_000);
  expect(metresBetween(kanti, { lat: 26.1209, lng: 85.3647 })).toBeLessThan(12_000);
});
