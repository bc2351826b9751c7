import { describe, expect, test } from 'vitest';
import { claimStatusNow, claimStatusOf, enrolledPeriod, periodOf, policyStatus, policyTime, statusOfFilter } from './policy-status.ts';

const DAY = 24 * 3_600_000;
const FROM = Date.UTC(2026, 9, 1);
const TO = FROM + 180 * DAY;
const season = { startsAt: FROM, endsAt: TO, endedAt: null };

describe('the status of a policy', () => {
  test.each([
    [FROM - 1, 'Yet To Start'],
    [FROM, 'Active'],
    [TO - 1, 'Active'],
    [TO, 'Inactive'],
  ] as const)('at %i is %s: its first moment is insured, its end is not', (now, status) => {
    expect(policyStatus(season, now)).toBe(status);
  });

  test.each([FROM - DAY, FROM + DAY, TO + DAY])('that ended early is Inactive, also at %i', (now) => {
    expect(policyStatus({ ...season, endedAt: FROM - 2 * DAY }, now)).toBe('Inactive');
  });

  test('is computed from the wire’s fields', () => {
    const wire = { policy_start_at: new Date(FROM).toISOString(), policy_end_at: new Date(TO).toISOString(), ended: null };
    expect(periodOf(wire)).toEqual(season);
    expect(periodOf({ ...wire, ended: { at: '2026-11-01T00:00:00Z' } }).endedAt).toBe(Date.UTC(2026, 10, 1));
  });

  test('uses the ids of the filter', () => {
    expect(statusOfFilter).toEqual({ 1: 'Yet To Start', 2: 'Active', 3: 'Inactive' });
  });
});

describe('a new policy', () => {
  test('covers the season from its first day, or from enrolment during it, and never after it', () => {
    expect(enrolledPeriod(season, FROM - DAY)).toEqual(season);
    expect(enrolledPeriod(season, FROM + DAY)).toEqual({ ...season, startsAt: FROM + DAY });
    const late = enrolledPeriod(season, TO + DAY);
    expect([late.startsAt, policyStatus(late, TO + DAY)]).toEqual([TO, 'Inactive']);
  });
});

test('a policy without a claim is available while it runs; with a claim its label stays', () => {
  expect((['Yet To Start', 'Active', 'Inactive'] as const).map((status) => claimStatusOf(status, undefined))).toEqual([
    'Not Eligible',
    'Claim Available',
    'Not Eligible',
  ]);
  expect(claimStatusOf('Inactive', 'Under Evaluation')).toBe('Under Evaluation');
});

test('a stored policy without a claim follows the time, and a claim keeps its label', () => {
  const kept = { status: 'Yet To Start', claim_status: 'Not Eligible' } as const;
  expect([claimStatusNow(kept, 'Active'), claimStatusNow({ status: 'Active', claim_status: 'Claim Available' }, 'Inactive')]).toEqual([
    'Claim Available',
    'Not Eligible',
  ]);
  expect(claimStatusNow({ status: 'Active', claim_status: 'Not Eligible' }, 'Active')).toBe('Not Eligible');
  expect(claimStatusNow({ status: 'Active', claim_status: 'Claim Received' }, 'Inactive')).toBe('Claim Received');
});

test('the bar counts started days, and is full at the end', () => {
  expect(policyTime(season, FROM - 1)).toEqual({ status: 'Yet To Start', days: 1, passed: 0 });
  expect(policyTime(season, FROM + 90 * DAY)).toEqual({ status: 'Active', days: 90, passed: 0.5 });
  expect(policyTime(season, TO - 1).days).toBe(1);
  expect(policyTime(season, TO + DAY)).toEqual({ status: 'Inactive', days: 0, passed: 1 });
  expect(policyTime({ ...season, endedAt: FROM }, FROM + DAY)).toEqual({ status: 'Inactive', days: 0, passed: 1 });
});
