// Registers the calls for the books.
import { exportLedger, listBookChecks, listLedger } from '#core/contract/desk/money/ledger.ts';
import { rupeesTextFromPaise } from '#core/money.ts';
import { allRows, csvRows } from '../../http/csv-answer.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { LedgerLineRow, LedgerListService } from './ledger-list-service.ts';

const columns = {
  entry: (row: LedgerLineRow) => row.entry_id,
  date: (row: LedgerLineRow) => row.day,
  at: (row: LedgerLineRow) => row.at.toISOString(),
  vendor: (row: LedgerLineRow) => row.vendor_id,
  order: (row: LedgerLineRow) => row.number ?? row.order_id,
  account: (row: LedgerLineRow) => row.account,
  amount: (row: LedgerLineRow) => rupeesTextFromPaise(row.amount_paise),
  cause: (row: LedgerLineRow) => row.cause,
};

export function registerLedgerRoutes(register: RegisterCall, ledger: LedgerListService): void {
  register(listLedger, async ({ caller, query }) => {
    const { results, cursor } = await ledger.list(caller, query);
    return { results, next: nextPage(listLedger.path, query, cursor) };
  });
  register(listBookChecks, async ({ query }) => {
    const { results, cursor } = await ledger.checks(query);
    return { results, next: nextPage(listBookChecks.path, query, cursor) };
  });
  register.csv(exportLedger, async ({ caller, query }) =>
    csvRows(
      'ledger',
      columns,
      allRows<LedgerLineRow>((after, limit) => ledger.rows(caller, query, after, limit)),
    ),
  );
}
