// Tests brands and categories at the desk: their products follow, and no change overwrites another.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createDeskBrand,
  createDeskCategory,
  listDeskCategories,
  updateDeskBrand,
  updateDeskCategory,
} from '#core/contract/desk/catalog/lists.ts';
import { getDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { listMasterData } from '#core/contract/master-data.ts';
import { at, type CatalogDesk, createCatalogDesk } from '../../../../tests/fixtures/desk/catalog-desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('brands and categories at the desk', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
    token = desk.tokens.editor;
  });
  afterAll(() => server.close());

  test('a search finds products by their category’s new name, and products show their brand’s new name', async () => {
    const brand = await server.get(createDeskBrand, { token, body: { names: { en: 'GramShakti', hi: 'ग्रामशक्ति' } } });
    const names = { en: 'Nursery', hi: 'नर्सरी' };
    const category = await server.get(createDeskCategory, { token, body: { names, search_words: ['paudhshala'] } });
    const filed = { brand_id: brand.id, category_id: category.id, is_live: true, local_names: ['chhota paudha'] };
    const product = await desk.add(filed);
    await desk.put(desk.packOf(product), { price: 10, stock: 1 });
    const sync = desk.phone();
    await sync();
    expect(await desk.found('paudhshala')).toEqual([product.id]);

    const params = { id: category.id };
    const body = { names: { en: 'Saplings', hi: 'पौध' }, search_words: ['ropani'] };
    expect(await server.get(updateDeskCategory, { token, params, headers: at(1), body })).toEqual({
      ...category,
      ...body,
      version: 2,
      products: 1,
    });
    await server.get(updateDeskBrand, { token, params: { id: brand.id }, body: { names: { en: 'KhetShakti', hi: 'खेतशक्ति' } } });
    await server.jobsDone();

    for (const words of ['ropani', 'saplings', 'पौध', 'khetshakti', 'chhota paudha'])
      expect([words, await desk.found(words)]).toEqual([words, expect.arrayContaining([product.id])]);
    for (const words of ['paudhshala', 'gramshakti']) expect([words, await desk.found(words)]).toEqual([words, []]);
    const now = await server.get(getDeskProduct, { token, params: { id: product.id } });
    expect(now).toMatchObject({ brand: { id: brand.id, names: { en: 'KhetShakti' } }, version: product.version });
    expect((await sync()).products.has(product.id)).toBe(true);
    const { category: listed = [] } = await server.get(listMasterData, { query: { data_for: 'category' } });
    expect(listed.at(-1)).toMatchObject({ id: category.id, name: 'Saplings' });
  });

  test('the demo’s products stay findable by their search words', async () => {
    const words = () =>
      server.database.sql
        .selectFrom('search_words')
        .innerJoin('products', 'products.id', 'search_words.product_id')
        .where('category_id', '=', 5)
        .select(['product_id', 'word'])
        .orderBy('product_id')
        .orderBy('word')
        .execute();
    const before = await words();
    expect(before.length).toBeGreaterThan(100);
    const { results } = await server.get(listDeskCategories, { token });
    const search_words = [...(results.find(({ id }) => id === 5)?.search_words ?? []), 'chaara'];
    await server.get(updateDeskCategory, { token, params: { id: 5 }, body: { search_words } });
    await server.jobsDone();
    const after = await words();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.some(({ word }) => word === 'chaara')).toBe(true);
  });

  test('a slower editor gets the current values, a taken name is refused, and an equal save changes nothing', async () => {
    const mine = await server.get(createDeskBrand, { token, body: { names: { en: 'One', hi: 'एक' } } });
    const other = await server.get(createDeskBrand, { token, body: { names: { en: 'Two', hi: 'दो' } } });
    const params = { id: mine.id };
    const both = await Promise.all(
      ['Three', 'Four'].map((en) => server.call(updateDeskBrand, { token, params, headers: at(1), body: { names: { en, hi: en } } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const current = both.find(({ status }) => status === 200)?.body;
    expect(both.find(({ status }) => status === 412)?.error).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current } });
    expect(await desk.errorOf(updateDeskBrand, { token, params, body: { names: { en: 'TWO', hi: 'x' } } })).toMatchObject({
      status: 409,
      code: 'CODE_TAKEN',
      details: { id: other.id },
    });
    const again = await server.call(updateDeskBrand, { token, params, body: { names: current?.names } });
    expect([again.body, again.headers['etag']]).toEqual([current, '"2"']);
    const kept = server.database.sql.selectFrom('audit_entries').select('action').where('entity_id', '=', String(mine.id)).orderBy('id');
    expect((await kept.execute()).map(({ action }) => action)).toEqual(['brand.create', 'brand.change']);
  });
});
