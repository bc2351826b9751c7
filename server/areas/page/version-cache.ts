// Caches versions of page content: read once for all requests within a moment, and again at once after a change in this process.

export interface VersionCache {
  /** The version, at most `keepMs` old. */
  get(id: number): Promise<number>;
  /** Something changed here: later requests get the new version. */
  forget(): void;
}

/** @param keepMs how late a change of another process shows */
export function createVersionCache(read: (id: number) => Promise<number>, now: () => number, keepMs: number): VersionCache {
  const kept = new Map<number, { readonly until: number; readonly version: Promise<number> }>();
  return {
    get(id) {
      const known = kept.get(id);
      if (known && known.until > now()) return known.version;
      // Counted from the request, not from the answer, which may already be old.
      const entry = { until: now() + keepMs, version: read(id) };
      kept.set(id, entry);
      // A failed read is repeated.
      entry.version.catch(() => kept.get(id) === entry && kept.delete(id));
      return entry.version;
    },
    forget: () => kept.clear(),
  };
}
