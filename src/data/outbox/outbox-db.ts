// The outbox, shared by page and service worker: a database whose commits wait for the disk, and a second record beside it.
import { compareCopies, isHeld, needsCopy } from './compare-copies.ts';
import { dropCopies, findCopy, hasCopies, putCopy, readCopies } from './kept-copies.ts';
import { openOutbox, readAll, readableRows, renewOutbox, writeRows } from './outbox-place.ts';
import type { OutboxRow } from './outbox-row.ts';
import { requestResult } from './requests.ts';

export type { OutboxKind } from './kinds.ts';
export type { KeptLetter, OutboxRow, OutboxRowState, RowFollower } from './outbox-row.ts';
export { NOBODY } from './outbox-row.ts';

const LOCK = 'khurpi-outbox-rows';
let opened: Promise<IDBDatabase> | undefined;

let before: Promise<unknown> = Promise.resolve();

/** One writer at a time in all tabs and the worker. Nobody compares the two records during a write. */
function withRowLock<T>(work: () => Promise<T>): Promise<T> {
  if (hasCopies()) return navigator.locks.request(LOCK, work) as Promise<T>;
  // Without https there is one record and no worker.
  const turn = before.then(work, work);
  before = turn;
  return turn;
}

/** Adds rows and deletes others in one transaction: both happen, or neither. */
const write = (db: IDBDatabase, put: readonly OutboxRow[], drop: readonly string[] = []): Promise<void> =>
  writeRows(db, async (store) => {
    // Put first: a row that can't be stored must not take the old one with it.
    for (const row of put) store.put(row);
    for (const id of drop) store.delete(id);
  });

/** Puts back what the database has lost, and copies what has no copy. @throws when there is no room: then nothing may be said of what waits */
async function reconcileCopies(db: IDBDatabase): Promise<void> {
  const copies = await readCopies().catch(() => undefined);
  if (!copies) return;
  const { restore, copy, drop } = compareCopies(await readAll(db), copies, Date.now());
  for (const { row, instead } of restore) await write(db, [row], instead);
  try {
    for (const row of copy) await putCopy(row);
    await dropCopies(drop);
  } catch {
    // The database has them all; the next start tries again.
  }
}

const forget = (): void => {
  opened = undefined;
};

function open(): Promise<IDBDatabase> {
  opened ??= withRowLock(async () => {
    const db = await openOutbox(forget);
    await reconcileCopies(db);
    return db;
  }).catch((error: unknown) => {
    // A database that does not open now may open later, when there is space again.
    forget();
    throw error;
  });
  return opened;
}

/** Does something with the database in turn. Where another page took its place away meanwhile, nothing was done: it is done in the new one. */
async function withDatabase<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const before = open();
  const db = await before;
  return withRowLock(() => work(db)).catch(async (error: unknown) => {
    if ((error as Error).name !== 'InvalidStateError') throw error;
    if (opened === before) forget();
    const now = await open();
    return withRowLock(() => work(now));
  });
}

const placeOf = ({ seq = 0 }: OutboxRow): number => seq;

/**
 * Adds a row behind all others and deletes the rows it replaces, in one transaction. Resolves once it is on the disk, twice.
 * @throws when it can't be kept: then nothing of it is, and those it was to overtake stay
 */
export function putRow(row: OutboxRow, isOvertaken: (old: OutboxRow) => boolean = () => false): Promise<OutboxRow> {
  return withDatabase(async (db) => {
    const rows = await readAll(db);
    const last = { ...row, seq: 1 + Math.max(0, ...rows.map(placeOf)) };
    const instead = rows.filter(isOvertaken).map(({ id }) => id);
    try {
      if (needsCopy(row)) await putCopy(last, instead);
      await write(db, [last], instead);
    } catch (error) {
      await dropCopies([row.id]).catch(() => undefined);
      throw error;
    }
    // A leftover copy is recognised as replaced, as long as its successor exists.
    await dropCopies(instead).catch(() => undefined);
    return last;
  });
}

/** Updates the second record after the first: the added row is copied first, so that one of the two always has it. */
async function updateCopies(after: OutboxRow, added: OutboxRow | undefined): Promise<void> {
  if (added) await putCopy(added);
  if (isHeld(after)) await putCopy(after, (await findCopy(after.id))?.instead);
  else if (!needsCopy(after)) await dropCopies([after.id]);
}

/** Changes a row that is there, from what it is now; answers what it became. `add`: a row that is put beside it at once, both or neither. */
export function changeRow(
  id: string,
  change: (row: OutboxRow) => OutboxRow | undefined,
  add?: (row: OutboxRow) => OutboxRow | undefined,
): Promise<OutboxRow | undefined> {
  return withDatabase(async (db) => {
    let after: OutboxRow | undefined;
    let added: OutboxRow | undefined;
    await writeRows(db, async (store) => {
      const before: OutboxRow | undefined = await requestResult(store.get(id));
      after = before && change(before);
      added = after && add?.(after);
      if (added) store.put(added);
      if (after) store.put(after);
    });
    // The commit counts. If the records differ, the next start makes them equal.
    if (after) await updateCopies(after, added).catch(() => undefined);
    return after;
  });
}

/** Takes a row back. The copy goes first: killed in between, the row is still there to be seen. @throws when it can't be taken back */
export async function deleteRow(id: string): Promise<void> {
  await withDatabase(async (db) => {
    await dropCopies([id]);
    await write(db, [], [id]);
  });
}

/**
 * Takes everything of a person off the phone: the second record first, so that nothing comes back. What waits for others moves into a
 * new place; killed in between, it is put back from its second record.
 */
export async function deleteRowsOf(owner: string): Promise<void> {
  await withRowLock(async () => {
    const copies = (await readCopies()) ?? [];
    await dropCopies(copies.filter(({ row }) => row.owner === owner).map(({ row }) => row.id));
  });
  await withDatabase(async (db) => {
    const rows = await readAll(db);
    const [own, others] = [rows.filter((row) => row.owner === owner), rows.filter((row) => row.owner !== owner)];
    await write(
      db,
      [],
      own.map(({ id }) => id),
    );
    const copied = new Set((await readCopies())?.map(({ row }) => row.id));
    // Without a complete second record the database stays.
    if (others.some((row) => needsCopy(row) && !copied.has(row.id))) return;
    // Others wait meanwhile and open the new database.
    forget();
    const fresh = await renewOutbox(db, forget);
    opened = Promise.resolve(fresh ?? db);
    if (!fresh) return;
    await write(fresh, others);
  });
}

/** All rows, first in first. @throws when they can't be read: nothing is known of what waits then */
export async function readRows(): Promise<OutboxRow[]> {
  return (await readAll(await open())).sort((a, b) => placeOf(a) - placeOf(b));
}

export async function findRow(id: string): Promise<OutboxRow | undefined> {
  return requestResult(readableRows(await open()).get(id));
}
