// Tests that a wipe ends completely wherever it is killed: keys go first, and the next start finishes the rest.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { tally } from '../../../tests/faults/tally.ts';
import { readDisk, secretsOn } from '../../../tests/fixtures/tablet/disk.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { createPersonKeys, openByPin, wrapPersonKeys } from './person-keys.ts';
import { putBox } from './sealed-rows.ts';
import { createTabletKey } from './tablet-key.ts';
import { putPerson, putTablet, readPeople, readTablet, removePerson } from './tablet-rows.ts';
import { type Browser, deleteTabletStore, openTabletStore, type TabletStore } from './tablet-store.ts';
import { triesRecords } from './tries-records.ts';
import { finishWipe, forgetWipeReport, readWipeReport, type WipeDeps, wipeTablet } from './wipe.ts';

const KILLED = 'killed';
const facts = { name: 'Counter 1', centre: { en: 'Rewari' }, lockAfterMinutes: 5, mostPeople: 8, seenAt: 1 };

let bucket: IDBFactory;
let caches: FakeCaches;
let rest: string[];
/** Number of disk writes until the kill. */
let left: number;

/** Kills the browser at one step: before the step runs, or after it. */
const dying =
  <A extends unknown[], R>(work: (...given: A) => R): ((...given: A) => R) =>
  (...given) => {
    if (left-- <= 0) throw new Error(KILLED);
    return work(...given);
  };

const browserNow = (): Browser => ({
  indexedDB: new IDBFactory(),
  storageBuckets: {
    open: async () => ({ indexedDB: bucket }),
    delete: dying(async () => {
      bucket = new IDBFactory();
    }),
  },
});

const depsNow = (): WipeDeps => ({
  browser: browserNow(),
  caches: {
    open: async (name: string) => {
      const cache = await caches.open(name);
      return { match: cache.match.bind(cache), put: dying(cache.put.bind(cache)), delete: dying(cache.delete.bind(cache)) };
    },
    delete: dying(caches.delete),
  } as unknown as CacheStorage,
  eraseRest: dying(async () => {
    rest = [];
  }),
});

/** A place whose transactions and deletion can be interrupted. */
function dyingPlace(place: TabletStore): TabletStore {
  place.db.transaction = dying(place.db.transaction.bind(place.db)) as typeof place.db.transaction;
  const factory = place.factory;
  return { ...place, factory: { deleteDatabase: dying(factory.deleteDatabase.bind(factory)) } as unknown as IDBFactory };
}

async function fill(): Promise<TabletStore> {
  const place = await openTabletStore(browserNow());
  const key = await createTabletKey(crypto);
  await putTablet(crypto, place.db, { key, identity: key, tabletId: 1, rounds: 10 }, facts);
  const owner = { tablet: key, handle: 'h1' };
  const kept = await wrapPersonKeys(crypto, owner, await createPersonKeys(crypto), {
    pin: '482915',
    share: new Uint8Array(32),
    rounds: 10,
  });
  await putPerson(crypto, place.db, key, { ...kept, handle: 'h1', person: 'person-1' }, { emblem: 'peacock', label: 'Asha' });
  const box = { crypto, db: place.db, owner: 'h1', key: (await openByPin(crypto, owner, kept, '482915')).seal };
  await putBox(box, 'drafts', '1', { name: 'Shanti' }, 0);
  await triesRecords(place.db, caches as unknown as CacheStorage).write([
    { handle: 'h1', n: 1, tries: 2, waitMs: 0, clearedTo: 0, waitId: '' },
  ]);
  rest = ['outbox'];
  return place;
}

/** Rows in the tablet's place. A page that starts creates the place again, without rows. */
async function rowsLeft(): Promise<number> {
  const { db } = await openTabletStore(browserNow());
  const counts = await Promise.all((['tablet', 'people', 'tries', 'boxes'] as const).map((store) => db.count(store)));
  db.close();
  return counts.reduce((sum, n) => sum + n);
}

/** Does what a page does at its start. */
async function finishAtStart(deps = depsNow()): Promise<boolean> {
  const place = await openTabletStore(deps.browser);
  const isWiped = await finishWipe(deps, place);
  place.db.close();
  return isWiped;
}

beforeEach(() => {
  [bucket, caches, left] = [new IDBFactory(), new FakeCaches(), Number.POSITIVE_INFINITY];
});

test('the text of the lock screen is read back, and cannot be read on the disk', async () => {
  const { db } = await fill();
  const tablet = await readTablet(crypto, db);
  if (!tablet) throw new Error('no tablet');
  expect(tablet.facts).toEqual(facts);
  expect(await readPeople(crypto, db, tablet.row.key)).toMatchObject([{ emblem: 'peacock', label: 'Asha' }]);
  expect(secretsOn(await readDisk([bucket], caches), ['Asha', 'Rewari', 'peacock', 'Shanti', 'Counter 1'])).toEqual([]);
});

test('a person who is removed from the tablet leaves nothing there', async () => {
  const { db } = await fill();
  await removePerson(db, 'h1');
  expect([await db.count('people'), await db.count('boxes'), await db.count('tries')]).toEqual([0, 0, 0]);
});

/** Starts the tablet again. @returns everything that is wrong then @param isBegun the wipe had begun @param isDone it had ended */
async function faultsAtStart(isBegun: boolean, isDone: boolean): Promise<string[]> {
  const isFinished = (await finishAtStart()) === (isBegun && !isDone);
  if (!isBegun) return isFinished ? [] : ['not begun, but finished'];
  const isLeft = {
    'not finished': !isFinished,
    rows: (await rowsLeft()) > 0 || rest.length > 0,
    caches: [...caches.stores.keys()].some((name) => name !== 'khurpi-tablet-wipe'),
    people: secretsOn(await readDisk([bucket], caches), ['person-1', 'h1', 'Asha']).length > 0,
    'no report': JSON.stringify(await readWipeReport(caches as unknown as CacheStorage)) !== '{"done":[7]}',
  };
  return Object.entries(isLeft).flatMap(([what, isThere]) => (isThere ? [what] : []));
}

/**
 * Kills a wipe after each of its steps, and starts the tablet again.
 * @returns everything that is wrong then, and how often it was killed
 */
async function killAtEachStep(wipe: typeof wipeTablet): Promise<{ readonly faults: readonly string[]; readonly kills: number }> {
  const faults: string[] = [];
  for (let kills = 0; ; kills++) {
    [bucket, caches] = [new IDBFactory(), new FakeCaches()];
    const place = await fill();
    left = kills;
    const isDone = await wipe(depsNow(), dyingPlace(place), { done: [7] }).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe(KILLED);
        return false;
      },
    );
    left = Number.POSITIVE_INFINITY;
    place.db.close();
    // A wipe that is killed before its mark has not begun: the server will order it again.
    faults.push(...(await faultsAtStart(kills > 0, isDone)).map((what) => `${kills}: ${what}`));
    if (isDone) return { faults, kills };
  }
}

test('a wipe that is killed after any step ends wiped at the next start', async () => {
  const { faults, kills } = await killAtEachStep(wipeTablet);
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThan(6);
  tally('wipes killed at a step', kills);
});

test('control: a wipe without a mark, which deletes the keys last, does not finish', async () => {
  const { faults } = await killAtEachStep(async ({ browser, eraseRest }, place) => {
    await eraseRest();
    await deleteTabletStore(browser, place);
  });
  expect(faults).toContain('1: people');
  tally('control caught: a wipe without a mark');
});

test('the report of a wipe stays until the server has it', async () => {
  const place = await fill();
  await wipeTablet(depsNow(), place, { done: [7] });
  const cacheStorage = caches as unknown as CacheStorage;
  expect([await finishAtStart(), await readWipeReport(cacheStorage)]).toEqual([false, { done: [7] }]);
  await forgetWipeReport(cacheStorage);
  expect([await readWipeReport(cacheStorage), await finishAtStart()]).toEqual([undefined, false]);
  await wipeTablet(depsNow(), await fill(), null);
  expect(await readWipeReport(cacheStorage)).toBeUndefined();
});

test('after the first step of a wipe no key exists', async () => {
  const place = await fill();
  left = 2;
  await expect(wipeTablet(depsNow(), dyingPlace(place), { done: [7] })).rejects.toThrow(KILLED);
  left = Number.POSITIVE_INFINITY;
  expect([await place.db.count('tablet'), await place.db.count('people'), await place.db.count('boxes')]).toEqual([0, 0, 1]);
});

const full = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};

test('a full disk stops no wipe, killed or not', async () => {
  for (const takesNoChange of [false, true])
    for (let kills = 0; ; kills++) {
      [bucket, caches] = [new IDBFactory(), new FakeCaches()];
      const place = dyingPlace(await fill());
      let isFull = true;
      const deps = depsNow();
      const { eraseRest } = deps;
      Object.assign(deps, {
        eraseRest: async () => {
          await eraseRest();
          isFull = false;
        },
      });
      const { open } = deps.caches;
      Object.assign(deps.caches, {
        open: async (name: string) => {
          const cache = await open(name);
          return { ...cache, put: async (...given: Parameters<Cache['put']>) => (isFull ? full() : cache.put(...given)) };
        },
      });
      const begin = place.db.transaction;
      const change = (...given: Parameters<typeof begin>) => {
        if (takesNoChange) full();
        const tx = begin(...given);
        isFull = false;
        return tx;
      };
      place.db.transaction = ((...given: Parameters<typeof begin>) =>
        given[1] === 'readwrite' ? change(...given) : begin(...given)) as never;
      left = kills;
      const isDone = await wipeTablet(deps, place, { done: [7] }).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe(KILLED);
          return false;
        },
      );
      left = Number.POSITIVE_INFINITY;
      place.db.close();
      // A wipe that is killed before any deletion has not begun: the server will order it again.
      const keysLeft = secretsOn(await readDisk([bucket], caches), ['person-1']).length > 0;
      if (!keysLeft) {
        await finishAtStart();
        expect([takesNoChange, kills, await rowsLeft(), rest]).toEqual([takesNoChange, kills, 0, []]);
      }
      if (isDone) break;
    }
});
