// The outbox's own small database, shared by page and service worker. Its shape is frozen; commits wait for the disk.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FrozenRequest } from '../api/wire/transmit.ts';

export type OutboxKind = 'order' | 'consent' | 'share-link';

/** saved: not tried yet · sending: on its way · unknown: sent, nothing heard · needs_user: other terms, ask · done · rejected: refused for good. */
export type OutboxRowState = 'saved' | 'sending' | 'unknown' | 'needs_user' | 'done' | 'rejected';

/** A payment link that goes out once the order is placed: the order's number joins its bytes then. */
export type RowFollower = Pick<OutboxRow, 'id' | 'request'> & { readonly about: object };

export interface OutboxRow {
  /** Time-ordered uuid; also the Idempotency-Key. */
  readonly id: string;
  /** Its place in the queue, counted up from row to row: clocks go back, this does not. Rows of older versions have none. */
  readonly seq?: number;
  readonly kind: OutboxKind;
  /** Auth id of whose it is; sent under their session only. */
  readonly owner: string;
  readonly request: FrozenRequest;
  readonly state: OutboxRowState;
  /** A try before the last one may have arrived: only the server can tell what became of it. */
  readonly isUnsure?: boolean;
  readonly tries: number;
  /** Not before, epoch ms; of a done row: when it was. */
  readonly nextAt: number;
  readonly lastCode: string;
  readonly createdAt: number;
  /** What the screens show of it; never sent. */
  readonly about: unknown;
  /** The server's last answer that settled it: proof, or the reason it was refused. */
  readonly answer: unknown;
  readonly follower?: RowFollower | undefined;
}

interface OutboxSchema extends DBSchema {
  rows: { key: string; value: OutboxRow; indexes: { owner: string } };
}

const NAME = 'khurpi-outbox';
let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('rows', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

const placeOf = ({ seq = 0 }: OutboxRow): number => seq;

/** Puts a row behind all others, in the place of those it overtakes: never both, never neither. Resolves once it is on the disk. */
export async function putRow(row: OutboxRow, isOvertaken: (old: OutboxRow) => boolean = () => false): Promise<OutboxRow> {
  const tx = (await open()).transaction('rows', 'readwrite', { durability: 'strict' });
  const rows = await tx.store.getAll();
  const last = { ...row, seq: 1 + Math.max(0, ...rows.map(placeOf)) };
  // Put first: a row that can't be stored must not take an old one with it.
  await Promise.all([tx.store.put(last), ...rows.filter(isOvertaken).map(({ id }) => tx.store.delete(id)), tx.done]);
  return last;
}

/** Changes a row that is there, from what it is now; answers what it became. `add`: a row that is put beside it at once, both or neither. */
export async function changeRow(
  id: string,
  change: (row: OutboxRow) => OutboxRow | undefined,
  add?: (row: OutboxRow) => OutboxRow | undefined,
): Promise<OutboxRow | undefined> {
  const tx = (await open()).transaction('rows', 'readwrite', { durability: 'strict' });
  const before = await tx.store.get(id);
  const after = before && change(before);
  const added = after && add?.(after);
  if (added) await tx.store.put(added);
  if (after) await tx.store.put(after);
  await tx.done;
  return after;
}

export async function deleteRow(id: string): Promise<void> {
  const tx = (await open()).transaction('rows', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.delete(id), tx.done]);
}

/** All rows, first in first. */
export async function readRows(): Promise<OutboxRow[]> {
  return (await (await open()).getAll('rows')).sort((a, b) => placeOf(a) - placeOf(b));
}

export async function findRow(id: string): Promise<OutboxRow | undefined> {
  return (await open()).get('rows', id);
}
