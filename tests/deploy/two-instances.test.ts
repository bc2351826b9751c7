// Tests two instances on one PostgreSQL: what one changes the other shows within a second, and work for one of them is done once.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getProduct, listCatalogChanges, listProducts, listVariants } from '#core/contract/catalog.ts';
import { createDeskBanner } from '#core/contract/desk/content/banner.ts';
import { updateDeskLanguage } from '#core/contract/desk/language/words.ts';
import { createWebhook } from '#core/contract/desk/programs/webhooks.ts';
import { getLanguages } from '#core/contract/language/language.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { listBanners } from '#core/contract/vendor.ts';
import { createWebhookSender } from '../../server/adapters/webhook/webhook-sender.ts';
import { type Database, openServerDatabase } from '../../server/db/database.ts';
import { type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../fixtures/desk/catalog-desk.ts';
import { fakeBuild, madeOf } from '../fixtures/pages/fake-build.ts';
import { describeOnPostgres, type OpenDatabase, openTestDatabase } from '../fixtures/server/engines.ts';
import { createPaying } from '../fixtures/server/paying.ts';
import { createShopping } from '../fixtures/server/shopping.ts';
import { HOUR, MINUTE, startTestServer, type TestServer } from '../fixtures/server/test-server.ts';
import { createReceiver } from '../fixtures/webhooks/receiver.ts';

const SECOND = 1_000;
const OWNER = '9876500010';

describeOnPostgres('two instances', () => {
  const folder = fakeBuild();
  const built = [{ code: 'mr', level: 'trial', version: 'v1', bytes: 9_000 }];
  fs.writeFileSync(path.join(folder, 'pages/bundles.json'), JSON.stringify({ cart: 'rest' }));
  fs.writeFileSync(path.join(folder, 'pages/languages.json'), JSON.stringify(built));
  let opened: OpenDatabase;
  let secondPool: Database;
  let one: TestServer;
  let two: TestServer;
  let desk: CatalogDesk;
  beforeAll(async () => {
    // Tests say when sweeps run: on both instances at the same moment.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    opened = await openTestDatabase('postgres');
    secondPool = await openServerDatabase(opened.place, 8, () => undefined);
    const settings = {
      ...{ STATIC_DIR: folder, PUBLIC_URL: 'https://shop.example', TRIAL_LANGUAGES: 'all' },
      ...{ METRICS_PUBLIC: '1', WEBHOOK_SECONDS: '1', OTP_PER_PHONE_PER_HOUR: '1000' },
    };
    const ports = { webhook: createWebhookSender({ isLoopbackAllowed: true }) };
    one = await startTestServer({ engine: 'postgres', database: opened.database, settings, ports });
    two = await startTestServer({ engine: 'postgres', database: secondPool, settings, ports });
    desk = await createCatalogDesk(one);
    // Visitors get the shell while the database is still slow.
    await vi.waitFor(async () => expect(await pageOf('/products')).toBeDefined(), { timeout: 60_000 });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await two.close();
    await one.close();
    await secondPool.close();
    await opened.remove();
    fs.rmSync(folder, { recursive: true });
  });

  const pageOf = async (url: string) => {
    const { payload } = await two.app.inject({ url, headers: { cookie: `lang=en; shop=${OWN_VENDOR}` } });
    return madeOf(payload).data;
  };
  const vendor = OWN_VENDOR;
  /** What the second instance answers about a pack, everywhere where farmers and their phones see it. */
  async function seenOnTwo(product: number, variant: number) {
    const found = (variants: readonly { id: number; inventory_set: readonly { price: number; available_qty: number }[] }[] = []) =>
      variants.find(({ id }) => id === variant)?.inventory_set[0];
    const search = { vendor, page_size: 100 };
    const list = await two.get(listProducts, { query: search });
    const alone = await two.get(getProduct, { params: { id: product }, query: { vendor } });
    const cart = await two.get(listVariants, { query: { vendor, ids: variant } });
    const changes = await two.get(listCatalogChanges, { query: { vendor } });
    const written = (await pageOf(`/products/${product}`))?.product;
    return {
      prices: [
        found(list.results.find(({ id }) => id === product)?.variants)?.price,
        found(alone.variants)?.price,
        found(cart.results)?.price,
        found(changes.products.find(({ id }) => id === product)?.variants)?.price,
        // Pages hold paise.
        (found(written?.variants)?.price ?? 0) / 100,
      ],
      units: [found(alone.variants)?.available_qty, found(cart.results)?.available_qty],
    };
  }

  test('a price or stock that one changes is seen on the other within a second, wherever it is shown', async () => {
    const { results } = await one.get(listProducts, { query: { vendor, page_size: 1 } });
    const [product, variant] = [results[0]?.id ?? 0, results[0]?.variants[0]?.id ?? 0];
    const { price, stock, version } = await desk.offerOf(variant);
    expect((await seenOnTwo(product, variant)).prices).toEqual(Array.from({ length: 5 }, () => price));
    await desk.put(variant, { price: price + 17, stock: stock + 5 }, version);
    two.clock.advance(SECOND);
    expect(await seenOnTwo(product, variant)).toEqual({
      prices: Array.from({ length: 5 }, () => price + 17),
      units: [stock + 5, stock + 5],
    });
  });

  test('a banner that one adds is on the home page of the other within a second', async () => {
    const shown = async () => (await two.get(listBanners, { query: { vendor } })).results.map(({ titles }) => titles.en);
    const onPage = async () => (await pageOf('/'))?.banners?.map(({ titles }) => titles.en) ?? [];
    expect([await shown(), await onPage()]).toEqual([[], []]);
    const body = { titles: { en: 'Rabi seed', hi: 'रबी के बीज' }, texts: { en: 'Wheat', hi: 'गेहूँ' }, link: '/products' };
    await one.get(createDeskBanner, { token: desk.tokens.editor, key: randomUUID(), body });
    two.clock.advance(SECOND);
    expect([await shown(), await onPage()]).toEqual([['Rabi seed'], ['Rabi seed']]);
  });

  test('a language that one takes away is offered by the other for another second at most', async () => {
    const codes = async () => (await two.get(getLanguages, {})).languages.map(({ code }) => code);
    expect(await codes()).toContain('mr');
    const { token } = await one.signInDesk(OWNER);
    await one.get(updateDeskLanguage, { token, params: { code: 'mr' }, body: { level: 'off' } });
    two.clock.advance(SECOND);
    expect(await codes()).not.toContain('mr');
  });

  /** Runs what is due on both instances at the same moment. */
  async function sweepBoth(ms: number): Promise<void> {
    for (const server of [one, two]) server.clock.advance(ms);
    vi.advanceTimersByTime(ms);
    await one.jobsDone();
  }
  const jobsOf = (kind: string) =>
    one.database.sql.selectFrom('jobs').select(['kind', 'attempts', 'state']).where('kind', '=', kind).execute();

  test('work of the clock is planned once and done once, although both sweep at the same moment', async () => {
    const start = (await jobsOf('release-unpaid')).length;
    for (let minute = 0; minute < 3; minute++) await sweepBoth(MINUTE);
    // A job that still runs would lose its lease in the next step, and run again.
    const doneOf = async (kind: string) => (await jobsOf(kind)).filter(({ state }) => state === 'done');
    await expect.poll(() => doneOf('release-unpaid')).toHaveLength(start + 3);
    // By then it is night in India.
    await sweepBoth(23 * HOUR);
    for (const kind of ['book-check', 'report-roll-up'])
      await expect.poll(() => jobsOf(kind)).toEqual([{ kind, attempts: 1, state: 'done' }]);
    expect((await jobsOf('release-unpaid')).filter(({ attempts }) => attempts !== 1)).toEqual([]);
    expect(await one.database.sql.selectFrom('book_checks').select('day').execute()).toHaveLength(1);
  });

  test('an unpaid order gives its stock back once', async () => {
    const shopping = createShopping(one, 6_452_100_000);
    const order = await createPaying(one, shopping).newOrder();
    const held = await shopping.stockOf(order.variantId);
    await sweepBoth(HOUR);
    await expect.poll(() => shopping.stockOf(order.variantId)).toBe(held + 1);
    await sweepBoth(HOUR);
    expect(await shopping.stockOf(order.variantId)).toBe(held + 1);
  });

  test('an event reaches its receiver once', async () => {
    const receiver = await createReceiver();
    onTestFinished(() => receiver.kill());
    const { token } = await one.signInDesk(OWNER);
    await one.get(createWebhook, { token, body: { url: receiver.url, events: ['order.placed'], vendor: null } });
    const shopping = createShopping(one, 6_452_200_000);
    const buyer = await shopping.newBuyer();
    const order = await createPaying(one, shopping).cashOrder(buyer);
    const { orders } = await one.get(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    const received = () => receiver.all.map(({ body }) => body.data['order_id']);
    const sweepUntilReceived = async () => {
      await sweepBoth(2 * SECOND);
      return received();
    };
    await expect.poll(sweepUntilReceived).toEqual([orders[0]?.id]);
    await sweepBoth(MINUTE);
    expect(received()).toHaveLength(1);
  });

  test('each instance counts its own requests, and both report the same jobs', async () => {
    const figuresOf = async (server: TestServer) => {
      server.clock.advance(SECOND);
      const { text } = await server.raw({ method: 'GET', url: '/metrics' });
      const lines = text.split('\n');
      return {
        jobs: lines.filter((line) => line.startsWith('khurpi_jobs{')).sort(),
        banners: Number(
          lines.find((line) => /^http_request_duration_seconds_count.*route="\/api\/desk\/v1\/banners"/.test(line))?.split(' ')[1] ?? 0,
        ),
      };
    };
    const [first, second] = [await figuresOf(one), await figuresOf(two)];
    expect([first.banners, second.banners]).toEqual([1, 0]);
    // A job may end between the two answers.
    const jobsOfBoth = async () => [(await figuresOf(one)).jobs, (await figuresOf(two)).jobs].map((lines) => lines.join());
    await expect.poll(async () => new Set(await jobsOfBoth()).size).toBe(1);
  });
});
