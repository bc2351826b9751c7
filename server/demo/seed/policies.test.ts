import { expect, test } from 'vitest';
import { formatDay } from '#core/rules/dates.ts';
import { policyStatus } from '#core/rules/policy/policy-status.ts';
import { perilPictureUrl } from '../../pictures/perils.ts';
import { claimRows } from './claim/claims.ts';
import { policyEventRows, policyRows } from './policies.ts';

test('policies exist in each status on whatever day the demo is loaded, with perils and pictures', () => {
  for (const day of ['2026-02-28', '2026-11-23', '2027-07-01']) {
    const at = new Date(`${day}T06:00:00Z`);
    const rows = policyRows(at);
    const statuses = rows.map(({ starts_at, ends_at }) =>
      policyStatus({ startsAt: Number(starts_at), endsAt: Number(ends_at), endedAt: null }, at.getTime()),
    );
    expect(new Set(statuses)).toEqual(new Set(['Yet To Start', 'Active', 'Inactive']));
    expect(statuses.filter((status) => status === 'Active').length).toBeGreaterThanOrEqual(3);
    // A season is whole days in India: from midnight to the last second.
    for (const { starts_at, ends_at } of rows)
      expect([starts_at, ends_at].map((one) => new Date(one as Date).toISOString().slice(11, 19))).toEqual(['18:30:00', '18:29:59']);
  }
  for (const row of policyRows(new Date())) {
    const perils = JSON.parse(row.perils) as { image: string }[];
    expect(perils.length).toBeGreaterThan(0);
    expect(perils.every(({ image }) => image.startsWith(perilPictureUrl('hail').replace(/hail\.svg$/, '')))).toBe(true);
  }
});

test('seasonal insurance ends with its season', () => {
  const endOf = (day: string) =>
    policyRows(new Date(`${day}T06:00:00Z`)).map(({ id, starts_at, ends_at }) => [
      id,
      ...[starts_at, ends_at].map((one) => formatDay(new Date(one as Date).getTime())),
    ]);
  expect(endOf('2026-11-23')).toEqual([
    [1, '01/10/2025', '31/03/2026'],
    [2, '15/06/2026', '31/10/2026'],
    [3, '15/06/2026', '31/10/2026'],
    [4, '01/04/2026', '31/03/2027'],
    [5, '01/10/2026', '31/03/2027'],
    [6, '01/10/2026', '31/03/2027'],
    [7, '03/11/2026', '31/03/2027'],
    [8, '15/06/2027', '31/10/2027'],
  ]);
  for (const id of [5, 6, 7]) expect(endOf('2027-01-10').find(([one]) => one === id)?.[2]).toBe('31/03/2027');
});

test('each loss is within its policy’s insured days, whenever the demo is loaded', () => {
  for (let day = 0; day < 366; day += 5) {
    const at = new Date(Date.UTC(2026, 6, 1, 12) + day * 24 * 3_600_000);
    const policies = new Map(policyRows(at).map((row) => [row.id, row]));
    for (const { policy_id, lost_at } of claimRows(at)) {
      const { starts_at, ends_at } = policies.get(policy_id) ?? {};
      expect(new Date(lost_at as Date) > new Date(starts_at as Date) && new Date(lost_at as Date) < new Date(ends_at as Date)).toBe(true);
    }
  }
});

test('personal insurance names no crop, and crop insurance names one', () => {
  for (const { insures, crops } of policyRows(new Date())) expect(JSON.parse(crops)).toHaveLength(insures === 'crop' ? 1 : 0);
});

test('every policy without a number has an event for the insurer', () => {
  const at = new Date();
  const waiting = policyRows(at).filter(({ number }) => number === null);
  expect(policyEventRows(at).map(({ policy_id }) => policy_id)).toEqual(waiting.map(({ id }) => id));
});
