// Hand-overs that wait to be sent, in a database of their own: what is in it is money in a drawer, so a commit waits for the disk, and
// neither signing out nor another person at the same device takes it away.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { HandOverRow } from '../../state/hand-over-row.ts';

interface OutboxSchema extends DBSchema {
  'hand-overs': { key: string; value: HandOverRow };
}

const NAME = 'khurpi-desk-outbox';
const STRICT = { durability: 'strict' } as const;
/** More than any counter hands over in days without a signal. */
const MOST_ROWS = 500;

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;
const forget = (): void => {
  opened = undefined;
};

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('hand-overs', { keyPath: 'id' }),
    terminated: forget,
    // A newer desk in another tab changes its shape: it goes first, and the next read opens it again.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/**
 * Keeps a row behind all others; resolves once it is on the disk. False when this order waits already: it is handed over once.
 * @throws when there is no room for it
 */
export async function addRow(row: HandOverRow): Promise<boolean> {
  const tx = (await open()).transaction('hand-overs', 'readwrite', STRICT);
  const rows = await tx.store.getAll();
  const isNoted = rows.some(({ orderId, state }) => orderId === row.orderId && state === 'waiting');
  if (!isNoted && rows.length >= MOST_ROWS) throw new Error('no room for one more');
  if (!isNoted) await tx.store.add({ ...row, seq: 1 + Math.max(0, ...rows.map(({ seq }) => seq)) });
  await tx.done;
  return !isNoted;
}

/** Changes a row that is there, from what it is now; answers what it became. */
export async function changeRow(id: string, change: (row: HandOverRow) => HandOverRow | undefined): Promise<HandOverRow | undefined> {
  const tx = (await open()).transaction('hand-overs', 'readwrite', STRICT);
  const before = await tx.store.get(id);
  const after = before && change(before);
  if (after) await tx.store.put(after);
  await tx.done;
  return after;
}

/** Takes a row away, and puts another in its place when there is one: never both, never neither. */
export async function replaceRow(id: string, instead?: HandOverRow): Promise<void> {
  const tx = (await open()).transaction('hand-overs', 'readwrite', STRICT);
  if (instead) await tx.store.put(instead);
  await tx.store.delete(id);
  await tx.done;
}

/** All of one person's, oldest first. */
export async function readRows(owner: string): Promise<readonly HandOverRow[]> {
  const rows = await (await open()).getAll('hand-overs');
  return rows.filter((row) => row.owner === owner).sort((a, b) => a.seq - b.seq);
}
