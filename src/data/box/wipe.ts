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
const MARK = { cache: 'khurpi-tablet-wipe', address: '/tablet-wipe' };

const isMarked = async (caches: CacheStorage): Promise<boolean> =>
  (await (await caches.open(MARK.cache)).match(MARK.address)) !== undefined;

/** Wipes the tablet. @param place as this page has it open */
export async function wipeTablet({ browser, caches, eraseRest }: WipeDeps, place: TabletPlace): Promise<void> {
  await (await caches.open(MARK.cache)).put(MARK.address, new Response(''));
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
  await caches.delete(MARK.cache);
}

/** At every start, before anything is shown: finishes a wipe that was begun. Answers whether there was one. */
export async function finishWipe(deps: WipeDeps): Promise<boolean> {
  if (!(await isMarked(deps.caches))) return false;
  await wipeTablet(deps, await openPlace(deps.browser));
  return true;
}
