// Tests "My field": area in the units of a state, dose and water from the label, and the cheapest packs.
import { describe, expect, test } from 'vitest';
import type { AreaUnitName } from '../../../facts/claim.ts';
import { acresIn, areaOf, areaUnitsOf } from '../../land/area-units.ts';
import { doseFor, type LabelDose } from './field-dose.ts';
import { cheapestPacks, type FieldPack } from './packs-for-dose.ts';

const BIHAR = 10;
const BENGAL = 19;
const ASSAM = 18;
const UP = 9;
const RAJASTHAN = 8;
const GUJARAT = 24;

const g = (amount: number, water: number | null = 500): LabelDose => ({ amount, unit: 'g', water });
const ml = (amount: number, water: number | null = 500): LabelDose => ({ amount, unit: 'ml', water });

/** State, area, unit, dose for a hectare → dose, water. Computed by hand. */
const cases: readonly (readonly [number, string, AreaUnitName, LabelDose, number, number | null])[] = [
  // An acre is 0.404686 hectare.
  [BIHAR, '1', 'acre', ml(150), 60, 203],
  [BIHAR, '1', 'acre', g(300), 121, 203],
  [BIHAR, '1', 'acre', g(400, 375), 161, 152],
  [BIHAR, '1', 'acre', g(33), 13.3, 203],
  [BIHAR, '1', 'acre', g(20), 8, 203],
  [BIHAR, '1', 'acre', ml(93), 37, 203],
  [BIHAR, '1', 'acre', g(10_000, null), 4_040, null],
  [BIHAR, '1', 'acre', g(18_750, null), 7_580, null],
  [BIHAR, '2', 'acre', ml(150), 121, 405],
  [BIHAR, '2.5', 'acre', ml(500, 750), 505, 759],
  [BIHAR, '0.5', 'acre', ml(150), 30, 102],
  [BIHAR, '0.25', 'acre', ml(150), 15.1, 51],
  [BIHAR, '.5', 'acre', g(1_500, 750), 303, 152],
  [BIHAR, '10', 'acre', ml(150), 607, 2_024],
  // A hectare.
  [BIHAR, '1', 'hectare', ml(150), 150, 500],
  [BIHAR, '2', 'hectare', g(33), 66, 1_000],
  [BIHAR, '0.1', 'hectare', ml(150), 15, 50],
  [BIHAR, '0.01', 'hectare', ml(150), 1.5, 5],
  [BIHAR, '0.001', 'hectare', ml(150), 0.15, 0.5],
  [BIHAR, '0.3', 'hectare', g(20), 6, 150],
  [BIHAR, '7', 'hectare', g(1_500, 750), 10_500, 5_250],
  [BIHAR, '100', 'hectare', ml(150), 15_000, 50_000],
  // Bihar: a kattha is 126.464 m², 20 are a bigha of 2,529.285 m².
  [BIHAR, '1', 'kattha', ml(150), 1.8, 6.5],
  [BIHAR, '1', 'kattha', g(300), 3.7, 6.5],
  [BIHAR, '1', 'kattha', g(1_500, 750), 18.9, 9.5],
  [BIHAR, '5', 'kattha', ml(150), 9.4, 32],
  [BIHAR, '5', 'kattha', g(400, 375), 25, 24],
  [BIHAR, '10', 'kattha', ml(150), 18.9, 64],
  [BIHAR, '20', 'kattha', ml(150), 37, 127],
  [BIHAR, '1', 'bigha', ml(150), 37, 127],
  [BIHAR, '1', 'bigha', g(300), 75, 127],
  [BIHAR, '1', 'bigha', g(10_000, null), 2_520, null],
  [BIHAR, '2', 'bigha', g(20), 10.1, 253],
  [BIHAR, '3', 'bigha', ml(800), 607, 380],
  // West Bengal: a kattha is 66.890 m², a bigha 1,337.804 m².
  [BENGAL, '1', 'kattha', ml(150), 1, 3.5],
  [BENGAL, '1', 'bigha', ml(150), 20, 67],
  [BENGAL, '1', 'bigha', g(300), 40, 67],
  [BENGAL, '3', 'bigha', g(300), 120, 201],
  [BENGAL, '10', 'kattha', g(1_500, 750), 100, 51],
  [BENGAL, '5', 'bigha', g(16_670, null), 11_150, null],
  // Assam: the bigha of Bengal, a kattha of 267.561 m².
  [ASSAM, '1', 'bigha', ml(150), 20, 67],
  [ASSAM, '1', 'kattha', ml(150), 4, 14],
  [ASSAM, '5', 'kattha', ml(150), 20, 67],
  [ASSAM, '2', 'bigha', g(300), 80, 134],
  // Uttar Pradesh: 2,508.382 m² and 632.112 m².
  [UP, '1', 'bigha', ml(150), 37, 126],
  [UP, '1', 'small-bigha', ml(150), 9.4, 32],
  [UP, '4', 'bigha', g(400, 375), 401, 377],
  [UP, '5', 'small-bigha', g(400, 375), 126, 119],
  // Rajasthan: 2,529.285 m² and 1,618.743 m².
  [RAJASTHAN, '1', 'bigha', g(20), 5, 127],
  [RAJASTHAN, '1', 'small-bigha', g(20), 3.2, 81],
  [RAJASTHAN, '10', 'bigha', g(1_500, 750), 3_790, 1_897],
  // Gujarat: 1,618.743 m²; a guntha is 101.171 m².
  [GUJARAT, '1', 'bigha', ml(286), 46, 81],
  [GUJARAT, '1', 'guntha', ml(286), 2.8, 5.5],
  [GUJARAT, '16', 'guntha', ml(286), 46, 81],
  // Punjab, Himachal Pradesh, Uttarakhand, Madhya Pradesh, Maharashtra, Tamil Nadu.
  [3, '8', 'kanal', ml(150), 60, 203],
  [3, '1', 'kanal', g(400, 375), 20, 19],
  [2, '5', 'bigha', ml(150), 60, 203],
  [5, '1', 'bigha', ml(150), 9.4, 32],
  [23, '1', 'bigha', ml(150), 16.7, 56],
  [27, '40', 'guntha', g(300), 121, 203],
  [33, '100', 'cent', g(300), 121, 203],
  [33, '1', 'cent', g(300), 1.2, 2.5],
];

const unitOf = (state: number, name: AreaUnitName) => {
  const found = areaUnitsOf(state).find((unit) => unit.name === name);
  if (!found) throw new Error(`no ${name} in state ${state}`);
  return found;
};

describe('dose and water for a field', () => {
  test('there are at least 60 cases', () => expect(cases.length).toBeGreaterThanOrEqual(60));

  test.each(cases)('state %i: %s %s of %o needs %d, and %s litres of water', (state, count, name, label, amount, water) => {
    const area = areaOf(count, unitOf(state, name)) ?? 0;
    expect(doseFor(label, area)).toEqual({ amount, water });
  });

  test('the dose is never above the label, and the spray never stronger, for any area', () => {
    for (const label of [ml(150), g(33), g(20), ml(93), g(18_750), g(1_500, 750)])
      for (let area = 1; area < 60_000; area += 37) {
        const { amount, water } = doseFor(label, area);
        expect((amount * 10_000) / area).toBeLessThanOrEqual(label.amount + 1e-6);
        if (area > 100) expect(amount / (water ?? 0)).toBeLessThanOrEqual(label.amount / (label.water ?? 0) + 1e-9);
      }
  });
});

describe('units of land', () => {
  test('the unit of the state comes first, acre and hectare are always there', () => {
    const names = (state?: number) => areaUnitsOf(state).map(({ name }) => name);
    expect(names(BIHAR)).toEqual(['kattha', 'bigha', 'acre', 'hectare']);
    expect(names(UP)).toEqual(['acre', 'bigha', 'small-bigha', 'hectare']);
    expect(names(20)).toEqual(['acre', 'hectare']);
    expect(names()).toEqual(['acre', 'hectare']);
  });

  test('the size of a unit is shown in acres', () => {
    expect(acresIn(unitOf(BIHAR, 'kattha'))).toBe(0.0313);
    expect(acresIn(unitOf(BIHAR, 'bigha'))).toBe(0.625);
    expect(acresIn(unitOf(BIHAR, 'hectare'))).toBe(2.47);
  });

  test('an area that is no number, nothing or too large is none', () => {
    const hectare = unitOf(BIHAR, 'hectare');
    for (const text of ['', '0', '0.0', '.', '-1', '1e3', 'two', '1,5', '100.1', '9999999'])
      expect(areaOf(text, hectare), text).toBeUndefined();
    expect(areaOf('100', hectare)).toBe(1_000_000);
    expect(areaOf('1.', hectare)).toBe(10_000);
  });
});

const pack = (id: number, size: number, rupees: number, most = 99): FieldPack => ({ id, size, price: rupees * 100, most });

describe('packs for a dose', () => {
  const coragen = [pack(1, 10, 190), pack(2, 30, 480), pack(3, 60, 850), pack(4, 150, 1_990)];
  test.each<[need: number, packs: readonly FieldPack[], plan: Record<number, number>, rupees: number, left: number]>([
    [60, coragen, { 3: 1 }, 850, 0],
    [37, coragen, { 1: 1, 2: 1 }, 670, 3],
    [121, coragen, { 1: 1, 3: 2 }, 1_890, 9],
    [5, coragen, { 1: 1 }, 190, 5],
    [300, coragen, { 4: 2 }, 3_980, 0],
    [210, coragen, { 3: 1, 4: 1 }, 2_840, 0],
    [13.3, [pack(1, 13.5, 400)], { 1: 1 }, 400, 0.2],
    [13.6, [pack(1, 13.5, 400)], { 1: 2 }, 800, 13.4],
    // Two expensive small packs cost more than a large one that is not used up.
    [160, [pack(1, 80, 300), pack(2, 250, 550)], { 2: 1 }, 550, 90],
    // The large one is out of stock.
    [160, [pack(1, 80, 300), pack(2, 250, 550, 0)], { 1: 2 }, 600, 0],
    [350, [pack(1, 100, 100, 3), pack(2, 250, 260, 1)], { 1: 1, 2: 1 }, 360, 0],
  ])('%d from %o', (need, packs, plan, rupees, left) => {
    const found = cheapestPacks(need, packs);
    expect(Object.fromEntries((found?.packs ?? []).map(({ id, count }) => [id, count]))).toEqual(plan);
    expect(found).toMatchObject({ cost: rupees * 100, left });
  });

  test('a shop that has too little has no plan', () => {
    expect(cheapestPacks(500, [pack(1, 100, 100, 3)])).toBeUndefined();
    expect(cheapestPacks(500, [])).toBeUndefined();
  });

  test('it costs as little as any other choice, and is found at once in the worst case', () => {
    const same = [pack(1, 10, 10), pack(2, 30, 30), pack(3, 70, 70), pack(4, 150, 150)];
    expect(cheapestPacks(14_995, same)).toMatchObject({ cost: 1_500_000, left: 5 });
    const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);
    const all = upTo(20).flatMap((a) =>
      upTo(7).flatMap((b) =>
        upTo(4).flatMap((c) =>
          upTo(2).map((d) => ({ has: a * 10 + b * 30 + c * 60 + d * 150, costs: a * 190 + b * 480 + c * 850 + d * 1_990 })),
        ),
      ),
    );
    for (let need = 10; need <= 200; need += 10) {
      const least = Math.min(...all.filter(({ has }) => has >= need).map(({ costs }) => costs));
      expect(cheapestPacks(need, coragen)?.cost, String(need)).toBe(least * 100);
    }
  });
});
