// Suggestions for an empty search: recent searches of this phone, and popular products of the chosen shop.
import type { Product } from '#core/contract/catalog.ts';
import { phoneStorage, readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { LAST_SEARCH_KEY, RECENT_SEARCHES_KEY } from '../frame/stored-keys.ts';
import { ask } from '../session/ask.ts';
import { catalogKeeper } from './catalog-worker.ts';

const MOST_RECENT = 6;
const MOST_POPULAR = 4;
/** A shorter text is no search yet. */
const LEAST_LETTERS = 2;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Newest first, with the last search of this tab. The same words count once, and their beginnings do not count. */
export function recentSearches(): readonly string[] {
  const stored = readStored<unknown>(phoneStorage, RECENT_SEARCHES_KEY);
  const before = isTexts(stored) ? stored : [];
  const last = tabStorage.get(LAST_SEARCH_KEY)?.trim() ?? '';
  tabStorage.set(LAST_SEARCH_KEY, null);
  if (last.length < LEAST_LETTERS) return before;
  const others = before.filter((one) => !last.toLowerCase().startsWith(one.toLowerCase()));
  const recent = [last, ...others].slice(0, MOST_RECENT);
  writeStored(phoneStorage, RECENT_SEARCHES_KEY, recent);
  return recent;
}

export const forgetSearches = (): void => phoneStorage.set(RECENT_SEARCHES_KEY, null);

/** Popular products from the phone's copy of the shop, or otherwise from the server. Empty without network and without a copy. */
export async function popularProducts(vendorId: number, language: string): Promise<readonly Product[]> {
  const query = { sort: 'popular', in_stock: true } as const;
  // An unreadable store counts as empty.
  const kept = await catalogKeeper()
    .list({ vendorId, query, language, from: 0, count: MOST_POPULAR })
    .catch(() => undefined);
  if (kept) return kept.items;
  const asked = await ask('listProducts', { query: { vendor: vendorId, page_size: MOST_POPULAR, ...query } }).catch(() => undefined);
  return asked?.results ?? [];
}
