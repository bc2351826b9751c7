import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookLine } from '../../contract/agent/book.ts';
import { type BookMoney, bookTotals, cashInHand, closeFault, matchBook, type NotedOrder, type NotedState } from './book.ts';
import { bookCsv, csvColumns } from './book-csv.ts';

const PERSON = '018f3c1e-0000-7000-8000-000000000001';
const at = Date.UTC(2026, 10, 27, 4);

const notedOf = (n: number, more: Partial<NotedOrder> = {}): NotedOrder => ({
  key: `key-${n}`,
  at: at + n,
  farmer: `Farmer ${n}`,
  price: 10_000,
  paid: [],
  state: 'waits',
  ...more,
});

const lineOf = (id: number, price = 10_000, more: Partial<BookLine> = {}): BookLine => ({
  order: { id, order_number: 'RTTJJMKP', status: 'Placed' },
  request_id: `request-${id}`,
  at: new Date(at + id).toISOString(),
  day: '2026-11-27',
  agent: { person: PERSON, name: 'Asha' },
  farmer: { name: `Farmer ${id}` },
  vendor: { id: 1, names: { en: 'Kisan Kendra' } },
  price,
  paid: [],
  commission: 0,
  commission_state: 'none',
  tax: 0,
  owed: 0,
  ...more,
});

describe('noted here and booked there', () => {
  test('once everything is answered and booked, the difference is 0', () => {
    const entries = matchBook([notedOf(1, { state: 'answered', orderId: 71 })], [lineOf(71)]);
    expect(entries).toMatchObject([{ key: 'key-1', state: 'booked', noted: 10_000, booked: 10_000 }]);
    expect(bookTotals(entries)).toMatchObject({ noted: 10_000, booked: 10_000, waiting: 0, difference: 0, countWaiting: 0 });
  });

  test('an order that waits is no difference, and counts in the day’s price', () => {
    const totals = bookTotals(matchBook([notedOf(1), notedOf(2, { state: 'needs-approval' })], []));
    expect(totals).toMatchObject({ orders: 2, price: 20_000, waiting: 20_000, difference: 0, countWaiting: 2 });
  });

  test('an answered order that the shop’s book lacks is a difference', () => {
    const entries = matchBook([notedOf(1, { state: 'answered', orderId: 71 })], []);
    expect(entries[0]?.state).toBe('missing');
    expect(bookTotals(entries).difference).toBe(10_000);
  });

  test('a price that the shop lowered, or an order that it cancelled, is a change and no difference', () => {
    const noted = [notedOf(1, { state: 'answered', orderId: 71 }), notedOf(2, { state: 'answered', orderId: 72 })];
    const entries = matchBook(noted, [lineOf(71, 9_000), lineOf(72, 0, { order: { id: 72, order_number: 'X', status: 'Cancelled' } })]);
    expect(entries.map(({ state }) => state)).toEqual(['changed', 'changed']);
    expect(bookTotals(entries)).toMatchObject({ price: 9_000, changed: 11_000, difference: 0 });
  });

  test('a booked price above the noted one is a difference', () => {
    const entries = matchBook([notedOf(1, { state: 'answered', orderId: 71 })], [lineOf(71, 10_001)]);
    expect(entries[0]?.state).toBe('differs');
    expect(bookTotals(entries).difference).toBe(-1);
  });

  test('an order that the farmer approved later is found by its request, whatever its farmer, price and time', () => {
    const noted = [
      notedOf(1, { state: 'needs-approval', farmer: 'As typed here', requestId: 'request-71' }),
      notedOf(2, { state: 'needs-approval', farmer: 'Farmer 71', requestId: 'request-72' }),
    ];
    const entries = matchBook(noted, [lineOf(71)]);
    expect(entries.map(({ key, state }) => [key, state])).toEqual([
      ['key-1', 'booked'],
      ['key-2', 'needs-approval'],
    ]);
    expect(bookTotals(entries)).toMatchObject({ noted: 20_000, booked: 10_000, waiting: 10_000, difference: 0 });
  });

  test('orders of another device count, and are no difference; refused and withdrawn ones count for nothing', () => {
    const noted = [notedOf(1, { state: 'refused' }), notedOf(2, { state: 'withdrawn', paid: [{ way: 'cash', by: 'farmer', amount: 5 }] })];
    const totals = bookTotals(matchBook(noted, [lineOf(71, 700)]));
    expect(totals).toMatchObject({ orders: 1, price: 700, elsewhere: 700, noted: 0, difference: 0, owed: 0 });
  });
});

const money = fc.array(
  fc.record({
    way: fc.constantFrom('wallet' as const, 'online' as const, 'cash' as const, 'delivery' as const, 'credit' as const),
    by: fc.constantFrom('agent' as const, 'farmer' as const),
    amount: fc.nat(100_000),
  }),
  { maxLength: 3 },
);
const states: readonly NotedState[] = ['waits', 'needs-approval', 'answered', 'refused', 'withdrawn'];
/** Orders of a day: each noted or not, booked or not, at the same price, a lower or a higher one. */
const day = fc.array(
  fc.record({
    state: fc.constantFrom(...states),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    paid: money,
    isNoted: fc.boolean(),
    isBooked: fc.boolean(),
    off: fc.integer({ min: -500, max: 500 }),
  }),
  { maxLength: 30 },
);
type DayOrder = { state: NotedState; price: number; paid: BookMoney[]; isNoted: boolean; isBooked: boolean; off: number };
const sidesOf = (orders: readonly DayOrder[]) => ({
  noted: orders.flatMap(({ state, price, paid, isNoted }, n) =>
    isNoted ? [notedOf(n, { state, price, paid, ...(state === 'answered' ? { orderId: 100 + n } : {}) })] : [],
  ),
  booked: orders.flatMap(({ price, off, isBooked, state, isNoted, paid }, n) =>
    isBooked && (state === 'answered' || !isNoted) ? [lineOf(100 + n, Math.max(0, price + off), { paid })] : [],
  ),
});

describe('on any possible day', () => {
  test('each order of both sides is in the book exactly once', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const { noted, booked } = sidesOf(orders);
        const entries = matchBook(noted, booked);
        const ids = entries.flatMap(({ booked: price, orderId }) => (price === undefined ? [] : [orderId]));
        expect(new Set(ids)).toEqual(new Set(booked.map(({ order }) => order.id)));
        const keys = entries.map(({ key }) => key).filter((key) => key.startsWith('key-'));
        expect(keys.toSorted()).toEqual(noted.map(({ key }) => key).toSorted());
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      }),
    );
  });

  test('the difference is the missing amount, less what the shop booked too high', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const { noted, booked } = sidesOf(orders);
        const prices = new Map(booked.map(({ order, price }) => [order.id, price]));
        const wrong = noted
          .filter(({ state }) => state === 'answered')
          .reduce((sum, { price, orderId = 0 }) => sum + Math.min(price - (prices.get(orderId) ?? 0), prices.has(orderId) ? 0 : price), 0);
        const totals = bookTotals(matchBook(noted, booked));
        expect(totals.difference).toBe(wrong);
        expect(totals.booked + totals.waiting + totals.changed + totals.difference).toBe(totals.noted);
      }),
    );
  });

  test('with every order answered and booked at its price, the difference is 0', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const settled = orders.map((order) => ({ ...order, state: 'answered' as const, isBooked: true, off: 0 }));
        const { noted, booked } = sidesOf(settled);
        const totals = bookTotals(matchBook(noted, booked));
        expect([totals.difference, totals.waiting, totals.changed]).toEqual([0, 0, 0]);
        expect(totals.price).toBe(booked.reduce((sum, { price }) => sum + price, 0));
      }),
    );
  });

  test('the order in which the two sides arrive does not matter', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const { noted, booked } = sidesOf(orders);
        expect(matchBook(noted.toReversed(), booked.toReversed())).toEqual(matchBook(noted, booked));
      }),
    );
  });

  test('the ways of payment add up to everything that was paid', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const { noted, booked } = sidesOf(orders);
        const entries = matchBook(noted, booked);
        const paid = entries.flatMap((entry) => entry.paid).reduce((sum, { amount }) => sum + amount, 0);
        expect(Object.values(bookTotals(entries).byWay).reduce((sum, amount) => sum + amount, 0)).toBe(paid);
      }),
    );
  });
});

describe('cash and the end of a day', () => {
  const cash: readonly BookMoney[] = [{ way: 'cash', by: 'farmer', amount: 4_000 }];

  test('cash in hand is the shop’s figure and the cash taken since then without network', () => {
    const entries = matchBook(
      [notedOf(1, { paid: cash }), notedOf(2, { paid: cash, state: 'answered', orderId: 71 })],
      [lineOf(71, 10_000, { owed: 4_000 })],
    );
    expect(cashInHand({ expected: 9_000 }, entries)).toBe(13_000);
    expect(cashInHand(undefined, entries)).toBe(8_000);
  });

  test('a count that differs needs a reason, and a day with orders that wait stays open', () => {
    const open = { state: 'open', expected: 9_000 } as const;
    expect(closeFault(open, { counted: 9_000, reason: '', waiting: 0 })).toBeUndefined();
    expect(closeFault(open, { counted: 8_999, reason: '  ', waiting: 0 })).toBe('reason');
    expect(closeFault(open, { counted: 8_999, reason: 'Change given twice', waiting: 0 })).toBeUndefined();
    expect(closeFault(open, { counted: 9_000, reason: '', waiting: 1 })).toBe('waiting');
    expect(closeFault({ ...open, state: 'closed' }, { counted: 9_000, reason: '', waiting: 0 })).toBe('closed');
  });
});

test('in the file no cell is a formula, amounts are rupees, and a farmer’s commas stay in their cell', () => {
  const entries = matchBook([notedOf(1, { farmer: '=HYPERLINK("x"), Kanti', price: 123_456 })], []);
  const csv = bookCsv(entries, { columns: csvColumns, state: (state) => state });
  const [head, row, end] = csv.split('\r\n');
  expect(head).toBe(`\uFEFF${csvColumns.join(',')}`);
  expect(row).toContain(`"'=HYPERLINK(""x""), Kanti",waits,1234.56,`);
  expect(end).toBe('');
});
