// Tests the book on a tablet: orders are noted without network, and compared with the shop's book.
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookDay, BookLine } from '#core/contract/agent/book.ts';
import { bookTotals, matchBook } from '#core/rules/book/book.ts';
import { closeCounterDbs, counterDb } from '#data/counter/counter-db.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { billOf } from '../../../tests/fixtures/app/order-samples.ts';
import { type BookCalls, createBook } from './create-book.ts';

const PERSON = 'khurpi-00000001-asha';
const DATE = '2026-11-27';
const AT = Date.UTC(2026, 10, 27, 4);
const KEY = '018f3c1e-0000-7000-8000-000000000701';

const dayOf = (more: Partial<BookDay> = {}): BookDay => ({
  date: DATE,
  state: 'open',
  orders: 0,
  price: 0,
  opening: 0,
  taken: 0,
  handed_over: 0,
  passed_on: 0,
  received: 0,
  given_back: 0,
  expected: 0,
  counted: null,
  difference: null,
  reason: null,
  closed_at: null,
  ...more,
});
const lineOf = (id: number, price: number): BookLine => ({
  order: { id, order_number: 'RTTJJMKP', status: 'Placed' },
  request_id: KEY,
  at: new Date(AT).toISOString(),
  day: DATE,
  agent: { person: KEY, name: 'Asha' },
  farmer: { name: 'Ramesh' },
  vendor: { id: 1, names: { en: 'Shop' } },
  price,
  paid: [{ way: 'wallet', by: 'agent', amount: 9_800 }],
  commission: 200,
  commission_state: 'kept',
  tax: 4,
  owed: 0,
});

/** A row of the outbox. */
function rowOf(
  more: Partial<OutboxRow> = {},
  request: object = { payment: { transactions: [{ payment_mode: 'CSC', amount: 9_800 }] } },
): OutboxRow {
  const about = { buyerName: 'Ramesh', bill: billOf(10_000), body: { order_created_for: KEY, ...request } };
  return { id: KEY, kind: 'order', state: 'saved', createdAt: AT, about, answer: null, ...more } as OutboxRow;
}
const answered = { state: 'done' as const, answer: { request_id: KEY, orders: [{ id: 71, order_number: 'RTTJJMKP' }] } };

function open(more: Partial<BookCalls> = {}) {
  const calls: BookCalls = {
    lines: async () => [lineOf(71, 10_000)],
    day: async () => dayOf(),
    statement: async () => Promise.reject(new Error('no network')),
    file: async () => Promise.reject(new Error('no network')),
    close: async (_, { counted }) => dayOf({ state: 'closed', counted }),
    ...more,
  };
  return createBook({ counterDb: () => counterDb(PERSON), calls, byServerClock: (at) => at, serverNow: () => AT });
}
const totalsOf = ({ state }: ReturnType<typeof createBook>) => {
  const [day] = state.days;
  return bookTotals(matchBook(day?.noted ?? [], day?.lines ?? []));
};

beforeEach(async () => {
  closeCounterDbs();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

test('an order without network is noted at once, with its commission, and stays after a restart', async () => {
  await open().noteRows([rowOf()]);
  const book = open();
  await book.start();
  expect(book.state.days).toMatchObject([
    { date: DATE, noted: [{ key: KEY, farmer: 'Ramesh', price: 10_000, commission: 200, state: 'waits' }] },
  ]);
  expect(totalsOf(book)).toMatchObject({ price: 10_000, waiting: 10_000, difference: 0, byWay: { wallet: 9_800 } });
});

test('once the shop has answered and booked it, the difference is 0', async () => {
  const book = open();
  await book.noteRows([rowOf()]);
  await book.noteRows([rowOf(answered)]);
  expect(totalsOf(book).difference).toBe(10_000);
  await book.readDay(DATE);
  expect(totalsOf(book)).toMatchObject({ noted: 10_000, booked: 10_000, difference: 0, tax: 4 });
  // A day later its row is deleted, but the answered order stays noted.
  await book.noteRows([]);
  expect(totalsOf(book)).toMatchObject({ booked: 10_000, difference: 0 });
});

test('an order is noted once, however often its row changes', async () => {
  const book = open();
  await Promise.all([book.noteRows([rowOf()]), book.noteRows([rowOf({ state: 'unknown' })]), book.noteRows([rowOf(answered)])]);
  expect(book.state.days[0]?.noted).toHaveLength(1);
  await book.noteRows([rowOf({ state: 'sending' })]);
  expect(book.state.days[0]?.noted[0]?.state).toBe('answered');
});

test('an order that was taken back before it was sent, or that the shop refused, counts for nothing', async () => {
  const book = open();
  await book.noteRows([rowOf()]);
  await book.noteRows([]);
  expect(book.state.days[0]?.noted[0]?.state).toBe('withdrawn');
  expect(totalsOf(book).price).toBe(0);
  await book.noteRows([rowOf({ state: 'rejected' })]);
  expect(book.state.days[0]?.noted[0]?.state).toBe('refused');
});

test('cash that the agent took is owed to the shop; an order waits while its farmer must still agree', async () => {
  const book = open();
  const request = {
    farmer: { name: 'Sita', phone_number: '9876500002' },
    cash_taken: 10_000,
    payment: { transactions: [{ payment_mode: 'COD', amount: 10_000 }] },
  };
  await book.noteRows([rowOf({ state: 'done', answer: { status: 'AwaitingApproval', orders: [], request_id: KEY } }, request)]);
  expect(totalsOf(book)).toMatchObject({ owed: 10_000, countWaiting: 1, byWay: { cash: 10_000 } });
});

test('the agent’s own order is not in the book', async () => {
  const book = open();
  const about = { bill: billOf(10_000), body: { payment: { transactions: [{ payment_mode: 'COD', amount: 10_000 }] } } };
  await book.noteRows([rowOf({ about })]);
  expect(book.state.days).toEqual([]);
});

const closeRow = (more: Partial<OutboxRow> = {}): OutboxRow =>
  ({ id: 'c1', kind: 'day-close', state: 'saved', createdAt: AT, about: { date: DATE, counted: 500 }, answer: null, ...more }) as OutboxRow;

test('a count that waits to be sent is on its day until the shop has it, and then the day is read again', async () => {
  const close = vi.fn(async () => 'kept' as const);
  const day = vi.fn(async () => dayOf({ state: 'closed', counted: 500 }));
  const book = open({ close, day });
  await book.close(DATE, 500, '');
  expect(day).not.toHaveBeenCalled();
  await book.noteRows([closeRow()]);
  expect(book.state.days).toMatchObject([{ date: DATE, closing: { counted: 500, isRefused: false } }]);
  await book.noteRows([closeRow({ state: 'done' })]);
  expect(book.state.days).toMatchObject([{ date: DATE, closing: undefined, day: { state: 'closed', counted: 500 } }]);
  await book.noteRows([closeRow({ state: 'done' })]);
  expect(day).toHaveBeenCalledOnce();
});

test('a count that the shop refused shows this, and one that was taken back disappears', async () => {
  const book = open();
  await book.noteRows([closeRow({ state: 'rejected' })]);
  expect(book.state.days[0]?.closing).toMatchObject({ isRefused: true });
  await book.noteRows([]);
  expect(book.state.days[0]?.closing).toBeUndefined();
});

test('without network the shop’s last answer stays on the tablet', async () => {
  const book = open();
  await book.readDay(DATE);
  const offline = open({ day: async () => Promise.reject(new Error('no network')) });
  await offline.start();
  await expect(offline.readDay(DATE)).rejects.toThrow('no network');
  expect(offline.state.days).toMatchObject([{ date: DATE, readAt: AT, lines: [{ price: 10_000 }] }]);
});

test('a day is closed once: a lost answer and a second try end with the same count', async () => {
  const shop = { day: dayOf({ expected: 5_000 }) };
  const close = vi.fn(async (_: string, { counted }: { counted: number }) => {
    if (shop.day.state === 'closed') throw new Error('DAY_CLOSED');
    shop.day = dayOf({ state: 'closed', expected: 5_000, counted });
    throw new Error('the answer is lost');
  });
  const book = open({ close, day: async () => shop.day });
  await book.close(DATE, 5_000, '');
  expect(book.state.days[0]?.day).toMatchObject({ state: 'closed', counted: 5_000 });
  await book.close(DATE, 5_000, '');
  await expect(book.close(DATE, 4_000, 'late')).rejects.toThrow('DAY_CLOSED');
});

test('62 days stay; a day with orders that wait is never dropped', async () => {
  const book = open();
  await counterDb(PERSON).bookDays.bulkPut(
    Array.from({ length: 70 }, (_, n) => ({
      key: `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, '0')}`,
      state: 'open',
      at: n,
      content: { noted: [] },
    })),
  );
  await book.noteRows([rowOf({ createdAt: Date.UTC(2025, 11, 1) })]);
  await book.noteRows([rowOf({ createdAt: Date.UTC(2025, 11, 1) }), rowOf({ id: `${KEY}2` })]);
  expect(book.state.days).toHaveLength(63);
  expect(book.state.days.at(-1)?.date).toBe('2025-12-01');
});
