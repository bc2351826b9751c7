// The books for finance staff: line by line, and the nightly results.
import type { BookCheck, exportLedger, LedgerRow, listBookChecks, listLedger } from '#core/contract/desk/money/ledger.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import { decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { BookCheckRow, LedgerLineRow, LedgerListRepository, LedgerPlace, LedgerSearch } from './ledger-list-repository.ts';

export type { LedgerLineRow };

const PAGE_SIZE = 100;
const CHECKS = 30;

const toRow = (row: LedgerLineRow): LedgerRow => ({
  entry_id: row.entry_id,
  vendor_id: row.vendor_id,
  order_id: row.order_id,
  order_number: row.number,
  account: row.account,
  amount: row.amount_paise,
  cause: row.cause,
  date: row.day,
  at: row.at.toISOString(),
});

const toCheck = ({ day, at, orders, differences, found }: BookCheckRow): BookCheck => ({
  date: day,
  at: at.toISOString(),
  orders,
  differences,
  found: found.map((fault) => ({ ...fault })),
});

const searchOf = (caller: Caller, query: QueryOf<typeof exportLedger>): LedgerSearch => ({
  ...query,
  vendors: query.vendor === undefined ? permittedVendors(caller, 'money.read') : [query.vendor],
});

const placeOf = ({ entry_id, account }: LedgerLineRow): LedgerPlace => ({ entryId: entry_id, account });

export type LedgerListService = ReturnType<typeof createLedgerListService>;

export function createLedgerListService(lists: LedgerListRepository) {
  return {
    async list(caller: Caller, query: QueryOf<typeof listLedger>) {
      const limit = query.page_size ?? PAGE_SIZE;
      const [entryId, account] = decodeCursor(query.cursor, ['number', 'string']) ?? [];
      const after = entryId === undefined ? undefined : { entryId: Number(entryId), account: String(account) };
      const rows = await lists.list(searchOf(caller, query), after, limit + 1);
      const { page, cursor } = pageOf(rows, limit, (last) => [last.entry_id, last.account]);
      return { results: page.map(toRow), cursor };
    },
    /** A page of lines, for an export. */
    rows: (caller: Caller, query: QueryOf<typeof exportLedger>, after: LedgerLineRow | undefined, limit: number) =>
      lists.list(searchOf(caller, query), after && placeOf(after), limit),
    /** Results of the nightly check, newest first. */
    async checks({ page_size: limit = CHECKS, cursor }: QueryOf<typeof listBookChecks>) {
      const [before] = decodeCursor(cursor, ['day']) ?? [];
      const rows = await lists.checks(before === undefined ? undefined : String(before), limit + 1);
      const { page, cursor: next } = pageOf(rows, limit, (last) => [last.day]);
      return { results: page.map(toCheck), cursor: next };
    },
  };
}
