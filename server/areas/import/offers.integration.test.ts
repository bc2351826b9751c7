// Tests importing prices and stock during orders and other edits.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCatalogChanges } from '#core/contract/catalog.ts';
import { putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

interface Offer {
  readonly sku: string;
  readonly variant_id: number;
  readonly product_id: number;
  readonly price_paise: number;
  readonly available: number;
}

describeOnBothEngines('prices and stock from a file', (engine) => {
  let server: TestServer;
  let token: string;
  let manager: Importing;
  let offers: readonly Offer[];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = (await server.signInDesk('9876500011')).token;
    manager = createImporting(server, token);
    const { rows } = await sql<Offer>`
      select upper(v.sku) as sku, i.variant_id, i.product_id, i.price_paise, i.available from inventory i join variants v on v.id = i.variant_id
      where i.vendor_id = 1 and i.is_active and i.discount_paise = 0 and i.available > 5 and i.price_paise > 20000 order by i.variant_id limit 6`.execute(
      server.database.sql,
    );
    offers = rows;
  });
  afterAll(() => server.close());

  const now = async ({ variant_id }: Offer) =>
    await server.database.sql
      .selectFrom('inventory')
      .select(['price_paise', 'available', 'version', 'is_sold', 'has_blocked_pins', 'month_quota', 'price_before_paise'])
      .where('vendor_id', '=', 1)
      .where('variant_id', '=', variant_id)
      .executeTakeFirstOrThrow();
  const rupees = (paise: number): string => (paise / 100).toFixed(2);

  test('a manager’s file is for their own shop, named or not; rows of other shops are wrong', async () => {
    const [one, two] = offers as [Offer, Offer];
    const own = await manager.read(
      'offers',
      `code,दाम,qty\n${one.sku.toLowerCase()},"₹ ${rupees(one.price_paise + 100)}",7\nNO-SUCH,10,1\n`,
    );
    expect(own).toMatchObject({ counts: { new: 0, changed: 1, wrong: 1 } });
    expect((await manager.problems(own.id))[0]).toMatchObject({ row: 3, column: 'sku', code: 'unknown', reason: 'There is no such pack.' });
    const other = await manager.read('offers', `sku,vendor_id,price,stock\n${two.sku},2,10,1\n${two.sku},1,1O0,1\n`);
    expect(await manager.problems(other.id)).toMatchObject([
      { row: 2, column: 'vendor_id', code: 'not-yours' },
      { row: 3, column: 'price', code: 'letter-in-number', right: '100.00' },
    ]);
  });

  test('a shop’s list has all packs, and an unchanged import of it changes nothing', async () => {
    const { rows: packs } = await sql<{ n: number }>`select count(*)::int as n from variants where is_active`.execute(server.database.sql);
    const { rows: taken } = await sql<{ sku: string }>`
      delete from inventory i using variants v where v.id = i.variant_id and i.vendor_id = 1 and i.variant_id =
        (select max(variant_id) from inventory where vendor_id = 1) returning upper(v.sku) as sku`.execute(server.database.sql);
    const { sku = '' } = taken[0] ?? {};
    const list = await manager.take('offers', { vendor: 1 });
    const lines = list.trim().split('\r\n');
    expect(lines.length - 1).toBeGreaterThanOrEqual(packs[0]?.n ?? 0);
    const own = lines.find((line) => line.startsWith(`${sku},`)) ?? '';
    expect(own).toMatch(new RegExp(`^${sku},1,[^\\n]+,{9}$`));
    const same = await manager.read('offers', list);
    expect(same.counts).toEqual({ new: 0, changed: 0, unchanged: lines.length - 1, wrong: 0 });
    // A filled-in row is offered. A row with a stock and no price is wrong.
    const filled = await manager.read('offers', `${lines[0]}\n${own.replace(/,{9}$/, ',120.00,,7,,,,,,')}`);
    expect(filled.counts).toMatchObject({ new: 1, wrong: 0 });
    const half = await manager.read('offers', `${lines[0]}\n${own.replace(/,{9}$/, ',,,7,,,,,,')}`);
    expect(await manager.problems(half.id)).toMatchObject([{ column: 'price', code: 'needed' }]);
  });

  test('applied offers reach phones and keep the old price, and the import counts large price changes', async () => {
    const [, , three] = offers as [Offer, Offer, Offer];
    const { cursor } = await server.get(listCatalogChanges, { query: { vendor: 1 } }).then(async (first) => {
      let page = first;
      while (page.has_more) page = await server.get(listCatalogChanges, { query: { vendor: 1, since: page.cursor } });
      return page;
    });
    server.clock.advance(60_000);
    const price = three.price_paise * 2;
    const read = await manager.read(
      'offers',
      `sku,price,stock,month_quota,blocked_pins\n${three.sku},${rupees(price)},9,4,"843109; 843108"\n`,
    );
    expect(read).toMatchObject({ price_moves: 1 });
    expect(await manager.changes(read.id, { is_moved: true })).toMatchObject([{ moved: 100, key: `${three.sku} · 1` }]);
    await manager.apply(read.id);
    expect(await now(three)).toMatchObject({
      price_paise: price,
      available: 9,
      month_quota: 4,
      has_blocked_pins: true,
      price_before_paise: three.price_paise,
    });
    const changes = await server.get(listCatalogChanges, { query: { vendor: 1, since: cursor } });
    expect(changes.products.map(({ id }) => id)).toContain(three.product_id);
    const again = await manager.read('offers', `sku,blocked_pins\n${three.sku},"843108, 843109"\n`);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 0 });
  });

  test('an import keeps sales made since its preview, and leaves a colleague’s changes alone', async () => {
    const [, , , four, five, six] = offers as [Offer, Offer, Offer, Offer, Offer, Offer];
    const list = [four, five, six].map(({ sku, available }) => `${sku},${available + 10}`);
    const read = await manager.read('offers', ['sku,stock', ...list].join('\n'));
    const sell = (offer: Offer, n: number) =>
      sql`update inventory set available = available - ${n} where vendor_id = 1 and variant_id = ${offer.variant_id}`.execute(
        server.database.sql,
      );
    await sell(four, 3);
    await server.get(putDeskOffer, { token, params: { vendor: 1, variant: five.variant_id }, body: { stock: 1 } });
    const done = await manager.apply(read.id);
    expect(done).toMatchObject({ applied: 2, left_out: 1 });
    expect([(await now(four)).available, (await now(five)).available, (await now(six)).available]).toEqual([
      four.available + 7,
      1,
      six.available + 10,
    ]);
    expect(await manager.problems(read.id)).toMatchObject([{ row: 3, column: 'stock', code: 'meanwhile' }]);
  });

  test('a row that removes more than is left by then stays unapplied', async () => {
    const [one] = offers as [Offer];
    const { available } = await now(one);
    const read = await manager.read('offers', `sku,stock\n${one.sku},1\n`);
    await sql`update inventory set available = 0 where vendor_id = 1 and variant_id = ${one.variant_id}`.execute(server.database.sql);
    expect(available).toBeGreaterThan(1);
    expect(await manager.apply(read.id)).toMatchObject({ applied: 0, left_out: 1 });
    expect((await now(one)).available).toBe(0);
  });
});
