import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const LIMIT_MS = 30;
let chooseEngine: typeof import('./choose-engine.ts').chooseEngine;

beforeEach(async () => {
  vi.resetModules();
  ({ chooseEngine } = await import('./choose-engine.ts'));
});
afterEach(() => {
  vi.doUnmock('./memory-engine.ts');
  vi.restoreAllMocks();
});

/** A database as pages open them: by Dexie, in whatever place is there. */
async function opened(): Promise<Dexie> {
  const { Dexie: Fresh } = await import('dexie');
  const db = new Fresh('chosen');
  db.version(1).stores({ things: 'id' });
  return db;
}

test('databases that open are the browser’s', async () => {
  const db = await opened();
  expect(await chooseEngine(() => db.open(), LIMIT_MS)).toBe('browser');
  db.close();
});

test.each([
  ['fail', (): void => undefined],
  [
    'throw',
    (): never => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])('where the browser’s %s, they are in memory, and what is stored there can be read', async (how, refuse) => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    refuse();
    const request = new EventTarget() as unknown as { error: unknown; onerror?: (event: Event) => void };
    request.error = new DOMException('Internal error opening backing store', 'UnknownError');
    queueMicrotask(() => request.onerror?.(new Event(how, { cancelable: true })));
    return request as unknown as IDBOpenDBRequest;
  });
  const before = await opened();
  expect(await chooseEngine(() => before.open(), LIMIT_MS)).toBe('memory');
  vi.restoreAllMocks();
  const db = await opened();
  await db.table('things').put({ id: 1 });
  expect(await db.table('things').toArray()).toEqual([{ id: 1 }]);
  db.close();
});

test('databases that never answer are given up after a while', async () => {
  expect(await chooseEngine(() => new Promise(() => undefined), LIMIT_MS)).toBe('memory');
});

test('a newer version of the app that has the databases is no reason to leave them', async () => {
  expect(await chooseEngine(() => Promise.reject(new Dexie.DatabaseClosedError()), LIMIT_MS)).toBe('browser');
});

test('where the others can’t be fetched there are none, and nobody waits for them', async () => {
  vi.doMock('./memory-engine.ts', () => {
    throw new Error('no network');
  });
  expect(await chooseEngine(() => Promise.reject(new Error('not open')), LIMIT_MS)).toBe('none');
});
