// Caches pages that many people request, until their content has a new version.

export interface PageCache<Page> {
  /**
   * @param key identifies the request
   * @param build makes the page and says whether it may be cached. A page that may still change must not be cached.
   */
  get(key: string, version: number, build: () => Promise<{ page: Page; isSettled: boolean }>): Promise<Page>;
}

interface CachedPage<Page> {
  readonly version: number;
  readonly until: number;
  readonly page: Promise<Page>;
}

/** @param keepMs maximum age, because some content changes without a version @param most number of pages; the oldest is dropped first */
export function createPageCache<Page>(now: () => number, keepMs: number, most: number): PageCache<Page> {
  const kept = new Map<string, CachedPage<Page>>();
  return {
    async get(key, version, build) {
      const known = kept.get(key);
      if (known?.version === version && known.until > now()) return known.page;
      const built = build();
      const entry = { version, until: now() + keepMs, page: built.then(({ page }) => page) };
      const forget = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      built.then(({ isSettled }) => {
        if (!isSettled) forget();
      }, forget);
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      return entry.page;
    },
  };
}
