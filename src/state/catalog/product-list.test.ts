// Tests what a list of products shows, from the phone's copy or the server's pages, and how it names the source.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageData } from '#core/page-data.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { productOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyCatalogs, keepCatalog, readCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';

import { network, noteReachability } from '../frame/network-state.ts';
import { chooseVendor, vendorState } from '../vendor/vendor-state.ts';
import { createCatalog, openProductList, showMore, showPrepared, startCatalog, useProductList } from './catalog-state.ts';
import { createKeeper, startCatalogWorker } from './catalog-worker.ts';

const MINUTE = 60_000;
let server: FakeServer;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const changes = (ids: readonly number[], more: object = {}) => ({
  products: ids.map((id) => productOf(id)),
  deleted_ids: [],
  cursor: 'c1',
  has_more: false,
  full_resync: false,
  ...more,
});
const pageOf = (ids: readonly number[], next: string | null = null) => ({ results: ids.map((id) => productOf(id)), next, total: 3 });

/** Stores products of a shop, last updated this long ago. */
async function keep(vendorId: number, ids: readonly number[], age = 0): Promise<void> {
  await keepCatalog(
    vendorId,
    ids.map((id) => productOf(id)),
    Date.now() - age,
  );
}

let stop: (() => void) | undefined;

/** Starts the app with an earlier chosen shop. */
function start(vendorId = 1) {
  localStorage.setItem('khurpi.vendor', String(vendorId));
  Object.assign(vendorState, { vendorId, vendors: undefined });
  network.isOffline = false;
  const catalog = createCatalog(createKeeper(startCatalogWorker));
  stop = startCatalog(catalog);
  const see = (query: ProductQuery = {}) => {
    const { result } = renderHook(() => useProductList(query, catalog));
    return { ...result.current, ids: result.current.items.map(({ id }) => id) };
  };
  return {
    see,
    openProductList: (query: ProductQuery) => openProductList(query, catalog),
    showMore: (query: ProductQuery) => showMore(query, catalog),
    showPrepared: (page: PageData) => showPrepared(page, catalog),
  };
}

beforeEach(async () => {
  localStorage.clear();
  withLocks();
  await emptyCatalogs();
  server = startServer({
    listVendors: () => ({ results: [vendorOf(1), vendorOf(2)], next: null }),
    // Answers at once, so that no request of one test reaches the next.
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
  });
});
afterEach(() => stop?.());

test('a list that was not opened yet is loading', async () => {
  expect(start().see()).toMatchObject({ outcome: 'loading', ids: [], total: null });
});

test('the phone’s copy fills a list page by page without the server, and Back restores it', async () => {
  await keep(1, range(1, 21));
  const { openProductList, see, showMore } = start();
  await openProductList({});
  expect(server.asked).toEqual([]);
  expect(see()).toMatchObject({ ids: range(1, 8), total: 21, outcome: 'fresh', hasMore: true });
  showMore({});
  showMore({});
  await vi.waitFor(() => expect(see()).toMatchObject({ ids: range(1, 16), hasMore: true }));
  showMore({});
  await vi.waitFor(() => expect(see()).toMatchObject({ ids: range(1, 21), hasMore: false }));
  await openProductList({ search: 'product 7' });
  expect(see({ search: 'product 7' }).ids[0]).toBe(7);
  expect(see().ids).toHaveLength(21);
});

test('a part of the copy that failed is read again near the end of the list', async () => {
  await keep(1, range(1, 45));
  const { openProductList, see, showMore } = start();
  await openProductList({});
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('the store is gone');
  });
  showMore({});
  await vi.waitFor(() => expect(transaction).toHaveBeenCalled());
  transaction.mockRestore();
  await vi.waitFor(() => {
    showMore({});
    expect(see().ids.length).toBeGreaterThan(8);
  });
});

test('without network the copy is shown with its age', async () => {
  await keep(1, [1], 5 * MINUTE);
  const before = (await readCatalog(1))?.syncedAt;
  const { openProductList, see } = start();
  network.isOffline = true;
  await openProductList({});
  expect(see()).toMatchObject({ ids: [1], outcome: 'stored', at: before });
});

test('a copy older than ten minutes is updated when used; other copies are not', async () => {
  await keep(1, [1], 11 * MINUTE);
  server.answers['listCatalogChanges'] = () => changes([2], { deleted_ids: [1], cursor: 'c2' });
  const { openProductList, see } = start();
  network.isOffline = true;
  await openProductList({});
  expect(server.asked).toEqual([]);
  network.isOffline = false;
  await openProductList({});
  expect(see()).toMatchObject({ ids: [2], outcome: 'fresh' });
  expect(server.of('listCatalogChanges')[0]?.query).toEqual({ vendor: 1, since: 'c1', offers: true });
  await openProductList({});
  expect(server.asked).toHaveLength(1);
});

/** Does something once, while the first list of the first copy is being read. */
function whileCopyIsRead(act: () => unknown): { readonly done: unknown[] } {
  const done: unknown[] = [];
  const ask = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: unknown) {
    const isFirst = done.length === 0 && JSON.stringify(message).includes('"list"') && server.of('listCatalogChanges').length > 0;
    if (isFirst) done.push(act());
    ask.call(this, message);
  });
  return { done };
}

test('a list opened while the first copy is read uses that copy too, and the server before', async () => {
  server.answers['listProducts'] = () => pageOf([3]);
  server.answers['listCatalogChanges'] = () => changes([1, 2, 3]);
  const { openProductList, see } = start();
  const { done } = whileCopyIsRead(() => openProductList({ search: 'product 3' }));
  await openProductList({});
  await Promise.all(done);
  expect(done).toHaveLength(1);
  await vi.waitFor(() => expect(see({ search: 'product 3' }).ids[0]).toBe(3));
  expect(see().ids).toEqual([1, 2, 3]);
});

test('more products requested while the first copy is read come from that copy', async () => {
  server.answers['listProducts'] = () => pageOf(range(6, 15));
  server.answers['listCatalogChanges'] = () => changes(range(1, 45));
  const { openProductList, see, showMore, showPrepared } = start();
  showPrepared({ vendor: vendorOf(1), list: { query: {}, products: range(1, 5).map((id) => productOf(id)), total: 45, cursor: 'p2' } });
  expect(see()).toMatchObject({ ids: range(1, 5), hasMore: true });
  const { done } = whileCopyIsRead(() => showMore({}));
  await openProductList({});
  expect(done).toHaveLength(1);
  await vi.waitFor(() => expect(see()).toMatchObject({ ids: range(1, 15), total: 45, hasMore: true }));
});

test('the server’s list waits for the phone’s copy until that fails', async () => {
  server.answers['listProducts'] = () => pageOf([1]);
  let refuseNow = (): void => undefined;
  const isRefused = new Promise<void>((resolve) => {
    refuseNow = resolve;
  });
  server.answers['listCatalogChanges'] = async () => {
    await isRefused;
    return refuse(400, 'BAD_REQUEST');
  };
  const { openProductList, see } = start();
  const isOpen = openProductList({});
  await vi.waitFor(() => expect(see()).toMatchObject({ ids: [1], awaitsCopy: true }));
  refuseNow();
  await isOpen;
  expect(see()).toMatchObject({ ids: [1], awaitsCopy: false });
});

test('without changes from the server the copy stays, with its age', async () => {
  await keep(1, [1], 11 * MINUTE);
  server.answers['listCatalogChanges'] = () => refuse(503, 'UNAVAILABLE');
  const { openProductList, see } = start();
  await openProductList({});
  expect(see().ids).toEqual([1]);
  expect(Date.now() - see().at).toBeGreaterThanOrEqual(11 * MINUTE);
});

test('a copy is updated when the server is reached again', async () => {
  await keep(1, [1]);
  server.answers['listCatalogChanges'] = () => changes([2]);
  const { openProductList, see } = start();
  await openProductList({});
  noteReachability(false);
  noteReachability(true);
  await vi.waitFor(() => expect(see().ids).toEqual([1, 2]));
});

test('without a copy the server’s pages fill the list, each requested once', async () => {
  server.answers['listProducts'] = ({ query }) =>
    query.cursor === 'c2' ? pageOf([3]) : pageOf([1, 2], '/api/hyperlocal/v1/products?vendor=1&cursor=c2');
  const { openProductList, see, showMore } = start();
  const query = { search: 'seed', category: undefined };
  await openProductList(query);
  expect(see(query)).toMatchObject({ ids: [1, 2], total: 3, outcome: 'fresh', hasMore: true });
  showMore(query);
  showMore(query);
  await vi.waitFor(() => expect(see(query)).toMatchObject({ ids: [1, 2, 3], hasMore: false }));
  showMore(query);
  await openProductList(query);
  expect(server.of('listProducts').map((asked) => asked.query)).toEqual([
    { vendor: 1, page_size: 10, search: 'seed' },
    { vendor: 1, page_size: 10, search: 'seed', cursor: 'c2' },
  ]);
});

test('without copy and network the list says so, and loads again when it is reopened', async () => {
  const { openProductList, see } = start();
  server.isGone = true;
  await openProductList({});
  expect(see()).toMatchObject({ ids: [], outcome: 'offline' });
  server.isGone = false;
  server.answers['listProducts'] = () => pageOf([1]);
  await openProductList({});
  expect(see()).toMatchObject({ ids: [1], outcome: 'fresh' });
});

test('a phone that cannot learn of any shop is offline', async () => {
  const { openProductList, see } = start();
  vendorState.vendorId = undefined;
  server.isGone = true;
  await openProductList({});
  expect(see()).toMatchObject({ outcome: 'offline' });
});

test('a list that the server refuses says so', async () => {
  server.answers['listProducts'] = () => refuse(400, 'BAD_REQUEST');
  const { openProductList, see } = start();
  await openProductList({});
  expect(see()).toMatchObject({ ids: [], outcome: 'refused' });
});

test('a late answer to an earlier search does not mix into the next one', async () => {
  const answers = new Map<string, (page: unknown) => void>();
  server.answers['listProducts'] = ({ query }) => new Promise((answer) => answers.set(query.search, answer));
  const { openProductList, see } = start();
  const first = openProductList({ search: 'old' });
  await vi.waitFor(() => expect(answers.has('old')).toBe(true));
  const second = openProductList({ search: 'new' });
  await vi.waitFor(() => expect(answers.has('new')).toBe(true));
  answers.get('new')?.(pageOf([2]));
  await second;
  answers.get('old')?.(pageOf([1]));
  await first;
  expect(see({ search: 'new' }).ids).toEqual([2]);
  expect(see({ search: 'old' })).toMatchObject({ outcome: 'loading', ids: [] });
});

test('choosing another shop shows its list instead', async () => {
  await keep(1, [1]);
  await keep(2, [2]);
  const { openProductList, see } = start();
  await openProductList({});
  chooseVendor(2);
  await vi.waitFor(() => expect(see().ids).toEqual([2]));
});

test('after a change of shop during a sync, the phone gets the changes of both', async () => {
  await keep(1, [1], 11 * MINUTE);
  let answer = (_page: unknown): void => undefined;
  server.answers['listCatalogChanges'] = ({ query }) => (query.vendor === 1 ? new Promise((resolve) => (answer = resolve)) : changes([22]));
  server.answers['listProducts'] = () => pageOf([22]);
  const { openProductList, see } = start();
  const first = openProductList({});
  await vi.waitFor(() => expect(server.of('listCatalogChanges')).toHaveLength(1));
  chooseVendor(2);
  answer(changes([11]));
  await first;
  await vi.waitFor(() => expect(see().ids).toEqual([22]));
  expect((await readCatalog(1))?.products.map(({ id }) => id)).toEqual([1, 11]);
});
