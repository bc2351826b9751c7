import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCatalogChanges } from '#core/contract/catalog.ts';
import { type PackedProducts, unpackProducts } from '#core/rules/catalog/packed-products.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the change feed in columns', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('has the products of a first sync', async () => {
    const { products } = await server.get(listCatalogChanges, { query: { vendor: 1 } });
    const { text } = await server.raw({ method: 'GET', url: `${listCatalogChanges.path}?vendor=1&columns=y` });
    const { columns, ...page } = JSON.parse(text) as { columns: PackedProducts; products: unknown[] };
    expect(page.products).toEqual([]);
    expect(unpackProducts(columns)).toEqual(products);
  });
});
