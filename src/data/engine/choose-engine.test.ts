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

/** A database opened as pages do: by Dexie, in the browser or in memory. */
async function opened(): Promise<Dexie> {
  const { Dexie: Fresh } = await import('dexie');
  const db = new Fresh('chosen');
  db.version(1).stores({ things: 'id' });
  return db;
}

test('the app uses the browser’s databases when they open', async () => {
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
])('when the browser’s %s, databases stay in memory and can be read there', async (how, refuse) => {
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

test('the app gives up databases that never answer after a while', async () => {
  expect(await chooseEngine(() => new Promise(() => undefined), LIMIT_MS)).toBe('memory');
});

test('the app keeps the databases when a newer version of it has them', async () => {
  expect(await chooseEngine(() => Promise.reject(new Dexie.DatabaseClosedError()), LIMIT_MS)).toBe('browser');
});

test('without a replacement for the databases nobody waits for them', async () => {
  vi.doMock('./memory-engine.ts', () => {
    throw new Error('no network');
  });
  expect(await chooseEngine(() => Promise.reject(new Error('not open')), LIMIT_MS)).toBe('none');
});
