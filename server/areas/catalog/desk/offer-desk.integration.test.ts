// Tests prices and stock at the desk: phones, permissions, and overselling.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { listCatalogChanges, listVariants } from '#core/contract/catalog.ts';
import { addDeskStock, getDeskOffer, listDeskOffers, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { at, type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../../../../tests/fixtures/desk/catalog-desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createPublishRepository } from './publish-repository.ts';

describeOnBothEngines('prices and stock at the desk', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
    shopping = createShopping(server, 6_940_000_000);
  });
  afterAll(() => server.close());

  test('phones get a new price with their next sync, and the desk remembers the old price', async () => {
    const sync = desk.phone();
    const variant = await shopping.takePack(OWN_VENDOR);
    await sync();
    const before = await desk.offerOf(variant);
    const after = await desk.put(variant, { price: before.price + 10 }, before.version);
    expect(after).toMatchObject({
      price: before.price + 10,
      price_before: before.price - before.discount,
      changed: { by: expect.any(String) },
    });
    expect((await sync()).products.get(before.product_id)?.prices).toContain(after.price - after.discount);
    const changed = await server.get(listDeskOffers, {
      token: desk.tokens.manager,
      params: { vendor: OWN_VENDOR },
      query: { show: 'price-changed', page_size: 100 },
    });
    expect(changed.results.map(({ product_variant }) => product_variant)).toContain(variant);
    server.clock.advance(8 * 24 * 60 * MINUTE);
    await desk.signIn();
    const later = await server.get(listDeskOffers, {
      token: desk.tokens.manager,
      params: { vendor: OWN_VENDOR },
      query: { show: 'price-changed' },
    });
    expect(later.results.map(({ product_variant }) => product_variant)).not.toContain(variant);
  });

  test.each([
    [{ price: 90_150.5 }, 'CART_04'],
    [{ is_sold: false }, 'CART_03'],
  ])('the next check of a cart finds the desk’s change: %j gives %s', async (change, code) => {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine();
    const { version } = await desk.offerOf(line.product_variant);
    await desk.put(line.product_variant, change, version);
    const answer = await server.call(validateCart, { token: buyer.token, body: shopping.cartOf(buyer, [line]) });
    expect(answer.error.code).toBe(code);
  });

  test('a slower editor sees who changed the price; a sale in between refuses only stock counts', async () => {
    const line = await shopping.newLine(2);
    const variant = line.product_variant;
    const seen = await desk.offerOf(variant);
    const both = await Promise.all(
      [desk.tokens.manager, desk.tokens.owner].map((token, i) =>
        server.call(putDeskOffer, { token, params: desk.place(variant), headers: at(seen.version), body: { price: seen.price + 1 + i } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200)?.body.price;
    expect(both.find(({ status }) => status === 412)?.error.details).toMatchObject({ by: expect.any(String), current: { price: won } });

    const now = await desk.offerOf(variant);
    const buyer = await shopping.newBuyer();
    const bought = await shopping.lineOf(OWN_VENDOR, variant, 2);
    await server.get(placeOrder, {
      token: buyer.token,
      key: randomUUID(),
      body: await shopping.orderOf(buyer, shopping.cartOf(buyer, [bought])),
    });
    const counted = await desk.errorOf(putDeskOffer, {
      token: desk.tokens.manager,
      params: desk.place(variant),
      headers: at(now.version),
      body: { stock: now.stock - 1 },
    });
    expect(counted).toMatchObject({ status: 412, details: { current: { stock: now.stock - 2 } } });
    // The form sends back the shown count, which is no new count.
    const priced = await desk.put(variant, { price: now.price + 5, stock: now.stock }, now.version);
    expect(priced).toMatchObject({ price: now.price + 5, stock: now.stock - 2 });
  });

  test('added or removed packs change the stock once for each request, and never below zero', async () => {
    const variant = await shopping.takePack(OWN_VENDOR);
    const { stock } = await desk.offerOf(variant);
    const key = randomUUID();
    const came = () => server.get(addDeskStock, { token: desk.tokens.manager, params: desk.place(variant), key, body: { delta: 7 } });
    expect([(await came()).stock, (await came()).stock]).toEqual([stock + 7, stock + 7]);
    const short = await desk.errorOf(addDeskStock, {
      token: desk.tokens.manager,
      params: desk.place(variant),
      body: { delta: -stock - 8 },
    });
    expect(short).toMatchObject({ status: 409, code: 'STOCK_SHORT', details: { stock: stock + 7 } });
    expect(
      (await desk.errorOf(addDeskStock, { token: desk.tokens.manager, params: desk.place(variant), body: { delta: 9_999_999 } })).code,
    ).toBe('OFFER_REFUSED');
    for (const delta of [0, 1.5, 10_000_000, '7', null])
      expect((await server.call(addDeskStock, { token: desk.tokens.manager, params: desk.place(variant), body: { delta } })).status).toBe(
        400,
      );
    expect(await shopping.stockOf(variant)).toBe(stock + 7);
  });

  test('concurrent orders, additions and counts sell nothing twice and lose nothing', async () => {
    const variant = await shopping.takePack(OWN_VENDOR);
    const START = 12;
    await desk.put(variant, { stock: START });
    const line = await shopping.lineOf(OWN_VENDOR, variant, 1);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shopping.newBuyer()));
    const orders = await Promise.all(buyers.map((buyer) => shopping.orderOf(buyer, shopping.cartOf(buyer, [line]))));
    const seen = await desk.offerOf(variant);
    const placing = orders.map((body, i) => server.call(placeOrder, { token: buyers[i]?.token, key: randomUUID(), body }));
    const moving = [-3, 2, -3, -3, 4, -3].map((delta) =>
      server
        .call(addDeskStock, { token: desk.tokens.manager, params: desk.place(variant), body: { delta } })
        .then(({ status }) => (status === 200 ? delta : 0)),
    );
    const counting = server.call(putDeskOffer, {
      token: desk.tokens.owner,
      params: desk.place(variant),
      headers: at(seen.version),
      body: { stock: 30 },
    });
    const [placed, moved, counted] = await Promise.all([Promise.all(placing), Promise.all(moving), counting]);
    const sold = placed.filter(({ status }) => status === 200 || status === 201).length;
    const delta = moved.reduce((sum, by) => sum + by, 0);
    expect([200, 412]).toContain(counted.status);
    const left = await shopping.stockOf(variant);
    // A count is only accepted if nothing changed since the person saw the stock.
    expect(left).toBe((counted.status === 200 ? 30 : START) - sold + delta);
    expect(left).toBeGreaterThanOrEqual(0);
  });

  test('an invalid offer is refused, also when the shop takes no prebook orders or insures nothing', async () => {
    const { results } = await server.get(listDeskOffers, {
      token: desk.tokens.manager,
      params: { vendor: OWN_VENDOR },
      query: { show: 'sold', page_size: 100 },
    });
    const plain = results.find(({ insured_by, is_insured }) => insured_by.length === 0 && !is_insured);
    const variant = plain?.product_variant ?? 0;
    const refused: [object, string][] = [
      [{ price: 0, discount: 0 }, 'price-missing'],
      [{ price: 100, discount: 100 }, 'discount-wrong'],
      [{ stock: -1 }, 'stock-wrong'],
      [{ month_quota: 0 }, 'quota-wrong'],
      [{ is_prebook: true }, 'prebook-not-here'],
      [{ is_insured: true }, 'insurance-none'],
    ];
    for (const [body, reason] of refused)
      expect(await desk.errorOf(putDeskOffer, { token: desk.tokens.manager, params: desk.place(variant), body })).toMatchObject({
        code: 'OFFER_REFUSED',
        details: { reason },
      });
    for (const body of [{ blocked_pins: ['12'] }, { price: 10_000_000 }])
      expect((await server.call(putDeskOffer, { token: desk.tokens.manager, params: desk.place(variant), body })).status).toBe(400);
    expect(
      (await server.call(putDeskOffer, { token: desk.tokens.manager, params: desk.place(987_654_321), body: { price: 1 } })).status,
    ).toBe(404);
    const pins = await desk.put(variant, { blocked_pins: ['843109', '843109', '800001'], month_quota: 4, cost: 55.5 });
    expect(pins).toMatchObject({ blocked_pins: ['800001', '843109'], month_quota: 4, cost: 55.5 });
    const support = (await server.signInDesk('9876500016')).token;
    expect((await server.get(getDeskOffer, { token: support, params: desk.place(variant) })).cost).toBeNull();
    expect(await desk.put(variant, { blocked_pins: [], month_quota: null })).toMatchObject({
      blocked_pins: [],
      month_quota: null,
      cost: 55.5,
    });
  });

  test('an offer that is hidden and shown again reaches phones, and the list says why', async () => {
    const sync = desk.phone();
    const variant = await shopping.takePack(OWN_VENDOR);
    await sync();
    const { product_id } = await desk.put(variant, { is_sold: false });
    const hidden = await server.get(listDeskOffers, {
      token: desk.tokens.manager,
      params: { vendor: OWN_VENDOR },
      query: { show: 'not-sold', page_size: 100 },
    });
    expect(hidden.results.find((one) => one.product_variant === variant)?.state).toBe('hidden');
    const synced = await sync();
    expect(synced.gone.includes(product_id) || synced.products.has(product_id)).toBe(true);
    expect((await server.get(listVariants, { query: { vendor: OWN_VENDOR, ids: variant } })).results).toEqual([]);
    expect((await desk.put(variant, { is_sold: true })).state).toBe('shown');
    expect((await sync()).products.has(product_id)).toBe(true);
  });

  test('a sync reports a new price as an offer, and a new pack or name as a product', async () => {
    const variant = await shopping.takePack(OWN_VENDOR);
    const { product_id, price } = await desk.offerOf(variant);
    const synced = async (since: string) => {
      const { products, offers = [] } = await server.get(listCatalogChanges, { query: { vendor: OWN_VENDOR, since, offers: 'y' } });
      return { product: products.some(({ id }) => id === product_id), offer: offers.some(({ id }) => id === product_id) };
    };
    /** The cursor of a phone that is up to date. */
    const now = async (): Promise<string> => {
      server.clock.advance(MINUTE);
      let page = await server.get(listCatalogChanges, { query: { vendor: OWN_VENDOR } });
      while (page.has_more) page = await server.get(listCatalogChanges, { query: { vendor: OWN_VENDOR, since: page.cursor } });
      return page.cursor;
    };
    // The first change may publish the whole product, so the test starts after it.
    await desk.put(variant, { price: price + 1 });
    let since = await now();
    await desk.put(variant, { price: price + 2 });
    expect(await synced(since)).toEqual({ product: false, offer: true });
    since = await now();
    await desk.put(variant, { is_sold: false });
    await desk.put(variant, { is_sold: true });
    expect(await synced(since)).toEqual({ product: true, offer: false });
    since = await now();
    await createPublishRepository(server.database).publish([product_id], server.deps.newId());
    await desk.put(variant, { price: price + 3 });
    expect(await synced(since)).toEqual({ product: true, offer: false });
  });
});
