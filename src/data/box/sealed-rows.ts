// Sealed rows of one person. Drafts and details have one box each; lists have one box for 32 rows.
import type { BoxCrypto } from './bytes.ts';
import { type BoxPlace, openValue, sealValue } from './seal.ts';
import { type BoxRow, type TabletDb, writeAll } from './tablet-store.ts';

/** What is needed to read and write the boxes of an unlocked person. */
export interface OpenBox {
  readonly crypto: BoxCrypto;
  readonly db: TabletDb;
  /** The person's handle. */
  readonly owner: string;
  /** P. */
  readonly key: CryptoKey;
}

/** The row has a newer version than the caller read, so it must be read again. */
export class BoxVersionConflict extends Error {
  override readonly name = 'BoxChanged';
}

export interface Versioned<T> {
  readonly value: T;
  /** Must be given to the next write of this row. */
  readonly version: number;
}

const placeOf = ({ owner, store, id, version }: BoxRow): BoxPlace => ({ owner, store, id, version });
const keyOf = ({ owner }: OpenBox, store: string, id: string): [string, string, string] => [owner, store, id];

const openRow = async <T>({ crypto, key }: OpenBox, row: BoxRow): Promise<Versioned<T>> => ({
  value: await openValue<T>(crypto, key, placeOf(row), row.sealed),
  version: row.version,
});

/** Reads a row; undefined when there is none. @throws BoxNotOpened when its box was changed */
export async function readBox<T>(box: OpenBox, store: string, id: string): Promise<Versioned<T> | undefined> {
  const row = await box.db.get('boxes', keyOf(box, store, id));
  return row && openRow<T>(box, row);
}

/** The rows of a store in id order. */
const rowsOf = (box: OpenBox, store: string): Promise<BoxRow[]> =>
  box.db.getAll('boxes', IDBKeyRange.bound([box.owner, store], [box.owner, store, []]));

/** All rows of a store, by id. @throws BoxNotOpened */
export async function readBoxes<T>(box: OpenBox, store: string): Promise<ReadonlyMap<string, Versioned<T>>> {
  const rows = await rowsOf(box, store);
  const opened = await Promise.all(rows.map(async (row) => [row.id, await openRow<T>(box, row)] as const));
  return new Map(opened);
}

/** Writes the next version of a row. It is sealed first, because a transaction would end during the sealing. */
async function write(box: OpenBox, next: Omit<BoxRow, 'owner' | 'sealed' | 'version'>, value: unknown, before: number): Promise<number> {
  const bare = { ...next, owner: box.owner, version: before + 1 };
  const row: BoxRow = { ...bare, sealed: await sealValue(box.crypto, box.key, bare, value) };
  await writeAll(box.db, async (tx) => {
    const boxes = tx.objectStore('boxes');
    const there = await boxes.get(keyOf(box, row.store, row.id));
    if ((there?.version ?? 0) !== before) throw new BoxVersionConflict(row.store);
    await boxes.put(row);
  });
  return row.version;
}

/**
 * Seals and stores a row.
 * @param id a random handle
 * @param before its version as it was read; 0 for a new row
 * @returns its new version
 * @throws BoxVersionConflict when it was written meanwhile, QuotaExceededError when there is no space: then nothing changes
 */
export const putBox = (box: OpenBox, store: string, id: string, value: unknown, before: number): Promise<number> =>
  write(box, { store, id, count: 1 }, value, before);

export const deleteBox = (box: OpenBox, store: string, id: string): Promise<void> =>
  writeAll(box.db, (tx) => tx.objectStore('boxes').delete(keyOf(box, store, id)));

/** Rows in one chunk of a list. */
const CHUNK = 32;

/** A list opened in memory. The disk holds its chunks and no index. */
export interface SealedList<Row extends { readonly id: string }> {
  /** All rows; the caller sorts them. */
  readonly rows: () => readonly Row[];
  /** Adds a row, or replaces the one with its id. @throws as `putBox`: then the list does not change */
  readonly put: (row: Row) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Opens a list of a person. @param store its name @throws BoxNotOpened */
export async function openList<Row extends { readonly id: string }>(box: OpenBox, store: string): Promise<SealedList<Row>> {
  const chunks = [...(await readBoxes<readonly Row[]>(box, store))].map(([id, { value, version }]) => ({ id, rows: value, version }));
  const holds = (id: string) => chunks.find(({ rows }) => rows.some((row) => row.id === id));
  let last: Promise<unknown> = Promise.resolve();
  /** Runs writes one after the other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const change = async (chunk: (typeof chunks)[number], rows: readonly Row[]): Promise<void> => {
    chunk.version = await write(box, { store, id: chunk.id, count: rows.length }, rows, chunk.version);
    chunk.rows = rows;
    if (!chunks.includes(chunk)) chunks.push(chunk);
  };
  const put = async (row: Row): Promise<void> => {
    const known = holds(row.id);
    if (known)
      return change(
        known,
        known.rows.map((old) => (old.id === row.id ? row : old)),
      );
    const chunk = chunks.find(({ rows }) => rows.length < CHUNK) ?? { id: String(chunks.length).padStart(6, '0'), rows: [], version: 0 };
    return change(chunk, [...chunk.rows, row]);
  };
  const remove = async (id: string): Promise<void> => {
    const chunk = holds(id);
    // An empty chunk stays, because its version must keep growing. Otherwise an old box would open in a new chunk.
    if (chunk)
      await change(
        chunk,
        chunk.rows.filter((row) => row.id !== id),
      );
  };
  return {
    rows: () => chunks.flatMap(({ rows }) => rows),
    put: (row) => inTurn(() => put(row)),
    remove: (id) => inTurn(() => remove(id)),
  };
}

/** Number of a person's rows on the tablet, by store. This needs no key. */
export async function countBoxes(db: TabletDb, owner: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { store, count } of await db.getAll('boxes', IDBKeyRange.bound([owner], [owner, []])))
    counts[store] = (counts[store] ?? 0) + count;
  return counts;
}
