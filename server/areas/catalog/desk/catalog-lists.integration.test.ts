// Tests the desk's lists of products and offers, and their audit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { addDeskStock, countDeskOffers, listDeskOffers, listProductOffers, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { listDeskProducts } from '#core/contract/desk/catalog/product.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../../../../tests/fixtures/desk/catalog-desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('lists of products and offers at the desk', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
  });
  afterAll(() => server.close());

  test('lists page without a gap by name, and low stock by the quantity left', async () => {
    async function all(query: Record<string, string | number | boolean>, call: typeof listDeskOffers | typeof listDeskProducts) {
      const rows: { id: number; stock: number; en: string }[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const options = {
          token: desk.tokens.manager,
          params: { vendor: OWN_VENDOR },
          query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
        };
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
    const counts = await server.get(countDeskOffers, { token: desk.tokens.manager, params: { vendor: OWN_VENDOR } });
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

  test('a search finds products in either script, by brand, by pack and by code', async () => {
    const sku = 'FIND-1';
    const product = await desk.change(
      await desk.add({ names: { en: 'Sulphur dust', hi: 'गंधक चूर्ण' }, variants: [{ pack: { en: '25 kg' }, sku, ean: '96385074' }] }),
      {
        is_live: true,
      },
    );
    await desk.put(desk.packOf(product), { price: 10, stock: 1 });
    for (const search of ['sulphur', 'गंधक', 'gandhak', 'sulphur 25', sku.toLowerCase(), '96385074']) {
      const products = await server.get(listDeskProducts, { token: desk.tokens.editor, query: { search } });
      expect([search, products.results.map(({ id }) => id)]).toEqual([search, expect.arrayContaining([product.id])]);
      const offers = await server.get(listDeskOffers, { token: desk.tokens.manager, params: { vendor: OWN_VENDOR }, query: { search } });
      expect([search, offers.results.map(({ product_id }) => product_id)]).toEqual([search, expect.arrayContaining([product.id])]);
    }
    for (const search of ['%', '_', "'", '\\', 'zzzzqq'])
      expect((await server.get(listDeskProducts, { token: desk.tokens.editor, query: { search } })).results).toEqual([]);
  });

  test('a product shows the offers of the shops the person works for', async () => {
    const product = await desk.add();
    await desk.put(desk.packOf(product), { price: 10, stock: 1 });
    const all = await server.get(listProductOffers, { token: desk.tokens.owner, params: { id: product.id } });
    expect(new Set(all.results.map(({ vendor_id }) => vendor_id)).size).toBeGreaterThan(1);
    expect(all.results[0]).toMatchObject({ vendor_id: OWN_VENDOR, price: 10 });
    expect(all.results.at(-1)).toMatchObject({ state: 'not-offered', version: 0 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { page_size: 1, ...(cursor ? { cursor } : {}) };
      const page = await server.get(listProductOffers, { token: desk.tokens.owner, params: { id: product.id }, query });
      paged.push(...page.results.map(({ vendor_id, product_variant }) => `${vendor_id} ${product_variant}`));
      cursor = page.next ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(paged).toEqual(all.results.map(({ vendor_id, product_variant }) => `${vendor_id} ${product_variant}`));
    const own = await server.get(listProductOffers, { token: desk.tokens.manager, params: { id: product.id } });
    expect(new Set(own.results.map(({ vendor_id }) => vendor_id))).toEqual(new Set([OWN_VENDOR]));
    expect(
      (
        await server.call(putDeskOffer, {
          token: desk.tokens.manager,
          params: { vendor: 2, variant: desk.packOf(product) },
          body: { price: 1 },
        })
      ).status,
    ).toBe(403);
  });

  test('the audit has every change with before and after', async () => {
    const product = await desk.add();
    await desk.change(product, { hsn: '2306' });
    const variant = desk.packOf(product);
    await desk.put(variant, { price: 10, stock: 1 });
    await desk.put(variant, { price: 12 });
    await server.get(addDeskStock, { token: desk.tokens.manager, params: desk.place(variant), body: { delta: 3 } });
    const of = async (entity: string, id: string) =>
      (await server.get(listAudit, { token: desk.tokens.owner, query: { entity, id } })).results.map(
        ({ action, before, after, vendor_id }) => ({
          action,
          before,
          after,
          vendor_id,
        }),
      );
    expect(await of('product', String(product.id))).toMatchObject([
      { action: 'product.change', before: { hsn: '3101' }, after: { hsn: '2306' } },
      { action: 'product.create', before: null },
    ]);
    expect(await of('offer', `${OWN_VENDOR}:${variant}`)).toMatchObject([
      { action: 'offer.stock', before: { stock: 1 }, after: { stock: 4 }, vendor_id: OWN_VENDOR },
      { action: 'offer.change', before: { price: 1_000 }, after: { price: 1_200 } },
      { action: 'offer.change', before: null },
    ]);
  });
});
