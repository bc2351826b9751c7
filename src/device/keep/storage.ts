// The browser's small storage, and the only place that asks for it. A browser that blocks site data throws on every access, and a full
// one on every write: then values live in memory, as long as the page.

/** `blocked`: the browser lets the site keep nothing. `full`: it has no room left. */
export type StorageTrouble = 'blocked' | 'full';

export interface TextStorage {
  get(key: string): string | null;
  /** @param text null takes the key away */
  set(key: string, text: string | null): void;
  keys(): readonly string[];
}

let trouble: StorageTrouble | undefined;
let onTrouble: ((trouble: StorageTrouble) => void) | undefined;

/** What keeps the storage from being of use, as far as it was asked until now. */
export const storageTrouble = (): StorageTrouble | undefined => trouble;

/** Tells when values begin to be lost with the page, at once if they are already. */
export function onStorageTrouble(listener: (trouble: StorageTrouble) => void): void {
  onTrouble = listener;
  if (trouble) listener(trouble);
}

function note(found: StorageTrouble): void {
  if (trouble) return;
  trouble = found;
  onTrouble?.(found);
  // A browser that blocks the storage refuses these too, each in its own way. Everything that asks for them knows browsers without.
  if (found === 'blocked')
    for (const name of ['serviceWorker', 'storageBuckets', 'caches'])
      Object.defineProperty(name === 'caches' ? globalThis : navigator, name, { get: () => undefined, configurable: true });
}

/** @param find looks up the browser's storage; throws or answers null where it is blocked */
function createTextStorage(find: () => Storage): TextStorage {
  /** What the browser did not take; null: what is to be gone. */
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

/** What outlasts the page. */
export const phoneStorage = createTextStorage(() => localStorage);
/** What goes with the tab. */
export const tabStorage = createTextStorage(() => sessionStorage);

/** A kept value; undefined when there is none. One that is not JSON goes. The caller knows its shape. */
export function readStored<T>(storage: TextStorage, key: string): T | undefined {
  try {
    return (JSON.parse(storage.get(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    storage.set(key, null);
    return undefined;
  }
}

/** Keeps a value as JSON. @param value undefined takes the key away */
export function writeStored(storage: TextStorage, key: string, value: unknown): void {
  storage.set(key, value === undefined ? null : JSON.stringify(value));
}
