// What the browser keeps for the desk. Full, shut or spoiled, it is never more than a convenience that is missing.

export function readStored<T>(storage: Storage, key: string): T | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets it when there is none. */
export function writeStored(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // No room: shown without it next time.
  }
}
