// Tests the answers of the catalogue's worker, over its connection.
import { beforeEach, expect, test, vi } from 'vitest';
import { listCatalogChanges } from '#core/contract/catalog.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { openTradeWords, packTradeWords } from '#core/rules/catalog/search/trade-words.ts';
import { productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyCatalogs, keepCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';
import { WorkerInProcess } from '../../../tests/fixtures/catalog/worker-in-process.ts';
import { type CatalogKeeper, createCatalogKeeper } from './catalog-keeper.ts';
import { asksOver } from './worker-messages.ts';

const keeper = (): CatalogKeeper => asksOver<CatalogKeeper>(new WorkerInProcess());
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const idsOf = (items: readonly { readonly id: number }[] = []): number[] => items.map(({ id }) => id);

beforeEach(emptyCatalogs);

test('a list comes in parts, with the total count', async () => {
  await keepCatalog(
    1,
    range(1, 45).map((id) => productOf(id)),
    5,
  );
  const { list } = keeper();
  const first = await list({ vendorId: 1, query: {}, language: 'en', from: 0, count: 20 });
  expect(first).toMatchObject({ total: 45, syncedAt: 5 });
  expect(idsOf(first?.items)).toEqual(range(1, 20));
  expect(idsOf((await list({ vendorId: 1, query: {}, language: 'en', from: 40, count: 20 }))?.items)).toEqual(range(41, 45));
  expect(idsOf((await list({ vendorId: 1, query: { search: 'product 7' }, language: 'en', from: 0, count: 1 }))?.items)).toEqual([7]);
  expect(await list({ vendorId: 2, query: {}, language: 'en', from: 0, count: 20 })).toBeUndefined();
});

test('products come by their ids, and a shop that is not stored gives none', async () => {
  await keepCatalog(
    1,
    range(1, 3).map((id) => productOf(id)),
    5,
  );
  const { products } = keeper();
  expect(idsOf((await products({ vendorId: 1, ids: [3, 99, 1] }))?.products)).toEqual([3, 1]);
  expect(await products({ vendorId: 2, ids: [3] })).toBeUndefined();
});

test('a sync publishes the new lists, and a failed one says so', async () => {
  const page = { products: [productOf(9)], deleted_ids: [], cursor: 'c', has_more: false, full_resync: true };
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(encode(listCatalogChanges.response, page)));
  const { list, sync } = keeper();
  await sync({ vendorId: 1, apiBase: '/api', language: 'en' });
  expect(idsOf((await list({ vendorId: 1, query: {}, language: 'en', from: 0, count: 20 }))?.items)).toEqual([9]);
  fetched.mockRejectedValue(new TypeError('no network'));
  await expect(sync({ vendorId: 1, apiBase: '/api', language: 'en' })).rejects.toThrow('no network');
});

test('the next list has what another tab fetched meanwhile', async () => {
  await keepCatalog(1, [productOf(1)], 5);
  const { list } = keeper();
  const ask = { vendorId: 1, query: {}, language: 'en', from: 0, count: 20 };
  expect(idsOf((await list(ask))?.items)).toEqual([1]);
  await keepCatalog(1, [productOf(1), productOf(2)], 6);
  expect(idsOf((await list(ask))?.items)).toEqual([1, 2]);
});

test('a call to a worker that breaks is rejected', async () => {
  let breaks = (): void => undefined;
  const broken = asksOver<CatalogKeeper>({
    postMessage: () => undefined,
    addEventListener: (kind, hear) => {
      if (kind === 'error') breaks = () => hear({});
    },
  });
  const asked = broken.products({ vendorId: 1, ids: [3] });
  breaks();
  await expect(asked).rejects.toThrow('broke');
});

test('a search understands the trade words of the language of whoever asks', async () => {
  await keepCatalog(1, [{ ...productOf(7), search_text: 'paddy seed' }, productOf(8)], 5);
  const book = openTradeWords(packTradeWords({ 'भात बियाणे': 'paddy seed' }));
  const asked: string[] = [];
  const { list, prepareSearch } = createCatalogKeeper(Date.now, async (language) => {
    asked.push(language);
    return language === 'mr' ? book : undefined;
  });
  const found = async (language: string) =>
    idsOf((await list({ vendorId: 1, query: { search: 'भात बियाणे' }, language, from: 0, count: 5 }))?.items);
  await list({ vendorId: 1, query: {}, language: 'mr', from: 0, count: 5 });
  expect(asked).toEqual([]);
  await prepareSearch({ language: 'mr' });
  expect(asked).toEqual(['mr']);
  expect([await found('mr'), await found('en')]).toEqual([[7], []]);
});
