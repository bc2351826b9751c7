// Registers the calls for drawer days.
import { closeDay, exportDays, getDay, listDays, moveCash } from '#core/contract/desk/money/days.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { allRows, csvRows } from '../../http/csv-answer.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { DayRow, DayService } from './day-service.ts';

const money = (paise: number | null): string | null => (paise === null ? null : rupeesTextFromPaise(paise));
const columns = {
  date: (row: DayRow) => row.day,
  vendor: (row: DayRow) => row.vendorId,
  cash_taken: (row: DayRow) => money(row.cash_taken),
  upi_taken: (row: DayRow) => money(row.upi_taken),
  refunds_by_hand: (row: DayRow) => money(row.refunds_by_hand),
  counted: (row: DayRow) => money(row.counted),
  difference: (row: DayRow) => money(row.difference),
  closed_by: (row: DayRow) => row.closedBy,
  closed_at: (row: DayRow) => row.closedAt?.toISOString() ?? null,
};

export function registerDayRoutes(register: RegisterCall, days: DayService): void {
  register(listDays, async ({ caller, query }) => {
    const { results, cursor } = await days.list(caller, query);
    return { results, next: nextPage(listDays.path, query, cursor) };
  });
  register.csv(exportDays, async ({ caller, query }) =>
    csvRows(
      'days',
      columns,
      allRows<DayRow>((after, limit) => days.rows(caller, query, after, limit)),
    ),
  );
  register(getDay, async ({ params }) => days.get({ vendorId: params.vendor, day: params.date }));
  register(closeDay, async (request) => {
    const { vendor, date } = request.params;
    return days.close(actorOf(request), { vendorId: vendor, day: date }, request.body);
  });
  register(moveCash, async (request) => days.move(actorOf(request), request.params.vendor, request.body));
}
