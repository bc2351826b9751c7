// Every night: whether books, orders and payments say the same. What they do not is kept and shown; nothing is mended by it.
import { dayInIndia, inIndia } from '#core/rules/dates.ts';
import { bookFaults, type FoundFault } from '#core/rules/ledger/books.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { LedgerListRepository } from './ledger-list-repository.ts';
import type { LedgerRepository } from './ledger-repository.ts';

export const BOOK_CHECK_JOB = 'book-check';

/** Of a night's disagreements so many are kept by name. */
const KEPT = 100;
/** Orders looked at in one question. */
const BATCH = 500;
/** From this hour on in India, when nobody orders. */
const HOUR = 2;

export interface BookCheckParts {
  readonly repository: LedgerRepository;
  readonly lists: LedgerListRepository;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Once a night, whichever instance says it. */
export async function planBookCheck({ queue, deps }: BookCheckParts): Promise<void> {
  const now = deps.now();
  if (Number(inIndia(now).slice(11, 13)) < HOUR) return;
  await queue.add({ kind: BOOK_CHECK_JOB, payload: {}, dedupeKey: `${BOOK_CHECK_JOB}:${dayInIndia(now)}` });
}

/** Looks at every order and drawer, and keeps what it found. @returns all disagreements by number, the first by name */
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
