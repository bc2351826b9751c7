import { expect, test } from 'vitest';
import { batchesOfPicks, daysLeft, lossesByLot, pickLots, type RemainingLot } from './lots.ts';

const TODAY = '2026-11-28';
const lot = (id: number, batch: string | null, expiresOn: string | null, left: number, isRecalled = false): RemainingLot => ({
  id,
  batch,
  expiresOn,
  left,
  isRecalled,
});
const lots = [lot(1, 'B', '2028-01-31', 10), lot(2, 'A', '2027-06-30', 4), lot(3, null, null, 5), lot(4, 'OLD', '2026-11-28', 9)];

const picked = (...given: Parameters<typeof pickLots>) => {
  const answer = pickLots(...given);
  return 'fault' in answer ? answer.fault : answer.picks.map(({ lot: { id }, quantity }) => [id, quantity]);
};

test('the lot that ends first is packed first, then the next, and goods without expiry last', () => {
  expect(picked(lots, 0, { quantity: 16 }, TODAY)).toEqual([
    [2, 4],
    [1, 10],
    [3, 2],
  ]);
});

test('what lots do not give comes from goods without a lot, and never more than there is', () => {
  expect(picked(lots, 3, { quantity: 22 }, TODAY)).toHaveLength(3);
  expect(picked(lots, 2, { quantity: 22 }, TODAY)).toBe('lot-short');
});

test.each([
  ['an expired lot', { quantity: 1, batch: 'OLD' }, 'lot-expired'],
  ['a batch that was never received', { quantity: 1, batch: 'X9' }, 'lot-unknown'],
  ['more than the batch has', { quantity: 5, batch: 'A' }, 'lot-short'],
  ['another batch without a reason', { quantity: 1, batch: 'B' }, 'lot-reason-missing'],
])('%s is refused', (_what, wanted, fault) => {
  expect(picked(lots, 0, wanted, TODAY)).toBe(fault);
});

test('a recalled lot is neither offered nor packed', () => {
  const recalled = [lot(1, 'A', '2027-06-30', 4, true), lot(2, 'B', '2028-01-31', 4)];
  expect(picked(recalled, 0, { quantity: 1, batch: 'A', reason: 'x' }, TODAY)).toBe('lot-recalled');
  expect(picked(recalled, 0, { quantity: 1 }, TODAY)).toEqual([[2, 1]]);
});

test('another batch goes with a reason, and two batches in one line are named by commas', () => {
  expect(picked(lots, 0, { quantity: 1, batch: 'B', reason: 'A stands behind' }, TODAY)).toEqual([[1, 1]]);
  expect(picked(lots, 0, { quantity: 6, batch: 'A, B' }, TODAY)).toEqual([
    [2, 4],
    [1, 2],
  ]);
});

test('a line keeps all its batches and the first expiry', () => {
  const answer = pickLots(lots, 0, { quantity: 16 }, TODAY);
  expect('picks' in answer && batchesOfPicks(answer.picks)).toEqual({ batch: 'A, B', expires_on: '2027-06-30' });
});

test('a lower count takes from the lots that end first', () => {
  expect([...lossesByLot(lots, 14)]).toEqual([
    [4, 9],
    [2, 4],
    [1, 1],
  ]);
});

test.each([
  [0, 5, 0],
  [10, 28, 10],
  [10, 30, 9],
  [10, 0, undefined],
])('%i in stock after %i sold in four weeks lasts %s days', (stock, sold, days) => {
  expect(daysLeft(stock, sold)).toBe(days);
});
