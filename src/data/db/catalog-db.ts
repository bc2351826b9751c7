// The stored catalogues: a separate database that only the catalogue's worker opens. Every write uses all of its stores, so writes run one
// at a time (see one-writer.ts).
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { CatalogIndex } from '#core/rules/catalog/catalog-index.ts';

/** Stored facts of one vendor. */
export interface CatalogRow {
  readonly vendorId: number;
  /** The displayed copy. */
  readonly whole?: {
    readonly generation: number;
    /** Cursor of the next changes. */
    readonly cursor: string;
    /** When the latest changes were loaded, epoch ms. */
    readonly syncedAt: number;
    readonly chunks: number;
    /** Grows with every change. */
    readonly version: number;
    /** Not all changes are loaded yet, so the copy matches no single version. */
    readonly isBehind?: boolean;
  };
  /** A new copy that is still being downloaded. */
  readonly begun?: { readonly generation: number; readonly cursor: string; readonly chunks: number };
}

/** Products as texts, each unpacked only when it is shown. */
export interface ChunkRow {
  readonly vendorId: number;
  readonly generation: number;
  readonly chunk: number;
  readonly ids: readonly number[];
  readonly texts: readonly string[];
  /** For a copy during its download: products deleted meanwhile. */
  readonly deleted?: readonly number[];
}

export interface IndexRow {
  readonly vendorId: number;
  readonly generation: number;
  /** The copy it was built from. */
  readonly version: number;
  readonly chunks: number;
  readonly index: CatalogIndex;
  /** Row of the index → its chunk. */
  readonly chunkOf: Uint32Array;
}

interface CatalogSchema extends DBSchema {
  catalogs: { key: number; value: CatalogRow };
  chunks: { key: [number, number, number]; value: ChunkRow };
  indexes: { key: number; value: IndexRow };
  /** Finished one-time work. */
  done: { key: string; value: true };
}
export type CatalogDb = IDBPDatabase<CatalogSchema>;
const STORES = ['catalogs', 'chunks', 'indexes', 'done'] as const;
export type CatalogWrite = IDBPTransaction<CatalogSchema, (typeof STORES)[number][], 'readwrite'>;

const NAME = 'khurpi-catalog';
let opened: Promise<CatalogDb> | undefined;

export function catalogDb(): Promise<CatalogDb> {
  opened ??= openDB<CatalogSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('catalogs', { keyPath: 'vendorId' });
      db.createObjectStore('chunks', { keyPath: ['vendorId', 'generation', 'chunk'] });
      db.createObjectStore('indexes', { keyPath: 'vendorId' });
      db.createObjectStore('done');
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** Closes it, so that it can be deleted. */
export async function closeCatalogDb(): Promise<void> {
  (await opened)?.close();
  opened = undefined;
}

/** Runs a write. `write` may await nothing but the database. */
export async function writeCatalog<T>(write: (tx: CatalogWrite) => Promise<T>): Promise<T> {
  const tx = (await catalogDb()).transaction([...STORES], 'readwrite');
  const [result] = await Promise.all([write(tx), tx.done]);
  return result;
}

/** Chunks of a generation, from a number on. */
export const chunksFrom = (vendorId: number, generation: number, first = 0): IDBKeyRange =>
  IDBKeyRange.bound([vendorId, generation, first], [vendorId, generation, Number.POSITIVE_INFINITY]);

interface OldChunk {
  readonly vendorId: number;
  readonly products: readonly { readonly id: number }[];
}
interface OldSchema extends DBSchema {
  catalogues: { key: number; value: { vendorId: number; cursor: string; syncedAt: number } };
  catalogueChunks: { key: [number, number]; value: OldChunk };
}

/** The database that earlier held catalogues; undefined when there is none (the check must not create it). */
async function openOld(): Promise<IDBPDatabase<OldSchema> | undefined> {
  try {
    return await openDB<OldSchema>('khurpi-shop', undefined, {
      upgrade: (_db, from, _to, tx) => {
        if (from > 0) return;
        tx.done.catch(() => undefined);
        tx.abort();
      },
    });
  } catch {
    return undefined;
  }
}

/** Takes over, once, the catalogues in the shop's earlier database, and deletes them there. */
export async function adoptOldCatalogs(): Promise<void> {
  if (await (await catalogDb()).get('done', 'adopted')) return;
  const old = await openOld();
  const isThere = old?.objectStoreNames.contains('catalogues') ?? false;
  const rows = old && isThere ? await old.getAll('catalogues') : [];
  const chunks = old && isThere ? await old.getAll('catalogueChunks') : [];
  await writeCatalog(async (tx) => {
    for (const { vendorId, cursor, syncedAt } of rows) {
      if (await tx.objectStore('catalogs').get(vendorId)) continue;
      const own = chunks.filter((chunk) => chunk.vendorId === vendorId);
      own.forEach(({ products }, chunk) => {
        const texts = products.map((product) => JSON.stringify(product));
        void tx.objectStore('chunks').put({ vendorId, generation: 1, chunk, ids: products.map(({ id }) => id), texts });
      });
      await tx.objectStore('catalogs').put({ vendorId, whole: { generation: 1, cursor, syncedAt, chunks: own.length, version: 1 } });
    }
    await tx.objectStore('done').put(true, 'adopted');
  });
  if (old && rows.length > 0) {
    const tx = old.transaction([...old.objectStoreNames], 'readwrite');
    await Promise.all([tx.objectStore('catalogues').clear(), tx.objectStore('catalogueChunks').clear(), tx.done]);
  }
  old?.close();
}
