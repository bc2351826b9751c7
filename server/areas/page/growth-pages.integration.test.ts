// Tests written growth pages, and the answer to unknown paths.
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GROWTH_PRODUCT_IDS } from '#core/constants.ts';
import { getGrowthProduct, updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import { fakeBuild, madeOf } from '../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const BASE = 'https://shop.example';
const OWNER = '9876500010';

describeOnBothEngines('growth pages', (engine) => {
  const folder = fakeBuild();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder, PUBLIC_URL: BASE } });
    // Visitors get the shell while the database is still slow.
    await vi.waitFor(async () => expect((await open('/growth')).payload).toContain('"growth"'), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });
  const open = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    server.app.inject({ method, url, headers: { cookie: 'lang=hi', ...headers } });
  const [FIRST] = GROWTH_PRODUCT_IDS;

  test('the list and each product have a page with prices and their own head, in the sitemap', async () => {
    const all = await open('/growth');
    const { kind, data } = madeOf(all.payload);
    expect([all.statusCode, kind, data?.growth?.map(({ id }) => id)]).toEqual([200, 'growth', [...GROWTH_PRODUCT_IDS]]);
    const [product] = data?.growth ?? [];
    const one = await open(`/growth/${FIRST}?lang=en`);
    expect([one.statusCode, madeOf(one.payload).kind]).toEqual([200, 'growth']);
    expect(one.payload).toContain(`<link rel="canonical" href="${BASE}/growth/${FIRST}?lang=en">`);
    expect(one.payload).toMatch(new RegExp(`name="description" content="₹[\\d,.]+ · ${product?.packs.en}`));
    expect(one.payload).toContain('<meta property="og:type" content="product">');
    const said = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(one.payload)?.[1] ?? '{}');
    const price = (((product?.discount_price ?? product?.price) || 0) / 100).toFixed(2);
    expect(said).toMatchObject({ '@type': 'Product', name: product?.names.en, offers: { price, priceCurrency: 'INR' } });
    expect(one.payload).toContain(`<meta property="product:price:amount" content="${price}">`);
    const [, card = ''] =
      new RegExp(`property="og:image" content="${BASE}(/pictures/card/en_growth_${FIRST}_[^"]+)"`).exec(one.payload) ?? [];
    const { statusCode, headers, rawPayload } = await open(card);
    expect([statusCode, headers['content-type'], rawPayload.byteLength < 300_000]).toEqual([200, 'image/jpeg', true]);
    const old = await open(`/pictures/card/hi_growth_${FIRST}_0123456789ab.jpg`);
    expect([old.statusCode, String(old.headers['location']).includes(`/hi_growth_${FIRST}_`)]).toEqual([302, true]);
    expect((await open('/pictures/card/en_growth_1_0123456789ab.jpg')).statusCode).toBe(404);
    const map = (await open('/sitemap-0.xml')).payload;
    for (const path of ['/growth', ...GROWTH_PRODUCT_IDS.map((id) => `/growth/${id}`)]) expect(map).toContain(`${BASE}${path}?lang=hi`);
  });

  test('a page shows the desk’s changes at once; a removed product is not found or indexed', async () => {
    const { token } = await server.signInDesk(OWNER);
    const params = { id: FIRST };
    const before = await server.get(getGrowthProduct, { token, params });
    const change = async (body: object): Promise<void> => {
      const { version } = await server.get(getGrowthProduct, { token, params });
      await server.get(updateGrowthProduct, { token, params, body, headers: { 'if-match': `"${version}"` } });
    };
    const shown = async () => madeOf((await open(`/growth/${FIRST}`)).payload).data?.growth?.find(({ id }) => id === FIRST);
    expect((await shown())?.price).toBe(before.price * 100);
    await change({ price: before.price + 7 });
    expect((await shown())?.price).toBe(before.price * 100 + 700);
    await change({ is_live: false });
    const gone = await open(`/growth/${FIRST}`);
    expect(gone.statusCode).toBe(404);
    expect(gone.payload).toContain('<meta name="robots" content="noindex">');
    await change({ is_live: true });
    expect((await open(`/growth/${FIRST}`)).statusCode).toBe(200);
  });

  test('an unknown product number is not found, however many people try', async () => {
    for (const id of ['1', '999999', 'x', '0', '9'.repeat(40), '%F0%9F%8C%BE']) {
      const { statusCode, payload } = await open(`/growth/${id}`);
      expect([id, statusCode, madeOf(payload).kind]).toEqual([id, 404, 'growth']);
    }
    expect((await open('/growth/%00')).statusCode).toBe(400);
  });

  test('an unknown path says that it is not found; the app’s own paths have their page', async () => {
    const wrong = ['/nowhere', '/wp-admin/', '/products/7/8', '/cart/7?lang=en', '/%E0%A4%95', '/desktop'];
    for (const url of wrong) {
      const { statusCode, payload, headers } = await open(url);
      expect([url, statusCode, madeOf(payload).kind]).toEqual([url, 404, 'unknown']);
      expect(payload).toContain('<meta name="robots" content="noindex">');
      expect([headers['content-language'], headers['location']]).toEqual([url.includes('lang=en') ? 'en' : 'hi', undefined]);
    }
    expect((await open('/nowhere', {}, 'HEAD')).statusCode).toBe(404);
    for (const [url, location] of [
      ['/cart/', '/cart'],
      ['/growth/?lang=en', '/growth?lang=en'],
      ['/desk/', '/desk'],
    ] as const) {
      const { statusCode, headers } = await open(url);
      expect([url, statusCode, headers['location']]).toEqual([url, 308, location]);
    }
    for (const url of ['/cart', '/orders?sh=f', '/community/mine', '/desk/anything']) {
      const { statusCode, payload } = await open(url);
      if (!url.startsWith('/desk')) expect([url, statusCode, payload]).toEqual([url, 200, 'shell']);
    }
    for (const url of ['/gone.js', '/api/nowhere', '/assets/x', '/pictures/nowhere']) {
      const { statusCode, headers } = await open(url);
      expect([url, statusCode, String(headers['content-type']).includes('html')]).toEqual([url, 404, false]);
    }
    expect((await open('/nowhere', {}, 'POST')).statusCode).toBe(404);
  });

  test('no other site gets the address of a page, which may hold the secret of a link', async () => {
    for (const url of ['/cart', '/growth', `/approve/${'a'.repeat(43)}`])
      expect([url, (await open(url)).headers['referrer-policy']]).toEqual([url, 'same-origin']);
  });
});
