import { expect, test } from 'vitest';
import { firstLimits, isLoosening, limitOf, type MoneyLimits } from './limits.ts';

const set: MoneyLimits = {
  refund_second_above: 50_000,
  claim_second_above: 0,
  cash_second_above: null,
  goods_second_above: 70_000,
  bank_second: true,
};

test('each kind of money has its own limit', () => {
  expect((['back', 'claim', 'cash', 'goods'] as const).map((pot) => limitOf(set, pot))).toEqual([50_000, 0, null, 70_000]);
});

test('raising or removing a limit loosens it; lowering or setting a limit tightens it', () => {
  const to = (change: Partial<MoneyLimits>) => isLoosening(set, { ...set, ...change });
  expect([to({ refund_second_above: 50_001 }), to({ refund_second_above: null }), to({ goods_second_above: 70_001 })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([to({ bank_second: false }), to({ refund_second_above: 0, cash_second_above: null, bank_second: false })]).toEqual([true, true]);
  expect([to({}), to({ refund_second_above: 1 }), to({ cash_second_above: 900_000 })]).toEqual([false, false, false]);
  expect(isLoosening(firstLimits, set)).toBe(false);
});
