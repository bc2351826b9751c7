import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Kept = typeof import('./storage.ts');

/** The page's storage on a browser that refuses it. */
async function load(give: () => Storage | null): Promise<Kept> {
  vi.resetModules();
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(give as () => Storage);
  return import('./storage.ts');
}

const denied = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of ['serviceWorker', 'storageBuckets']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'caches');
});

test.each([
  ['throws on every access', denied],
  ['has no storage', () => null],
])('when the browser %s, values live as long as the page, and the listener runs once', async (_how, give) => {
  const { phoneStorage, readStored, storageTrouble, onStorageTrouble, writeStored } = await load(give);
  expect(phoneStorage.get('a')).toBeNull();
  const listener = vi.fn();
  onStorageTrouble(listener);
  phoneStorage.set('a', '1');
  writeStored(phoneStorage, 'b', { c: 2 });
  expect(phoneStorage.get('a')).toBe('1');
  expect(readStored(phoneStorage, 'b')).toEqual({ c: 2 });
  expect(phoneStorage.keys()).toEqual(['a', 'b']);
  phoneStorage.set('a', null);
  writeStored(phoneStorage, 'b', undefined);
  expect(phoneStorage.get('a')).toBeNull();
  expect(readStored(phoneStorage, 'b')).toBeUndefined();
  expect(listener.mock.calls).toEqual([['blocked']]);
  expect(storageTrouble()).toBe('blocked');
});

test('the app does not use what a browser refuses together with its storage', async () => {
  const { phoneStorage } = await load(denied);
  phoneStorage.get('a');
  expect(navigator.serviceWorker).toBeUndefined();
  expect(typeof caches).toBe('undefined');
});

test('a full browser shows its stored values, and keeps new ones in memory', async () => {
  const values = new Map([['old', '1']]);
  let isFull = true;
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  } as Storage;
  const { phoneStorage, onStorageTrouble } = await load(() => storage);
  const listener = vi.fn();
  onStorageTrouble(listener);
  expect(phoneStorage.get('old')).toBe('1');
  phoneStorage.set('old', '2');
  expect(phoneStorage.get('old')).toBe('2');
  expect(listener.mock.calls).toEqual([['full']]);
  isFull = false;
  phoneStorage.set('old', '3');
  // Values that other tabs write are visible again.
  values.set('old', '4');
  expect(phoneStorage.get('old')).toBe('4');
});

test('a working browser keeps values, and no problem is reported', async () => {
  vi.resetModules();
  const { phoneStorage, readStored, tabStorage, onStorageTrouble } = await import('./storage.ts');
  const listener = vi.fn();
  onStorageTrouble(listener);
  phoneStorage.set('a', '1');
  tabStorage.set('a', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2']);
  phoneStorage.set('a', null);
  expect(localStorage.getItem('a')).toBeNull();
  localStorage.setItem('b', '{');
  expect(readStored(phoneStorage, 'b')).toBeUndefined();
  expect(localStorage.getItem('b')).toBeNull();
  expect(listener).not.toHaveBeenCalled();
});
