import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#core/contract/catalog.ts';
import { product as wireProduct } from '../../../tests/fixtures/app/wire-answers.ts';
import { emptyCatalogs, readCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';
import type { ChangesAsk, ChangesPage } from '../api/catalog-changes.ts';
import { findCatalog } from '../db/catalog-store.ts';
import { syncCatalog } from './catalog-sync.ts';

const VENDOR = 1;
const product = (id: number, name = `P${id}`, price = 1) => {
  const [pack] = wireProduct.variants;
  return {
    ...wireProduct,
    id,
    name,
    variants: [{ ...pack, id, inventory_set: [{ c_id: id, price, discount: 0, available_qty: 9 }] }],
  } as unknown as Product;
};

/** Without a name, the product is no longer sold. */
type Change = { readonly id: number; readonly name: string | undefined };
type Line = Change & { readonly seq: number; readonly price: number /** When more than the price changed. */; readonly infoSeq: number };

/** The change feed of a shop, as the server stores it: numbered changes, the last one of each product, a page at a time. */
function feed(pageSize: number) {
  let lines: Line[] = [];
  let seq = 0;
  let asked: (string | undefined)[] = [];
  let offered = 0;
  const isSold = (line: Line): boolean => line.name !== undefined;
  const productOf = ({ id, name, price }: Line): Product => product(id, name, price);
  const last = (id: number): Line | undefined => lines.find((one) => one.id === id);
  const put = (line: Line): void => {
    lines = [...lines.filter((one) => one.id !== line.id), line];
  };
  return {
    asked: () => asked,
    /** Ids of products that came as offers only. */
    offered: () => offered,
    forget: () => (asked = []),
    add(change: Change): void {
      put({ price: last(change.id)?.price ?? 1, ...change, seq: ++seq, infoSeq: seq });
    },
    setPrice(id: number, price: number): void {
      const line = last(id);
      if (line && isSold(line)) put({ ...line, price, seq: ++seq });
    },
    live: () => lines.filter(isSold).map(productOf),
    async page({ vendorId, since, isWhole }: ChangesAsk): Promise<ChangesPage> {
      expect(vendorId).toBe(VENDOR);
      asked.push(since);
      const place = Number(since ?? 0);
      const after = lines.filter((one) => one.seq > place);
      const page = after.slice(0, pageSize);
      const isOffer = (line: Line): boolean => isWhole && isSold(line) && line.infoSeq <= place;
      const offers = page.filter(isOffer).map(productOf);
      offered += offers.length;
      return {
        products: page.filter((line) => isSold(line) && !isOffer(line)).map(productOf),
        offers: offers.map(({ id, variants }) => ({
          id,
          variants: variants.map((pack) => ({ id: pack.id, inventory_set: pack.inventory_set })),
        })),
        deleted_ids: since === undefined ? [] : page.filter((line) => !isSold(line)).map(({ id }) => id),
        cursor: String(page.at(-1)?.seq ?? since ?? 0),
        has_more: after.length > page.length,
        full_resync: since === undefined,
      };
    },
  };
}

const stored = async () => (await readCatalog(VENDOR))?.products.map(({ id, name }) => [id, name]);
const priceOf = ({ variants }: Product) => variants[0]?.inventory_set[0]?.price;
const byId = (list: readonly Product[]) => list.map((one) => [one.id, one.name, priceOf(one)]).sort(([a], [b]) => Number(a) - Number(b));

beforeEach(emptyCatalogs);

test('the first sync downloads everything page by page, and is as fresh as its last page', async () => {
  const server = feed(2);
  for (let id = 1; id <= 5; id++) server.add({ id, name: `P${id}` });
  let hour = 0;
  expect(await syncCatalog(VENDOR, () => ++hour, server.page)).toEqual({ changed: 5 });
  expect(server.asked()).toEqual([undefined, '2', '4']);
  expect((await readCatalog(VENDOR))?.syncedAt).toBe(1);
  expect((await stored())?.length).toBe(5);
});

test('later syncs download only changes and deletions', async () => {
  const server = feed(10);
  for (let id = 1; id <= 3; id++) server.add({ id, name: `P${id}` });
  await syncCatalog(VENDOR, () => 1, server.page);
  server.forget();
  server.add({ id: 2, name: 'New' });
  server.add({ id: 3, name: undefined });
  expect(await syncCatalog(VENDOR, () => 2, server.page)).toEqual({ changed: 2 });
  expect(server.asked()).toEqual(['3']);
  expect(await stored()).toEqual([
    [1, 'P1'],
    [2, 'New'],
  ]);
});

test('a known product with only a new price downloads that price and keeps the rest', async () => {
  const server = feed(10);
  for (let id = 1; id <= 3; id++) server.add({ id, name: `P${id}` });
  await syncCatalog(VENDOR, () => 1, server.page);
  expect(server.offered()).toBe(0);
  server.setPrice(2, 7);
  server.add({ id: 3, name: 'New' });
  server.setPrice(3, 8);
  expect(await syncCatalog(VENDOR, () => 2, server.page)).toEqual({ changed: 2 });
  expect(server.offered()).toBe(1);
  expect(byId((await readCatalog(VENDOR))?.products ?? [])).toEqual([
    [1, 'P1', 1],
    [2, 'P2', 7],
    [3, 'New', 8],
  ]);
});

test.each([
  ['in one go', false],
  ['that were broken off between them', true],
])('a new price does not hide a new name behind the pages of changes %s', async (_, isBroken) => {
  const server = feed(1);
  for (const id of [1, 2]) server.add({ id, name: `P${id}` });
  await syncCatalog(VENDOR, () => 1, server.page);
  server.add({ id: 2, name: 'New' });
  server.add({ id: 1, name: 'Other' });
  server.setPrice(2, 8);
  let pages = 0;
  const breaking: typeof server.page = (ask) => (isBroken && ++pages === 2 ? Promise.reject(new Error('line')) : server.page(ask));
  await syncCatalog(VENDOR, () => 2, breaking).catch(() => undefined);
  await syncCatalog(VENDOR, () => 3, server.page);
  expect(byId((await readCatalog(VENDOR))?.products ?? [])).toEqual(byId(server.live()));
});

test('an answer without changes makes the copy fresh', async () => {
  const server = feed(10);
  server.add({ id: 1, name: 'P1' });
  await syncCatalog(VENDOR, () => 1, server.page);
  expect(await syncCatalog(VENDOR, () => 9, server.page)).toEqual({ changed: 0 });
  expect((await findCatalog(VENDOR))?.whole?.syncedAt).toBe(9);
});

test('a phone killed at 4 of 6 products continues later from the last stored page', async () => {
  const server = feed(2);
  for (let id = 1; id <= 6; id++) server.add({ id, name: `P${id}` });
  let pages = 0;
  const breaking: typeof server.page = (ask) => (++pages === 3 ? Promise.reject(new Error('line')) : server.page(ask));
  await expect(syncCatalog(VENDOR, () => 1, breaking)).rejects.toThrow('line');
  expect(await stored()).toBeUndefined();
  server.forget();
  await syncCatalog(VENDOR, () => 2, server.page);
  expect(server.asked()).toEqual(['4']);
  expect((await stored())?.length).toBe(6);
});

test('two tabs at once download everything once, and a closed tab loses nothing', async () => {
  const server = feed(2);
  for (let id = 1; id <= 6; id++) server.add({ id, name: `P${id}` });
  let pages = 0;
  const closing: typeof server.page = (ask) => (++pages === 2 ? Promise.reject(new Error('closed')) : server.page(ask));
  const [whole] = await Promise.allSettled([syncCatalog(VENDOR, () => 1, server.page), syncCatalog(VENDOR, () => 1, closing)]);
  expect(whole.status).toBe('fulfilled');
  expect((await stored())?.length).toBe(6);
  expect(server.asked()).toEqual([undefined, '2', '4', '6']);
});

test('a new download replaces nothing before it is complete', async () => {
  const server = feed(2);
  for (let id = 1; id <= 6; id++) server.add({ id, name: `P${id}` });
  await syncCatalog(VENDOR, () => 1, server.page);
  let pages = 0;
  const fresh: typeof server.page = async (ask) => {
    if (++pages === 2) throw new Error('line');
    return server.page(pages === 1 ? { ...ask, since: undefined } : ask);
  };
  await expect(syncCatalog(VENDOR, () => 2, fresh)).rejects.toThrow('line');
  expect((await stored())?.length).toBe(6);
  expect((await readCatalog(VENDOR))?.syncedAt).toBe(1);
  server.forget();
  await syncCatalog(VENDOR, () => 3, server.page);
  expect(server.asked()).toEqual(['2', '4']);
  expect((await readCatalog(VENDOR))?.syncedAt).toBe(3);
  expect((await stored())?.length).toBe(6);
});

test('interrupted changes do not count as fresh', async () => {
  const server = feed(1);
  server.add({ id: 1, name: 'P1' });
  await syncCatalog(VENDOR, () => 1, server.page);
  for (const id of [2, 3]) server.add({ id, name: `P${id}` });
  let pages = 0;
  const breaking: typeof server.page = (ask) => (++pages === 2 ? Promise.reject(new Error('line')) : server.page(ask));
  await expect(syncCatalog(VENDOR, () => 9, breaking)).rejects.toThrow('line');
  expect((await findCatalog(VENDOR))?.whole?.syncedAt).toBe(1);
  await syncCatalog(VENDOR, () => 10, server.page);
  expect((await readCatalog(VENDOR))?.products.length).toBe(3);
});

test('a full answer from the server replaces the stored catalogue', async () => {
  const server = feed(10);
  for (const id of [1, 2]) server.add({ id, name: `P${id}` });
  await syncCatalog(VENDOR, () => 1, server.page);
  const fresh: typeof server.page = async () => ({
    ...(await server.page({ vendorId: VENDOR, since: undefined, isWhole: false })),
    products: [product(7)],
    cursor: 'new-shape',
  });
  await syncCatalog(VENDOR, () => 2, fresh);
  expect(await stored()).toEqual([[7, 'P7']]);
  expect((await findCatalog(VENDOR))?.whole?.cursor).toBe('new-shape');
});

test('after any changes and broken connections, phone and shop have the same products', async () => {
  const step = fc.oneof(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), name: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: undefined }) }),
    fc.record({ id: fc.integer({ min: 1, max: 12 }), price: fc.integer({ min: 2, max: 9 }) }),
    fc.record({ goodPages: fc.integer({ min: 0, max: 4 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), async (steps, pageSize) => {
      await emptyCatalogs();
      const server = feed(pageSize);
      for (const one of steps) {
        if ('price' in one) server.setPrice(one.id, one.price);
        else if ('id' in one) server.add(one);
        else {
          let left = one.goodPages;
          const breaking: typeof server.page = (ask) => (left-- > 0 ? server.page(ask) : Promise.reject(new Error('line')));
          await syncCatalog(VENDOR, () => 1, breaking).catch(() => undefined);
        }
      }
      await syncCatalog(VENDOR, () => 1, server.page);
      expect(byId((await readCatalog(VENDOR))?.products ?? [])).toEqual(byId(server.live()));
    }),
    { numRuns: 60 },
  );
});
