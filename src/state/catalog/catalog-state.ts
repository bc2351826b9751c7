// The displayed products: from the phone's copy, which a worker stores and searches; without a copy from the server, page by page.
import { useEffect, useState } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { Product } from '#core/contract/catalog.ts';
import type { PageData } from '#core/page-data.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import type { CatalogKeeper } from '#data/catalog/catalog-keeper.ts';
import { languageState } from '../frame/language-state.ts';
import { network, onReachable } from '../frame/network-state.ts';
import { plainValue } from '../frame/plain-value.ts';
import { byServerClock, serverNow } from '../frame/server-headers.ts';
import { prepared } from '../vendor/prepared-page.ts';
import { ensureVendor, noteShopVersion, vendorState } from '../vendor/vendor-state.ts';
import { catalogKeeper } from './catalog-worker.ts';
import { createServerList, definedOf, fetchPage, keyOf, type ListOutcome, SERVER_PAGE_SIZE, type ServerList } from './server-list.ts';

export interface CatalogState {
  vendorId: number | undefined;
  /** The shop's products are on the phone; otherwise only the server has them. */
  isKept: boolean;
  /** The copy's last update, epoch ms. */
  syncedAt: number;
  isSyncing: boolean;
  /** The phone's copy was searched for (found or not). */
  isRead: boolean;
  /** The last attempt to load or store the products failed, so lists come from the server. */
  hasFailed: boolean;
}

/** A copy older than this is updated when it is used. */
const FRESH_MS = 10 * 60_000;

/** Part of a list of the phone's copy. */
interface KeptList {
  readonly items: readonly Product[];
  readonly total: number;
}

/** Products read from the phone's copy at a time: about a screen. Cards further down would load pictures that few people see. */
const KEPT_PAGE_SIZE = 8;
/** Lists that are stored for Back; the oldest is dropped first. */
const LISTS_KEPT = 12;
/** The products of one page. */
export interface Catalog {
  /** The worker that stores and searches the phone's copy. */
  readonly keeper: () => CatalogKeeper;
  readonly catalog: CatalogState;
  readonly kept: { lists: Record<string, KeptList> };
  /** How far the person has scrolled in each list, by query, so that Back restores it. */
  readonly shown: Map<string, { readonly query: ProductQuery; count: number }>;
  /** Lists that are loading. A screen that opens one of them waits for it too. */
  readonly reading: Map<string, Promise<void>>;
  readonly serverList: ServerList;
}

export const createCatalog = (keeper: Catalog['keeper']): Catalog => ({
  keeper,
  catalog: proxy<CatalogState>({ vendorId: undefined, isKept: false, syncedAt: 0, isSyncing: false, isRead: false, hasFailed: false }),
  kept: proxy<{ lists: Record<string, KeptList> }>({ lists: {} }),
  shown: new Map(),
  reading: new Map(),
  serverList: createServerList(),
});

/** This page's own. */
const ownCatalog = createCatalog(catalogKeeper);

function putList({ kept, shown }: Catalog, key: string, list: KeptList): void {
  const others = Object.entries(kept.lists).filter(([other]) => other !== key);
  for (const [oldest] of others.slice(0, Math.max(0, others.length + 1 - LISTS_KEPT))) {
    delete kept.lists[oldest];
    shown.delete(oldest);
  }
  delete kept.lists[key];
  kept.lists[key] = plainValue(list);
}

/** Reads a list from the phone's copy, starting at one place. Also notes whether there is a copy. */
async function readKept(own: Catalog, vendorId: number, query: ProductQuery, key: string, from = 0): Promise<void> {
  const { keeper, catalog, kept, shown } = own;
  const count = (shown.get(key)?.count ?? KEPT_PAGE_SIZE) - from;
  const list = await keeper().list({ vendorId, query: definedOf(query), language: languageState.language, from, count });
  if (catalog.vendorId !== vendorId) return;
  Object.assign(catalog, { isKept: list !== undefined, syncedAt: list?.syncedAt ?? 0, isRead: true });
  if (!list) return;
  const before = from === 0 ? [] : (kept.lists[key]?.items ?? []);
  putList(own, key, { items: [...before.slice(0, from), ...list.items], total: list.total });
  const next = from + list.items.length;
  // More was requested meanwhile.
  if (list.items.length > 0 && next < Math.min(list.total, shown.get(key)?.count ?? 0)) await readKept(own, vendorId, query, key, next);
}

function readOnce(own: Catalog, vendorId: number, query: ProductQuery, key: string): Promise<void> {
  const { reading } = own;
  const mine = reading.get(key) ?? readKept(own, vendorId, query, key).finally(() => reading.delete(key));
  reading.set(key, mine);
  return mine;
}

/** Reads the lists of the last screens again, from the current copy. */
async function readAgain(own: Catalog, vendorId: number): Promise<void> {
  const { kept, shown } = own;
  const newest = [...Object.keys(kept.lists)].slice(-2);
  for (const key of Object.keys(kept.lists)) if (!newest.includes(key)) delete kept.lists[key];
  const asked = newest.length > 0 ? newest : [...shown.keys()].slice(-1);
  if (asked.length === 0) shown.set(keyOf(vendorId, {}), { query: {}, count: KEPT_PAGE_SIZE });
  for (const key of asked.length > 0 ? asked : [keyOf(vendorId, {})]) await readKept(own, vendorId, shown.get(key)?.query ?? {}, key);
  // A list that was opened meanwhile did not know of the copy yet.
  const [opened, place] = [...shown].at(-1) ?? [];
  if (opened !== undefined && place && !kept.lists[opened]) await readOnce(own, vendorId, place.query, opened);
}

/** Loads the changes. After a failure the copy stays; the strip already says that there is no network. */
async function refreshCatalog(own: Catalog): Promise<void> {
  const { catalog, keeper } = own;
  const { vendorId } = catalog;
  if (vendorId === undefined || catalog.isSyncing) return;
  catalog.isSyncing = true;
  try {
    noteShopVersion(vendorId, await keeper().sync({ vendorId, apiBase: __API_BASE__, language: languageState.language }));
    if (catalog.vendorId === vendorId) await readAgain(own, vendorId);
    catalog.hasFailed = false;
  } catch {
    // The stored copy keeps its age.
    catalog.hasFailed = true;
  } finally {
    catalog.isSyncing = false;
  }
  // The person changed the shop meanwhile.
  if (catalog.vendorId !== vendorId) await refreshCatalog(own);
}

/** Makes sure that the shop is known, and drops data of another shop. Returns whether the phone may have a copy of it. */
async function openShop({ catalog, kept, shown }: Catalog): Promise<boolean> {
  const isNewPhone = vendorState.vendorId === undefined;
  const vendorId = await ensureVendor();
  if (vendorId !== undefined && catalog.vendorId !== vendorId) {
    // A phone without a shop has no copy, so nobody waits for its store.
    Object.assign(catalog, { vendorId, isKept: false, syncedAt: 0, isRead: isNewPhone, hasFailed: false });
    kept.lists = {};
    shown.clear();
  }
  return vendorId !== undefined && (catalog.isKept || !catalog.isRead);
}

async function freshen(own: Catalog): Promise<void> {
  const { catalog } = own;
  if (catalog.vendorId === undefined) return;
  const age = Date.now() - catalog.syncedAt;
  // A copy from the future was made with a wrong clock.
  if ((age < 0 || age > FRESH_MS) && !network.isOffline) await refreshCatalog(own);
}

/** Follows the network and the chosen shop. @returns stops it */
export function startCatalog(own = ownCatalog): () => void {
  const { catalog, shown } = own;
  const leaveNetwork = onReachable(() => void refreshCatalog(own));
  // Another shop was chosen, so the screen shows its list.
  const leaveShop = subscribe(vendorState, () => {
    if (catalog.vendorId === undefined || catalog.vendorId === vendorState.vendorId) return;
    const [, last] = [...shown].at(-1) ?? [];
    void openProductList(last?.query ?? {}, own);
  });
  return () => {
    leaveNetwork();
    leaveShop();
  };
}

export function useCatalog({ catalog } = ownCatalog): Readonly<CatalogState> {
  return useSnapshot(catalog) as Readonly<CatalogState>;
}

export interface ProductList {
  readonly items: readonly Product[];
  /** Hits in all; null when not counted. */
  readonly total: number | null;
  readonly outcome: ListOutcome;
  /** Age of a stored copy, epoch ms. */
  readonly at: number;
  readonly hasMore: boolean;
  /** The server's list is shown only until the phone has its own copy, which has the rest. */
  readonly awaitsCopy: boolean;
}

/** Shows the list in the page's data. The phone's own copy is still to be searched for. */
export function showPrepared({ vendor, list }: PageData, { catalog, serverList, shown } = ownCatalog): void {
  if (!vendor || !list) return;
  const { query, products, total, cursor } = list;
  const vendorId = vendor.id;
  const key = keyOf(vendorId, query);
  Object.assign(catalog, { vendorId, isKept: false, syncedAt: 0, isRead: false });
  Object.assign(serverList, { key, items: plainValue(products), total, cursor, outcome: 'fresh' });
  shown.set(key, { query, count: products.length });
}

if (prepared.page) showPrepared(prepared.page);
// The worker starts while the screen that asks it is drawn.
if (vendorState.vendorId !== undefined) ownCatalog.keeper();

/** Starts a list. Nothing is requested from the server when the phone's copy has it. The list comes before the rest of the catalogue. */
export async function openProductList(query: ProductQuery, own = ownCatalog): Promise<void> {
  const { catalog, kept, shown, serverList } = own;
  const mayBeKept = await openShop(own);
  // The current shop, because another may have been chosen meanwhile.
  const { vendorId } = catalog;
  const key = keyOf(vendorId, query);
  if (vendorId === undefined) {
    Object.assign(serverList, { key, items: [], outcome: 'offline' });
    return;
  }
  const seen = shown.get(key);
  shown.delete(key);
  shown.set(key, seen ?? { query, count: KEPT_PAGE_SIZE });
  // An unreadable store counts as empty: the server has the products.
  if (mayBeKept && !kept.lists[key])
    await readOnce(own, vendorId, query, key).catch(() => {
      if (catalog.vendorId === vendorId) Object.assign(catalog, { isKept: false, isRead: true });
    });
  if (catalog.vendorId !== vendorId) return;
  const isAsked = serverList.key === key && serverList.outcome !== 'offline';
  if (!catalog.isKept && !isAsked) {
    Object.assign(serverList, { key, items: [], total: null, cursor: undefined, outcome: 'loading' });
    await fetchPage(serverList, vendorId, query, key);
  }
  await freshen(own);
}

/** Loads more of a list when its end comes near. */
export function showMore(query: ProductQuery, own = ownCatalog): void {
  const { catalog, kept, shown, serverList } = own;
  const { vendorId } = catalog;
  if (vendorId === undefined) return;
  const key = keyOf(vendorId, query);
  const list = kept.lists[key];
  const place = shown.get(key);
  if (list && place && place.count <= list.items.length) {
    place.count += KEPT_PAGE_SIZE;
    // Products that could not be read are requested again when the end comes near again.
    void readKept(own, vendorId, query, key, list.items.length).catch(() => {
      place.count = kept.lists[key]?.items.length ?? KEPT_PAGE_SIZE;
    });
  } else if (!list) {
    // The phone's copy may take over before the page arrives, and must then show as many products.
    if (place) place.count = Math.max(place.count, serverList.items.length + SERVER_PAGE_SIZE);
    if (!catalog.isKept && serverList.cursor !== undefined && !serverList.isLoading) void fetchPage(serverList, vendorId, query, key);
  }
}

/** While somebody types, the results of the earlier text stay until the next ones arrive. */
function lastKeyed(lists: Readonly<Record<string, KeptList>>, vendorId: number | undefined, query: ProductQuery): KeptList | undefined {
  const { search: _search, ...filters } = query;
  const [lastKey, list] = Object.entries(lists).at(-1) ?? [];
  if (query.search === undefined || lastKey === undefined) return undefined;
  const [lastVendor, { search: _before, ...lastFilters }] = JSON.parse(lastKey) as [number, ProductQuery];
  return keyOf(lastVendor, lastFilters) === keyOf(vendorId, filters) ? list : undefined;
}

export function useProductList(query: ProductQuery, own = ownCatalog): ProductList {
  const { isKept, vendorId, syncedAt, hasFailed } = useCatalog(own);
  const { lists } = useSnapshot(own.kept) as { readonly lists: Readonly<Record<string, KeptList>> };
  const pages = useSnapshot(own.serverList) as Readonly<ServerList>;
  const { isOffline } = useSnapshot(network);
  const key = keyOf(vendorId, query);
  const list = isKept ? (lists[key] ?? lastKeyed(lists, vendorId, query)) : undefined;
  if (list) {
    const { items, total } = list;
    const outcome = isOffline ? 'stored' : 'fresh';
    return { items, total, outcome, at: byServerClock(syncedAt), hasMore: items.length < total, awaitsCopy: false };
  }
  const awaitsCopy = !hasFailed;
  if (pages.key !== key) return { items: [], total: null, outcome: 'loading', at: 0, hasMore: false, awaitsCopy };
  const { items, total, outcome, cursor } = pages;
  return { items, total, outcome, at: serverNow(), hasMore: cursor !== undefined, awaitsCopy };
}

/** Products by id from the phone's copy; undefined until it was searched for, null without a readable copy. */
export function useKeptProducts(ids: readonly number[]): readonly Product[] | undefined | null {
  const { vendorId, isRead, syncedAt } = useCatalog();
  const [found, setFound] = useState<readonly Product[] | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the copy is another
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      if (ids.length === 0) return setFound([]);
      if (vendorId === undefined || !isRead) return;
      const stored = await ownCatalog
        .keeper()
        // A copy, because objects that valtio watches cannot be sent to the worker.
        .products({ vendorId, ids: [...ids] })
        .catch(() => undefined);
      if (!isOver) setFound(stored?.products ?? null);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [vendorId, isRead, syncedAt, ids.join()]);
  return found;
}
