// Products: from the catalogue on the phone when it is there (at once, also without network), else from the server page by page.
import { useMemo } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { PRODUCT_PAGE_SIZE } from '#core/constants.ts';
import type { Product } from '#core/contract/catalog.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { indexOf } from '#core/rules/catalog/catalog-index.ts';
import { packsInOrder } from '#core/rules/catalog/pack-order.ts';
import { findRows, openIndex, type ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { failureOf } from '../frame/failure.ts';
import { held } from '../frame/held.ts';
import { network, onReachable } from '../frame/network-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { ensureVendor, vendorState } from '../vendor/vendor-state.ts';

export interface CatalogState {
  vendorId: number | undefined;
  /** All products of the shop; undefined while only the server has them. */
  products: readonly Product[] | undefined;
  /** When they were last made fresh, epoch ms. */
  syncedAt: number;
  isSyncing: boolean;
  /** The phone's copy was looked for (found or not). */
  isRead: boolean;
}

const catalog = proxy<CatalogState>({ vendorId: undefined, products: undefined, syncedAt: 0, isSyncing: false, isRead: false });

/** A copy older than this is made fresh when it is used. */
const FRESH_MS = 10 * 60_000;

async function readStored(vendorId: number): Promise<void> {
  const { readCatalog } = await loadStore();
  const stored = await readCatalog(vendorId);
  if (catalog.vendorId !== vendorId) return;
  catalog.products = held(stored?.products);
  catalog.syncedAt = stored?.syncedAt ?? 0;
  catalog.isRead = true;
}

/** Fetches what changed. A failure leaves the copy as it is; the strip already says that there is no network. */
async function refreshCatalog(): Promise<void> {
  const { vendorId } = catalog;
  if (vendorId === undefined || catalog.isSyncing) return;
  catalog.isSyncing = true;
  try {
    const [{ syncCatalog }] = await Promise.all([loadStore(), loadApi()]);
    await syncCatalog(vendorId, Date.now);
    await readStored(vendorId);
  } catch {
    // The stored copy keeps its age.
  } finally {
    catalog.isSyncing = false;
  }
  // The person went to another shop meanwhile.
  if (catalog.vendorId !== vendorId) await refreshCatalog();
}

let reading = Promise.resolve();

/** Makes sure that the shop is known and its copy on the phone was looked for. */
async function openShop(): Promise<void> {
  const isNewPhone = vendorState.vendorId === undefined;
  const vendorId = await ensureVendor();
  if (vendorId !== undefined && catalog.vendorId !== vendorId) {
    // A phone that did not know its shop has nothing of it: nobody waits for its store.
    Object.assign(catalog, { vendorId, products: undefined, syncedAt: 0, isRead: isNewPhone });
    // A store that can't be read is as good as an empty one: the server has the products.
    const settle = (): void => {
      if (catalog.vendorId === vendorId) catalog.isRead = true;
    };
    reading = isNewPhone ? Promise.resolve() : readStored(vendorId).catch(settle);
  }
  await reading;
}

async function freshen(): Promise<void> {
  if (catalog.vendorId === undefined) return;
  if (Date.now() - catalog.syncedAt > FRESH_MS && !network.isOffline) await refreshCatalog();
}

/** Makes the shop's catalogue available: the phone's copy now, the changes when they come. */
async function openCatalog(): Promise<void> {
  await openShop();
  await freshen();
}

export function startCatalog(): void {
  onReachable(() => void refreshCatalog());
  // Another shop was chosen: what is on screen becomes its list.
  subscribe(vendorState, () => {
    if (catalog.vendorId !== undefined && catalog.vendorId !== vendorState.vendorId) void openCatalog();
  });
}

export function useCatalog(): Readonly<CatalogState> {
  return useSnapshot(catalog) as Readonly<CatalogState>;
}

export type ListOutcome = 'loading' | 'fresh' | 'stored' | 'offline' | 'refused';

export interface ProductList {
  readonly items: readonly Product[];
  /** Hits in all; null when not counted. */
  readonly total: number | null;
  readonly outcome: ListOutcome;
  /** Age of a stored copy, epoch ms. */
  readonly at: number;
  readonly hasMore: boolean;
}

interface RemoteList {
  key: string;
  items: readonly Product[];
  total: number | null;
  cursor: string | undefined;
  outcome: ListOutcome;
  isLoading: boolean;
}

const remote = proxy<RemoteList>({ key: '', items: [], total: null, cursor: undefined, outcome: 'loading', isLoading: false });
/** How much of a list the person has scrolled to, by query: Back finds it as it was left. */
const shown = proxy<{ counts: Record<string, number> }>({ counts: {} });

async function fetchPage(vendorId: number, query: ProductQuery, key: string): Promise<void> {
  remote.isLoading = true;
  try {
    const { fetchProducts } = await loadApi();
    const cursor = remote.cursor;
    const page = await fetchProducts({ vendor: vendorId, ...definedOf(query), ...(cursor === undefined ? {} : { cursor }) });
    if (remote.key !== key) return;
    remote.items = held([...remote.items, ...page.results]);
    remote.total = page.total ?? remote.total;
    remote.cursor = cursorOf(page.next);
    remote.outcome = 'fresh';
  } catch (error) {
    if (remote.key === key) remote.outcome = failureOf(error).kind === 'refused' ? 'refused' : 'offline';
  } finally {
    if (remote.key === key) remote.isLoading = false;
  }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function definedOf<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Defined<T>;
}

const keyOf = (vendorId: number | undefined, query: ProductQuery): string => JSON.stringify([vendorId, definedOf(query)]);

/** Starts a list: nothing to do when the phone's copy serves it. What the list shows comes before the rest of the catalogue. */
export async function openProductList(query: ProductQuery): Promise<void> {
  await openShop();
  // The shop as it is now: another may have been chosen meanwhile.
  const { vendorId, products } = catalog;
  const key = keyOf(vendorId, query);
  if (vendorId === undefined) {
    Object.assign(remote, { key, items: [], outcome: 'offline' });
    return;
  }
  const isAsked = remote.key === key && remote.outcome !== 'offline';
  if (!products && !isAsked) {
    Object.assign(remote, { key, items: [], total: null, cursor: undefined, outcome: 'loading' });
    await fetchPage(vendorId, query, key);
  }
  await freshen();
}

/** More of a list, when its end comes near. */
export function showMore(query: ProductQuery): void {
  const key = keyOf(catalog.vendorId, query);
  if (catalog.products) shown.counts[key] = (shown.counts[key] ?? PRODUCT_PAGE_SIZE) + PRODUCT_PAGE_SIZE;
  else if (catalog.vendorId !== undefined && remote.cursor !== undefined && !remote.isLoading) void fetchPage(catalog.vendorId, query, key);
}

const open = new WeakMap<readonly Product[], ReturnType<typeof openIndex>>();

function findIn(products: readonly Product[], query: ProductQuery): Product[] {
  const index = open.get(products) ?? openIndex(indexOf(products));
  open.set(products, index);
  const byId = new Map(products.map((product) => [product.id, product]));
  return findRows(index, query).flatMap((row) => {
    const product = byId.get(index.index.ids[row] ?? 0);
    return product ? [packsInOrder(product, query.search ?? '')] : [];
  });
}

export function useProductList(query: ProductQuery): ProductList {
  const { products, vendorId, syncedAt } = useCatalog();
  const { counts } = useSnapshot(shown);
  const pages = useSnapshot(remote) as Readonly<RemoteList>;
  const { isOffline } = useSnapshot(network);
  const key = keyOf(vendorId, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the query is
  const found = useMemo(() => products && findIn(products, query), [products, key]);
  if (found) {
    const count = counts[key] ?? PRODUCT_PAGE_SIZE;
    return {
      items: found.slice(0, count),
      total: found.length,
      outcome: isOffline ? 'stored' : 'fresh',
      at: syncedAt,
      hasMore: count < found.length,
    };
  }
  if (pages.key !== key) return { items: [], total: null, outcome: 'loading', at: 0, hasMore: false };
  return { items: pages.items, total: pages.total, outcome: pages.outcome, at: Date.now(), hasMore: pages.cursor !== undefined };
}
