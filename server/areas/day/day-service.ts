// Days of a shop's drawer: read, count, close, and cash movements beside orders.
import type { closeDay, DaySummary, DeskDay, exportDays, listDays, moveCash } from '#core/contract/desk/money/days.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { type DayFigures, expectedDrawerCash } from '#core/rules/ledger/drawer.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import type { SignOffRow } from '../sign-off/sign-off-service.ts';
import { type AskedClose, close, closeApprovedDay } from './close-day.ts';
import { type DayParts, spanOf } from './day-parts.ts';
import type { DayCloseRow, DayOfVendor, DayRepository, DayRow } from './day-repository.ts';
import { move, moveApprovedCash } from './move-cash.ts';

export type { DayRow };

interface Standing {
  readonly close: DayCloseRow | undefined;
  readonly with: DayCloseRow | undefined;
}

/** A day's requests that wait for a second person: cash to take out, or a short count. */
async function askedOf({ signOffs }: DayParts, { vendorId, day }: DayOfVendor): Promise<NonNullable<DeskDay['asked']>> {
  const [cash, days] = [await signOffs.waitingOf('cash', vendorId), await signOffs.waitingOf('day', vendorId)];
  const isOfDay = ({ kind, payload }: SignOffRow): boolean => kind === 'cash' || (payload as AskedClose).day === day;
  return [...cash, ...days].filter(isOfDay).map(({ kind, facts, asked_name, asked_at }) => ({
    kind: kind === 'day' ? 'short' : 'out',
    amount: Math.round(Number(facts['amount']) * 100),
    reason: String(facts['reason'] ?? ''),
    by: asked_name,
    at: asked_at.toISOString(),
  }));
}

/** @throws Refusal NOT_FOUND for an unknown vendor */
async function read(parts: DayParts, of: DayOfVendor): Promise<DeskDay> {
  const { repository } = parts;
  if (!(await repository.hasVendor(of.vendorId))) throw new Refusal('NOT_FOUND');
  const close = await repository.findClose(of);
  const [figures, moves, openFrom, asked] = await Promise.all([
    close ? close.figures : repository.figures(of, spanOf(of.day)),
    repository.moves(of),
    repository.openFrom(of.vendorId),
    close ? [] : askedOf(parts, of),
  ]);
  const later = close || of.day >= openFrom ? undefined : await repository.closeAfter(of);
  return { ...toDay(of, figures, { close, with: later }, moves), asked };
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
    expected: expectedDrawerCash(figures),
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
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [day, vendorId] = decodeCursor(query.cursor, ['string', 'number']) ?? [];
  const rows = await repository.list({
    vendors: query.vendor === undefined ? permittedVendors(caller, 'days.read') : [query.vendor],
    from: query.from,
    to: query.to,
    before: day === undefined ? undefined : { day: String(day), vendorId: Number(vendorId) },
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, (last) => [last.day, last.vendorId]);
  return { results: page.map(toSummary), cursor };
}

export type DayService = ReturnType<typeof createDayService>;

export function createDayService(parts: DayParts) {
  parts.signOffs.carryOut('day', closeApprovedDay(parts));
  parts.signOffs.carryOut('cash', moveApprovedCash(parts));
  return {
    list: (caller: Caller, query: QueryOf<typeof listDays>) => list(parts, caller, query),
    /** One page of days for the file. */
    rows: (
      caller: Caller,
      { vendor, from, to }: QueryOf<typeof exportDays>,
      before: DayRow | undefined,
      limit: number,
    ): Promise<DayRow[]> =>
      parts.repository.list({
        vendors: vendor === undefined ? permittedVendors(caller, 'money.export') : [vendor],
        from,
        to,
        before,
        limit,
      }),
    get: (of: DayOfVendor): Promise<DeskDay> => read(parts, of),
    async close(by: Actor, of: DayOfVendor, body: BodyOf<typeof closeDay>): Promise<DeskDay> {
      await close(parts, by, of, body);
      return read(parts, of);
    },
    async move(by: Actor, vendorId: number, body: BodyOf<typeof moveCash>): Promise<DeskDay> {
      return read(parts, { vendorId, day: await move(parts, by, vendorId, body) });
    },
  };
}
