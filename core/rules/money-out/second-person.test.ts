import { expect, test } from 'vitest';
import { firstLimits, type MoneyLimits } from './limits.ts';
import { type PayoutWayName, payoutWays } from './payout-ways.ts';
import { decideRefusal, needsSecondPerson, type PayoutFacts } from './second-person.ts';

const limits: MoneyLimits = {
  refund_second_above: 50_000,
  claim_second_above: 200_000,
  cash_second_above: 100_000,
  goods_second_above: 100_000,
  bank_second: true,
};
const nothing = { order: 0, person: 0, farmer: 0, drawer: 0 };
const needs = (way: PayoutWayName, amount: number, more: Partial<PayoutFacts> = {}) =>
  needsSecondPerson({ way, amount, limits, before: nothing, isOwn: false, isAlone: false, ...more });

test('a sum above its limit needs a second person, and the limit itself does not', () => {
  const ways = ['refund', 'cash-back', 'take-back', 'hand-out'] as const;
  for (const way of ways) expect([way, needs(way, 50_000), needs(way, 50_001)]).toEqual([way, false, true]);
  expect([needs('claim', 200_000), needs('claim', 200_001)]).toEqual([false, true]);
  for (const way of ['drawer-out', 'day-short'] as const) expect([needs(way, 100_000), needs(way, 100_001)]).toEqual([false, true]);
});

test('splitting does not help: earlier sums count by order, person, farmer and drawer', () => {
  for (const key of ['order', 'person', 'farmer', 'drawer'] as const) {
    const before = { ...nothing, [key]: 49_900 };
    expect([key, needs('refund', 100, { before }), needs('refund', 101, { before })]).toEqual([key, false, true]);
  }
});

test('a refund by hand of online money, and one’s own order, always need a second person', () => {
  const none = { ...limits, refund_second_above: null };
  expect([needs('online-by-hand', 1, { limits: none }), needs('refund', 1, { limits: none })]).toEqual([true, false]);
  expect(needs('refund', 1, { limits: none, isOwn: true })).toBe(true);
});

test('loosening and a higher commission always need a second person, a bank account only if set', () => {
  expect([needs('loosen', 0), needs('commission', 0)]).toEqual([true, true]);
  expect([needs('bank', 0), needs('bank', 0, { limits: firstLimits })]).toEqual([true, false]);
});

test('a shop of one person without a limit asks nobody', () => {
  expect(needs('online-by-hand', 1_000, { isAlone: true, limits: firstLimits })).toBe(false);
});

test('refunds to the payer for goods that stay in the shop need nobody', () => {
  expect(needs('call-off', 9_000_000)).toBe(false);
});

test('every payout names who asks for it, and money paid by hand names its reference', () => {
  const byHand = Object.entries(payoutWays).filter(([, { needsReference }]) => needsReference);
  expect(byHand.map(([way]) => way)).toEqual(['cash-back', 'online-by-hand', 'hand-out', 'claim']);
});

test('a person cannot decide a request of their own, of a tied account, or about money to themselves', () => {
  const waiting = { state: 'waiting', askedBy: 7, concerns: [40] };
  const by = (decider: number, circle: readonly number[] = [decider]) => decideRefusal({ ...waiting, decider, circle: new Set(circle) });
  expect([by(7), by(8), by(8, [8, 7]), by(40), by(8, [8, 40])]).toEqual(['own', undefined, 'tied', 'concerned', 'concerned']);
  expect(decideRefusal({ ...waiting, state: 'declined', decider: 8, circle: new Set([8]) })).toBe('decided');
});
