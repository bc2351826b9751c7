// Products, packs, prices and stock, kept at the desk: what farmers see of it, who is told of whom, and what is refused.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct, listCatalogChanges, listProducts, listVariants } from '#core/contract/catalog.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createDeskBrand, createDeskCategory, listDeskBrands } from '#core/contract/desk/catalog/lists.ts';
import {
  addDeskStock,
  countDeskOffers,
  getDeskOffer,
  listDeskOffers,
  listProductOffers,
  putDeskOffer,
} from '#core/contract/desk/catalog/offer.ts';
import {
  createDeskProduct,
  type DeskProduct,
  getDeskProduct,
  listDeskProducts,
  updateDeskProduct,
} from '#core/contract/desk/catalog/product.ts';
import { listMasterData } from '#core/contract/master-data.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import type { CallOptions } from '../../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const MANAGER = '9876500011';
const EDITOR = '9876500017';
const VENDOR = 1;

describeOnBothEngines('products and offers at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let owner: string;
  let manager: string;
  let editor: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_940_000_000);
    [owner, manager, editor] = (await Promise.all(
      [OWNER, MANAGER, EDITOR].map(async (phone) => (await server.signInDesk(phone)).token),
    )) as [string, string, string];
  });
  afterAll(() => server.close());

  const at = (version: number): Readonly<Record<string, string>> => ({ 'if-match': `"${version}"` });
  const errorOf = async (call: CallShape, options: CallOptions) => {
    const { status, error } = await server.call(call, options);
    return { status, ...error };
  };
  let made = 0;
  const draft = (more: object = {}) => ({
    names: { en: `Neem cake ${++made}`, hi: `नीम खली ${made}` },
    brand_id: 1,
    category_id: 2,
    hsn: '3101',
    gst_rate: 5,
    variants: [{ pack: { en: '40kg' } }, { pack: { en: '5 kg' }, sku: `NC-5-${made}`, ean: '8901030865275' }],
    ...more,
  });
  const add = (more: object = {}): Promise<DeskProduct> =>
    server.get(createDeskProduct, { token: editor, key: randomUUID(), body: draft(more) });
  const change = (product: DeskProduct, body: object, token = editor) =>
    server.get(updateDeskProduct, { token, params: { id: product.id }, headers: at(product.version), body });
  const packOf = ({ variants }: DeskProduct, place = 0): number => variants[place]?.id ?? 0;
  const place = (variant: number) => ({ vendor: VENDOR, variant });
  const offerOf = (variant: number) => server.get(getDeskOffer, { token: manager, params: place(variant) });
  const put = (variant: number, body: object, version?: number, token = manager) =>
    server.get(putDeskOffer, { token, params: place(variant), body, headers: version === undefined ? {} : at(version) });
  const found = async (search: string): Promise<number[]> =>
    (await server.get(listProducts, { query: { vendor: VENDOR, search } })).results.map(({ id }) => id);

  /** What a phone is told from where it stands. */
  function phone() {
    let cursor: string | undefined;
    return async () => {
      const told = { products: new Map<number, { names: { en: string }; prices: number[] }>(), gone: [] as number[] };
      for (let hasMore = true; hasMore; ) {
        const page = await server.get(listCatalogChanges, {
          query: { vendor: VENDOR, ...(cursor === undefined ? {} : { since: cursor }) },
        });
        for (const { id, names, variants } of page.products)
          told.products.set(id, { names, prices: variants.map(({ inventory_set: [one] }) => (one ? one.price - one.discount : 0)) });
        told.gone.push(...page.deleted_ids);
        cursor = page.cursor;
        hasMore = page.has_more;
      }
      return told;
    };
  }

  test('a product begins as a draft nobody sees; live and offered, phones have it with their next sync and search finds it', async () => {
    const sync = phone();
    await sync();
    const product = await add({ local_names: ['nimboli khali'], crop_ids: [1] });
    expect(product).toMatchObject({ is_live: false, version: 1, has_photo: false, brand: { id: 1 }, crop_ids: [1] });
    expect(product.variants.map(({ pack }) => pack)).toEqual([
      { en: '40 kg', hi: '40 किलो' },
      { en: '5 kg', hi: '5 किलो' },
    ]);
    expect(product.variants[0]?.sku).toMatch(/^K\d+$/);
    const pack = packOf(product);
    await put(pack, { price: 900, discount: 50, stock: 12 }, 0);
    expect((await offerOf(pack)).state).toBe('draft');
    expect((await sync()).products.has(product.id)).toBe(false);
    expect(await found('nimboli')).toEqual([]);
    expect((await server.call(getProduct, { params: { id: product.id }, query: { vendor: VENDOR } })).status).toBe(404);
    expect((await server.get(listVariants, { query: { vendor: VENDOR, ids: pack } })).results).toEqual([]);

    const live = await change(product, { is_live: true });
    expect((await sync()).products.get(product.id)).toEqual({ names: product.names, prices: [850] });
    for (const words of ['nimboli', 'नीम खली', 'neem khali', `neem cake ${made}`]) expect(await found(words), words).toContain(product.id);
    const { image_url } = await server.get(getProduct, { params: { id: product.id }, query: { vendor: VENDOR } });
    expect((await server.raw({ method: 'GET', url: image_url })).status).toBe(200);

    const named = await change(live, { names: { en: 'Karanj cake', hi: 'करंज खली' } });
    expect((await sync()).products.get(product.id)?.names.en).toBe('Karanj cake');
    expect(await found('karanj')).toContain(product.id);
    await change(named, { is_live: false });
    expect((await sync()).gone).toEqual([product.id]);
    expect(await found('karanj')).toEqual([]);
  });

  test('what is not right is refused at its field, and nothing of it is kept', async () => {
    const before = (await server.get(listDeskProducts, { token: editor, query: { live: false, page_size: 100 } })).results.length;
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
    ];
    for (const [more, path, reason] of refused)
      expect(await errorOf(createDeskProduct, { token: editor, body: draft(more) })).toMatchObject({
        status: 400,
        code: 'PRODUCT_REFUSED',
        details: { path, reason },
      });
    const hindi = await errorOf(createDeskProduct, { token: editor, body: draft({ hsn: 'x' }), headers: { 'accept-language': 'hi' } });
    expect(hindi.message).toContain('HSN में');
    const after = (await server.get(listDeskProducts, { token: editor, query: { live: false, page_size: 100 } })).results.length;
    expect(after).toBe(before);
  });

  test('an own code is of one pack, whatever the case, and when two give it at once', async () => {
    const sku = `CODE-${made}`;
    const first = await add({ variants: [{ pack: { en: '1 kg' }, sku }] });
    const taken = await errorOf(createDeskProduct, {
      token: editor,
      body: draft({ variants: [{ pack: { en: '1 kg' }, sku: sku.toLowerCase() }] }),
    });
    expect(taken).toMatchObject({ status: 409, code: 'CODE_TAKEN', details: { product: first.id, product_variant: packOf(first) } });
    const both = await Promise.all(
      [1, 2].map(() =>
        server.call(createDeskProduct, { token: editor, body: draft({ variants: [{ pack: { en: '1 kg' }, sku: 'AT-ONCE' }] }) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // Its own is not taken.
    expect(
      (await change(first, { variants: [{ id: packOf(first), pack: { en: '1 kg' }, sku, is_active: false }] })).variants[0],
    ).toMatchObject({
      sku,
      is_active: false,
    });
  });

  test('of two who change one product the second is told who was faster and what is there now', async () => {
    const product = await add();
    await change(product, { names: { en: 'Mustard cake', hi: 'सरसों खली' } }, owner);
    const late = await errorOf(updateDeskProduct, {
      token: editor,
      params: { id: product.id },
      headers: at(product.version),
      body: { hsn: '2306' },
    });
    expect(late).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE' });
    expect(late.details).toMatchObject({ by: expect.any(String), current: { names: { en: 'Mustard cake' }, hsn: '3101', version: 2 } });
    // A version that is none of ours is old too; without one the change is made on whatever is there.
    expect(
      (await server.call(updateDeskProduct, { token: editor, params: { id: product.id }, headers: { 'if-match': '"x"' }, body: {} }))
        .status,
    ).toBe(412);
    expect((await server.call(updateDeskProduct, { token: editor, params: { id: product.id }, body: { hsn: '2306' } })).status).toBe(200);
  });

  test('packs are added, changed and withdrawn; what is not named stays', async () => {
    const product = await change(await add(), { is_live: true });
    const [big, small] = [packOf(product), packOf(product, 1)];
    for (const pack of [big, small]) await put(pack, { price: 100, stock: 5 });
    const more = await change(product, { variants: [{ pack: { en: '10 kg' } }, { id: small, pack: { en: '6 kg' } }] });
    expect(more.variants.map(({ pack }) => pack.en)).toEqual(['40 kg', '6 kg', '10 kg']);
    expect(more.variants[1]).toMatchObject({ id: small, sku: product.variants[1]?.sku, ean: '8901030865275' });
    await change(more, { variants: [{ id: big, pack: { en: '40 kg' }, is_active: false }] });
    expect((await offerOf(big)).state).toBe('withdrawn');
    const seen = await server.get(getProduct, { params: { id: product.id }, query: { vendor: VENDOR } });
    expect(seen.variants.map(({ id }) => id)).toEqual([small]);
    const foreign = await errorOf(updateDeskProduct, {
      token: editor,
      params: { id: product.id },
      body: { variants: [{ id: 10_011, pack: { en: '1 kg' } }] },
    });
    expect(foreign).toMatchObject({ code: 'PRODUCT_REFUSED', details: { reason: 'pack-unknown' } });
  });

  test('a product that was kept before is changed without losing a word it is found by', async () => {
    const { results } = await server.get(listProducts, { query: { vendor: VENDOR, page_size: 1 } });
    const id = results[0]?.id ?? 0;
    const words = () =>
      server.database.sql.selectFrom('search_words').select('word').where('product_id', '=', id).orderBy('word').execute();
    const before = (await words()).map(({ word }) => word);
    const product = await server.get(getDeskProduct, { token: editor, params: { id } });
    expect((await server.call(getDeskProduct, { token: editor, params: { id } })).headers['etag']).toBe(`"${product.version}"`);
    await change(product, { manufacturer: 'IFFCO, Phulpur' });
    expect((await words()).map(({ word }) => word)).toEqual(expect.arrayContaining(before));
  });

  test('a price is told to phones with the next sync, and the one of before is remembered', async () => {
    const sync = phone();
    const variant = await shopping.takePack(VENDOR);
    await sync();
    const before = await offerOf(variant);
    const after = await put(variant, { price: before.price + 10 }, before.version);
    expect(after).toMatchObject({
      price: before.price + 10,
      price_before: before.price - before.discount,
      changed: { by: expect.any(String) },
    });
    expect((await sync()).products.get(before.product_id)?.prices).toContain(after.price - after.discount);
    const changed = await server.get(listDeskOffers, {
      token: manager,
      params: { vendor: VENDOR },
      query: { show: 'price-changed', page_size: 100 },
    });
    expect(changed.results.map(({ product_variant }) => product_variant)).toContain(variant);
    server.clock.advance(8 * 24 * 60 * MINUTE);
    [owner, manager, editor] = (await Promise.all(
      [OWNER, MANAGER, EDITOR].map(async (phone) => (await server.signInDesk(phone)).token),
    )) as [string, string, string];
    const later = await server.get(listDeskOffers, { token: manager, params: { vendor: VENDOR }, query: { show: 'price-changed' } });
    expect(later.results.map(({ product_variant }) => product_variant)).not.toContain(variant);
  });

  test('two people on one price: one wins, the other is told who and what; a sale in between disturbs only who counts', async () => {
    const line = await shopping.newLine(2);
    const variant = line.product_variant;
    const seen = await offerOf(variant);
    const both = await Promise.all(
      [manager, owner].map((token, i) =>
        server.call(putDeskOffer, { token, params: place(variant), headers: at(seen.version), body: { price: seen.price + 1 + i } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200)?.body.price;
    expect(both.find(({ status }) => status === 412)?.error.details).toMatchObject({ by: expect.any(String), current: { price: won } });

    const now = await offerOf(variant);
    const buyer = await shopping.newBuyer();
    const bought = await shopping.lineOf(VENDOR, variant, 2);
    await server.get(placeOrder, {
      token: buyer.token,
      key: randomUUID(),
      body: await shopping.orderOf(buyer, shopping.cartOf(buyer, [bought])),
    });
    const counted = await errorOf(putDeskOffer, {
      token: manager,
      params: place(variant),
      headers: at(now.version),
      body: { stock: now.stock - 1 },
    });
    expect(counted).toMatchObject({ status: 412, details: { current: { stock: now.stock - 2 } } });
    // A form sends back what it was shown: that is no count.
    const priced = await put(variant, { price: now.price + 5, stock: now.stock }, now.version);
    expect(priced).toMatchObject({ price: now.price + 5, stock: now.stock - 2 });
  });

  test('packs that came or went are added to what is there, once for an intent, and never below none', async () => {
    const variant = await shopping.takePack(VENDOR);
    const { stock } = await offerOf(variant);
    const key = randomUUID();
    const came = () => server.get(addDeskStock, { token: manager, params: place(variant), key, body: { delta: 7 } });
    expect([(await came()).stock, (await came()).stock]).toEqual([stock + 7, stock + 7]);
    const short = await errorOf(addDeskStock, { token: manager, params: place(variant), body: { delta: -stock - 8 } });
    expect(short).toMatchObject({ status: 409, code: 'STOCK_SHORT', details: { stock: stock + 7 } });
    expect((await errorOf(addDeskStock, { token: manager, params: place(variant), body: { delta: 9_999_999 } })).code).toBe(
      'OFFER_REFUSED',
    );
    for (const delta of [0, 1.5, 10_000_000, '7', null])
      expect((await server.call(addDeskStock, { token: manager, params: place(variant), body: { delta } })).status).toBe(400);
    expect(await shopping.stockOf(variant)).toBe(stock + 7);
  });

  test('orders, plus and minus and counts at the same moment: nothing is sold twice, nothing is lost', async () => {
    const variant = await shopping.takePack(VENDOR);
    const START = 12;
    await put(variant, { stock: START });
    const line = await shopping.lineOf(VENDOR, variant, 1);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shopping.newBuyer()));
    const orders = await Promise.all(buyers.map((buyer) => shopping.orderOf(buyer, shopping.cartOf(buyer, [line]))));
    const seen = await offerOf(variant);
    const placing = orders.map((body, i) => server.call(placeOrder, { token: buyers[i]?.token, key: randomUUID(), body }));
    const moving = [-3, 2, -3, -3, 4, -3].map((delta) =>
      server
        .call(addDeskStock, { token: manager, params: place(variant), body: { delta } })
        .then(({ status }) => (status === 200 ? delta : 0)),
    );
    const counting = server.call(putDeskOffer, { token: owner, params: place(variant), headers: at(seen.version), body: { stock: 30 } });
    const [placed, moved, counted] = await Promise.all([Promise.all(placing), Promise.all(moving), counting]);
    const sold = placed.filter(({ status }) => status === 200 || status === 201).length;
    const delta = moved.reduce((sum, by) => sum + by, 0);
    expect([200, 412]).toContain(counted.status);
    const left = await shopping.stockOf(variant);
    // A count that was taken was taken on what was seen: before anybody else came.
    expect(left).toBe((counted.status === 200 ? 30 : START) - sold + delta);
    expect(left).toBeGreaterThanOrEqual(0);
  });

  test('an offer that can not be right is refused, also where the shop takes nothing ahead and nothing insures it', async () => {
    const { results } = await server.get(listDeskOffers, {
      token: manager,
      params: { vendor: VENDOR },
      query: { show: 'sold', page_size: 100 },
    });
    const plain = results.find(({ insured_by, is_insured }) => insured_by.length === 0 && !is_insured);
    const variant = plain?.product_variant ?? 0;
    const refused: [object, string][] = [
      [{ price: 0, discount: 0 }, 'price-missing'],
      [{ price: 100, discount: 100 }, 'discount-wrong'],
      [{ price: 10_000_000 }, 'price-wrong'],
      [{ stock: -1 }, 'stock-wrong'],
      [{ month_quota: 0 }, 'quota-wrong'],
      [{ is_prebook: true }, 'prebook-not-here'],
      [{ is_insured: true }, 'insurance-none'],
    ];
    for (const [body, reason] of refused)
      expect(await errorOf(putDeskOffer, { token: manager, params: place(variant), body })).toMatchObject({
        code: 'OFFER_REFUSED',
        details: { reason },
      });
    expect((await server.call(putDeskOffer, { token: manager, params: place(variant), body: { blocked_pins: ['12'] } })).status).toBe(400);
    expect((await server.call(putDeskOffer, { token: manager, params: place(987_654_321), body: { price: 1 } })).status).toBe(404);
    const pins = await put(variant, { blocked_pins: ['843109', '843109', '800001'], month_quota: 4, cost: 55.5 });
    expect(pins).toMatchObject({ blocked_pins: ['800001', '843109'], month_quota: 4, cost: 55.5 });
    const support = (await server.signInDesk('9876500016')).token;
    expect((await server.get(getDeskOffer, { token: support, params: place(variant) })).cost).toBeNull();
    expect(await put(variant, { blocked_pins: [], month_quota: null })).toMatchObject({ blocked_pins: [], month_quota: null, cost: 55.5 });
  });

  test('hidden and shown again: phones follow, and the list says why', async () => {
    const sync = phone();
    const variant = await shopping.takePack(VENDOR);
    await sync();
    const { product_id } = await put(variant, { is_sold: false });
    const hidden = await server.get(listDeskOffers, {
      token: manager,
      params: { vendor: VENDOR },
      query: { show: 'not-sold', page_size: 100 },
    });
    expect(hidden.results.find((one) => one.product_variant === variant)?.state).toBe('hidden');
    const told = await sync();
    expect(told.gone.includes(product_id) || told.products.has(product_id)).toBe(true);
    expect((await server.get(listVariants, { query: { vendor: VENDOR, ids: variant } })).results).toEqual([]);
    expect((await put(variant, { is_sold: true })).state).toBe('shown');
    expect((await sync()).products.has(product_id)).toBe(true);
  });

  test('lists go on from page to page without a gap, by name, and what runs out by how many are left', async () => {
    async function all(query: Record<string, string | number | boolean>, call: typeof listDeskOffers | typeof listDeskProducts) {
      const rows: { id: number; stock: number; en: string }[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const options = { token: manager, params: { vendor: VENDOR }, query: { ...query, ...(cursor === undefined ? {} : { cursor }) } };
        const page = (await server.get(call, call === listDeskOffers ? options : { token: options.token, query: options.query })) as {
          results: { id?: number; product_variant?: number; stock?: number; names: { en: string } }[];
          next: string | null;
        };
        rows.push(
          ...page.results.map((one) => ({ id: one.product_variant ?? one.id ?? 0, stock: one.stock ?? 0, en: one.names.en.toLowerCase() })),
        );
        cursor = cursorOf(page.next);
      }
      return rows;
    }
    const counts = await server.get(countDeskOffers, { token: manager, params: { vendor: VENDOR } });
    const shows = [
      ['sold', counts.sold],
      ['low', counts.low],
      ['out', counts.out],
      ['not-sold', counts.not_sold],
    ] as const;
    for (const [show, count] of shows) {
      const rows = await all({ show, page_size: 37 }, listDeskOffers);
      expect([show, new Set(rows.map(({ id }) => id)).size, rows.length]).toEqual([show, count, count]);
    }
    const low = (await all({ show: 'low', page_size: 3 }, listDeskOffers)).map(({ stock }) => stock);
    expect(low).toEqual([...low].sort((a, b) => a - b));
    expect(low.at(-1)).toBeLessThanOrEqual(5);
    const names = (await all({ page_size: 90 }, listDeskProducts)).map(({ en }) => en);
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  test('a search finds in either script, by brand, by pack and by code', async () => {
    const sku = `FIND-${made}`;
    const product = await change(
      await add({ names: { en: 'Sulphur dust', hi: 'गंधक चूर्ण' }, variants: [{ pack: { en: '25 kg' }, sku, ean: '96385074' }] }),
      {
        is_live: true,
      },
    );
    await put(packOf(product), { price: 10, stock: 1 });
    for (const search of ['sulphur', 'गंधक', 'gandhak', 'sulphur 25', sku.toLowerCase(), '96385074']) {
      const products = await server.get(listDeskProducts, { token: editor, query: { search } });
      expect([search, products.results.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([product.id])]);
      const offers = await server.get(listDeskOffers, { token: manager, params: { vendor: VENDOR }, query: { search } });
      expect([search, offers.results.map(({ product_id }) => product_id)]).toEqual([search, expect.arrayContaining([product.id])]);
    }
    for (const search of ['%', '_', "'", '\\', 'zzzzqq'])
      expect((await server.get(listDeskProducts, { token: editor, query: { search } })).results).toEqual([]);
  });

  test('a product is shown with each shop’s offer, of the shops one works for', async () => {
    const product = await add();
    await put(packOf(product), { price: 10, stock: 1 });
    const all = await server.get(listProductOffers, { token: owner, params: { id: product.id } });
    expect(new Set(all.results.map(({ vendor_id }) => vendor_id)).size).toBeGreaterThan(1);
    expect(all.results[0]).toMatchObject({ vendor_id: VENDOR, price: 10 });
    expect(all.results.at(-1)).toMatchObject({ state: 'not-offered', version: 0 });
    const own = await server.get(listProductOffers, { token: manager, params: { id: product.id } });
    expect(new Set(own.results.map(({ vendor_id }) => vendor_id))).toEqual(new Set([VENDOR]));
    expect(
      (await server.call(putDeskOffer, { token: manager, params: { vendor: 2, variant: packOf(product) }, body: { price: 1 } })).status,
    ).toBe(403);
  });

  test('brands and categories are added once by a name, and are there for farmers', async () => {
    const names = { en: 'GramShakti', hi: 'ग्रामशक्ति' };
    const brand = await server.get(createDeskBrand, { token: editor, body: { names } });
    expect(await errorOf(createDeskBrand, { token: editor, body: { names: { en: 'gramshakti', hi: 'x' } } })).toMatchObject({
      status: 409,
      code: 'CODE_TAKEN',
      details: { id: brand.id },
    });
    const twice = { names: { en: 'Twice', hi: 'दोबार' } };
    const both = await Promise.all(
      [1, 2].map(() => server.call(createDeskCategory, { token: editor, body: { ...twice, search_words: ['dobara'] } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const category_id = both.find(({ status }) => status === 201)?.body.id ?? 0;
    const product = await add({ brand_id: brand.id, category_id, is_live: true });
    await put(packOf(product), { price: 10, stock: 1 });
    expect(await found('dobara')).toEqual([product.id]);
    expect((await server.get(listDeskBrands, { token: manager })).results.at(-1)).toEqual({ ...brand, products: 1 });
    const { brand: brands = [] } = await server.get(listMasterData, { query: { data_for: 'brand' } });
    expect(brands.at(-1)?.name).toBe('GramShakti');
  });

  test('every change is in the audit with before and after', async () => {
    const product = await add();
    await change(product, { hsn: '2306' });
    const variant = packOf(product);
    await put(variant, { price: 10, stock: 1 });
    await put(variant, { price: 12 });
    await server.get(addDeskStock, { token: manager, params: place(variant), body: { delta: 3 } });
    const of = async (entity: string, id: string) =>
      (await server.get(listAudit, { token: owner, query: { entity, id } })).results.map(({ action, before, after, vendor_id }) => ({
        action,
        before,
        after,
        vendor_id,
      }));
    expect(await of('product', String(product.id))).toMatchObject([
      { action: 'product.change', before: { hsn: '3101' }, after: { hsn: '2306' } },
      { action: 'product.create', before: null },
    ]);
    expect(await of('offer', `${VENDOR}:${variant}`)).toMatchObject([
      { action: 'offer.stock', before: { stock: 1 }, after: { stock: 4 }, vendor_id: VENDOR },
      { action: 'offer.change', before: { price: 1_000 }, after: { price: 1_200 } },
      { action: 'offer.change', before: null },
    ]);
  });
});
