// Wrong PINs, counted in two records that have nothing in common: the tablet's database and the browser's cache storage. What one of the
// two loses, or takes back after a kill, the other still says.
import { mergeRecords, readRecord } from '#core/rules/tablet/pin.ts';
import { type TabletDb, type TriesRow, writeAll } from './tablet-place.ts';

export type { TriesRow } from './tablet-place.ts';

/** Stands for all people of the tablet together. */
export const EVERYBODY = '';

export interface TriesRecords {
  /** The row of everybody, of both records. A person without any has used all tries up: nobody deletes a count to guess on. */
  read(): Promise<ReadonlyMap<string, TriesRow>>;
  /**
   * Puts rows into both records, and takes PINs off the tablet. Resolves once both are on the disk.
   * @throws when either can't be kept: then the caller may check nothing
   */
  write(rows: readonly TriesRow[], lostPins?: readonly string[]): Promise<void>;
  /** Handles of the people whose PIN still opens their keys. */
  withPin(): Promise<readonly string[]>;
}

const CACHE = 'khurpi-tablet';
const FOLDER = '/tablet-tries/';

/** One row of the two records of a person. The rules decide what counts; a wait keeps the name of the later one. */
export function mergeTries(one: TriesRow | undefined, two: TriesRow): TriesRow {
  const merged = mergeRecords(one && readRecord(one), readRecord(two));
  return { ...merged, handle: two.handle, waitId: (one && one.n > two.n ? one : two).waitId };
}

async function readCopies(cache: Cache | undefined): Promise<TriesRow[]> {
  const found: TriesRow[] = [];
  // One that was cut short is as good as none: the other record has it.
  for (const kept of (await cache?.matchAll()) ?? [])
    await kept.json().then(
      (row: TriesRow) => found.push(row),
      () => undefined,
    );
  return found;
}

/** @param caches undefined where the browser has none: then there is one record */
export function triesRecords(db: TabletDb, caches: CacheStorage | undefined): TriesRecords {
  const open = async (): Promise<Cache | undefined> => caches?.open(CACHE);
  return {
    async read() {
      const rows = new Map<string, TriesRow>();
      for (const row of [...(await db.getAll('tries')), ...(await readCopies(await open()))])
        rows.set(row.handle, mergeTries(rows.get(row.handle), row));
      return rows;
    },
    async write(rows, lostPins = []) {
      await writeAll(db, async (tx) => {
        for (const row of rows) await tx.objectStore('tries').put(row);
        const people = tx.objectStore('people');
        for (const handle of lostPins) {
          const person = await people.get(handle);
          if (person?.pin) await people.put({ ...person, pin: undefined });
        }
      });
      const cache = await open();
      for (const row of rows) await cache?.put(FOLDER + (row.handle || 'all'), Response.json(row));
    },
    async withPin() {
      return (await db.getAll('people')).filter(({ pin }) => pin).map(({ handle }) => handle);
    },
  };
}

/** Takes the second record away. */
export async function deleteTriesCopies(caches: CacheStorage | undefined): Promise<void> {
  await caches?.delete(CACHE);
}
