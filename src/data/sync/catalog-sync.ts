// Keeps a vendor's stored catalogue fresh by deltas.
import { type CatalogChanges, fetchCatalogChanges } from '../api/catalog-api.ts';
import { applyCatalogDelta, findCatalog } from '../db/catalog-store.ts';

export interface SyncOutcome {
  /** Products that changed or went. */
  readonly changed: number;
}

/** Fetches and applies all changes since the last time. Every page is stored as it comes, so a broken line costs one page. @throws ApiError */
export async function syncCatalog(vendorId: number, now: () => number, fetchChanges = fetchCatalogChanges): Promise<SyncOutcome> {
  let cursor = (await findCatalog(vendorId))?.cursor;
  let changed = 0;
  for (;;) {
    const page: CatalogChanges = await fetchChanges(vendorId, cursor);
    await applyCatalogDelta(vendorId, page, now());
    changed += page.products.length + page.deleted_ids.length;
    if (!page.has_more) return { changed };
    cursor = page.cursor;
  }
}
