import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../time.ts';
import { addBooks, booksOfCount, booksOfSale, entryBetween, expectedOf, sumOfBooks } from './agent-books.ts';
import { cashNow, commissionNow, paidNow, priceNow, type SaleFacts } from './sale.ts';

const DAY = 1_000 * DAY_MS;
const sale = (more: Partial<SaleFacts> = {}): SaleFacts => ({
  total: 100_000,
  off: 0,
  isCalledOff: false,
  way: 'other',
  cash: 0,
  online: 0,
  onlineBack: 0,
  byHand: 0,
  byHandBack: 0,
  commission: 5_000,
  handedOverAt: null,
  returnDays: 7,
  ...more,
});

test('cash is owed to the shop until the shop has received it', () => {
  expect(cashNow(sale({ cash: 100_000 }))).toEqual({ owed: 100_000, handedOver: 0, givenBack: 0 });
  expect(cashNow(sale({ cash: 100_000, byHand: 60_000 }))).toEqual({ owed: 40_000, handedOver: 60_000, givenBack: 0 });
  expect(cashNow(sale({ cash: 100_000, online: 100_000 }))).toEqual({ owed: 0, handedOver: 100_000, givenBack: 0 });
});

test('cash goes back to the farmer when the order is called off or becomes cheaper', () => {
  expect(cashNow(sale({ cash: 100_000, isCalledOff: true }))).toEqual({ owed: 0, handedOver: 0, givenBack: 100_000 });
  expect(cashNow(sale({ cash: 100_000, off: 25_000 }))).toEqual({ owed: 75_000, handedOver: 0, givenBack: 25_000 });
});

test('commission is earned at the hand-over, and payable when nothing can be returned any more', () => {
  expect(commissionNow(sale(), DAY)).toEqual({ amount: 5_000, state: 'expected' });
  expect(commissionNow(sale({ handedOverAt: DAY }), DAY + 7 * DAY_MS)).toEqual({ amount: 5_000, state: 'earned' });
  expect(commissionNow(sale({ handedOverAt: DAY }), DAY + 7 * DAY_MS + 1)).toEqual({ amount: 5_000, state: 'payable' });
  expect(commissionNow(sale({ commission: 0 }), DAY).state).toBe('none');
});

test('returns take commission back in proportion, rounded down', () => {
  expect(commissionNow(sale({ handedOverAt: DAY, off: 33_333 }), DAY)).toEqual({ amount: 3_333, state: 'earned' });
  expect(commissionNow(sale({ handedOverAt: DAY, off: 100_000 }), DAY)).toEqual({ amount: 0, state: 'taken-back' });
  expect(commissionNow(sale({ isCalledOff: true }), DAY)).toEqual({ amount: 0, state: 'taken-back' });
});

test('an agent who pays from the wallet keeps the commission at once', () => {
  expect(commissionNow(sale({ way: 'wallet' }), DAY)).toEqual({ amount: 5_000, state: 'kept' });
});

test('each way of paying is named once, with who paid', () => {
  expect(paidNow(sale({ way: 'wallet', online: 95_000 }))).toEqual([{ way: 'wallet', by: 'agent', amount: 95_000 }]);
  expect(paidNow(sale({ online: 40_000, byHand: 60_000 }))).toEqual([
    { way: 'online', by: 'farmer', amount: 40_000 },
    { way: 'delivery', by: 'farmer', amount: 60_000 },
  ]);
  expect(paidNow(sale({ cash: 100_000, byHand: 100_000 }))).toEqual([{ way: 'cash', by: 'farmer', amount: 100_000 }]);
  expect(paidNow(sale({ way: 'credit' }))).toEqual([{ way: 'credit', by: 'farmer', amount: 100_000 }]);
  expect(paidNow(sale({ isCalledOff: true, online: 100_000, onlineBack: 100_000 }))).toEqual([]);
});

/** Any state an order may be in. */
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

/** An agent's life: orders that change, and counts of the cash. */
const anyLife = fc.record({
  before: fc.array(anySale, { maxLength: 12 }),
  changes: fc.array(anySale, { maxLength: 12 }),
  counts: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 5 }),
  now: fc.integer({ min: 0, max: 3 * DAY }),
});

test('the books of 10,000 random agents come to 0, and so does each entry', () => {
  fc.assert(
    fc.property(anyLife, ({ before, changes, counts, now }) => {
      const first = addBooks(before.map((one) => booksOfSale(one, now)));
      const last = addBooks([...before.map((one, i) => booksOfSale(changes[i] ?? one, now + DAY_MS)), ...counts.map(booksOfCount)]);
      const entry = entryBetween(first, last);
      expect([sumOfBooks(first), sumOfBooks(last), entry.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([0, 0, 0]);
    }),
    { numRuns: 10_000 },
  );
});

test('no part of an agent’s cash is below 0, and the parts are the cash', () => {
  fc.assert(
    fc.property(anySale, (one) => {
      const { owed, handedOver, givenBack } = cashNow(one);
      expect(Math.min(owed, handedOver, givenBack)).toBeGreaterThanOrEqual(0);
      expect(owed + handedOver + givenBack).toBe(one.cash);
      expect(owed).toBeLessThanOrEqual(priceNow(one));
      const { amount } = commissionNow(one, DAY);
      expect(amount).toBeLessThanOrEqual(one.commission);
      expect(amount).toBeGreaterThanOrEqual(0);
      for (const paid of paidNow(one)) expect(paid.amount).toBeGreaterThan(0);
    }),
  );
});

test('what an agent should hold is what was there and came, less what went', () => {
  expect(expectedOf({ opening: 5_000, taken: 10_000, handedOver: 12_000, givenBack: 1_000 })).toBe(2_000);
});
