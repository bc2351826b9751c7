// Keeps a vendor's stored catalogue up to date by deltas.
import type { ChangesAsk, ChangesPage } from '../api/catalog-changes.ts';
import { applyDelta, findCatalog, finishDownload, rebuildIndex, storePage } from '../db/catalog-store.ts';

export interface SyncOutcome {
  /** Number of changed and deleted products. */
  readonly changed: number;
  /** The shop's current version; undefined when it was not sent. */
  readonly shopVersion: number | undefined;
}

export type FetchChanges = (ask: ChangesAsk) => Promise<ChangesPage>;

async function syncPages(vendorId: number, now: () => number, fetchChanges: FetchChanges): Promise<SyncOutcome> {
  const row = await findCatalog(vendorId);
  // An interrupted copy continues where it stopped.
  let isFullCopy = row?.begun !== undefined;
  let cursor = row?.begun?.cursor ?? row?.whole?.cursor;
  let isWhole = !isFullCopy && row?.whole !== undefined && !row.whole.isBehind;
  let changed = 0;
  let shopVersion: number | undefined;
  for (let hasMore = true; hasMore; ) {
    const page = await fetchChanges({ vendorId, since: cursor, isWhole });
    hasMore = page.has_more;
    // Between two pages the copy matches no single version.
    isWhole = false;
    isFullCopy ||= page.full_resync || !row?.whole;
    if (isFullCopy) await storePage(vendorId, page, page.full_resync);
    else await applyDelta(vendorId, page, hasMore ? undefined : now());
    changed += page.products.length + (page.offers?.length ?? 0) + page.deleted_ids.length;
    cursor = page.cursor;
    shopVersion = page.vendor_version;
  }
  if (isFullCopy) await finishDownload(vendorId, now());
  else if (changed > 0) await rebuildIndex(vendorId);
  return { changed, shopVersion };
}

/**
 * Downloads and applies all changes since the last sync. Every page is stored on arrival, so a broken connection costs one page. The
 * displayed copy counts as fresh only after all pages. One tab syncs at a time: a second one could start again, and delete pages that the
 * first cursor has already passed.
 */
export function syncCatalog(vendorId: number, now: () => number, fetchChanges: FetchChanges): Promise<SyncOutcome> {
  return navigator.locks.request(`khurpi-catalog-${vendorId}`, () => syncPages(vendorId, now, fetchChanges));
}
