// Takes everything of the tablet off the disk: first its keys, without which nothing else can be read, then the rest. A wipe that was killed
// goes on at the next start.
import { type Browser, deletePlace, type TabletPlace, writeAll } from './tablet-place.ts';
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

/** Takes the keys off the disk: from here on nothing that was sealed opens. Answers false where a full disk takes no change. */
const clearKeys = ({ db }: TabletPlace): Promise<boolean> =>
  writeAll(db, async (tx) => {
    await tx.objectStore('tablet').clear();
    await tx.objectStore('people').clear();
  }).then(
    () => true,
    () => false,
  );

/**
 * Wipes the tablet: the keys first, then what lies outside the tablet's place, then the place. What was not finished is seen at the next
 * start, by a mark or, where a full disk took none, by a place that has rows and no tablet.
 * @param place as this page has it open
 * @param report what is then to be sent to the server: see `wipeReport`; null for nothing
 * @throws what failed: the next start goes on
 */
export async function wipeTablet({ browser, caches, eraseRest }: WipeDeps, place: TabletPlace, report: unknown): Promise<void> {
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
    // Whole databases can still be deleted, which makes room for the mark. It must be there before the tablet is gone.
    if (!isMarked) await eraseRest();
    await mark();
    await deletePlace(browser, place);
  } else if (!isMarked) await mark();
  await eraseRest();
  if (isCleared) await deletePlace(browser, place);
  await deleteTriesCopies(caches);
  if (report === null) return wipeReported(caches);
  const marks = await caches.open(MARK.cache);
  await marks.put(MARK.done, Response.json(report));
  await marks.delete(MARK.begun);
}

/** What is still to be reported of a wipe that is done; undefined when nothing is. The caller knows its shape. */
export const wipeReport = (caches: CacheStorage): Promise<unknown> => marked(caches, MARK.done);

/** The server knows of it. */
export async function wipeReported(caches: CacheStorage): Promise<void> {
  await caches.delete(MARK.cache);
}

/** A place that has rows of people and no tablet: a wipe was cut short. */
const isHalfWiped = async ({ db }: TabletPlace): Promise<boolean> =>
  (await db.count('tablet')) === 0 && (await db.count('boxes')) + (await db.count('tries')) > 0;

/** At every start, before anything is shown: finishes a wipe that was begun. Answers whether there was one: then the place is gone. */
export async function finishWipe(deps: WipeDeps, place: TabletPlace): Promise<boolean> {
  const report = await marked(deps.caches, MARK.begun);
  if (report === undefined && !(await isHalfWiped(place))) return false;
  await wipeTablet(deps, place, report ?? null);
  return true;
}
