import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { CATALOG_CHUNK_SIZE } from '#core/constants.ts';
import type { Product, ProductDetail } from '#core/contract/catalog.ts';
import { applyCatalogDelta, findCatalog, findProductDetail, findStoredProduct, putProductDetail, readCatalog } from './catalog-store.ts';
import { shopDb } from './shop-db.ts';

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
const delta = (more: Partial<Parameters<typeof applyCatalogDelta>[1]>) => ({
  products: [],
  deleted_ids: [],
  cursor: 'c',
  full_resync: false,
  ...more,
});
const ids = async () => (await readCatalog(1))?.products.map((p) => p.id);

beforeEach(async () => {
  await shopDb().delete();
  await shopDb().open();
});

test('a first load is stored whole and read best sellers first', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 200), full_resync: true }), 5);
  expect(await ids()).toEqual(products(1, 200).map((p) => p.id));
  expect((await readCatalog(1))?.syncedAt).toBe(5);
});

test('a delta changes, adds and takes away, and writes only the chunks it touches', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 200), full_resync: true }), 5);
  const before = await shopDb().catalogueChunks.toArray();
  await applyCatalogDelta(1, delta({ products: [{ ...product(3), name: 'New' }, product(500, 5)], deleted_ids: [7] }), 6);
  const after = await shopDb().catalogueChunks.toArray();
  const touched = after.filter((chunk, i) => JSON.stringify(chunk) !== JSON.stringify(before[i]));
  expect(touched.length).toBeLessThan(after.length);
  expect((await findStoredProduct(1, 3))?.name).toBe('New');
  expect(await findStoredProduct(1, 7)).toBeUndefined();
  expect((await ids())?.length).toBe(200);
  expect((await ids())?.at(-1)).toBe(500);
});

test('products that went are gone from their chunk too', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 3), full_resync: true }), 5);
  await applyCatalogDelta(1, delta({ deleted_ids: [2, 99] }), 6);
  expect(await ids()).toEqual([1, 3]);
  expect(await findStoredProduct(1, 2)).toBeUndefined();
});

test('no chunk grows beyond its size, whatever comes and goes', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 100), full_resync: true }), 1);
  for (let round = 0; round < 10; round++)
    await applyCatalogDelta(1, delta({ products: products(1_000 + round * 30, 30), deleted_ids: [round + 1] }), 2);
  const chunks = await shopDb().catalogueChunks.toArray();
  expect(Math.max(...chunks.map((c) => c.products.length))).toBeLessThanOrEqual(CATALOG_CHUNK_SIZE);
  expect((await ids())?.length).toBe(100 + 300 - 10);
});

test('a full resync forgets what was there before', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 100), full_resync: true }), 1);
  await applyCatalogDelta(1, delta({ products: products(50, 3), full_resync: true }), 2);
  expect(await ids()).toEqual([50, 51, 52]);
});

test('catalogues of two vendors do not touch each other', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 3), full_resync: true }), 1);
  await applyCatalogDelta(2, delta({ products: products(9, 2), full_resync: true }), 1);
  expect(await ids()).toEqual([1, 2, 3]);
  expect(await readCatalog(3)).toBeUndefined();
});

/** Changes of a small set of products: what is new or other, what goes, and now and then everything anew. */
const change = fc.record({
  put: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 9 })), {
    selector: ([id]) => id,
    maxLength: 90,
  }),
  gone: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 40 }),
  isAnew: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

/** Chunks that are written while something is done. */
async function written(task: () => Promise<void>): Promise<Set<number>> {
  const chunks = new Set<number>();
  const { catalogueChunks } = shopDb();
  const note = (key: unknown) => void chunks.add((key as [number, number])[1]);
  const creating = (key: unknown) => note(key);
  const updating = (_: unknown, key: unknown) => note(key);
  catalogueChunks.hook('creating', creating);
  catalogueChunks.hook('updating', updating);
  await task();
  catalogueChunks.hook('creating').unsubscribe(creating);
  catalogueChunks.hook('updating').unsubscribe(updating);
  return chunks;
}

/** Applies a change to the phone and to a plain map; only chunks of products that came or went may be written. */
async function applyToBoth(model: Map<number, Product>, { put, gone, isAnew }: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const came = put.map(([id, popularity]) => product(id, popularity));
  const deleted_ids = gone.filter((id) => !put.some(([one]) => one === id));
  const before = (await findCatalog(1))?.chunkOf ?? {};
  if (isAnew) model.clear();
  for (const id of deleted_ids) model.delete(id);
  for (const one of came) model.set(one.id, one);
  const chunks = await written(() => applyCatalogDelta(1, delta({ products: came, deleted_ids, full_resync: isAnew }), 1));
  const after = (await findCatalog(1))?.chunkOf ?? {};
  const touched = [...deleted_ids.map((id) => before[id]), ...came.map(({ id }) => after[id])];
  for (const chunk of chunks) expect(touched).toContain(chunk);
}

const byId = (list: readonly Product[]) => [...list].sort((a, b) => a.id - b.id);

test('whatever deltas come, the phone has the products that a plain map would have, in chunks that hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      await shopDb().catalogues.clear();
      await shopDb().catalogueChunks.clear();
      const model = new Map<number, Product>();
      for (const one of changes) await applyToBoth(model, one);
      expect(byId((await readCatalog(1))?.products ?? [])).toEqual(byId([...model.values()]));
      for (const id of model.keys()) expect(await findStoredProduct(1, id)).toEqual(model.get(id));
      const sizes = (await shopDb().catalogueChunks.toArray()).map((chunk) => chunk.products.length);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(CATALOG_CHUNK_SIZE);
    }),
    { numRuns: 25 },
  );
});

test('a delta is stored whole or not at all: products and the place reached never part', async () => {
  await applyCatalogDelta(1, delta({ products: products(1, 3), full_resync: true, cursor: 'c1' }), 1);
  const unstorable = { ...product(4), names: (() => 'no') as never };
  await expect(applyCatalogDelta(1, delta({ products: [product(2, 5), unstorable], deleted_ids: [1], cursor: 'c2' }), 2)).rejects.toThrow();
  expect(await ids()).toEqual([1, 2, 3]);
  expect(await findCatalog(1)).toMatchObject({ cursor: 'c1', syncedAt: 1 });
});

const detail = (id: number, hsn = '3102'): ProductDetail => ({
  ...product(id),
  description: { en: '', hi: '' },
  use: null,
  safety: null,
  hazard: 'green',
  hsn,
  gst_rate: 5,
});

test('an opened product is kept with its age, of each shop its own', async () => {
  await putProductDetail(1, detail(9), 5);
  await putProductDetail(2, detail(9, 'other'), 6);
  expect(await findProductDetail(1, 9)).toMatchObject({ at: 5, detail: detail(9) });
  expect((await findProductDetail(2, 9))?.detail.hsn).toBe('other');
  expect(await findProductDetail(3, 9)).toBeUndefined();
});

test('of opened products the newest hundred are kept', async () => {
  for (let id = 1; id <= 103; id++) await putProductDetail(1, detail(id), 1_000 + id);
  await putProductDetail(1, detail(4), 5_000);
  await putProductDetail(1, detail(200), 5_001);
  expect(await shopDb().productDetails.count()).toBe(100);
  expect(await findProductDetail(1, 5)).toBeUndefined();
  for (const id of [4, 6, 103, 200]) expect(await findProductDetail(1, id), String(id)).toBeDefined();
});
