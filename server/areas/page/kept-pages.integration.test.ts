// Tests cached pages: their cost, and that nobody sees an old price.
import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { at, type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../../../tests/fixtures/desk/catalog-desk.ts';
import { fakeBuild, madeOf } from '../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { VERSION_MS } from './page-service.ts';

describeOnBothEngines('cached pages', (engine) => {
  const folder = fakeBuild();
  const settings = { STATIC_DIR: folder, PUBLIC_URL: 'https://shop.example' };
  let server: TestServer;
  /** Another process on the same database. */
  let other: TestServer;
  let desk: CatalogDesk;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings });
    other = await startTestServer({ engine, settings, database: server.database });
    desk = await createCatalogDesk(server);
    // Visitors get the shell while the database is still slow.
    await vi.waitFor(async () => expect(await pricesIn(server)).not.toEqual([]), { timeout: 30_000 });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });

  const open = (on: TestServer, url: string, headers: Readonly<Record<string, string>> = {}) =>
    on.app.inject({ url, headers: { cookie: `lang=en; shop=${OWN_VENDOR}`, ...headers } });
  let id = 0;
  /** Prices of the page's product, or of the first of the list. */
  async function pricesIn(on: TestServer): Promise<number[]> {
    const list = madeOf((await open(on, '/products')).payload).data?.list?.products;
    id ||= list?.[0]?.id ?? 0;
    const { data } = madeOf((await open(on, `/products/${id}`)).payload);
    return data?.product?.variants.map(({ inventory_set: [one] }) => one?.price ?? 0) ?? [];
  }
  const variantOf = async (): Promise<number> =>
    madeOf((await open(server, `/products/${id}`)).payload).data?.product?.variants[0]?.id ?? 0;

  test('a price change shows at once on this server, and a moment later on another', async () => {
    const before = await pricesIn(server);
    await pricesIn(other);
    const variant = await variantOf();
    const offer = await desk.offerOf(variant);
    await desk.put(variant, { price: offer.price + 17 }, offer.version);
    const [now = 0] = await pricesIn(server);
    expect(now).toBe((before[0] ?? 0) + 1_700);
    expect((await pricesIn(other))[0]).toBe(before[0]);
    other.clock.advance(VERSION_MS);
    expect((await pricesIn(other))[0]).toBe(now);
  });

  test('a page stays during a change, and is new as soon as the change is done', async () => {
    const [before = 0] = await pricesIn(server);
    const variant = await variantOf();
    const offer = await desk.offerOf(variant);
    // Two changes at once: each is in the page as soon as it is answered.
    const [done] = await Promise.all([
      server.call(putDeskOffer, {
        token: desk.tokens.manager,
        params: desk.place(variant),
        headers: at(offer.version),
        body: { price: offer.price + 3 },
      }),
      ...Array.from({ length: 5 }, () => pricesIn(server)),
    ]);
    expect(done.status).toBe(200);
    expect((await pricesIn(server))[0]).toBe(before + 300);
  });

  test('a second request within the moment asks the database nothing', async () => {
    const first = await open(server, `/products/${id}`);
    await sql`update vendor_products set seq = ${server.deps.newId()} where vendor_id = ${OWN_VENDOR}`.execute(server.database.sql);
    await sql`update inventory set price_paise = price_paise + 500 where vendor_id = ${OWN_VENDOR}`.execute(server.database.sql);
    const again = await open(server, `/products/${id}`);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await open(server, `/products/${id}`, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    server.clock.advance(VERSION_MS);
    expect((await open(server, `/products/${id}`)).headers.etag).not.toBe(first.headers.etag);
  });

  test('each encoding of a page is made once', async () => {
    const ways = ['br', 'gzip', 'identity', 'br;q=0, gzip;q=0'];
    const encodings = ['br', 'gzip', undefined, undefined];
    for (const [i, way] of ways.entries()) {
      const [one, two] = [
        await open(server, '/products', { 'accept-encoding': way }),
        await open(server, '/products', { 'accept-encoding': way }),
      ];
      expect([way, one.headers['content-encoding']]).toEqual([way, encodings[i]]);
      expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
      expect(one.headers['content-length']).toBe(String(one.rawPayload.byteLength));
    }
  });
});

describe('callbacks after a transaction', () => {
  test('run after the commit, and never after a rollback', async () => {
    const server = await startTestServer({ engine: 'pglite' });
    const { database } = server;
    const called: string[] = [];
    database.afterCommit(() => called.push('outside'));
    await database.transaction(async () => {
      await database.transaction(async () => database.afterCommit(() => called.push('inner')));
      expect(called).toEqual(['outside']);
    });
    const undone = database.transaction(async () => {
      database.afterCommit(() => called.push('undone'));
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(called).toEqual(['outside', 'inner']);
    await server.close();
  });
});
