// The work of the catalogue's worker: stores and syncs catalogues, and searches them a page at a time.
import type { Product } from '#core/contract/catalog.ts';
import { findRows, type OpenIndex, openIndex, type ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { packsInOrder } from '#core/rules/catalog/search/pack-order.ts';
import { withTradeWords } from '#core/rules/catalog/search/trade-words.ts';
import { fetchChanges } from '../api/catalog-changes.ts';
import { adoptOldCatalogs, type IndexRow } from '../db/catalog-db.ts';
import { findCatalog, readIndex, readProducts, rebuildIndex } from '../db/catalog-store.ts';
import { syncCatalog } from '../sync/catalog-sync.ts';
import type { BookOf } from './trade-words.ts';

export interface ListAsk {
  readonly vendorId: number;
  readonly query: ProductQuery;
  /** The language of the person, whose trade words are understood. */
  readonly language: string;
  /** The requested part of the hits. */
  readonly from: number;
  readonly count: number;
}

export interface StoredList {
  readonly items: readonly Product[];
  /** Total of hits. */
  readonly total: number;
  readonly syncedAt: number;
}

export interface StoredProducts {
  readonly products: readonly Product[];
  readonly syncedAt: number;
}

export interface SyncAsk {
  readonly vendorId: number;
  readonly apiBase: string;
  readonly language: string;
}

/** All requests to the worker. A list or products are undefined when nothing of the vendor is stored. */
export interface CatalogKeeper {
  /** Loads what a search needs, before anybody types. */
  prepareSearch(ask: { readonly language: string }): Promise<void>;
  list(ask: ListAsk): Promise<StoredList | undefined>;
  products(ask: { readonly vendorId: number; readonly ids: readonly number[] }): Promise<StoredProducts | undefined>;
  /** Returns the shop's version, if the server sent it. @throws when the changes cannot be loaded */
  sync(ask: SyncAsk): Promise<number | undefined>;
}

interface Opened {
  readonly row: IndexRow;
  readonly index: OpenIndex;
  /** The last query with its hits, so that its next page needs no search. */
  hits?: { readonly key: string; readonly ids: readonly number[] };
}

/** @param now epoch ms @param bookOf finds the trade words of a language */
export function createCatalogKeeper(now: () => number, bookOf: BookOf = async () => undefined): CatalogKeeper {
  let ready: Promise<void> | undefined;
  let opened: Opened | undefined;
  const adopt = (): Promise<void> => {
    // A catalogue that cannot be moved here is downloaded again.
    ready ??= adoptOldCatalogs().catch(() => undefined);
    return ready;
  };

  async function openIndexOf(vendorId: number, version: number): Promise<Opened | undefined> {
    if (opened?.row.vendorId === vendorId && opened.row.version === version) return opened;
    let row = await readIndex(vendorId);
    if (row?.version !== version) {
      await rebuildIndex(vendorId);
      row = await readIndex(vendorId);
    }
    opened = row && { row, index: openIndex(row.index) };
    return opened;
  }

  function hitsOf(open: Opened, query: ProductQuery): readonly number[] {
    const key = JSON.stringify(query);
    if (open.hits?.key !== key) open.hits = { key, ids: findRows(open.index, query).map((row) => open.row.index.ids[row] ?? 0) };
    return open.hits.ids;
  }

  /** Replaces trade words in the query by words of the catalogue. */
  async function understood(query: ProductQuery, language: string): Promise<ProductQuery> {
    const book = query.search ? await bookOf(language) : undefined;
    return book ? { ...query, search: withTradeWords(query.search ?? '', book) } : query;
  }

  return {
    async prepareSearch({ language }) {
      await bookOf(language);
    },
    async list({ vendorId, query, language, from, count }) {
      await adopt();
      const whole = (await findCatalog(vendorId))?.whole;
      const open = whole && (await openIndexOf(vendorId, whole.version));
      if (!whole || !open) return undefined;
      const hits = hitsOf(open, await understood(query, language));
      const found = await readProducts(vendorId, hits.slice(from, from + count), open.row);
      const { search = '' } = query;
      return { items: found.map((product) => packsInOrder(product, search)), total: hits.length, syncedAt: whole.syncedAt };
    },
    async products({ vendorId, ids }) {
      await adopt();
      const whole = (await findCatalog(vendorId))?.whole;
      return whole && { products: await readProducts(vendorId, ids), syncedAt: whole.syncedAt };
    },
    async sync({ vendorId, apiBase, language }) {
      await adopt();
      const { shopVersion } = await syncCatalog(vendorId, now, (ask) => fetchChanges(apiBase, language, ask));
      return shopVersion;
    },
  };
}
