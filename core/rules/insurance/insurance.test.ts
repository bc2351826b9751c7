import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversOf, insuranceCostOf } from './insurance.ts';

const free = { cost_to_farmer: 0, sum_insured: 400_000, total_premium_amount: 4_000 };
const paid = { cost_to_farmer: 12_000, sum_insured: 600_000, total_premium_amount: 12_000 };

test('insurance is free within the quota, and costs the whole premium beyond it', () => {
  expect(coversOf([{ variantId: 1, quantity: 30, premium: free }], 25)).toEqual([
    { variantId: 1, packets: 30, freePackets: 25, cost: 5 * 4_000, sumInsured: 30 * 400_000 },
  ]);
});

test('insurance that is never free costs its price for each packet and uses no quota', () => {
  const covers = coversOf(
    [
      { variantId: 1, quantity: 2, premium: paid },
      { variantId: 2, quantity: 3, premium: free },
    ],
    3,
  );
  expect(covers.map(({ cost }) => cost)).toEqual([24_000, 0]);
});

test('the cost is the same in any order of lines, whole and never negative', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    premium: fc.constantFrom(free, paid, { ...free, total_premium_amount: 1_200 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: -5, max: 60 }), (lines, quota) => {
      const all = lines.map((one, variantId) => ({ ...one, variantId }));
      const covers = coversOf(all, quota);
      expect(coversOf([...all].reverse(), quota)).toEqual(covers);
      expect(Number.isSafeInteger(insuranceCostOf(covers)) && insuranceCostOf(covers) >= 0).toBe(true);
      expect(covers.reduce((sum, { freePackets }) => sum + freePackets, 0)).toBeLessThanOrEqual(Math.max(quota, 0));
    }),
  );
});
