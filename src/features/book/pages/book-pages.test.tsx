// Tests the agent's book on screen: days, a day's orders and cash, closing a day, a month.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BookDay as ShopDay } from '#core/contract/agent/book.ts';
import type { NotedOrder } from '#core/rules/book/book.ts';
import type { BookCalls } from '#state/book/create-book.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { bookOf, keepNoted } from '../../../../tests/fixtures/app/kept-book.ts';
import { alerts, eventually, loadWords, tap, type } from '../../../../tests/fixtures/app/on-screen.ts';
import { borrowed, everyLanguage, speak } from '../../../../tests/fixtures/language/every-language.ts';
import { text } from '../../../i18n/i18n.ts';
import { BookDay } from './book-day.tsx';
import { BookList } from './book-list.tsx';
import { BookMonth } from './book-month.tsx';

const DATE = '2026-11-27';
const AT = Date.UTC(2026, 10, 27, 4);
const noted: NotedOrder = {
  key: 'k1',
  at: AT,
  farmer: 'Ramesh',
  price: 118_000,
  paid: [{ way: 'wallet', by: 'agent', amount: 115_720 }],
  commission: 2_280,
  state: 'answered',
  orderId: 71,
};
const line = {
  order: { id: 71, order_number: 'RTTJJMKP', status: 'Placed' },
  request_id: 'request-71',
  at: new Date(AT).toISOString(),
  day: DATE,
  agent: { person: 'x', name: 'Asha' },
  farmer: { name: 'Ramesh' },
  vendor: { id: 1, names: { en: 'Shop' } },
  price: 118_000,
  paid: [...noted.paid],
  commission: 2_280,
  commission_state: 'kept',
  tax: 46,
  owed: 0,
};
const dayOf = (more: Partial<ShopDay> = {}): ShopDay => ({
  date: DATE,
  state: 'open',
  orders: 1,
  price: 118_000,
  opening: 0,
  taken: 0,
  handed_over: 0,
  passed_on: 0,
  received: 0,
  given_back: 0,
  expected: 50_000,
  counted: null,
  difference: null,
  reason: null,
  closed_at: null,
  ...more,
});

const down = async () => Promise.reject(new Error('no network'));
const shop = { day: dayOf() };
const calls: BookCalls = {
  lines: async () => [line as never],
  day: async () => shop.day,
  statement: down,
  file: down,
  close: vi.fn(async (_: string, { counted, reason = null }: { counted: number; reason?: string | null }) => {
    shop.day = dayOf({ state: 'closed', counted, reason, difference: counted - 50_000, closed_at: '2026-11-27T12:30:00Z' });
    return shop.day;
  }),
};
const open = (more: Partial<BookCalls> = {}) => bookOf({ ...calls, ...more }, AT);

beforeAll(async () => {
  await loadWords();
  await showLanguage('en', 'book');
  Object.assign(globalThis, { caches: globalThis.caches ?? {} });
});
beforeEach(async () => {
  shop.day = dayOf();
  await keepNoted(DATE, [noted]);
});

test('without network the day shows the tablet’s notes, and reports no difference', async () => {
  const book = open({ lines: down, day: down });
  await book.start();
  render(<BookDay book={book} date={DATE} />);
  await screen.findByText('Ramesh');
  await screen.findByText(/You paid ₹1,157.20: From the wallet/);
  expect(screen.queryByText('Difference')).toBeNull();
  expect(screen.getByText(/The day can be closed once the shop’s book is loaded/)).toBeTruthy();
});

test('the file of a day is the shop’s', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = vi.fn(async () => new TextEncoder().encode('day,order').buffer as ArrayBuffer);
  render(<BookDay book={open({ file })} date={DATE} />);
  await tap('Save as a file (CSV)');
  await eventually(() => expect(saved).toHaveLength(1));
  expect(file).toHaveBeenCalledWith(DATE, DATE);
  expect(await saved[0]?.text()).toBe('day,order');
  vi.restoreAllMocks();
});

test('the page shows that a count waits to be sent, and the day is not counted twice', async () => {
  const book = open();
  render(<BookDay book={book} date={DATE} />);
  await screen.findByText('Close the day');
  const row = { id: 'c1', kind: 'day-close', state: 'saved', createdAt: AT, about: { date: DATE, counted: 50_000 }, answer: null };
  await book.noteRows([row as never]);
  await screen.findByText('Your count of ₹500.00 is kept. It goes to the shop with the next network.');
  expect(screen.queryByText('Close the day')).toBeNull();
  await book.noteRows([{ ...row, state: 'rejected' } as never]);
  await screen.findByText('The shop did not take your count of ₹500.00. Load the book and close the day again.');
  expect(screen.getByText('Close the day')).toBeTruthy();
});

test('a person without a service centre reads the shop’s refusal', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('no'), { name: 'ApiError', failure: 'refused', code: 'FORBIDDEN', words: 'You may not do this.' });
  };
  const book = open({ lines: refuse, day: refuse });
  await book.start();
  render(<BookDay book={book} date={DATE} />);
  await screen.findByText(/You may not do this/);
});

test('once the shop has booked it, both books agree, and a day is closed with a reason if the count differs', async () => {
  const book = open();
  render(<BookDay book={book} date={DATE} />);
  await screen.findByText('Both books agree.');
  expect(screen.getByText('09:30 · RTTJ JMKP')).toBeTruthy();
  await tap('Close the day');
  await eventually(() => expect(alerts()).toContain('Enter an amount such as 1180 or 1180.50.'));
  await type('Cash you counted, in rupees', '490');
  await tap('Close the day');
  await eventually(() => expect(alerts()).toContain('The count differs by ₹10.00. Write why.'));
  expect(calls.close).not.toHaveBeenCalled();
  await type('Why is it different?', 'Change given twice');
  await tap('Close the day');
  await screen.findByText('Closed on 27/11 18:00.');
  expect(calls.close).toHaveBeenCalledWith(DATE, { counted: 49_000, reason: 'Change given twice' });
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
});

test.each(everyLanguage)(
  'closing a day asks for the counted cash, and for the reason of a difference with its amount, in %s',
  async (language) => {
    await speak(language, 'shell', 'rest', 'book');
    try {
      expect(borrowed('book.count', 'book.reason-needed', 'book.reason', 'book.close', 'book.closed-text')).toEqual([]);
      render(<BookDay book={open()} date={DATE} />);
      await screen.findByRole('button', { name: text('book.close') });
      await type(text('book.count'), '490');
      await tap(text('book.close'));
      await eventually(() => expect(alerts()).toContain(text('book.reason-needed', { amount: '₹10.00' })));
      expect(text('book.reason-needed', { amount: '₹10.00' })).toContain('₹10.00');
      await type(text('book.reason'), 'Change given twice');
      await tap(text('book.close'));
      await screen.findByText(text('book.closed-text', { at: '27/11 18:00' }));
    } finally {
      await showLanguage('en', 'book');
    }
  },
);

test('without network the tablet’s own data of the day is saved as a file, and printed as a register with room for signatures', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:book';
  };
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<BookDay book={open()} date={DATE} />);
  await screen.findByText('Both books agree.');
  await tap('Save as a file (CSV)');
  await eventually(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('2026-11-27,09:30,RTTJJMKP,Ramesh,Booked,1180.00,1157.20,');
  await tap('Print the day register');
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  const paper = document.getElementById('printed-paper')?.textContent ?? '';
  for (const words of ['Day register of 27/11/2026', 'RTTJ JMKP', 'Ramesh', 'Signature of the agent', 'Signature of the lead'])
    expect(paper).toContain(words);
});

test('the list shows each day with its total, and each month', async () => {
  const book = open();
  await book.readDay(DATE);
  render(<BookList book={book} />);
  const row = await screen.findByRole('link', { name: /₹1,180\.00/ });
  expect(row.getAttribute('href')).toBe('/tablet/book/2026-11-27');
  expect(screen.getByRole('link', { name: 'November 2026' }).getAttribute('href')).toBe('/tablet/book/2026-11');
});

test('a statement that was never loaded says so; a loaded one stays without network', async () => {
  const view = render(<BookMonth book={open()} month="2026-11" />);
  await screen.findByText(/The statement is not loaded yet/);
  view.unmount();
  const commission = { expected: 0, kept: 2_280, earned: 0, payable: 70_000, taken_back: 0, tax: 46 };
  const cash = { opening: 0, taken: 0, handed_over: 0, passed_on: 0, received: 0, given_back: 0, difference: 0, closing: 19_000 };
  const statement = { month: '2026-11', whose: 'own', orders: 1, price: 118_000, commission, cash, paid_to: null, days: [] } as const;
  await open({ statement: async () => ({ ...statement, days: [] }) }).readMonth('2026-11');
  const later = open();
  await later.start();
  render(<BookMonth book={later} month="2026-11" />);
  await screen.findByText('₹700.00');
  await screen.findByText('No answer from the shop. You see what was loaded last.');
});
