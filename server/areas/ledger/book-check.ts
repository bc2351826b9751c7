// Compares books, orders and payments every night. Differences are stored and shown; nothing is corrected.
import { dayInIndia, inIndia } from '#core/rules/dates.ts';
import { bookFaults, type FoundFault } from '#core/rules/ledger/books.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { LedgerListRepository } from './ledger-list-repository.ts';
import type { LedgerRepository } from './ledger-repository.ts';

export const BOOK_CHECK_JOB = 'book-check';

/** Most differences of a night that are stored in detail. */
const KEPT = 100;
/** Orders in one query. */
const BATCH = 500;
/** Starts at this hour in India, when few people order. */
const HOUR = 2;

export interface BookCheckParts {
  readonly repository: LedgerRepository;
  readonly lists: LedgerListRepository;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Once a night, on any instance. */
export async function planBookCheck({ queue, deps }: BookCheckParts): Promise<void> {
  const now = deps.now();
  if (Number(inIndia(now).slice(11, 13)) < HOUR) return;
  await queue.add({ kind: BOOK_CHECK_JOB, payload: {}, dedupeKey: `${BOOK_CHECK_JOB}:${dayInIndia(now)}` });
}

/** Checks every order and drawer, and stores the result. @returns all differences, counted, and the first ones in detail */
export async function checkBooks({ repository, lists, deps }: BookCheckParts) {
  const found: FoundFault[] = [...(await lists.drawerFaults()), ...(await lists.claimFaults())];
  let differences = found.length;
  let orders = 0;
  for (let after = { vendorId: 0, orderId: 0 }; ; ) {
    const page = await repository.after(after, BATCH);
    for (const { vendorId, orderId, facts, booked, promised } of page) {
      const faults = bookFaults(facts, booked, promised);
      differences += faults.length;
      for (const fault of faults.slice(0, KEPT - found.length)) found.push({ vendor_id: vendorId, order_id: orderId, ...fault });
    }
    orders += page.length;
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    after = last;
  }
  const at = new Date(deps.now());
  const check = { day: dayInIndia(at.getTime()), orders, differences, found: found.slice(0, KEPT), at };
  await lists.keepCheck(check);
  return check;
}
