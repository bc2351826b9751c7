// Random lives of orders with their books. Every entry sums to 0. The books agree with the order about the amounts due, received, taken
// and to be refunded. The test finds books with a mistake.
import { expect, test } from 'vitest';
import { type BookRules, keepBooksOnce, trueBooks } from '../fixtures/books-life.ts';
import { isLongRun, tally } from './tally.ts';

const LIVES = isLongRun ? 1_000_000 : 20_000;

test(`${LIVES} random orders leave books that add up to 0 and agree with them`, { timeout: 900_000 }, () => {
  let entries = 0;
  for (let seed = 1; seed <= LIVES; seed++) {
    const kept = keepBooksOnce(seed);
    expect(kept.faults).toEqual([]);
    entries += kept.entries;
  }
  // Control: most lives have entries.
  expect(entries).toBeGreaterThan(LIVES);
  tally('random lives in the books', LIVES);
});

const broken: Readonly<Record<string, Partial<BookRules>>> = {
  'an entry loses a line': { entryOf: (...asked) => trueBooks.entryOf(...asked).slice(0, -1) },
  'payments by UPI are not recorded': { taken: ({ cash }) => ({ cash, upi: 0 }) },
  'a refund is recorded twice': { sent: (amount) => amount * 2 },
  'a refund is not recorded': { sent: () => 0 },
};

test.each(Object.entries(broken))('control: %s, and the test finds it', (kind, rules) => {
  let caught: readonly string[] = [];
  for (let seed = 1; seed <= 20_000 && caught.length === 0; seed++) caught = keepBooksOnce(seed, { ...trueBooks, ...rules }).faults;
  expect([kind, caught.length > 0]).toEqual([kind, true]);
  tally('control caught: a broken rule of the books');
});
