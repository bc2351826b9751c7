import { expect, test } from 'vitest';
import { ACCOUNT_LINK_MS, linkedAccounts } from './linked-accounts.ts';

const now = 1_000 * ACCOUNT_LINK_MS;
const tie = (by: number, of: number, age = 1) => ({ by, of, at: now - age });
const circle = (person: number, ties: Parameters<typeof linkedAccounts>[1]) => [...linkedAccounts(person, ties, now)].sort();

test('an account and the person who added it count as one person, from either side', () => {
  expect([circle(1, [tie(1, 2)]), circle(2, [tie(1, 2)]), circle(3, [tie(1, 2)])]).toEqual([[1, 2], [1, 2], [3]]);
});

test('accounts made by a made account, and two accounts of one maker, count as one person', () => {
  const ties = [tie(2, 3), tie(1, 2), tie(1, 4), tie(8, 9)];
  for (const person of [1, 2, 3, 4]) expect(circle(person, ties)).toEqual([1, 2, 3, 4]);
});

test('a tie ends after seven days', () => {
  expect([circle(1, [tie(1, 2, ACCOUNT_LINK_MS - 1)]), circle(1, [tie(1, 2, ACCOUNT_LINK_MS)])]).toEqual([[1, 2], [1]]);
});
