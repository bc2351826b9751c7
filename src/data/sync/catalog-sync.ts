// Keeps a vendor's stored catalogue fresh by deltas.
import type { ChangesAsk, ChangesPage } from '../api/catalog-changes.ts';
import { applyDelta, findCatalog, finishCopy, keepPage, renewIndex } from '../db/catalog-store.ts';

export interface SyncOutcome {
  /** Products that changed or went. */
  readonly changed: number;
  /** Of the shop as it is now; undefined when it was not said. */
  readonly shopVersion: number | undefined;
}

export type FetchChanges = (ask: ChangesAsk) => Promise<ChangesPage>;

async function syncPages(vendorId: number, now: () => number, fetchChanges: FetchChanges): Promise<SyncOutcome> {
  const row = await findCatalog(vendorId);
  // A copy that was broken off goes on where it stopped.
  let isFullCopy = row?.begun !== undefined;
  let cursor = row?.begun?.cursor ?? row?.whole?.cursor;
  let isWhole = !isFullCopy && row?.whole !== undefined && !row.whole.isBehind;
  let changed = 0;
  let shopVersion: number | undefined;
  for (let hasMore = true; hasMore; ) {
    const page = await fetchChanges({ vendorId, since: cursor, isWhole });
    hasMore = page.has_more;
    // Between the pages it is whole nowhere.
    isWhole = false;
    isFullCopy ||= page.full_resync || !row?.whole;
    if (isFullCopy) await keepPage(vendorId, page, page.full_resync);
    else await applyDelta(vendorId, page, hasMore ? undefined : now());
    changed += page.products.length + (page.offers?.length ?? 0) + page.deleted_ids.length;
    cursor = page.cursor;
    shopVersion = page.vendor_version;
  }
  if (isFullCopy) await finishCopy(vendorId, now());
  else if (changed > 0) await renewIndex(vendorId);
  return { changed, shopVersion };
}

/**
 * Fetches and applies all changes since the last time. Every page is stored as it comes, so a broken line costs one page; what is shown
 * is fresh only once all of them came. One tab at a time: another that starts again would take away pages behind which this one has
 * already moved the cursor.
 */
export function syncCatalog(vendorId: number, now: () => number, fetchChanges: FetchChanges): Promise<SyncOutcome> {
  return navigator.locks.request(`khurpi-catalog-${vendorId}`, () => syncPages(vendorId, now, fetchChanges));
}
