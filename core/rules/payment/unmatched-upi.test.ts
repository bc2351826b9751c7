import { expect, test } from 'vitest';
import { isToSettle, UNMATCHED_AFTER_MS } from './unmatched-upi.ts';

test('a payment that no statement confirms becomes a task after three days, and one that the bank contradicts at once', () => {
  const at = (state: 'not-compared' | 'found' | 'other-amount' | 'missing', age: number, isSolved = false) =>
    isToSettle({ state, notedAt: 0, isSolved }, age);
  expect([at('not-compared', UNMATCHED_AFTER_MS - 1), at('not-compared', UNMATCHED_AFTER_MS)]).toEqual([false, true]);
  expect([at('missing', 0), at('other-amount', 0), at('found', UNMATCHED_AFTER_MS)]).toEqual([true, true, false]);
  expect([at('missing', 0, true), at('not-compared', UNMATCHED_AFTER_MS, true)]).toEqual([false, false]);
});
