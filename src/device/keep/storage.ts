// The browser's small storage. Only this module uses it. A browser that blocks site data throws on every access, and a full one
// on every write. Then values stay in memory until the page ends.

/** `blocked`: the browser does not let the site store anything. `full`: it has no space left. */
export type StorageTrouble = 'blocked' | 'full';

export interface TextStorage {
  get(key: string): string | null;
  /** @param text null deletes the key */
  set(key: string, text: string | null): void;
  keys(): readonly string[];
}

// Plain http has none. Code that looks for it finds it undefined, as where site data is blocked.
if (!('caches' in globalThis)) Object.defineProperty(globalThis, 'caches', { value: undefined, configurable: true, writable: true });

let trouble: StorageTrouble | undefined;
let onTrouble: ((trouble: StorageTrouble) => void) | undefined;

/** The known problem of the storage, if there is one. */
export const storageTrouble = (): StorageTrouble | undefined => trouble;

/** Calls back when values begin to be lost with the page. Calls at once if they are already. */
export function onStorageTrouble(listener: (trouble: StorageTrouble) => void): void {
  onTrouble = listener;
  if (trouble) listener(trouble);
}

function note(found: StorageTrouble): void {
  if (trouble) return;
  trouble = found;
  onTrouble?.(found);
  // A browser that blocks the storage also refuses these, in different ways. All code that uses them also works without them.
  if (found === 'blocked')
    for (const name of ['serviceWorker', 'storageBuckets', 'caches'])
      Object.defineProperty(name === 'caches' ? globalThis : navigator, name, { get: () => undefined, configurable: true });
}

/** @param find returns the browser's storage; throws or returns null when it is blocked */
function createTextStorage(find: () => Storage): TextStorage {
  /** Values that the browser did not accept. Null: to be deleted. */
  const memory: Record<string, string | null> = {};
  const ask = <T>(question: (storage: Storage) => T): T | undefined => {
    try {
      return question(find());
    } catch (error) {
      note(/quota/i.test((error as Error).name) ? 'full' : 'blocked');
      return undefined;
    }
  };
  return {
    get: (key) => (key in memory ? memory[key] : ask((storage) => storage.getItem(key))) ?? null,
    set(key, text) {
      memory[key] = text;
      ask((storage) => {
        text === null ? storage.removeItem(key) : storage.setItem(key, text);
        delete memory[key];
      });
    },
    keys: () => [...(ask(Object.keys) ?? []), ...Object.keys(memory)],
  };
}

/** Values that survive the page. */
export const phoneStorage = createTextStorage(() => localStorage);
/** Values that end with the tab. */
export const tabStorage = createTextStorage(() => sessionStorage);

/** A stored value. Undefined when there is none. A value that is not JSON is deleted. The caller knows its shape. */
export function readStored<T>(storage: TextStorage, key: string): T | undefined {
  try {
    return (JSON.parse(storage.get(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    storage.set(key, null);
    return undefined;
  }
}

/**
 * Stores a value as JSON.
 * @param value undefined deletes the key
 */
export function writeStored(storage: TextStorage, key: string, value: unknown): void {
  storage.set(key, value === undefined ? null : JSON.stringify(value));
}
