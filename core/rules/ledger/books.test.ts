import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookFaults, booksOf, countEntry, drawerEntry, entryOf, type OrderFacts, sumOf } from './books.ts';

const nothing = { gateway: 0, link: 0, wallet: 0 };
/** Goods for 1,300 less 50 off, brought for 40, insured for 10. */
const placed: OrderFacts = {
  isCalledOff: false,
  isOnCredit: false,
  total: 130_000,
  delivery: 4_000,
  insurance: 1_000,
  commission: 0,
  off: 0,
  paid: 0,
  refunded: 0,
  cash: 0,
  cashBack: 0,
  received: nothing,
  sent: nothing,
  upi: 0,
  byHand: 0,
  fromDrawer: 0,
};
const paid: OrderFacts = { ...placed, paid: 50_000, received: { ...nothing, link: 50_000 } };
const handedOver: OrderFacts = { ...paid, cash: 80_000, upi: 30_000 };

test('an order’s total is due: goods, delivery and insurance', () => {
  expect(booksOf(placed)).toEqual({ due: 130_000, sales: -125_000, delivery: -4_000, insurance: -1_000 });
  expect(booksOf({ ...placed, isOnCredit: true })).toMatchObject({ credit: 130_000 });
  expect(booksOf({ ...placed, commission: 2_000 })).toMatchObject({ due: 128_000, commission: 2_000 });
});

test('received money is booked by its way in, online, drawer or phone, and is no longer due', () => {
  expect(entryOf(booksOf(placed), booksOf(paid))).toEqual([
    { account: 'due', amount: -50_000 },
    { account: 'link', amount: 50_000 },
  ]);
  expect(entryOf(booksOf(paid), booksOf(handedOver))).toEqual([
    { account: 'due', amount: -80_000 },
    { account: 'cash', amount: 50_000 },
    { account: 'upi', amount: 30_000 },
  ]);
});

test('a promised refund is owed until it has gone back the way it came', () => {
  const promised: OrderFacts = { ...paid, isCalledOff: true, refunded: 50_000 };
  expect(booksOf(promised)).toEqual({ link: 50_000, refunds: -50_000 });
  const part = { ...promised, sent: { ...nothing, link: 20_000 } };
  expect(entryOf(booksOf(promised), booksOf(part))).toEqual([
    { account: 'link', amount: -20_000 },
    { account: 'refunds', amount: 20_000 },
  ]);
  expect(booksOf({ ...promised, sent: { ...nothing, link: 50_000 } })).toEqual({});
});

test('a refund by hand leaves the drawer or the shop’s bank account', () => {
  const promised: OrderFacts = { ...handedOver, off: 30_000, cashBack: 30_000 };
  expect(booksOf(promised)).toMatchObject({ cash: 50_000, allowance: 30_000, refunds: -30_000 });
  expect(booksOf(promised).due).toBeUndefined();
  expect(booksOf({ ...promised, byHand: 30_000, fromDrawer: 10_000 })).toMatchObject({ cash: 40_000, bank: -20_000 });
});

test('a counted drawer has the counted amount', () => {
  expect(drawerEntry('out', 5_000)).toEqual([
    { account: 'cash', amount: -5_000 },
    { account: 'owner', amount: 5_000 },
  ]);
  expect(countEntry(-700)).toEqual([
    { account: 'cash', amount: -700 },
    { account: 'difference', amount: 700 },
  ]);
  expect(countEntry(0)).toEqual([]);
});

const paise = fc.integer({ min: 0, max: 10_000_000 });
const byWay = fc.record({ gateway: paise, link: paise, wallet: paise });
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  isCalledOff: fc.boolean(),
  isOnCredit: fc.boolean(),
  ...{ total: paise, delivery: paise, insurance: paise, commission: paise, off: paise, paid: paise, refunded: paise, cash: paise },
  ...{ cashBack: paise, received: byWay, sent: byWay, upi: paise, byHand: paise, fromDrawer: paise },
});

test('books and entries always add up to 0, and an entry leads from one state to the next', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (before, after) => {
      const lines = entryOf(booksOf(before), booksOf(after));
      const sum = lines.reduce((all, { amount }) => all + amount, 0);
      const moved = new Map(Object.entries(booksOf(before)));
      for (const { account, amount } of lines) moved.set(account, (moved.get(account) ?? 0) + amount);
      const left = [...moved].filter(([, amount]) => amount !== 0).sort();
      return sumOf(booksOf(after)) === 0 && sum === 0 && JSON.stringify(left) === JSON.stringify(Object.entries(booksOf(after)).sort());
    }),
  );
});

test('a difference names both amounts', () => {
  expect(bookFaults(paid, booksOf(paid), 0)).toEqual([]);
  expect(bookFaults(paid, booksOf(placed), 0)).toEqual([
    { what: 'due', books: 130_000, facts: 80_000 },
    { what: 'link', books: 0, facts: 50_000 },
  ]);
  const lost = { ...paid, received: nothing };
  expect(bookFaults(lost, booksOf(lost), 0)).toEqual([{ what: 'paid', books: 50_000, facts: 0 }]);
  const given = { ...paid, refunded: 60_000 };
  expect(bookFaults(given, booksOf(given), 0).map(({ what }) => what)).toEqual(['refunded', 'over-refunded']);
});
