import { expect, test } from 'vitest';
import { demoProducts } from '../catalog/catalog.ts';
import { offerRows } from './catalog-rows.ts';
import { insurancePremiumRows, insuranceProductRows } from './insurance.ts';

const DAY = 24 * 3_600_000;

test('on whatever day the demo is loaded, every insurance sells for at least a month more', () => {
  for (let day = 0; day < 2 * 366; day++) {
    const at = Date.UTC(2026, 0, 1, 12) + day * DAY;
    for (const { starts_at, ends_at } of insuranceProductRows(new Date(at)) as { starts_at: Date; ends_at: Date }[]) {
      expect(ends_at.getTime() - at).toBeGreaterThanOrEqual(30 * DAY);
      expect(ends_at.getTime() - at).toBeLessThanOrEqual(396 * DAY);
      expect(starts_at < ends_at).toBe(true);
    }
  }
});

test('insurance for the current season is on sale, and near its end also for the next', () => {
  const seasonOn = (day: string) => {
    const { starts_at, ends_at } = insuranceProductRows(new Date(`${day}T12:00:00Z`))[0] as { starts_at: Date; ends_at: Date };
    return [starts_at.toISOString(), ends_at.toISOString()];
  };
  const season = (year: number) => [`${year}-06-14T18:30:00.000Z`, `${year}-10-31T18:29:59.000Z`];
  expect(seasonOn('2026-03-01')).toEqual(season(2026));
  expect(seasonOn('2026-10-01')).toEqual(season(2026));
  expect(seasonOn('2026-10-10')).toEqual(season(2027));
});

test('every pack with insurance has one premium, and no other pack has any', () => {
  const insured = new Set(offerRows().inventory.flatMap((row) => (row.has_insurance ? [row.variant_id] : [])));
  const premiums = insurancePremiumRows().map((row) => row.variant_id);
  expect(new Set(premiums)).toEqual(insured);
  expect(premiums).toHaveLength(insured.size);
  expect(demoProducts().some((product) => product.insurance === undefined)).toBe(true);
});
