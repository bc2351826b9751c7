// The outbox, shared by page and service worker: a database whose commits wait for the disk, and a second record.
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

/** Only one writer at a time, in all tabs and the worker. Nobody compares the two records during a write. */
function withRowLock<T>(work: () => Promise<T>): Promise<T> {
  if (hasCopies()) return navigator.locks.request(LOCK, work) as Promise<T>;
  // Without https there is only one record and no worker.
  const turn = before.then(work, work);
  before = turn;
  return turn;
}

/** Adds rows and deletes others in one transaction: both happen, or neither. */
const write = (db: IDBDatabase, put: readonly OutboxRow[], drop: readonly string[] = []): Promise<void> =>
  writeRows(db, async (store) => {
    // The put comes first, so that a row that cannot be stored does not delete the old one.
    for (const row of put) store.put(row);
    for (const id of drop) store.delete(id);
  });

/**
 * Restores rows that the database has lost, and copies rows that have no copy.
 * @throws without space: then nothing may be reported about waiting rows
 */
async function reconcileCopies(db: IDBDatabase): Promise<void> {
  const copies = await readCopies().catch(() => undefined);
  if (!copies) return;
  const { restore, copy, drop } = compareCopies(await readAll(db), copies, Date.now());
  for (const { row, instead } of restore) await write(db, [row], instead);
  try {
    for (const row of copy) await putCopy(row);
    await dropCopies(drop);
  } catch {
    // The database has all rows, and the next start tries the copies again.
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

/**
 * Uses the database, one user at a time. If another page has deleted the place meanwhile, nothing was done, so the work runs in
 * the new place.
 */
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
 * Adds a row at the end and deletes the rows that it replaces, in one transaction. Resolves once it is on the disk twice.
 * @throws when it cannot be stored: then nothing is stored, and the replaced rows stay
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

/**
 * Updates the second record. A new row is copied before other copies are deleted, so that one of the two records always has it.
 */
async function updateCopies(after: OutboxRow, added: OutboxRow | undefined): Promise<void> {
  if (added) await putCopy(added);
  if (isHeld(after)) await putCopy(after, (await findCopy(after.id))?.instead);
  else if (!needsCopy(after)) await dropCopies([after.id]);
}

/**
 * Changes the current state of an existing row, and returns the result. `add`: a row that is written in the same transaction,
 * both or neither.
 */
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

/**
 * Takes a row back. Its copy is deleted first, so that after a kill in between the row is still visible.
 * @throws when it cannot be taken back
 */
export async function deleteRow(id: string): Promise<void> {
  await withDatabase(async (db) => {
    await dropCopies([id]);
    await write(db, [], [id]);
  });
}

/**
 * Deletes everything of a person from the phone. The second record goes first, so that nothing is restored. Waiting rows of
 * others move to a new place; after a kill in between, their second record restores them.
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

/**
 * All rows, oldest first.
 * @throws when they cannot be read: then nothing is known about waiting rows
 */
export async function readRows(): Promise<OutboxRow[]> {
  return (await readAll(await open())).sort((a, b) => placeOf(a) - placeOf(b));
}

export async function findRow(id: string): Promise<OutboxRow | undefined> {
  return requestResult(readableRows(await open()).get(id));
}
