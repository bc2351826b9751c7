// A list from the server, page by page, for phones without a copy of the shop.
import { proxy } from 'valtio';
import type { Product } from '#core/contract/catalog.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { failureOf } from '../frame/failure.ts';
import { plainValue } from '../frame/plain-value.ts';
import { ask } from '../session/ask.ts';

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A query without undefined fields. */
export function definedOf<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Defined<T>;
}

/** The key of a query at a shop, for every screen. */
export const keyOf = (vendorId: number | undefined, query: ProductQuery): string => JSON.stringify([vendorId, definedOf(query)]);

export type ListOutcome = 'loading' | 'fresh' | 'stored' | 'offline' | 'refused';

export interface ServerList {
  key: string;
  items: readonly Product[];
  total: number | null;
  cursor: string | undefined;
  outcome: ListOutcome;
  isLoading: boolean;
}

export const createServerList = (): ServerList =>
  proxy<ServerList>({ key: '', items: [], total: null, cursor: undefined, outcome: 'loading', isLoading: false });

/** Smaller pages than those of the phone's copy, because answers are checked on the page's own thread. */
export const SERVER_PAGE_SIZE = 10;

/** Adds the next page of a list, unless another list is shown by then. */
export async function fetchPage(serverList: ServerList, vendorId: number, query: ProductQuery, key: string): Promise<void> {
  serverList.isLoading = true;
  try {
    const cursor = serverList.cursor;
    const page = await ask('listProducts', {
      query: { vendor: vendorId, page_size: SERVER_PAGE_SIZE, ...definedOf(query), ...(cursor === undefined ? {} : { cursor }) },
    });
    if (serverList.key !== key) return;
    serverList.items = plainValue([...serverList.items, ...page.results]);
    serverList.total = page.total ?? serverList.total;
    serverList.cursor = cursorOf(page.next);
    serverList.outcome = 'fresh';
  } catch (error) {
    if (serverList.key === key) serverList.outcome = failureOf(error).kind === 'refused' ? 'refused' : 'offline';
  } finally {
    if (serverList.key === key) serverList.isLoading = false;
  }
}
