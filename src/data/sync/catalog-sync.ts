// Keeps a vendor's stored catalogue fresh by deltas.
import { type CatalogChanges, fetchCatalogChanges } from '../api/catalog-api.ts';
import { applyCatalogDelta, findCatalog } from '../db/catalog-store.ts';

export interface SyncOutcome {
  /** Products that changed or went. */
  readonly changed: number;
}

async function syncPages(vendorId: number, now: () => number, fetchChanges: typeof fetchCatalogChanges): Promise<SyncOutcome> {
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

/**
 * Fetches and applies all changes since the last time. Every page is stored as it comes, so a broken line costs one page.
 * One tab at a time: another that starts anew would wipe pages behind which this one has already moved the cursor. @throws ApiError
 */
export function syncCatalog(vendorId: number, now: () => number, fetchChanges = fetchCatalogChanges): Promise<SyncOutcome> {
  return navigator.locks.request(`khurpi-catalog-${vendorId}`, () => syncPages(vendorId, now, fetchChanges));
}
