// The night's look at the books, after what a fault test did to the server.
import { checkBooks } from '../../server/areas/ledger/book-check.ts';
import { createLedgerListRepository } from '../../server/areas/ledger/ledger-list-repository.ts';
import { createLedgerRepository } from '../../server/areas/ledger/ledger-repository.ts';
import type { Database } from '../../server/db/database.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { createJobRepository } from '../../server/jobs/job-repository.ts';

/** Where books, orders and payments disagree; the first of them, by name. */
export async function disagreements({ database, deps }: { readonly database: Database; readonly deps: Dependencies }) {
  const lists = createLedgerListRepository(database);
  const queue = createJobRepository(database, deps);
  const { orders, found } = await checkBooks({ repository: createLedgerRepository(database), lists, queue, deps });
  if (orders === 0) throw new Error('there is no order to look at');
  return found;
}
