// Days of a shop's drawer: read, counted and closed, and cash that comes and goes beside orders.
import { INDIA_AHEAD_MS } from '#core/constants.ts';
import type { closeDay, DaySummary, DeskDay, exportDays, listDays, moveCash } from '#core/contract/desk/money/days.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { countEntry, drawerEntry } from '#core/rules/ledger/books.ts';
import { closeRefusal, type DayFigures, differenceOf, expectedOf, nextDay, worthOf } from '#core/rules/ledger/drawer.ts';
import { vendorsFor } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import { failpoint } from '../../failpoint.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Audited, By } from '../audit/audit-service.ts';
import type { Ledger } from '../ledger/ledger-service.ts';
import type { DayCloseRow, DayOfVendor, DayRepository, DayRow, DaySpan } from './day-repository.ts';

export interface DayParts {
  readonly repository: DayRepository;
  readonly ledger: Pick<Ledger, 'postDrawer' | 'postCount'>;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export type { DayRow };

const PAGE_SIZE = 50;
/** Times a day that somebody puts cash in or takes it out of one drawer. */
const MOVES_A_DAY = 200;

const spanOf = (day: string): DaySpan => {
  const start = Date.parse(day) - INDIA_AHEAD_MS;
  return { start, end: start + DAY_MS };
};

const nameOf = (caller: Caller): string => caller.desk?.fullName ?? '';

interface Standing {
  readonly close: DayCloseRow | undefined;
  readonly with: DayCloseRow | undefined;
}

/** @throws Refusal NOT_FOUND for a vendor there is not */
async function read({ repository }: DayParts, of: DayOfVendor): Promise<DeskDay> {
  if (!(await repository.hasVendor(of.vendorId))) throw new Refusal('NOT_FOUND');
  const close = await repository.findClose(of);
  const [figures, moves, openFrom] = await Promise.all([
    close ? close.figures : repository.figures(of, spanOf(of.day)),
    repository.moves(of),
    repository.openFrom(of.vendorId),
  ]);
  const later = close || of.day >= openFrom ? undefined : await repository.closeAfter(of);
  return toDay(of, figures, { close, with: later }, moves);
}

function toDay(
  { vendorId, day }: DayOfVendor,
  figures: DayFigures,
  { close, with: later }: Standing,
  moves: Awaited<ReturnType<DayRepository['moves']>>,
): DeskDay {
  const signed = close ?? later;
  return {
    vendor_id: vendorId,
    date: day,
    state: signed ? 'closed' : 'open',
    ...figures,
    expected: expectedOf(figures),
    counted: close?.counted_paise ?? null,
    difference: close?.difference_paise ?? null,
    closed_with: later?.day ?? null,
    closed_by: signed?.staff_name ?? null,
    closed_at: signed?.at.toISOString() ?? null,
    reason: close?.reason ?? null,
    pieces: close?.pieces ?? null,
    moves: moves.map(({ kind, amount_paise, reason, staff_name, at }) => ({
      kind,
      amount: amount_paise,
      reason,
      by: staff_name,
      at: at.toISOString(),
    })),
  };
}

const toSummary = (row: DayRow): DaySummary => ({
  vendor_id: row.vendorId,
  date: row.day,
  state: row.day < row.openFrom ? 'closed' : 'open',
  counted: row.counted,
  difference: row.difference,
  closed_with: row.closedWith,
  closed_by: row.closedBy,
  closed_at: row.closedAt?.toISOString() ?? null,
  cash_taken: row.cash_taken,
  upi_taken: row.upi_taken,
  refunds_by_hand: row.refunds_by_hand,
});

async function list({ repository }: DayParts, caller: Caller, query: QueryOf<typeof listDays>) {
  const limit = query.page_size ?? PAGE_SIZE;
  const [day, vendorId] = decodeCursor(query.cursor, ['string', 'number']) ?? [];
  const rows = await repository.list({
    vendors: query.vendor === undefined ? vendorsFor(caller, 'days.read') : [query.vendor],
    from: query.from,
    to: query.to,
    before: day === undefined ? undefined : { day: String(day), vendorId: Number(vendorId) },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { results: page.map(toSummary), cursor: rows.length > limit && last ? encodeCursor([last.day, last.vendorId]) : undefined };
}

async function closedRefusal({ repository }: DayParts, of: DayOfVendor): Promise<Refusal> {
  const by = (await repository.findClose(of)) ?? (await repository.closeAfter(of));
  return new Refusal('DAY_CLOSED', { details: { by: by?.staff_name ?? null, at: by?.at.toISOString() ?? null, date: by?.day ?? null } });
}

/** @throws Refusal DAY_CLOSED, BAD_REQUEST for a day that has not come, or notes that come to another amount */
async function close(parts: DayParts, by: By, of: DayOfVendor, { counted, reason, pieces }: BodyOf<typeof closeDay>): Promise<DeskDay> {
  const { repository, ledger, audited, deps } = parts;
  if (!(await repository.hasVendor(of.vendorId))) throw new Refusal('NOT_FOUND');
  if (pieces && worthOf(pieces) !== counted) throw new Refusal('BAD_REQUEST', { details: { path: 'body.pieces' } });
  await audited(by, { action: 'day.close', entity: 'day', permission: 'days.close' }, async (note) => {
    const { vendorId, day } = of;
    const at = new Date(deps.now());
    const refused = closeRefusal(day, { today: dayInIndia(at.getTime()), openFrom: await repository.lockDrawer(vendorId) });
    if (refused === 'closed') throw await closedRefusal(parts, of);
    if (refused === 'not-yet') throw new Refusal('BAD_REQUEST', { details: { path: 'path.date' } });
    await failpoint('money:day-locked');
    const figures = await repository.figures(of, spanOf(day));
    const difference = differenceOf(figures, counted);
    await repository.addClose({
      vendor_id: vendorId,
      day,
      figures: JSON.stringify(figures),
      counted_paise: counted,
      difference_paise: difference,
      reason: reason ?? null,
      pieces: pieces ? JSON.stringify(pieces) : null,
      staff_id: by.caller.userId,
      staff_name: nameOf(by.caller),
      at,
    });
    await failpoint('money:day-written');
    await ledger.postCount(vendorId, day, countEntry(difference));
    await repository.openFromThen(vendorId, nextDay(day));
    await failpoint('money:day-booked');
    const facts = { expected: expectedOf(figures), counted, difference, reason: reason ?? null };
    note({ id: `${vendorId}:${day}`, vendorId, after: facts });
  });
  await failpoint('money:day-committed');
  return read(parts, of);
}

async function move(parts: DayParts, by: By, vendorId: number, { kind, amount, reason }: BodyOf<typeof moveCash>): Promise<DeskDay> {
  const { repository, ledger, audited, budget, deps } = parts;
  if (!(await repository.hasVendor(vendorId))) throw new Refusal('NOT_FOUND');
  await spendAll(budget, [{ name: `drawer-moves:${vendorId}`, limit: MOVES_A_DAY, windowMs: DAY_MS }]);
  const day = await audited(by, { action: `drawer.${kind}`, entity: 'drawer', permission: 'cash.take' }, async (note) => {
    const fallsTo = await ledger.postDrawer(vendorId, `drawer-${kind}`, drawerEntry(kind, amount));
    const { caller } = by;
    const entry = { vendor_id: vendorId, kind, amount_paise: amount, reason, day: fallsTo, at: new Date(deps.now()) };
    await repository.addMove({ ...entry, id: deps.newId(), staff_id: caller.userId, staff_name: nameOf(caller) });
    note({ id: vendorId, vendorId, after: { amount, reason, date: fallsTo } });
    return fallsTo;
  });
  return read(parts, { vendorId, day });
}

export type DayService = ReturnType<typeof createDayService>;

export function createDayService(parts: DayParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listDays>) => list(parts, caller, query),
    /** A page of them, for a file. */
    rows: (
      caller: Caller,
      { vendor, from, to }: QueryOf<typeof exportDays>,
      before: DayRow | undefined,
      limit: number,
    ): Promise<DayRow[]> =>
      parts.repository.list({ vendors: vendor === undefined ? vendorsFor(caller, 'money.export') : [vendor], from, to, before, limit }),
    get: (of: DayOfVendor): Promise<DeskDay> => read(parts, of),
    close: (by: By, of: DayOfVendor, body: BodyOf<typeof closeDay>) => close(parts, by, of, body),
    move: (by: By, vendorId: number, body: BodyOf<typeof moveCash>) => move(parts, by, vendorId, body),
  };
}
