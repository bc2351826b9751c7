// Takes everything of the tablet off the disk: first its keys, without which nothing else can be read, then the rest. A wipe that was killed
// goes on at the next start.
import { type Browser, deletePlace, openPlace, type TabletPlace, writeAll } from './tablet-place.ts';
import { deleteTriesCopies } from './tries-records.ts';

/** What a wipe works on. */
export interface WipeDeps {
  readonly browser: Browser;
  readonly caches: CacheStorage;
  /** Erases what the app keeps outside the tablet's place. May be called again after a kill. */
  readonly eraseRest: () => Promise<void>;
}

/** On the disk as soon as it is written, in a cache of its own: the last thing to go. */
const MARK = { cache: 'khurpi-tablet-wipe', begun: '/tablet-wipe', done: '/tablet-wiped' };

const marked = async (caches: CacheStorage, address: string): Promise<unknown> =>
  (await (await caches.open(MARK.cache)).match(address))?.json();

/**
 * Wipes the tablet. @param place as this page has it open
 * @param report what is then to be sent to the server: see `wipeReport`; null for nothing
 */
export async function wipeTablet({ browser, caches, eraseRest }: WipeDeps, place: TabletPlace, report: unknown): Promise<void> {
  const marks = await caches.open(MARK.cache);
  await marks.put(MARK.begun, Response.json(report));
  await writeAll(place.db, async (tx) => {
    await tx.objectStore('tablet').clear();
    await tx.objectStore('people').clear();
  });
  await writeAll(place.db, async (tx) => {
    await tx.objectStore('boxes').clear();
    await tx.objectStore('tries').clear();
  });
  await deletePlace(browser, place);
  await deleteTriesCopies(caches);
  await eraseRest();
  if (report === null) return wipeReported(caches);
  await marks.put(MARK.done, Response.json(report));
  await marks.delete(MARK.begun);
}

/** What is still to be reported of a wipe that is done; undefined when nothing is. The caller knows its shape. */
export const wipeReport = (caches: CacheStorage): Promise<unknown> => marked(caches, MARK.done);

/** The server knows of it. */
export async function wipeReported(caches: CacheStorage): Promise<void> {
  await caches.delete(MARK.cache);
}

/** At every start, before anything is shown: finishes a wipe that was begun. Answers whether there was one. */
export async function finishWipe(deps: WipeDeps): Promise<boolean> {
  const report = await marked(deps.caches, MARK.begun);
  if (report === undefined) return false;
  await wipeTablet(deps, await openPlace(deps.browser), report);
  return true;
}
