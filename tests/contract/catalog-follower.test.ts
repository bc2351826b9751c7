// Checks the phone's copy of the catalogue while the desk changes it. The code that runs on phones keeps this copy.
import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listDeskOffers, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { createCatalogKeeper } from '#data/catalog/catalog-keeper.ts';
import { emptyCatalogs } from '../fixtures/catalog/kept-catalog.ts';
import { type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../fixtures/desk/catalog-desk.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { MINUTE, startTestServer, type TestServer } from '../fixtures/server/test-server.ts';

describeOnBothEngines('a phone that syncs', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  let apiBase: string;
  const keeper = createCatalogKeeper(() => server.clock.now);
  beforeAll(async () => {
    await emptyCatalogs();
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
    apiBase = `${(await server.overHttp()).url}/api`;
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  const sync = () => keeper.sync({ vendorId: OWN_VENDOR, apiBase, language: 'en' });
  const find = async (search: string) =>
    (await keeper.list({ vendorId: OWN_VENDOR, query: { search }, language: 'en', from: 0, count: 20 }))?.items.map(({ id }) => id) ?? [];
  const held = async (id: number) => (await keeper.products({ vendorId: OWN_VENDOR, ids: [id] }))?.products[0];

  test('the phone’s copy equals the shop’s list after each change at the desk', async () => {
    await sync();
    const draft = await desk.add({ names: { en: 'Karanj cake', hi: 'करंज खली' }, local_names: ['sukhdarshan'] });
    const [big, small] = [desk.packOf(draft), desk.packOf(draft, 1)];
    await desk.put(big, { price: 900, discount: 50, stock: 12 });
    await sync();
    expect(await held(draft.id)).toBeUndefined();

    const live = await desk.change(draft, { is_live: true });
    await sync();
    expect((await held(draft.id))?.variants.map(({ id, inventory_set: [one] }) => [id, one?.price, one?.available_qty])).toEqual([
      [big, 90_000, 12],
    ]);
    for (const words of ['sukhdarshan', 'करंज', 'karanj']) expect([words, await find(words)]).toEqual([words, [draft.id]]);

    await desk.put(small, { price: 150, stock: 3 });
    await desk.put(big, { price: 880, stock: 11 });
    const named = await desk.change(live, {
      names: { en: 'Pongam cake', hi: 'करंज की खली' },
      local_names: [],
      pests: { en: 'nematode', hi: 'सूत्रकृमि' },
    });
    await sync();
    expect(await held(draft.id)).toMatchObject({ names: { en: 'Pongam cake' }, pests: { en: 'nematode' } });
    expect((await held(draft.id))?.variants.map(({ inventory_set: [one] }) => one?.price)).toEqual([88_000, 15_000]);
    expect(await find('sukhdarshan')).toEqual([]);
    expect(await find('pongam')).toEqual([draft.id]);

    await desk.put(big, { is_sold: false });
    await sync();
    expect((await held(draft.id))?.variants.map(({ id }) => id)).toEqual([small]);
    await desk.change(named, { is_live: false });
    await sync();
    expect(await held(draft.id)).toBeUndefined();
    expect(await find('pongam')).toEqual([]);
  });

  test('the phone gets every one of many concurrent changes, even several on one product', async () => {
    await sync();
    const { results } = await server.get(listDeskOffers, {
      token: desk.tokens.manager,
      params: { vendor: OWN_VENDOR },
      query: { show: 'sold', page_size: 40 },
    });
    await Promise.all(
      results.map(({ product_variant, price }) =>
        server.get(putDeskOffer, {
          token: desk.tokens.manager,
          params: { vendor: OWN_VENDOR, variant: product_variant },
          body: { price: price + 1 },
        }),
      ),
    );
    server.clock.advance(MINUTE);
    await sync();
    for (const { product_id, product_variant, price } of results) {
      const product = await held(product_id);
      const offer = product?.variants.find(({ id }) => id === product_variant)?.inventory_set[0];
      expect([product_variant, offer?.price]).toEqual([product_variant, Math.round((price + 1) * 100)]);
    }
  });
});
