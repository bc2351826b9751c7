// Tests products and packs at the desk: visibility, permissions, refusals.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct, listCatalogChanges, listProducts, listVariants } from '#core/contract/catalog.ts';
import { createDeskBrand, createDeskCategory, listDeskBrands } from '#core/contract/desk/catalog/lists.ts';
import { createDeskProduct, getDeskProduct, listDeskProducts, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { listMasterData } from '#core/contract/master-data.ts';
import { firstText } from '#core/language/said.ts';
import { at, type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../../../../tests/fixtures/desk/catalog-desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('products at the desk', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
  });
  afterAll(() => server.close());

  test('a draft product is hidden; once live and offered, phones get it and search finds it', async () => {
    const sync = desk.phone();
    await sync();
    const product = await desk.add({ local_names: ['nimboli khali'], crop_ids: [1] });
    expect(product).toMatchObject({ is_live: false, version: 1, has_photo: false, brand: { id: 1 }, crop_ids: [1] });
    expect(product.variants.map(({ pack }) => pack)).toEqual([
      { en: '40 kg', hi: '40 किलो' },
      { en: '5 kg', hi: '5 किलो' },
    ]);
    expect(product.variants[0]?.sku).toMatch(/^K\d+$/);
    const pack = desk.packOf(product);
    await desk.put(pack, { price: 900, discount: 50, stock: 12 }, 0);
    expect((await desk.offerOf(pack)).state).toBe('draft');
    expect((await sync()).products.has(product.id)).toBe(false);
    expect(await desk.found('nimboli')).toEqual([]);
    expect((await server.call(getProduct, { params: { id: product.id }, query: { vendor: OWN_VENDOR } })).status).toBe(404);
    expect((await server.get(listVariants, { query: { vendor: OWN_VENDOR, ids: pack } })).results).toEqual([]);

    const live = await desk.change(product, { is_live: true });
    expect((await sync()).products.get(product.id)).toEqual({ names: product.names, prices: [850] });
    for (const words of ['nimboli', 'नीम खली', 'neem khali', firstText(product.names)])
      expect(await desk.found(words), words).toContain(product.id);
    const dosed = await desk.change(live, { dose_per_hectare: 1_500, dose_unit: 'g', water_per_hectare: 750 });
    const { image_url, dose } = await server.get(getProduct, { params: { id: product.id }, query: { vendor: OWN_VENDOR } });
    expect(dose).toEqual({ amount: 1_500, unit: 'g', water: 750 });
    expect((await server.raw({ method: 'GET', url: image_url })).status).toBe(200);

    const named = await desk.change(dosed, { names: { en: 'Karanj cake', hi: 'करंज खली' } });
    expect((await sync()).products.get(product.id)?.names.en).toBe('Karanj cake');
    expect(await desk.found('karanj')).toContain(product.id);
    await desk.change(named, { is_live: false });
    expect((await sync()).gone).toEqual([product.id]);
    expect(await desk.found('karanj')).not.toContain(product.id);
  });

  test('a wrong value is refused at its field, and nothing of the product is saved', async () => {
    const before = (await server.get(listDeskProducts, { token: desk.tokens.editor, query: { live: false, page_size: 100 } })).results
      .length;
    const refused: [object, string, string][] = [
      [{ hsn: '38O8' }, 'body.hsn', 'hsn-wrong'],
      [{ gst_rate: 17 }, 'body.gst_rate', 'gst-wrong'],
      [{ brand_id: 999_999 }, 'body.brand_id', 'brand-unknown'],
      [{ category_id: 999_999 }, 'body.category_id', 'category-unknown'],
      [{ crop_ids: [1, 999_999] }, 'body.crop_ids.1', 'crop-unknown'],
      [{ names: { en: 'Neem', hi: '' }, is_live: true }, 'body.names.hi', 'hindi-missing'],
      [{ variants: [], is_live: true }, 'body.variants', 'pack-missing'],
      [{ variants: [{ pack: { en: '500' } }] }, 'body.variants.0.pack.en', 'unit-missing'],
      [{ variants: [{ pack: { en: '1 kg' }, ean: '8901030865276' }] }, 'body.variants.0.ean', 'ean-wrong'],
      [{ variants: [{ pack: { en: '1 kg' } }, { pack: { en: '1kg' } }] }, 'body.variants.1.pack.en', 'pack-twice'],
      [{ hazard: 'red', is_live: true }, 'body.use.en', 'safety-missing'],
      [{ dose_per_hectare: 150 }, 'body.dose_unit', 'dose-unit'],
    ];
    for (const [more, path, reason] of refused)
      expect(await desk.errorOf(createDeskProduct, { token: desk.tokens.editor, body: desk.draft(more) })).toMatchObject({
        status: 400,
        code: 'PRODUCT_REFUSED',
        details: { path, reason },
      });
    const hindi = await desk.errorOf(createDeskProduct, {
      token: desk.tokens.editor,
      body: desk.draft({ hsn: 'x' }),
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.message).toContain('HSN में');
    const after = (await server.get(listDeskProducts, { token: desk.tokens.editor, query: { live: false, page_size: 100 } })).results
      .length;
    expect(after).toBe(before);
  });

  test('an own code belongs to one pack in any case, also when two people enter it at once', async () => {
    const sku = 'CODE-1';
    const first = await desk.add({ variants: [{ pack: { en: '1 kg' }, sku }] });
    const taken = await desk.errorOf(createDeskProduct, {
      token: desk.tokens.editor,
      body: desk.draft({ variants: [{ pack: { en: '1 kg' }, sku: sku.toLowerCase() }] }),
    });
    expect(taken).toMatchObject({ status: 409, code: 'CODE_TAKEN', details: { product: first.id, product_variant: desk.packOf(first) } });
    const both = await Promise.all(
      [1, 2].map(() =>
        server.call(createDeskProduct, {
          token: desk.tokens.editor,
          body: desk.draft({ variants: [{ pack: { en: '1 kg' }, sku: 'AT-ONCE' }] }),
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // A pack keeps its own code.
    expect(
      (await desk.change(first, { variants: [{ id: desk.packOf(first), pack: { en: '1 kg' }, sku, is_active: false }] })).variants[0],
    ).toMatchObject({
      sku,
      is_active: false,
    });
  });

  test('the slower of two editors learns who changed the product and its current values', async () => {
    const product = await desk.add();
    await desk.change(product, { names: { en: 'Mustard cake', hi: 'सरसों खली' } }, desk.tokens.owner);
    const late = await desk.errorOf(updateDeskProduct, {
      token: desk.tokens.editor,
      params: { id: product.id },
      headers: at(product.version),
      body: { hsn: '2306' },
    });
    expect(late).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE' });
    expect(late.details).toMatchObject({ by: expect.any(String), current: { names: { en: 'Mustard cake' }, hsn: '3101', version: 2 } });
    // An unknown version counts as old. Without a version, the change applies to the current product.
    expect(
      (
        await server.call(updateDeskProduct, {
          token: desk.tokens.editor,
          params: { id: product.id },
          headers: { 'if-match': '"x"' },
          body: {},
        })
      ).status,
    ).toBe(412);
    expect(
      (await server.call(updateDeskProduct, { token: desk.tokens.editor, params: { id: product.id }, body: { hsn: '2306' } })).status,
    ).toBe(200);
  });

  test('packs are added, changed and withdrawn; packs that are not named stay', async () => {
    const product = await desk.change(await desk.add(), { is_live: true });
    const [big, small] = [desk.packOf(product), desk.packOf(product, 1)];
    for (const pack of [big, small]) await desk.put(pack, { price: 100, stock: 5 });
    const more = await desk.change(product, { variants: [{ pack: { en: '10 kg' } }, { id: small, pack: { en: '6 kg' } }] });
    expect(more.variants.map(({ pack }) => pack.en)).toEqual(['40 kg', '6 kg', '10 kg']);
    expect(more.variants[1]).toMatchObject({ id: small, sku: product.variants[1]?.sku, ean: '8901030865275' });
    await desk.change(more, { variants: [{ id: big, pack: { en: '40 kg' }, is_active: false }] });
    expect((await desk.offerOf(big)).state).toBe('withdrawn');
    const seen = await server.get(getProduct, { params: { id: product.id }, query: { vendor: OWN_VENDOR } });
    expect(seen.variants.map(({ id }) => id)).toEqual([small]);
    const foreign = await desk.errorOf(updateDeskProduct, {
      token: desk.tokens.editor,
      params: { id: product.id },
      body: { variants: [{ id: 10_011, pack: { en: '1 kg' } }] },
    });
    expect(foreign).toMatchObject({ code: 'PRODUCT_REFUSED', details: { reason: 'pack-unknown' } });
  });

  test('a change of an existing product keeps every search word', async () => {
    const { results } = await server.get(listProducts, { query: { vendor: OWN_VENDOR, page_size: 1 } });
    const id = results[0]?.id ?? 0;
    const words = () =>
      server.database.sql.selectFrom('search_words').select('word').where('product_id', '=', id).orderBy('word').execute();
    const before = (await words()).map(({ word }) => word);
    const product = await server.get(getDeskProduct, { token: desk.tokens.editor, params: { id } });
    expect((await server.call(getDeskProduct, { token: desk.tokens.editor, params: { id } })).headers['etag']).toBe(`"${product.version}"`);
    await desk.change(product, { manufacturer: 'IFFCO, Phulpur' });
    expect((await words()).map(({ word }) => word)).toEqual(expect.arrayContaining(before));
  });

  test('a brand or category is added once for each name, and farmers see it', async () => {
    const names = { en: 'GramShakti', hi: 'ग्रामशक्ति' };
    const brand = await server.get(createDeskBrand, { token: desk.tokens.editor, body: { names } });
    expect(
      await desk.errorOf(createDeskBrand, { token: desk.tokens.editor, body: { names: { en: 'gramshakti', hi: 'x' } } }),
    ).toMatchObject({
      status: 409,
      code: 'CODE_TAKEN',
      details: { id: brand.id },
    });
    const twice = { names: { en: 'Twice', hi: 'दोबार' } };
    const both = await Promise.all(
      [1, 2].map(() => server.call(createDeskCategory, { token: desk.tokens.editor, body: { ...twice, search_words: ['dobara'] } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const category_id = both.find(({ status }) => status === 201)?.body.id ?? 0;
    const product = await desk.add({ brand_id: brand.id, category_id, is_live: true });
    await desk.put(desk.packOf(product), { price: 10, stock: 1 });
    expect(await desk.found('dobara')).toEqual([product.id]);
    expect((await server.get(listDeskBrands, { token: desk.tokens.manager })).results.at(-1)).toEqual({ ...brand, products: 1 });
    const { brand: brands = [] } = await server.get(listMasterData, { query: { data_for: 'brand' } });
    expect(brands.at(-1)?.name).toBe('GramShakti');
  });

  test('farmers filter and sort by the country of origin that the desk wrote, on the phone and on the server', async () => {
    const product = await desk.add({ country_of_origin: 'OM', manufacturer: 'Oman Urea', importer: 'Import House' });
    await desk.put(desk.packOf(product), { price: 900, discount: 50, stock: 12 }, 0);
    await desk.change(product, { is_live: true });
    const list = async (query: object) =>
      (await server.get(listProducts, { query: { vendor: OWN_VENDOR, page_size: 100, ...query } as never })).results;
    expect((await list({ country: 'OM' })).map(({ id, country }) => [id, country])).toEqual([[product.id, 'OM']]);
    expect(await list({ country: 'NP' })).toEqual([]);
    const [first] = await list({ sort: 'country' });
    expect(first?.country).toBeDefined();
    const detail = await server.get(getProduct, { params: { id: product.id }, query: { vendor: OWN_VENDOR } });
    expect(detail).toMatchObject({ country: 'OM', maker: 'Oman Urea', importer: 'Import House' });
    const changes = await server.get(listCatalogChanges, { query: { vendor: OWN_VENDOR } });
    expect(changes.has_more || changes.products.some(({ country }) => country === 'OM')).toBe(true);
    const refused = await server.call(listProducts, { query: { vendor: OWN_VENDOR, country: 'oman' } as never });
    expect(refused.status).toBe(400);
  });
});
