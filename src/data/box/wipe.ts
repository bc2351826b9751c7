// Deletes everything of the tablet from the disk: first the keys, without which nothing else can be read, then the rest. A wipe that was
// killed continues at the next start.
import { type Browser, deleteTabletStore, type TabletStore, writeAll } from './tablet-store.ts';
import { deleteTriesCopies } from './tries-records.ts';

/** What a wipe needs. */
export interface WipeDeps {
  readonly browser: Browser;
  readonly caches: CacheStorage;
  /** Deletes what the app stores outside the tablet's place. It may run again after a kill. */
  readonly eraseRest: () => Promise<void>;
}

/** A mark in a cache of its own, because a cache is on the disk once written. It is deleted last. */
const MARK = { cache: 'khurpi-tablet-wipe', begun: '/tablet-wipe', done: '/tablet-wiped' };

const marked = async (caches: CacheStorage, address: string): Promise<unknown> =>
  (await (await caches.open(MARK.cache)).match(address))?.json();

/** Deletes the keys: afterwards nothing that was sealed can be opened. @returns false where a full disk refuses the change */
const clearKeys = ({ db }: TabletStore): Promise<boolean> =>
  writeAll(db, async (tx) => {
    await tx.objectStore('tablet').clear();
    await tx.objectStore('people').clear();
  }).then(
    () => true,
    () => false,
  );

/**
 * Wipes the tablet: first the keys, then what is outside the tablet's place, then the place. The next start finds an unfinished wipe by its
 * mark. A full disk may refuse the mark; then a place with people but without a tablet shows it.
 * @param place as this page opened it
 * @param report what to send to the server afterwards, see `readWipeReport`; null for nothing
 * @throws what failed: the next start continues
 */
export async function wipeTablet({ browser, caches, eraseRest }: WipeDeps, place: TabletStore, report: unknown): Promise<void> {
  const mark = async (): Promise<boolean> => {
    try {
      await (await caches.open(MARK.cache)).put(MARK.begun, Response.json(report));
      return true;
    } catch {
      return false;
    }
  };
  const isMarked = await mark();
  const isCleared = await clearKeys(place);
  if (!isCleared) {
    // Deleting whole databases makes room for the mark, which must exist before the tablet is deleted.
    if (!isMarked) await eraseRest();
    await mark();
    await deleteTabletStore(browser, place);
  } else if (!isMarked) await mark();
  await eraseRest();
  if (isCleared) await deleteTabletStore(browser, place);
  await deleteTriesCopies(caches);
  if (report === null) return forgetWipeReport(caches);
  const marks = await caches.open(MARK.cache);
  await marks.put(MARK.done, Response.json(report));
  await marks.delete(MARK.begun);
}

/** The report of a finished wipe that the server does not have yet; undefined when there is none. The caller knows its shape. */
export const readWipeReport = (caches: CacheStorage): Promise<unknown> => marked(caches, MARK.done);

/** Removes the report after the server has received it. */
export async function forgetWipeReport(caches: CacheStorage): Promise<void> {
  await caches.delete(MARK.cache);
}

/** Whether people have rows but the tablet has none: a wipe was interrupted. */
const isHalfWiped = async ({ db }: TabletStore): Promise<boolean> =>
  (await db.count('tablet')) === 0 && (await db.count('boxes')) + (await db.count('tries')) > 0;

/** Finishes an interrupted wipe, at every start, before anything is shown. @returns whether there was one: then the place is deleted */
export async function finishWipe(deps: WipeDeps, place: TabletStore): Promise<boolean> {
  const report = await marked(deps.caches, MARK.begun);
  if (report === undefined && !(await isHalfWiped(place))) return false;
  await wipeTablet(deps, place, report ?? null);
  return true;
}
