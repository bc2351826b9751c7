// Tests what a loss report still needs before the next step, and its deadline.
import { expect, test } from 'vitest';
import type { AreaUnitName } from '#core/facts/claim.ts';
import { parseInIndia } from '#core/rules/dates.ts';
import { emptyLoss, harvestedAt, type LossDraft, lossDeadline, lossGap } from './loss-draft.ts';

const DAY = 24 * 3_600_000;
const ofLoss = { notice: { hours: 72, from: 'loss' as const } };
const ofHarvest = { notice: { hours: 336, from: 'harvest' as const } };
const draft: LossDraft = { ...emptyLoss(5), step: 'when', perilId: 7, day: '2026-11-21', part: 'night' };
const LOST = parseInIndia('2026-11-21T22:00:00');

test('the first step needs policy and peril, the second day and time; photos may come later', () => {
  expect(lossGap(emptyLoss(undefined), undefined)).toBe('what');
  expect(lossGap({ ...emptyLoss(5), perilId: 7 }, ofLoss)).toBeUndefined();
  expect(lossGap({ ...draft, day: '' }, ofLoss)).toBe('when');
  expect(lossGap({ ...draft, part: undefined }, ofLoss)).toBe('when');
  expect(lossGap(draft, ofLoss)).toBeUndefined();
  expect(lossGap({ ...draft, step: 'photos' }, ofHarvest)).toBeUndefined();
});

test('a size of the field that is no number, or has a unit of another state, stops the second step; without a size it goes on', () => {
  const gap = (count: string, unit: AreaUnitName, state?: number) => lossGap({ ...draft, field: { count, unit, state } }, ofLoss);
  expect([gap('0', 'acre'), gap('.', 'acre'), gap('101', 'hectare'), gap('5', 'kattha')]).toEqual(['field', 'field', 'field', 'field']);
  expect([gap('', 'acre'), gap('2.5', 'acre'), gap('5', 'kattha', 10)]).toEqual([undefined, undefined, undefined]);
});

test('if the time counts from the harvest, its day is asked, and is not after the loss', () => {
  expect(lossGap(draft, ofHarvest)).toBe('harvest');
  expect(lossGap({ ...draft, harvestDay: '2026-11-22' }, ofHarvest)).toBe('harvest-late');
  expect(lossGap({ ...draft, harvestDay: '2026-11-21' }, ofHarvest)).toBeUndefined();
  expect(lossGap({ ...draft, harvestDay: '2026-11-15' }, ofHarvest)).toBeUndefined();
});

test('a report is due 72 hours after the loss, or 14 days after the harvest day', () => {
  expect(lossDeadline(draft, LOST, ofLoss)).toBe(LOST + 3 * DAY);
  const cut = { ...draft, harvestDay: '2026-11-15' };
  expect(harvestedAt(cut, LOST, ofLoss)).toBeUndefined();
  expect(lossDeadline(cut, LOST, ofHarvest)).toBe(parseInIndia('2026-11-15T23:59:59') + 14 * DAY);
  // The loss was on that very day, so the harvest was not after it.
  expect(harvestedAt({ harvestDay: '2026-11-21' }, LOST, ofHarvest)).toBe(LOST);
});
