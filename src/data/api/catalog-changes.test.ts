// Tests that the worker's own call matches the contract.
import { mask } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { listCatalogChanges } from '#core/contract/catalog.ts';
import { packProducts } from '#core/rules/catalog/packed-products.ts';
import { product } from '../../../tests/fixtures/app/wire-answers.ts';
import { fetchChanges } from './catalog-changes.ts';

const [pack] = product.variants;
const offers = [{ id: 9, variants: [{ id: 90, inventory_set: pack?.inventory_set ?? [] }] }];
const page = { products: [product], offers, deleted_ids: [3], cursor: 'c', has_more: false, full_resync: false };

function answer(response: Response): () => { url: URL; init: RequestInit } {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  return () => {
    const [url, init] = fetched.mock.calls[0] as [string, RequestInit];
    return { url: new URL(url, 'http://shop.test'), init };
  };
}

test('the call uses the contract’s address and the app’s language, and gives amounts in paise', async () => {
  const asked = answer(Response.json(page));
  expect(await fetchChanges('/api', 'hi', { vendorId: 1, since: 'since-1', isWhole: true })).toEqual(
    mask(page, listCatalogChanges.response),
  );
  const { url, init } = asked();
  expect(url.pathname).toBe(listCatalogChanges.path);
  expect(init.method).toBe(listCatalogChanges.method);
  expect(Object.fromEntries(url.searchParams)).toEqual({ vendor: '1', since: 'since-1', offers: 'y' });
  expect(init.headers).toMatchObject({ 'accept-language': 'hi' });
});

test('a call without a cursor asks for everything', async () => {
  const asked = answer(Response.json({ ...page, full_resync: true }));
  expect((await fetchChanges('/api', 'en', { vendorId: 1, since: undefined, isWhole: false })).full_resync).toBe(true);
  expect(asked().url.search).toBe('?vendor=1&columns=y');
});

test('products in columns are the same as products in a list', async () => {
  const other = { ...product, id: 10, image_url: '/other.svg', country: 'IN', pests: null };
  const packed = { ...page, products: [], columns: packProducts([product, other]) };
  answer(Response.json(packed));
  const read = await fetchChanges('/api', 'en', { vendorId: 1, since: undefined, isWhole: false });
  expect(read.products).toEqual(mask({ ...page, products: [product, other] }, listCatalogChanges.response).products);
});

test.each([
  ['a refusal', () => new Response('{}', { status: 503 })],
  ['a page of a hotspot', () => new Response('<html>', { status: 200 })],
  ['an answer of somebody else', () => Response.json({ detail: 'welcome' })],
])('%s is not a valid page of changes', async (_, response) => {
  answer(response());
  await expect(fetchChanges('/api', 'en', { vendorId: 1, since: undefined, isWhole: false })).rejects.toThrow();
});
