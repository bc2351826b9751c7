// Random lives of agents. Their books sum to 0, and no part of their cash is below 0. The test finds books with a mistake.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBooks, booksOfCount, booksOfSale, entryBetween, sumOfBooks } from '#core/rules/agent-book/agent-books.ts';
import { currentCash, currentCommission, currentPrice, paymentsByWay, type SaleFacts } from '#core/rules/agent-book/sale.ts';
import { DAY_MS } from '#core/time.ts';
import { isLongRun, tally } from './tally.ts';

const DAY = 1_000 * DAY_MS;
const LIVES = isLongRun ? 100_000 : 10_000;

/** Generates any state of an order. */
const anySale: fc.Arbitrary<SaleFacts> = fc.nat(500_000).chain((total) =>
  fc.record({
    total: fc.constant(total),
    off: fc.nat(total),
    isCalledOff: fc.boolean(),
    way: fc.constantFrom('wallet', 'credit', 'other'),
    cash: fc.constantFrom(0, total),
    online: fc.nat(600_000),
    onlineBack: fc.nat(600_000),
    byHand: fc.nat(600_000),
    byHandBack: fc.nat(600_000),
    commission: fc.nat(total),
    handedOverAt: fc.option(fc.integer({ min: 0, max: 2 * DAY })),
    returnDays: fc.nat(30),
  }),
);

/** Generates the life of an agent: orders that change, and counts of the cash. */
const anyLife = fc.record({
  before: fc.array(anySale, { maxLength: 12 }),
  changes: fc.array(anySale, { maxLength: 12 }),
  counts: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 5 }),
  now: fc.integer({ min: 0, max: 3 * DAY }),
});

/** Checks the books of one agent before and after a day. @param ofSale books an order @param ofCount books a count */
const sumsToZero = (ofSale: typeof booksOfSale, ofCount: typeof booksOfCount) =>
  fc.property(anyLife, ({ before, changes, counts, now }) => {
    const first = addBooks(before.map((one) => ofSale(one, now)));
    const last = addBooks([...before.map((one, i) => ofSale(changes[i] ?? one, now + DAY_MS)), ...counts.map(ofCount)]);
    const entry = entryBetween(first, last);
    expect([sumOfBooks(first), sumOfBooks(last), entry.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([0, 0, 0]);
  });

test(`the books of ${LIVES} random agents sum to 0, and so does each entry`, { timeout: LIVES * 3 }, () => {
  fc.assert(sumsToZero(booksOfSale, booksOfCount), { numRuns: LIVES });
  tally('random books of agents', LIVES);
});

const broken: Readonly<Record<string, readonly [typeof booksOfSale, typeof booksOfCount]>> = {
  'commission is not booked as owed': [(...asked) => ({ ...booksOfSale(...asked), 'agents-owed': 0 }), booksOfCount],
  'cash that was handed over also stays with the agent': [
    (one, now) => ({ ...booksOfSale(one, now), agents: currentCash(one).owed + currentCash(one).handedOver }),
    booksOfCount,
  ],
  'a difference of the count is not booked': [booksOfSale, (difference) => ({ agents: difference })],
};

test.each(Object.entries(broken))('control: %s, and the random books find it', (_, [ofSale, ofCount]) => {
  expect(fc.check(sumsToZero(ofSale, ofCount), { numRuns: 1_000 }).failed).toBe(true);
  tally('control caught: a broken rule of agents’ books');
});

test('no part of an agent’s cash is below 0, and the parts sum to the cash', () => {
  fc.assert(
    fc.property(anySale, (one) => {
      const { owed, handedOver, givenBack } = currentCash(one);
      expect(Math.min(owed, handedOver, givenBack)).toBeGreaterThanOrEqual(0);
      expect(owed + handedOver + givenBack).toBe(one.cash);
      expect(owed).toBeLessThanOrEqual(currentPrice(one));
      const { amount } = currentCommission(one, DAY);
      expect(amount).toBeLessThanOrEqual(one.commission);
      expect(amount).toBeGreaterThanOrEqual(0);
      for (const paid of paymentsByWay(one)) expect(paid.amount).toBeGreaterThan(0);
    }),
  );
});
