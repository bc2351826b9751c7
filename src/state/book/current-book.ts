// The book of this page's person, made at its first use.
import { subscribe, useSnapshot } from 'valtio';
import { type BookLine, closeAgentDay, exportAgentBook, getAgentDay, getAgentStatement, listAgentBook } from '#core/contract/agent/book.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, startOfDay } from '#core/rules/dates.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import { randomId } from '#device/keep/random-id.ts';
import { byServerClock, serverNow } from '../frame/server-headers.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { KeptWords } from '../outbox/kept-words.ts';
import { letters } from '../outbox/letters.ts';
import { outbox } from '../outbox/outbox-rows.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';
import { type Book, type BookCalls, type BookState, createBook } from './create-book.ts';
import type { CloseAbout } from './noted-close.ts';

/** Pages of a day; nobody has more orders than this. */
const MOST_PAGES = 20;

const calls: BookCalls = {
  async lines(from, to) {
    const found: BookLine[] = [];
    let cursor: string | undefined;
    for (let n = 0; n < MOST_PAGES; n++) {
      const { results, next } = await ask(listAgentBook, { query: { from, to, ...(cursor === undefined ? {} : { cursor }) } });
      found.push(...results);
      if (next === null) break;
      cursor = next;
    }
    return found;
  },
  file: (from, to) => ask(exportAgentBook, { query: { from, to } }) as Promise<unknown> as Promise<ArrayBuffer>,
  day: (date) => ask(getAgentDay, { params: { date } }),
  statement: (month) => ask(getAgentStatement, { params: { month }, query: {} }),
  async close(date, body) {
    if (!letters.isTablet) return ask(closeAgentDay, { params: { date }, body, key: randomId() });
    const values = { date: formatDay(startOfDay(date)), amount: formatMoney(body.counted) };
    const words: KeptWords = { bundle: 'book', key: 'book.close-row', values };
    const about: CloseAbout & { words: KeptWords } = { date, counted: body.counted, words };
    const id = await keepAndSend('day-close', [closeAgentDay, { params: { date }, body }], about);
    return id === undefined ? 'not-kept' : 'kept';
  },
};

async function open(person: string): Promise<Book> {
  await loadStore();
  const book = createBook({ counterDb: () => counterDb(person), calls, byServerClock, serverNow });
  await book.start();
  return book;
}

/** Books of this page's people, by the name of their database. */
const books = new Map<string, Promise<Book>>();

/** The book of this page's current person. */
export function currentBook(): Promise<Book> {
  const { db } = session;
  const known = books.get(db) ?? open(db);
  books.set(db, known);
  return known;
}

/** Notes the agent's orders while they are stored, sent and answered, as long as the page lives. */
export function followBooks(): () => void {
  const note = async (): Promise<void> => {
    const { subject } = session;
    if (outbox.reading !== 'read' || subject === undefined) return;
    const rows = outbox.rows.filter(({ owner }) => owner === subject);
    await (await currentBook()).noteRows(rows);
  };
  const start = (): void => void note().catch(() => undefined);
  start();
  return subscribe(outbox, start);
}

export const useBook = ({ state }: Book): BookState => useSnapshot(state) as BookState;
