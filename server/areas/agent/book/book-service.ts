// The agent's book: orders, days of the register, and the month's statement.
import type {
  AgentStatement,
  BookDay,
  BookLine,
  closeAgentDay,
  exportAgentBook,
  getAgentStatement,
  listAgentBook,
} from '#core/contract/agent/book.ts';
import { BookDay as BookDayShape } from '#core/contract/agent/book.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { expectedAgentCash, needsReason } from '#core/rules/agent-book/agent-books.ts';
import { revealsCash } from '#core/rules/agent-book/blind-count.ts';
import { currentCommission } from '#core/rules/agent-book/sale.ts';
import { lastDayOf } from '#core/rules/book/month.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import { DAY_MS } from '#core/time.ts';
import type { Caller } from '../../../http/caller.ts';
import { allRows, type CsvFile, csvRows } from '../../../http/csv-answer.ts';
import { byId, decodeCursor, PAGE_SIZE, pageOf } from '../../../http/page-cursor.ts';
import { Refusal } from '../../../refusal.ts';
import type { BookFilters, BookRepository, BookRow, BookScope } from './book-repository.ts';
import { bookColumns, factsOf, toBookLine } from './book-view.ts';
import { type AgentCashParts, EVER, settleAll, settleCash } from './cash-service.ts';

export interface BookParts extends AgentCashParts {
  readonly book: BookRepository;
}

type Whose = QueryOf<typeof exportAgentBook>['whose'];

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The people whose cash the lead of a centre counts before they see it. */
export async function blindTo({ book }: Pick<BookParts, 'book'>, centreId: number, leadId: number): Promise<number[]> {
  const open = new Set([leadId, ...(await book.uncountedLeads(centreId))]);
  return (await book.agentsOf(centreId)).filter((id) => !open.has(id));
}

/** @throws Refusal FORBIDDEN for the whole centre's book when the caller is not its lead */
async function scopeOf(parts: BookParts, caller: Caller, whose: Whose): Promise<BookScope> {
  if (whose !== 'centre') return { agents: [caller.userId], centreId: undefined };
  const { book } = parts;
  const centre = hasPermissionAnywhere(caller, 'book.read-centre') ? await book.centreOf(caller.userId) : undefined;
  if (!centre) throw new Refusal('FORBIDDEN');
  await settleAll(parts, centre.id);
  const agents = await book.agentsOf(centre.id);
  return { agents, centreId: centre.id, blindTo: await blindTo(parts, centre.id, caller.userId) };
}

/** A page of a book, newest first. */
export async function pageOfBook(
  { book, deps }: BookParts,
  scope: BookScope,
  { from, to, page_size: limit = PAGE_SIZE, cursor }: Omit<QueryOf<typeof listAgentBook>, 'whose'>,
) {
  const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
  const rows = await book.list(scope, { from, to }, beforeId as number | undefined, limit + 1);
  const { page, cursor: next } = pageOf(rows, limit, byId);
  return { results: page.map((row) => toBookLine(row, deps.now(), scope)), cursor: next };
}

export function fileOf({ book, deps }: BookParts, scope: BookScope, { from, to }: BookFilters): CsvFile {
  const rows = allRows<BookLine>(async (after, limit) => {
    const page = await book.list(scope, { from, to }, after?.order.id, limit);
    return page.map((row) => toBookLine(row, deps.now(), scope));
  });
  return csvRows('book', bookColumns, rows);
}

/** One agent's days in a period, without days on which nothing happened. @param openFrom the first open day */
async function daysOf({ book, cash }: BookParts, agentId: number, from: string, to: string, openFrom: string): Promise<BookDay[]> {
  const [totals, sums, closed, opening] = await Promise.all([
    book.totals({ agents: [agentId], centreId: undefined }, { from, to }),
    cash.sums([agentId], from, to),
    cash.days([agentId], from, to),
    cash.balanceBefore([agentId], from),
  ]);
  const dates = [...new Set([...totals, ...sums, ...closed].map(({ day }) => day))].sort();
  let held = opening;
  return dates.map((date) => {
    const { orders = 0, price = 0 } = totals.find(({ day }) => day === date) ?? {};
    const { taken = 0, handedOver = 0, passedOn = 0, received = 0, givenBack = 0 } = sums.find(({ day }) => day === date) ?? {};
    const close = closed.find(({ day }) => day === date);
    const expected = expectedAgentCash({ opening: held, taken, handedOver, passedOn, received, givenBack });
    const day: BookDay = {
      date,
      state: date < openFrom ? 'closed' : 'open',
      orders,
      price,
      ...{ opening: held, taken, handed_over: handedOver, passed_on: passedOn, received, given_back: givenBack, expected },
      counted: close?.counted_paise ?? null,
      difference: close?.difference_paise ?? null,
      reason: close?.reason ?? null,
      closed_at: close?.at.toISOString() ?? null,
    };
    held = expected + (close?.difference_paise ?? 0);
    return day;
  });
}

const NOTHING = { orders: 0, price: 0, taken: 0, handed_over: 0, passed_on: 0, received: 0, given_back: 0, counted: null } as const;

async function dayOf(parts: BookParts, agentId: number, date: string, openFrom: string): Promise<BookDay> {
  const [day] = await daysOf(parts, agentId, date, date, openFrom);
  if (day) return day;
  const opening = await parts.cash.balanceBefore([agentId], date);
  const state = date < openFrom ? 'closed' : 'open';
  return { ...NOTHING, date, state, opening, expected: opening, difference: null, reason: null, closed_at: null };
}

const wrong = (path: string): Refusal => new Refusal('BAD_REQUEST', { details: { path } });

async function day(parts: BookParts, { userId }: Caller, date: string): Promise<BookDay> {
  return dayOf(parts, userId, date, await settleCash(parts, userId));
}

/** @throws Refusal DAY_CLOSED with the day; BAD_REQUEST for a future day, or a different count without a reason */
function close(parts: BookParts, { userId }: Caller, date: string, { counted, reason }: BodyOf<typeof closeAgentDay>): Promise<BookDay> {
  const { cash, deps } = parts;
  return cash.inTransaction(async () => {
    const openFrom = await settleCash(parts, userId);
    const before = await dayOf(parts, userId, date, openFrom);
    if (before.state === 'closed') throw new Refusal('DAY_CLOSED', { details: { day: encode(BookDayShape, before) } });
    if (date > dayInIndia(deps.now())) throw wrong('path.date');
    if (needsReason(counted, before.expected) && reason === undefined) throw wrong('body.reason');
    const difference = counted - before.expected;
    const row = { agent_id: userId, day: date, counted_paise: counted, difference_paise: difference, reason: reason ?? null };
    await cash.close({ ...row, at: new Date(deps.now()) }, nextDay(date));
    return dayOf(parts, userId, date, nextDay(date));
  });
}

type Commission = AgentStatement['commission'];

/** Adds an order's commission to the sums. The part taken back is the agreed commission less the rest. */
function addCommission(sum: Commission, row: BookRow, now: number): Commission {
  const facts = factsOf(row);
  const { amount, state } = currentCommission(facts, now);
  const taken = sum.taken_back + facts.commission - amount;
  if (state === 'none' || state === 'taken-back') return { ...sum, taken_back: taken };
  return { ...sum, [state]: sum[state] + amount, taken_back: taken };
}

async function commissionOf({ book, deps }: BookParts, scope: BookScope, from: string, to: string): Promise<Commission> {
  let sum: Commission = { expected: 0, kept: 0, earned: 0, payable: 0, taken_back: 0, tax: 0 };
  const rows = allRows<BookRow>((after, limit) => book.list(scope, { from, to }, after?.id, limit));
  for await (const row of rows) sum = addCommission(sum, row, deps.now());
  return sum;
}

/** Whether the sums up to a day would show the lead what an agent holds before the count. */
async function isBlindUntil({ cash }: BookParts, { blindTo: people = [] }: BookScope, to: string): Promise<boolean> {
  for (const person of people) {
    const [current, atItsEnd] = [await cash.balanceBefore([person], EVER), await cash.balanceBefore([person], nextDay(to))];
    if (revealsCash({ current, atItsEnd })) return true;
  }
  return false;
}

async function statement(
  parts: BookParts,
  caller: Caller,
  month: string,
  { whose = 'own' }: QueryOf<typeof getAgentStatement>,
): Promise<AgentStatement> {
  const { book, cash } = parts;
  const scope = await scopeOf(parts, caller, whose);
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  for (const agentId of scope.agents) await settleCash(parts, agentId);
  const [totals, sums, closed, opening, closing, commission, centre] = await Promise.all([
    book.totals(scope, { from, to }),
    cash.sums(scope.agents, from, to),
    cash.days(scope.agents, from, to),
    cash.balanceBefore(scope.agents, from),
    cash.balanceBefore(scope.agents, nextDay(to)),
    commissionOf(parts, scope, from, to),
    book.centreOf(caller.userId),
  ]);
  const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    month,
    whose,
    orders: total(totals, (one) => one.orders),
    price: total(totals, (one) => one.price),
    commission,
    cash: (await isBlindUntil(parts, scope, to))
      ? null
      : {
          opening,
          taken: total(sums, (one) => one.taken),
          handed_over: total(sums, (one) => one.handedOver),
          passed_on: total(sums, (one) => one.passedOn),
          received: total(sums, (one) => one.received),
          given_back: total(sums, (one) => one.givenBack),
          difference: total(closed, (one) => one.difference_paise),
          closing,
        },
    paid_to: centre?.lead ?? null,
    days: whose === 'centre' ? [] : await daysOf(parts, caller.userId, from, to, await cash.openFrom(caller.userId)),
  };
}

export type BookService = ReturnType<typeof createBookService>;

export const createBookService = (parts: BookParts) => ({
  list: async (caller: Caller, query: QueryOf<typeof listAgentBook>) => pageOfBook(parts, await scopeOf(parts, caller, query.whose), query),
  file: async (caller: Caller, query: QueryOf<typeof exportAgentBook>) => fileOf(parts, await scopeOf(parts, caller, query.whose), query),
  day: (caller: Caller, date: string) => day(parts, caller, date),
  close: (caller: Caller, date: string, body: BodyOf<typeof closeAgentDay>) => close(parts, caller, date, body),
  statement: (caller: Caller, month: string, query: QueryOf<typeof getAgentStatement>) => statement(parts, caller, month, query),
});
