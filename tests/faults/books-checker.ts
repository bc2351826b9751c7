// Runs the nightly check of the books after a fault test.
import { checkBooks } from '../../server/areas/ledger/book-check.ts';
import { createLedgerListRepository } from '../../server/areas/ledger/ledger-list-repository.ts';
import { createLedgerRepository } from '../../server/areas/ledger/ledger-repository.ts';
import type { Database } from '../../server/db/database.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { createJobRepository } from '../../server/jobs/job-repository.ts';

/** Returns the names of the first disagreements between books, orders and payments. */
export async function disagreements({ database, deps }: { readonly database: Database; readonly deps: Dependencies }) {
  const lists = createLedgerListRepository(database);
  const queue = createJobRepository(database, deps);
  const { orders, found } = await checkBooks({ repository: createLedgerRepository(database), lists, queue, deps });
  if (orders === 0) throw new Error('there is no order to check');
  return found;
}
