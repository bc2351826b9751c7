// Tests the judge of the failover run with planted faults: a judge that finds nothing must be able to find something.
import { expect, test } from 'vitest';
import { type Intent, isFine, judge, pauseOf, shareOf } from './judge.ts';

const intent = (key: string, buyer: number, ...ids: number[]): Intent => ({ key, buyer, askedAt: 0, answeredAt: 1, ids, odd: [] });
const fine = [intent('a', 1, 11), intent('b', 1, 12, 12), intent('c', 2, 21)];
const listed = new Map([
  [1, [12, 11]],
  [2, [21]],
]);

test('a run in which every answered order is there once is fine', () => {
  const verdict = judge(fine, listed);
  expect(verdict).toEqual({ answered: 3, unanswered: 0, lost: 0, doubled: 0, changed: 0, odd: {} });
  expect(isFine(verdict)).toBe(true);
});

test.each([
  ['an order that was answered and is gone', fine, new Map([...listed, [2, []]]), { lost: 1 }],
  ['an answered order in the list of somebody else', fine, new Map([...listed, [2, []], [1, [11, 12, 21]]]), { lost: 1 }],
  ['an order that no phone knows about', fine, new Map([...listed, [2, [21, 22]]]), { doubled: 1 }],
  ['one order for two intents', [...fine, intent('d', 2, 21)], listed, { doubled: 1 }],
  ['answers that name two orders for one intent', [intent('a', 1, 11, 12), intent('c', 2, 21)], listed, { doubled: 1, changed: 1 }],
  ['an intent without an answer', [...fine, intent('d', 2)], listed, { unanswered: 1 }],
  ['an answer on which a phone cannot act', [{ ...fine[0], odd: ['500'] } as Intent, ...fine.slice(1)], listed, { odd: { '500': 1 } }],
])('%s is found', (_, intents, shown, faults) => {
  const verdict = judge(intents, shown);
  expect(verdict).toMatchObject(faults);
  expect(isFine(verdict)).toBe(false);
});

test('a pause is the longest time without a success from the fault until the shop takes orders again', () => {
  expect(pauseOf([1, 2, 3, 4], 2, 3)).toBe(1);
  expect(pauseOf([900, 1_050, 4_000, 4_100, 4_200], 1_000, 4_100)).toBe(2_950);
  expect(pauseOf([900], 1_000, 2_000)).toBe(Number.POSITIVE_INFINITY);
});

test('half of the numbers lie at or below the median, and all below the whole', () => {
  const numbers = [5, 1, 4, 2, 3];
  expect([shareOf(numbers, 0.5), shareOf(numbers, 0.95), shareOf(numbers, 1), shareOf([], 0.5)]).toEqual([3, 5, 5, 0]);
});
