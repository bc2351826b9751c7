// Stores waiting hand-overs in a separate database. They record money in a drawer, so a commit waits for the disk, and neither signing out
// nor another person on the same device deletes them.
import { changeStore, requestResult } from '#data/outbox/requests.ts';
import type { HandOverRow } from '../../state/hand-over-row.ts';

const NAME = 'khurpi-desk-outbox';
const STORE = 'hand-overs';
/** More than any counter hands over in days without network. */
const MOST_ROWS = 500;

let opened: Promise<IDBDatabase> | undefined;
const forget = (): void => {
  opened = undefined;
};

async function openNow(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'id' });
  const db = await requestResult(request);
  db.onclose = forget;
  // A newer desk in another tab changes the database's structure. This connection closes first, and the next read opens it again.
  db.onversionchange = () => {
    db.close();
    forget();
  };
  return db;
}

function open(): Promise<IDBDatabase> {
  opened ??= openNow().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

const change = async (work: (store: IDBObjectStore) => Promise<void>): Promise<void> => changeStore(await open(), STORE, work);

/**
 * Adds a row at the end; resolves once it is on the disk. Returns false if a row for this order already waits, because an order is handed
 * over once.
 * @throws when the storage is full
 */
export async function addRow(row: HandOverRow): Promise<boolean> {
  let isNoted = false;
  await change(async (store) => {
    const rows: readonly HandOverRow[] = await requestResult(store.getAll());
    isNoted = rows.some(({ orderId, state }) => orderId === row.orderId && state === 'waiting');
    if (isNoted) return;
    if (rows.length >= MOST_ROWS) throw new Error('no room for one more');
    store.add({ ...row, seq: 1 + Math.max(0, ...rows.map(({ seq }) => seq)) });
  });
  return !isNoted;
}

/** Changes an existing row from its current state; returns the result. */
export async function changeRow(id: string, to: (row: HandOverRow) => HandOverRow | undefined): Promise<HandOverRow | undefined> {
  let after: HandOverRow | undefined;
  await change(async (store) => {
    const before: HandOverRow | undefined = await requestResult(store.get(id));
    after = before && to(before);
    if (after) store.put(after);
  });
  return after;
}

/** Deletes a row, or replaces it in one transaction. */
export const replaceRow = (id: string, instead?: HandOverRow): Promise<void> =>
  change(async (store) => {
    if (instead) store.put(instead);
    store.delete(id);
  });

/** All rows of one person, oldest first. */
export async function readRows(owner: string): Promise<readonly HandOverRow[]> {
  const rows: readonly HandOverRow[] = await requestResult((await open()).transaction(STORE).objectStore(STORE).getAll());
  return rows.filter((row) => row.owner === owner).sort((a, b) => a.seq - b.seq);
}
