// Counts wrong PINs in two independent records: the tablet's database and the browser's cache storage. If one is lost, or falls back to an
// older state after a crash, the other still has the count.
import { mergeRecords, readRecord } from '#core/rules/tablet/pin.ts';
import { type TabletDb, type TriesRow, writeAll } from './tablet-store.ts';

export type { TriesRow } from './tablet-store.ts';

/** Stands for all people of the tablet together. */
export const EVERYBODY = '';

export interface TriesRecords {
  /**
   * Merges both records into one row for each person. A person without a row has no tries left, so deleting a count does not help a
   * guesser.
   */
  read(): Promise<ReadonlyMap<string, TriesRow>>;
  /**
   * Writes rows to both records, and deletes lost PINs. Resolves once both are on the disk.
   * @throws when either cannot be stored: then the caller may not check a PIN
   */
  write(rows: readonly TriesRow[], lostPins?: readonly string[]): Promise<void>;
  /** Handles of the people whose PIN still opens their keys. */
  withPin(): Promise<readonly string[]>;
}

const CACHE = 'khurpi-tablet';
const FOLDER = '/tablet-tries/';

/** Merges the two rows of a person. The rules decide what counts; a wait takes the id of the later one. */
export function mergeTries(one: TriesRow | undefined, two: TriesRow): TriesRow {
  const merged = mergeRecords(one && readRecord(one), readRecord(two));
  return { ...merged, handle: two.handle, waitId: (one && one.n > two.n ? one : two).waitId };
}

async function readCopies(cache: Cache | undefined): Promise<TriesRow[]> {
  const found: TriesRow[] = [];
  // A damaged row is ignored, because the other record has the count.
  for (const kept of (await cache?.matchAll()) ?? [])
    await kept.json().then(
      (row: TriesRow) => found.push(row),
      () => undefined,
    );
  return found;
}

/** @param caches undefined where the browser has none: then there is only one record */
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

/** Deletes the second record. */
export async function deleteTriesCopies(caches: CacheStorage | undefined): Promise<void> {
  await caches?.delete(CACHE);
}
