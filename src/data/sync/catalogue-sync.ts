// Keeps a vendor's stored catalogue fresh by deltas.
import { type CatalogueChanges, fetchCatalogueChanges } from '../api/catalog-api.ts';
import { applyCatalogueDelta, findCatalogue } from '../db/catalogue-store.ts';

export interface SyncOutcome {
  /** Products that changed or went. */
  readonly changed: number;
}

/** Fetches and applies all changes since the last time. Every page is stored as it comes, so a broken line costs one page. @throws ApiError */
export async function syncCatalogue(vendorId: number, now: () => number, fetchChanges = fetchCatalogueChanges): Promise<SyncOutcome> {
  let cursor = (await findCatalogue(vendorId))?.cursor;
  let changed = 0;
  for (;;) {
    const page: CatalogueChanges = await fetchChanges(vendorId, cursor);
    await applyCatalogueDelta(vendorId, page, now());
    changed += page.products.length + page.deleted_ids.length;
    if (!page.has_more) return { changed };
    cursor = page.cursor;
  }
}
