// Versions of what pages show: read once for all who ask within a moment, and at once again after this process changed something.

export interface KeptVersions {
  /** The version, as it was `keepMs` ago at most. */
  get(id: number): Promise<number>;
  /** Something was changed here: who asks from now on gets what is there now. */
  forget(): void;
}

/** @param keepMs how much later a change of another process is seen */
export function keepVersions(read: (id: number) => Promise<number>, now: () => number, keepMs: number): KeptVersions {
  const kept = new Map<number, { readonly until: number; readonly version: Promise<number> }>();
  return {
    get(id) {
      const known = kept.get(id);
      if (known && known.until > now()) return known.version;
      // From when it is asked for, not from when it is answered: it may be old by then.
      const entry = { until: now() + keepMs, version: read(id) };
      kept.set(id, entry);
      // What failed is asked for again.
      entry.version.catch(() => kept.get(id) === entry && kept.delete(id));
      return entry.version;
    },
    forget: () => kept.clear(),
  };
}
