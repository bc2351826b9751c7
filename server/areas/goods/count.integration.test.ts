// Tests counts of a whole shelf, and that missing goods above the limit wait for a second person, whichever way they leave the stock.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDeskStock, getDeskOffer, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { countShelf, countStock, previewShelfCount } from '#core/contract/desk/goods/count.ts';
import { listMovements, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { createApiKey } from '#core/contract/desk/programs/api-keys.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createImporting } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createTwoPeople, FINANCE, MANAGER, MANY_CODES, OWNER, type TwoPeople } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('counts of a shelf', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let people: TwoPeople;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_761_000_000);
    people = createTwoPeople(server, shopping, 6_761_900_000);
  });
  beforeEach(async () => {
    server.clock.advance(DAY + HOUR);
    token = await people.as(MANAGER);
  });
  afterAll(() => server.close());

  /** A pack with ten on the shelf, worth a hundred rupees each. */
  async function packOf(count = 10): Promise<number> {
    const variant = await shopping.takePack(1);
    await server.database.sql
      .updateTable('inventory')
      .set({ available: count, price_paise: 10_000, discount_paise: 0, cost_paise: 8_000, month_quota: null })
      .where('vendor_id', '=', 1)
      .where('variant_id', '=', variant)
      .execute();
    return variant;
  }
  const preview = (...lines: { variant: number; counted: number }[]) =>
    server.get(previewShelfCount, { token, body: { vendor_id: 1, lines } });
  const book = (lines: object[], more: object = {}) =>
    server.call(countShelf, { token, key: randomUUID(), body: { vendor_id: 1, lines, ...more } });
  const countOf = (variant: number, counted: number, who = token) =>
    server.call(countStock, { token: who, key: randomUUID(), body: { vendor_id: 1, variant, counted, reason: 'mice' } });
  const put = (variant: number, body: object) => server.call(putDeskOffer, { token, params: { vendor: 1, variant }, body });
  const limit = async (rupees: number | null): Promise<void> => {
    await server.database.sql.deleteFrom('settings').where('name', '=', 'money').execute();
    if (rupees !== null) await people.set({ goods_second_above: rupees }, OWNER);
  };

  test('the preview shows each difference and changes nothing; the count books them, one entry of the log for each', async () => {
    await limit(null);
    const [one, other, same] = [await packOf(), await packOf(), await packOf()];
    const seen = await preview({ variant: one, counted: 7 }, { variant: other, counted: 12 }, { variant: same, counted: 10 });
    expect(seen.lines.map(({ expected, difference, value, state }) => [expected, difference, value, state])).toEqual([
      [10, -3, 300, 'differs'],
      [10, 2, 200, 'differs'],
      [10, 0, 0, 'same'],
    ]);
    expect([seen.missing, await shopping.stockOf(one), await shopping.stockOf(other)]).toEqual([300, 10, 10]);
    const lines = seen.lines.map(({ variant, expected, counted }) => ({ variant, expected, counted }));
    expect((await book(lines)).error.details).toMatchObject({ path: 'body.reason', reason: 'reason-missing' });
    const key = randomUUID();
    const body = { vendor_id: 1, lines, reason: 'Year end' };
    const twice = await Promise.all([1, 2].map(() => server.call(countShelf, { token, key, body })));
    expect(twice.some(({ status }) => status === 201)).toBe(true);
    expect([await shopping.stockOf(one), await shopping.stockOf(other), await shopping.stockOf(same)]).toEqual([7, 12, 10]);
    const log = await server.database.sql
      .selectFrom('audit_entries')
      .select(['entity_id', 'before', 'after'])
      .where('action', '=', 'goods.count')
      .where(
        'entity_id',
        'in',
        [one, other, same].map((variant) => `1:${variant}`),
      )
      .execute();
    expect(log.map(({ entity_id, before, after }) => [entity_id, before, after])).toEqual(
      expect.arrayContaining([[`1:${one}`, { stock: 10 }, { stock: 7, reason: 'Year end' }]]),
    );
    expect(log).toHaveLength(3);
    const moves = (await server.get(listMovements, { token, query: { vendor: 1, variant: one } })).results;
    expect(moves[0]).toMatchObject({ why: 'counted', delta: -3, note: 'Year end' });
  });

  test('a shelf that changed since the preview, or a pack that is in the count twice, refuses the whole count', async () => {
    const [one, other] = [await packOf(), await packOf()];
    await countOf(other, 9);
    const lines = [one, other].map((variant) => ({ variant, expected: 10, counted: 5 }));
    const changed = await book(lines, { reason: 'x' });
    expect([changed.status, changed.error.details]).toMatchObject([422, { path: 'body.lines.1.counted', reason: 'shelf-changed' }]);
    const twice = await book([lines[0] ?? {}, lines[0] ?? {}], { reason: 'x' });
    expect(twice.error.details).toMatchObject({ path: 'body.lines.1.variant', reason: 'pack-twice' });
    expect(await shopping.stockOf(one)).toBe(10);
  });

  test('missing goods above the limit wait for a second person, and the rest is booked at once', async () => {
    await limit(250);
    const [one, more] = [await packOf(), await packOf()];
    const lines = [
      { variant: one, expected: 10, counted: 7 },
      { variant: more, expected: 10, counted: 11 },
    ];
    const { body } = await book(lines, { reason: 'mice' });
    expect(body).toMatchObject({ missing: 300, sign_off: expect.any(Number), lines: [{ state: 'waits' }, { state: 'differs' }] });
    expect([await shopping.stockOf(one), await shopping.stockOf(more)]).toEqual([10, 11]);
    const [asked] = await people.waiting('count', 1);
    expect(asked).toMatchObject({ facts: { amount: 300, reason: 'mice' } });
    expect((await people.approve(asked, OWNER)).status).toBe(200);
    expect(await shopping.stockOf(one)).toBe(7);
  });

  test('an approval comes too late for a shelf that changed', async () => {
    await limit(250);
    const variant = await packOf();
    const { body } = await countOf(variant, 5);
    expect(body).toMatchObject({ expected: 10, stock: 10, sign_off: expect.any(Number) });
    await countOf(variant, 9);
    const [asked] = await people.waiting('count', 1);
    expect((await people.approve(asked, FINANCE)).error.code).toBe('SIGN_OFF_STALE');
    expect(await shopping.stockOf(variant)).toBe(9);
  });

  test('a person cannot split the loss over packs and ways: count, lower stock, another count, a list, a key', async () => {
    await limit(250);
    const [one, two, three] = [await packOf(), await packOf(), await packOf()];
    token = await people.as(OWNER);
    expect((await countOf(one, 9)).body.sign_off).toBeUndefined();
    expect((await put(two, { stock: 9 })).status).toBe(200);
    expect((await put(two, { stock: 8 })).error.details).toMatchObject({ path: 'body.stock', reason: 'stock-second' });
    const down = { params: { vendor: 1, variant: three }, body: { delta: -1 } };
    expect((await server.call(addDeskStock, { token, ...down })).error.details).toMatchObject({ reason: 'stock-second' });
    const { secret } = await server.get(createApiKey, {
      token,
      body: { name: 'Till', scopes: ['stock.write'], vendors: null, ends_on: dayInIndia(server.clock.now + 30 * DAY) },
    });
    expect((await server.call(addDeskStock, { token: secret, ...down })).error.details).toMatchObject({ reason: 'stock-second' });
    const importing = createImporting(server, token);
    const { sku } = await server.database.sql.selectFrom('variants').select('sku').where('id', '=', three).executeTakeFirstOrThrow();
    const { id } = await importing.read('offers', `sku,stock\n${sku},8\n`, { vendor: 1 });
    await importing.apply(id);
    expect(await importing.problems(id)).toMatchObject([{ row: 2, column: 'stock', code: 'stock-second' }]);
    expect((await countOf(three, 9)).body.sign_off).toEqual(expect.any(Number));
    expect([await shopping.stockOf(two), await shopping.stockOf(three)]).toEqual([9, 10]);
    server.clock.advance(DAY + HOUR);
    token = await people.as(OWNER);
    expect((await put(two, { stock: 8 })).status).toBe(200);
  });

  test('a lower price does not make missing goods cheap: the cost of received lots counts', async () => {
    await limit(250);
    const variant = await packOf(0);
    const lines = [{ variant, batch: 'V-1', expires_on: '2099-06-30', quantity: 10, cost: 90 }];
    await server.get(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines } });
    expect((await put(variant, { price: 1, cost: 1, discount: 0 })).status).toBe(200);
    expect((await put(variant, { stock: 0 })).error.details).toMatchObject({ reason: 'stock-second' });
    expect((await countOf(variant, 0)).body.sign_off).toEqual(expect.any(Number));
    const { stock } = await server.get(getDeskOffer, { token, params: { vendor: 1, variant } });
    expect(stock).toBe(10);
  });
});
