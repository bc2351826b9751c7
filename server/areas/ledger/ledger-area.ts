import { HOUR_MS } from '#core/time.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { BOOK_CHECK_JOB, checkBooks, planBookCheck } from './book-check.ts';
import { createLedgerListRepository } from './ledger-list-repository.ts';
import { createLedgerListService } from './ledger-list-service.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import { registerLedgerRoutes } from './ledger-routes.ts';
import { createLedger, type Ledger } from './ledger-service.ts';

/** Days for which nightly results are kept. */
const CHECK_DAYS = 400;

export function createLedgerArea({ database, deps, queue }: AreaContext): Area<Ledger> {
  const repository = createLedgerRepository(database);
  const lists = createLedgerListRepository(database);
  const check = { repository, lists, queue, deps };
  return {
    service: createLedger(repository, deps),
    routes: (register) => registerLedgerRoutes(register, createLedgerListService(lists)),
    jobs: { [BOOK_CHECK_JOB]: { handle: async () => void (await checkBooks(check)), maxAttempts: 5, isLong: true } },
    sweeps: [
      { name: 'plan-book-check', everyMs: HOUR_MS, run: () => planBookCheck(check) },
      keepDays(CHECK_DAYS, lists.deleteChecksBefore, deps.now),
    ],
  };
}
