import { beforeEach, expect, test } from 'vitest';
import { CATALOG_CHUNK_SIZE } from '#core/constants.ts';
import type { Product } from '#core/contract/catalog.ts';
import { applyCatalogDelta, findStoredProduct, readCatalog } from './catalog-store.ts';
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
