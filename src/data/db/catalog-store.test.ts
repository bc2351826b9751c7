import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { CATALOG_CHUNK_SIZE } from '#core/constants.ts';
import type { Product } from '#core/contract/catalog.ts';
import { emptyCatalogs, keepCatalog, readCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';
import { catalogDb } from './catalog-db.ts';
import { applyDelta, type CatalogPage, findCatalog, finishDownload, readProducts, rebuildIndex, storePage } from './catalog-store.ts';

const product = (id: number, popularity = 1_000 - id): Product => ({
  id,
  name: `P${id}`,
  names: { en: `P${id}`, hi: `पी${id}` },
  image_url: '/x.svg',
  brand: { id: 1, name: 'B' },
  category_id: 1,
  crop_ids: [],
  popularity,
  search_text: `p${id}`,
  variants: [],
});
const products = (from: number, count: number) => Array.from({ length: count }, (_, i) => product(from + i));
const page = (more: Partial<CatalogPage>): CatalogPage => ({ products: [], deleted_ids: [], cursor: 'c', ...more });
/** Applies the last page of changes. */
const change = async (more: Partial<CatalogPage>, at = 6): Promise<void> => {
  await applyDelta(1, page(more), at);
  await rebuildIndex(1);
};
const ids = async () => (await readCatalog(1))?.products.map((p) => p.id);
const chunks = async () => (await catalogDb()).getAll('chunks');
const findProduct = async (id: number) => (await readProducts(1, [id]))[0];

beforeEach(emptyCatalogs);

test('a first load is stored completely and read with best sellers first', async () => {
  await keepCatalog(1, products(1, 200).reverse(), 5);
  expect(await ids()).toEqual(products(1, 200).map((p) => p.id));
  expect((await readCatalog(1))?.syncedAt).toBe(5);
  expect((await chunks())[0]?.ids.slice(0, 3)).toEqual([1, 2, 3]);
});

test('an incomplete copy is not shown, and does not replace the complete one', async () => {
  await storePage(1, page({ products: products(1, 200) }), true);
  expect(await readCatalog(1)).toBeUndefined();
  await finishDownload(1, 5);
  await storePage(1, page({ products: products(500, 2), cursor: 'new' }), true);
  expect((await ids())?.length).toBe(200);
  expect((await findCatalog(1))?.whole).toMatchObject({ cursor: 'c', syncedAt: 5 });
  await storePage(1, page({ products: products(502, 2), deleted_ids: [500], cursor: 'newer' }), false);
  await finishDownload(1, 9);
  expect(await ids()).toEqual([501, 502, 503]);
  expect((await findCatalog(1))?.whole).toMatchObject({ cursor: 'newer', syncedAt: 9 });
  expect(await chunks()).toHaveLength(1);
});

test('a copy that starts again discards the unfinished one', async () => {
  await storePage(1, page({ products: products(1, 3) }), true);
  await storePage(1, page({ products: products(7, 1) }), true);
  await finishDownload(1, 1);
  expect(await ids()).toEqual([7]);
  expect(await chunks()).toHaveLength(1);
});

test('a delta changes, adds and removes products, and writes only the affected chunks', async () => {
  await keepCatalog(1, products(1, 200), 5);
  const before = await chunks();
  await change({ products: [{ ...product(3), name: 'New' }, product(500, 5)], deleted_ids: [7] });
  const after = await chunks();
  expect(after.filter((chunk, i) => JSON.stringify(chunk) !== JSON.stringify(before[i])).map(({ chunk }) => chunk)).toEqual([0, 3]);
  expect((await findProduct(3))?.name).toBe('New');
  expect(await findProduct(7)).toBeUndefined();
  expect((await ids())?.length).toBe(200);
  expect((await ids())?.at(-1)).toBe(500);
});

test('until the last page of changes a copy keeps its old age', async () => {
  await keepCatalog(1, products(1, 3), 5);
  await applyDelta(1, page({ products: [product(4)], cursor: 'half' }), undefined);
  expect((await findCatalog(1))?.whole).toMatchObject({ cursor: 'half', syncedAt: 5 });
  await applyDelta(1, page({ products: [{ ...product(4), name: 'Again' }], cursor: 'all' }), 8);
  expect((await findCatalog(1))?.whole).toMatchObject({ cursor: 'all', syncedAt: 8 });
  expect((await findProduct(4))?.name).toBe('Again');
  await rebuildIndex(1);
  expect(await ids()).toEqual([1, 2, 3, 4]);
});

test('no chunk grows beyond its size, whatever is added or removed', async () => {
  await keepCatalog(1, products(1, 100), 1);
  for (let round = 0; round < 10; round++) await change({ products: products(1_000 + round * 30, 30), deleted_ids: [round + 1] });
  expect(Math.max(...(await chunks()).map((chunk) => chunk.ids.length))).toBeLessThanOrEqual(CATALOG_CHUNK_SIZE);
  expect((await ids())?.length).toBe(100 + 300 - 10);
});

test('the catalogues of two vendors do not affect each other', async () => {
  await keepCatalog(1, products(1, 3), 1);
  await keepCatalog(2, products(9, 2), 1);
  expect(await ids()).toEqual([1, 2, 3]);
  expect(await readCatalog(3)).toBeUndefined();
});

/** Random changes of a few products: new, changed and deleted ones, and sometimes a full copy. */
const anyChange = fc.record({
  put: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 9 })), {
    selector: ([id]) => id,
    maxLength: 90,
  }),
  gone: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 40 }),
  isFullCopy: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isIndexed: fc.boolean(),
});

/** Applies a change to the phone and to a plain map. */
async function applyToBoth(
  model: Map<number, Product>,
  { put, gone, isFullCopy, isIndexed }: typeof anyChange extends fc.Arbitrary<infer T> ? T : never,
) {
  const came = put.map(([id, popularity]) => product(id, popularity));
  const deleted_ids = gone.filter((id) => !put.some(([one]) => one === id));
  if (isFullCopy) model.clear();
  for (const id of deleted_ids) model.delete(id);
  for (const one of came) model.set(one.id, one);
  if (isFullCopy) await keepCatalog(1, came, 1);
  else await applyDelta(1, page({ products: came, deleted_ids }), 1);
  if (isIndexed) await rebuildIndex(1);
}

const byId = (list: readonly Product[]) => [...list].sort((a, b) => a.id - b.id);

test('after any deltas the phone has the same products as a plain map', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { maxLength: 6 }), async (changes) => {
      await emptyCatalogs();
      await keepCatalog(1, [], 1);
      const model = new Map<number, Product>();
      for (const one of changes) await applyToBoth(model, one);
      for (const id of model.keys()) expect(await findProduct(id)).toEqual(model.get(id));
      await rebuildIndex(1);
      expect(byId((await readCatalog(1))?.products ?? [])).toEqual(byId([...model.values()]));
      expect(Math.max(0, ...(await chunks()).map((chunk) => chunk.ids.length))).toBeLessThanOrEqual(CATALOG_CHUNK_SIZE);
    }),
    { numRuns: 25 },
  );
});

test('a delta is stored completely or not at all, together with its cursor', async () => {
  await keepCatalog(1, products(1, 3), 1);
  const unstorable = { ...product(4), id: (() => 4) as never };
  await expect(applyDelta(1, page({ products: [product(2, 5), unstorable], deleted_ids: [1], cursor: 'c2' }), 2)).rejects.toThrow();
  expect(await ids()).toEqual([1, 2, 3]);
  expect((await findCatalog(1))?.whole).toMatchObject({ cursor: 'c1', syncedAt: 1 });
});
