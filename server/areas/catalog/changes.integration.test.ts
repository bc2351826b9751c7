// Tests the change feed: a syncing phone has what the vendor sells, whatever happens meanwhile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCatalogChanges, listProducts, type Product } from '#core/contract/catalog.ts';
import { createVocabulary } from '#core/rules/catalog/search/search-vocabulary.ts';
import { applyChanges } from '../../../tests/fixtures/catalog/apply-changes.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { insertRows } from '../../db/seed/insert-rows.ts';
import { createCatalogRepository } from './catalog-repository.ts';
import { createCatalogService } from './catalog-service.ts';
import { createProductListRepository } from './product-list-repository.ts';
import { createTradeBooks } from './trade-books.ts';

const VENDOR = 1;
/** A large vendor for these tests. All its products changed in two rounds, as when stock is published. */
const LARGE = 77;
const LARGE_PRODUCTS = 1_000;

describeOnBothEngines('the change feed', (engine) => {
  let server: TestServer;
  let publishStock: () => Promise<number>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { database, deps } = server;
    const parts = {
      catalog: createCatalogRepository(database),
      lists: createProductListRepository(database),
      vocabulary: async () => createVocabulary([]),
      tradeWords: createTradeBooks(),
      deps,
    };
    publishStock = () => createCatalogService(parts).publishStock();
  });
  afterAll(() => server.close());
  // Moves past the changes of earlier tests.
  beforeEach(() => server.clock.advance(MINUTE));

  const pageAfter = (vendor: number, since: string | undefined, isWhole = false) =>
    server.get(listCatalogChanges, { query: { vendor, ...(since === undefined ? {} : { since }), ...(isWhole ? { offers: 'y' } : {}) } });

  /** A phone that keeps products and syncs. */
  function phone(vendor = VENDOR) {
    const held = new Map<number, Product>();
    let cursor: string | undefined;
    return {
      held,
      get cursor() {
        return cursor;
      },
      /** Syncs to the end. @returns what the server sent */
      async sync(from = cursor) {
        const seen = { products: [] as number[], offers: [] as number[], deleted: [] as number[], isFull: false, pages: 0 };
        cursor = from;
        for (let hasMore = true; hasMore; seen.pages++) {
          const page = await pageAfter(vendor, cursor, seen.pages === 0 && from !== undefined);
          applyChanges(held, page);
          seen.isFull ||= page.full_resync;
          seen.offers.push(...(page.offers ?? []).map((one) => one.id));
          seen.products.push(...page.products.map((p) => p.id));
          seen.deleted.push(...page.deleted_ids);
          hasMore = page.has_more;
          cursor = page.cursor;
        }
        return seen;
      },
    };
  }

  const listed = async (): Promise<Map<number, Product>> => {
    const all = new Map<number, Product>();
    for (let query: Record<string, string | number> | undefined = { vendor: VENDOR, page_size: 100 }; query; ) {
      const { results, next }: { results: Product[]; next: string | null } = await server.get(listProducts, { query });
      for (const product of results) all.set(product.id, product);
      query = next === null ? undefined : Object.fromEntries(new URL(next, 'http://x').searchParams);
    }
    return all;
  };
  const setLine = (productId: number, fields: { seq: number; info_seq?: number; is_deleted?: boolean }) =>
    server.database.sql
      .updateTable('vendor_products')
      .set(fields)
      .where('vendor_id', '=', VENDOR)
      .where('product_id', '=', productId)
      .execute();
  const change = (productId: number, fields: { is_deleted?: boolean } = {}, seq = server.deps.newId()) =>
    setLine(productId, { seq, info_seq: seq, ...fields });
  /** Changes an offer or the stock directly in the database. */
  const changeOffer = (productId: number) => setLine(productId, { seq: server.deps.newId() });
  const stock = (productId: number, fields: { available?: number; price_paise?: number; is_active?: boolean }) =>
    server.database.sql.updateTable('inventory').set(fields).where('vendor_id', '=', VENDOR).where('product_id', '=', productId).execute();

  test('a first sync brings everything that the lists show', async () => {
    const own = phone();
    const seen = await own.sync();
    expect(seen).toMatchObject({ isFull: true, deleted: [], pages: 1 });
    expect(new Set(seen.products).size).toBe(seen.products.length);
    expect(own.held).toEqual(await listed());
  });

  test('a sync weighs 27 kB at first, 4 kB a day later, and 1 kB for ten prices', async () => {
    const weigh = async (since?: string): Promise<{ products: number; bytes: number }> => {
      const url = `${listCatalogChanges.path}?vendor=${VENDOR}${since === undefined ? '&columns=y' : `&since=${since}&offers=y`}`;
      const { headers, text } = await server.raw({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
      const { products, offers = [] } = await pageAfter(VENDOR, since, since !== undefined);
      return { products: products.length + offers.length, bytes: Number(headers['content-length'] ?? text.length) };
    };
    const own = phone();
    const changed = (await own.sync()).products.slice(0, 20);
    const first = await weigh();
    expect(first.products).toBeGreaterThanOrEqual(300);
    expect(first.bytes).toBeLessThanOrEqual(27_000);
    expect((await weigh(own.cursor)).bytes).toBeLessThanOrEqual(400);
    const { cursor } = own;
    for (const id of changed) await change(id);
    server.clock.advance(MINUTE);
    const later = await weigh(cursor);
    expect(later.products).toBe(changed.length);
    expect(later.bytes).toBeLessThanOrEqual(4_000);
    await own.sync();
    const evening = own.cursor;
    for (const [n, id] of changed.slice(0, 10).entries()) {
      await stock(id, { price_paise: 100_000 + 7_919 * n, available: 31 * n + 5 });
      await changeOffer(id);
    }
    server.clock.advance(MINUTE);
    const next = await weigh(evening);
    expect(next.products).toBe(10);
    expect(next.bytes).toBeLessThanOrEqual(1_000);
  });

  test('a sync without changes returns nothing and keeps its cursor', async () => {
    const own = phone();
    await own.sync();
    const { cursor } = own;
    for (let i = 0; i < 3; i++) {
      expect(await own.sync()).toEqual({ products: [], offers: [], deleted: [], isFull: false, pages: 1 });
      server.clock.advance(MINUTE);
    }
    expect(own.cursor).toBe(cursor);
  });

  test('a sync after a price change returns that offer only', async () => {
    const own = phone();
    const [id = 0] = (await own.sync()).products;
    await stock(id, { price_paise: 123_456 });
    await changeOffer(id);
    expect(await own.sync()).toMatchObject({ products: [], offers: [id], deleted: [], isFull: false });
    expect(own.held.get(id)?.variants[0]?.inventory_set[0]?.price).toBe(1_234.56);
    expect(own.held).toEqual(await listed());
  });

  test('an offer comes whole if more than its price changed, whatever its price did later', async () => {
    const own = phone();
    const [, , , , , , , , id = 0] = (await own.sync()).products;
    server.clock.advance(MINUTE);
    await own.sync();
    await change(id);
    server.clock.advance(MINUTE);
    await changeOffer(id);
    expect(await own.sync()).toMatchObject({ products: [id], offers: [] });
    const plain = await pageAfter(VENDOR, undefined);
    expect(plain.offers).toBeUndefined();
  });

  test('a deleted product, or one without packs, leaves the phone and can come back', async () => {
    const own = phone();
    const [, a = 0, b = 0] = (await own.sync()).products;
    await change(a, { is_deleted: true });
    await stock(b, { is_active: false });
    await change(b);
    expect((await own.sync()).deleted.sort()).toEqual([a, b].sort());
    expect(own.held.has(a) || own.held.has(b)).toBe(false);
    const fresh = await phone().sync();
    expect(fresh).toMatchObject({ isFull: true, deleted: [] });
    expect(fresh.products).not.toContain(a);
    expect(fresh.products).not.toContain(b);
    server.clock.advance(MINUTE);
    await change(a, { is_deleted: false });
    await stock(b, { is_active: true });
    await change(b);
    expect((await own.sync()).products.sort()).toEqual([a, b].sort());
  });

  test('stock that ran out or came back reaches phones only after it is published', async () => {
    await publishStock();
    server.clock.advance(MINUTE);
    const own = phone();
    const [, , , id = 0, other = 0] = (await own.sync()).products;
    await stock(id, { available: 0 });
    await stock(other, { available: 7 });
    expect((await own.sync()).products).toEqual([]);
    expect(await publishStock()).toBe(1);
    expect((await own.sync()).offers).toEqual([id]);
    expect(own.held.get(id)?.variants.every((v) => v.inventory_set[0]?.available_qty === 0)).toBe(true);
    expect(await publishStock()).toBe(0);
    server.clock.advance(MINUTE);
    await stock(id, { available: 5 });
    expect(await publishStock()).toBe(1);
    expect((await own.sync()).offers).toEqual([id]);
    expect(own.held.get(id)?.variants[0]?.inventory_set[0]?.available_qty).toBe(5);
  });

  test('a change that commits late, behind one already synced, still reaches the phone', async () => {
    const own = phone();
    const [, , , , , early = 0, late = 0] = (await own.sync()).products;
    const lateSeq = server.deps.newId();
    server.clock.advance(1_000);
    await change(early);
    server.clock.advance(1_000);
    expect((await own.sync()).products).toEqual([early]);
    await change(late, {}, lateSeq);
    server.clock.advance(5_000);
    expect((await own.sync()).products).toContain(late);
    server.clock.advance(MINUTE);
    await own.sync();
    expect(await own.sync()).toMatchObject({ products: [], deleted: [] });
  });

  test('an unusable cursor starts a full sync instead of an error', async () => {
    const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const whole = (await phone().sync()).products.length;
    for (const since of [
      cursorOf([0, 5]),
      cursorOf([999, 1_000]),
      cursorOf(['x', 1]),
      cursorOf([1]),
      cursorOf({}),
      'abc',
      'A'.repeat(400),
    ]) {
      const seen = await phone().sync(since);
      expect(seen, since).toMatchObject({ isFull: true, deleted: [] });
      expect(seen.products).toHaveLength(whole);
    }
    expect((await server.call(listCatalogChanges, { query: { vendor: VENDOR, since: 'no cursor!' } })).status).toBe(400);
    const far = await server.call(listCatalogChanges, { query: { vendor: VENDOR, since: cursorOf([1, Number.MAX_SAFE_INTEGER]) } });
    expect(far.status).toBeLessThan(500);
  });

  test('a thousand products come in pages, each exactly once, also when hundreds change at once', async () => {
    const { sql } = server.database;
    const [template] = await sql
      .selectFrom('vendor_products')
      .selectAll()
      .where('vendor_id', '=', VENDOR)
      .where('is_deleted', '=', false)
      .limit(1)
      .execute();
    const [product] = await sql
      .selectFrom('products')
      .selectAll()
      .where('id', '=', template?.product_id ?? 0)
      .execute();
    const [item] = await sql
      .selectFrom('inventory')
      .selectAll()
      .where('product_id', '=', template?.product_id ?? 0)
      .where('vendor_id', '=', VENDOR)
      .where('is_active', '=', true)
      .limit(1)
      .execute();
    const [pack] = await sql
      .selectFrom('variants')
      .selectAll()
      .where('id', '=', item?.variant_id ?? 0)
      .execute();
    if (!template || !product || !item || !pack) throw new Error('the demo has no product to copy');
    const ids = Array.from({ length: LARGE_PRODUCTS }, (_, i) => 700_001 + i);
    const [first, second] = [server.deps.newId(), server.deps.newId()];
    const json = (row: Record<string, unknown>, keys: string[]) => Object.fromEntries(keys.map((key) => [key, JSON.stringify(row[key])]));
    await insertRows(
      server.database,
      'products',
      ids.map(
        (id) => ({ ...product, ...json({ ...product }, ['names', 'brand_names', 'description', 'use_text', 'safety_text']), id }) as never,
      ),
    );
    await insertRows(
      server.database,
      'variants',
      ids.map((id) => ({ ...pack, pack: JSON.stringify(pack.pack), id, product_id: id, sku: `SKU-${id}` })),
    );
    await insertRows(
      server.database,
      'inventory',
      ids.map((id) => ({ ...item, vendor_id: LARGE, variant_id: id, product_id: id, c_id: id })),
    );
    await insertRows(
      server.database,
      'vendor_products',
      ids.map((id, i) => ({ ...template, vendor_id: LARGE, product_id: id, seq: i < 150 ? first : second })),
    );
    server.clock.advance(MINUTE);
    const own = phone(LARGE);
    const seen = await own.sync();
    expect(seen.pages).toBeGreaterThan(2);
    expect(seen.products.sort((a, b) => a - b)).toEqual(ids);
    expect(await own.sync()).toMatchObject({ products: [], deleted: [] });
  });
});
