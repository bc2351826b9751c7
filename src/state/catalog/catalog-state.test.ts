// Tests which data a list of products waits for.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import type { CatalogKeeper } from '#data/catalog/catalog-keeper.ts';
import { chooseVendor, vendorState } from '../vendor/vendor-state.ts';
import { createCatalog, openProductList } from './catalog-state.ts';

const calls: string[] = [];
/** The answer of the phone's store: a copy, nothing, never, or an error. */
let store: () => Promise<unknown> = async () => undefined;

vi.mock('../session/lazy-modules.ts', () => ({
  loadApi: async () => ({
    async sendAs(name: string, { query }: { query: { vendor: number } }) {
      if (name === 'listVendors') return { results: [{ id: 1 }] };
      calls.push(`products of ${query.vendor}`);
      return { results: [], next: null, total: 0 };
    },
  }),
  loadStore: async () => ({
    putVendors: async () => undefined,
    readVendors: async () => ({ vendors: [], at: 0 }),
  }),
}));

const keeper = {
  list: async ({ vendorId }: { vendorId: number }) => {
    calls.push(`store of ${vendorId}`);
    return store();
  },
  sync: async ({ vendorId }: { vendorId: number }) => void calls.push(`changes of ${vendorId}`),
} as unknown as CatalogKeeper;

/** The app at its start, without any data. */
function start() {
  Object.assign(vendorState, { vendorId: undefined, vendors: undefined });
  calls.length = 0;
  store = async () => undefined;
  const catalog = createCatalog(() => keeper);
  return { openProductList: (query: ProductQuery) => openProductList(query, catalog) };
}

beforeEach(() => localStorage.clear());

test('a phone without a shop asks the server at once, and for the list first', async () => {
  const { openProductList } = start();
  store = () => new Promise(() => undefined);
  void openProductList({});
  await vi.waitFor(() => expect(calls).toContain('changes of 1'));
  expect(calls[0]).toBe('products of 1');
});

test('a phone that has the catalogue asks the server for no list', async () => {
  const { openProductList } = start();
  chooseVendor(1);
  store = async () => ({ items: [], total: 0, syncedAt: Date.now() });
  await Promise.all([openProductList({}), openProductList({})]);
  expect(calls).toEqual(['store of 1']);
});

test('an unreadable store delays no list', async () => {
  const { openProductList } = start();
  chooseVendor(1);
  store = async () => Promise.reject(new Error('broken'));
  await openProductList({}).catch(() => undefined);
  expect(calls).toContain('products of 1');
});

test('a list belongs to the chosen shop, also if it was chosen during loading', async () => {
  const { openProductList } = start();
  chooseVendor(1);
  let answer = (_value: unknown): void => undefined;
  store = () => new Promise((resolve) => (answer = resolve));
  const first = openProductList({});
  await vi.waitFor(() => expect(calls).toEqual(['store of 1']));
  chooseVendor(2);
  const answerFirst = answer;
  store = async () => undefined;
  const second = openProductList({});
  await vi.waitFor(() => expect(calls).toContain('store of 2'));
  answerFirst(undefined);
  await Promise.all([first, second]);
  expect(calls).toContain('products of 2');
  expect(calls).not.toContain('products of 1');
});
