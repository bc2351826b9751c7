// Tests written pages: content, previews, search engines, and the prebuilt fallback.
import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeBuild, madeOf } from '../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { HOME_PRODUCTS, LIST_PRODUCTS, VERSION_MS } from './page-service.ts';

/** Names and contents in a page's head, as a chat app reads it. */
function headOf(html: string) {
  const unescaped = (text = ''): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const links = [...html.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)];
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, unescaped(content)])) as Record<string, string>,
    links: Object.fromEntries(links.map(([, rel, language, href]) => [language ?? rel, unescaped(href)])) as Record<string, string>,
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text)),
  };
}

const BASE = 'https://shop.example';

describeOnBothEngines('written pages', (engine) => {
  const folder = fakeBuild();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder, PUBLIC_URL: BASE } });
    // Visitors get the prebuilt page while the database is still slow.
    await vi.waitFor(() => written('/', 'lang=en'), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });

  const open = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers });
  const written = async (url: string, cookie = '', headers: Readonly<Record<string, string>> = {}) =>
    madeOf((await open(url, { cookie, ...headers })).payload);
  const listed = async (cookie = 'lang=en') => (await written('/products', cookie)).data?.list?.products ?? [];
  test('home shows the app’s shop and its best sellers, in the chosen language', async () => {
    const { kind, language, data } = await written('/', 'lang=hi');
    expect([kind, language]).toEqual(['home', 'hi']);
    expect(data?.vendor).toMatchObject({ id: 1, company_name: data?.vendor?.names.hi });
    expect(data?.list?.products).toHaveLength(HOME_PRODUCTS);
    const sold = data?.list?.products.map(({ popularity }) => popularity) ?? [];
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
    expect(data?.list?.total).toBeGreaterThan(HOME_PRODUCTS);
    expect(data?.list?.cursor).toBeDefined();
    expect((await written('/?lang=en')).language).toBe('en');
  });

  test('a list fills a tall phone', async () => {
    expect(await listed()).toHaveLength(LIST_PRODUCTS);
    // On a phone of 915 pixels the header and the parts above the list take 225, its bar 60, and a card about 95.
    expect(LIST_PRODUCTS * 95).toBeGreaterThan(915 - 225 - 60);
  });

  test('the page shows the shop that the phone has chosen; an unknown shop counts as none', async () => {
    expect((await written('/', 'lang=en; shop=4')).data?.vendor?.id).toBe(4);
    for (const shop of ['999999', '0', '-4', '4x', '4%00', '1e3', '9'.repeat(40), '%', ''])
      expect((await written('/', `lang=en; shop=${shop}`)).data?.vendor?.id).toBe(1);
  });

  test('the language comes from the link, else the choice, else the phone; new visitors are asked', async () => {
    const phone = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
    const said = async (url: string, cookie = '') => {
      const { language, isChosen } = await written(url, cookie, phone);
      return [language, isChosen];
    };
    expect(await said('/products')).toEqual(['hi', false]);
    expect(await said('/products', 'lang=en')).toEqual(['en', true]);
    expect(await said('/products?lang=en')).toEqual(['en', false]);
    expect(await said('/products?lang=hi', 'lang=en')).toEqual(['hi', false]);
    expect(await said('/products?lang=xx&lang=en', 'lang=en')).toEqual(['en', true]);
    expect((await written('/', '', phone)).kind).toBe('welcome');
    expect((await written('/', 'lang=xx', phone)).kind).toBe('welcome');
    expect(await said('/?lang=en')).toEqual(['en', true]);
  });

  test('a list uses the filters of the address, and ignores unknown ones', async () => {
    const { kind, data } = await written('/products?category=1&sort=price_low&brand=x&utm_source=chat', 'lang=en');
    expect([kind, data?.list?.query]).toEqual(['products', { category: 1, sort: 'price_low' }]);
    expect(data?.list?.products.every(({ category_id }) => category_id === 1)).toBe(true);
    const search = await written(`/products?search=${encodeURIComponent('यूरिया')}`, 'lang=hi');
    expect(search.data?.list?.products[0]?.names.en).toMatch(/urea/i);
  });

  test('a product has a page with its texts and the crops it is for', async () => {
    const { data: all } = await written('/products?category=3', 'lang=hi');
    const id = all?.list?.products[0]?.id ?? 0;
    const { kind, data } = await written(`/products/${id}`, 'lang=hi');
    expect(kind).toBe('product');
    expect(data?.product).toMatchObject({ id, description: { en: expect.any(String), hi: expect.any(String) } });
    expect(data?.crops?.map((crop) => crop.id).sort()).toEqual([...(data?.product?.crop_ids ?? [])].sort());
  });

  test('a visitor without a chosen shop sees a product in a shop that sells it', async () => {
    const id = (await listed('lang=en; shop=4'))[3]?.id ?? 0;
    await sql`update vendor_products set is_deleted = vendor_id <> 4, seq = ${server.deps.newId()} where product_id = ${id}`.execute(
      server.database.sql,
    );
    const { data } = await written(`/products/${id}`);
    expect([data?.vendor?.id, data?.product?.id]).toEqual([4, id]);
    const chosen = await open(`/products/${id}`, { cookie: 'shop=1' });
    expect([chosen.statusCode, madeOf(chosen.payload).data?.missing]).toEqual([404, 'gone']);
  });

  test('an unknown product is not found, a withdrawn one is gone, and neither is indexed', async () => {
    for (const id of ['999999', 'x', '0', '-1', '1.5', '9'.repeat(30), '%00', '%F0%9F%8C%BE']) {
      const { statusCode, payload } = await open(`/products/${id}`, { cookie: 'lang=en' });
      if (id === '%00') expect(statusCode).toBe(400);
      else expect([id, statusCode, madeOf(payload).data]).toEqual([id, 404, { missing: 'unknown' }]);
    }
    const [, product] = await listed('lang=en; shop=2');
    const id = product?.id ?? 0;
    await sql`update vendor_products set is_deleted = true, seq = ${server.deps.newId()} where product_id = ${id}`.execute(
      server.database.sql,
    );
    const { statusCode, payload } = await open(`/products/${id}`, { cookie: 'lang=en' });
    expect([statusCode, madeOf(payload).data?.missing]).toEqual([410, 'gone']);
    expect(headOf(payload).meta['robots']).toBe('noindex');
    expect(headOf(payload).links['canonical']).toBeUndefined();
  });

  test('a crawler without scripts reads a product’s facts in the language of the link', async () => {
    const [product] = await listed();
    const id = product?.id ?? 0;
    const heads = await Promise.all(
      ['en', 'hi'].map(async (code) => headOf((await open(`/products/${id}?lang=${code}&utm_source=chat`)).payload)),
    );
    const [en, hi] = heads as [ReturnType<typeof headOf>, ReturnType<typeof headOf>];
    expect(en.title).toBe(`${product?.names.en} · Khurpi`);
    expect(hi.meta['og:title']).toBe(product?.names.hi);
    for (const [code, { meta, links }] of [
      ['en', en],
      ['hi', hi],
    ] as const) {
      expect(links).toMatchObject({
        canonical: `${BASE}/products/${id}?lang=${code}`,
        en: `${BASE}/products/${id}?lang=en`,
        hi: `${BASE}/products/${id}?lang=hi`,
        'x-default': `${BASE}/products/${id}`,
      });
      expect(meta['og:url']).toBe(links['canonical']);
      expect(meta['og:locale']).toBe(`${code}_IN`);
      expect(meta['og:image']).toMatch(new RegExp(`^${BASE}/pictures/card/${code}_1_${id}_[0-9a-f]{12}\\.jpg$`));
      expect(meta['twitter:card']).toBe('summary_large_image');
      expect(meta['description']).toMatch(/^₹[\d,.]+ · /);
      expect(meta['description']?.length).toBeLessThanOrEqual(200);
    }
    expect(hi.meta['og:image']).not.toBe(en.meta['og:image']);
    const [offer] = en.data[0].offers;
    expect(en.data[0]).toMatchObject({ '@type': 'Product', name: product?.names.en, sku: `${id}` });
    expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'INR', price: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(en.data[0].offers).toHaveLength(product?.variants.length ?? -1);
  });

  test('a list’s canonical address keeps the filters that matter; a search is not indexed', async () => {
    const list = headOf((await open('/products?sort=price_low&category=2&lang=en')).payload);
    expect(list.links['canonical']).toBe(`${BASE}/products?category=2&lang=en`);
    expect(headOf((await open('/products?search=urea&lang=en')).payload).meta['robots']).toBe('noindex');
    const welcome = headOf((await open('/', { 'accept-language': 'hi' })).payload);
    expect(welcome.links['canonical']).toBe(`${BASE}/?lang=hi`);
    expect(welcome.meta['og:image']).toMatch(new RegExp(`^${BASE}/pictures/card/hi_[0-9a-f]{12}\\.jpg$`));
  });

  test('a shop’s text cannot end the head or its data', async () => {
    const evil = `</script><script>alert(1)</script>"'><!--`;
    const [, , product] = await listed();
    const id = product?.id ?? 0;
    await sql`update products set names = ${JSON.stringify({ en: evil, hi: evil })}::jsonb where id = ${id}`.execute(server.database.sql);
    await sql`update vendor_products set seq = ${server.deps.newId()} where product_id = ${id}`.execute(server.database.sql);
    const { payload } = await open(`/products/${id}?lang=en`);
    const head = payload.slice(0, payload.indexOf('</head>'));
    expect(head).not.toContain('<script>alert');
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(headOf(head).title).toBe(`${evil} · Khurpi`);
    expect(headOf(head).data[0].name).toBe(evil);
  });

  test('the empty cart’s order gets the prebuilt page; a visitor who saves data gets no pictures', async () => {
    expect((await open('/?so=y', { cookie: 'lang=en' })).payload).toBe('made ahead');
    const saving = await open('/products', { cookie: 'lang=en', 'save-data': 'on' });
    expect(madeOf(saving.payload).isLowData).toBe(true);
    expect(saving.headers.vary).toContain('save-data');
    expect((await written('/products', 'lang=en')).isLowData).toBe(false);
  });

  test.each(['/', '/products', '/products/ID', '/terms'])(
    '%s is fetched again only when its content changes, and contains no session',
    async (where) => {
      const id = (await listed())[0]?.id ?? 0;
      const url = where.replace('ID', `${id}`);
      const first = await open(url, { cookie: 'lang=en' });
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'en',
        vary: 'cookie, save-data, accept-language, accept-encoding',
      });
      expect(first.headers['set-cookie']).toBeUndefined();
      const etag = String(first.headers.etag);
      const again = await open(url, { cookie: 'lang=en', 'if-none-match': `"other", ${etag}` });
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
      const head = await open(url, { cookie: 'lang=en' }, 'HEAD');
      expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', etag]);
      if (where === '/terms') return;
      await sql`update inventory set price_paise = price_paise + 100 where vendor_id = 1 and product_id = ${id}`.execute(
        server.database.sql,
      );
      await sql`update vendor_products set seq = ${server.deps.newId()} where vendor_id = 1 and product_id = ${id}`.execute(
        server.database.sql,
      );
      server.clock.advance(VERSION_MS);
      const changed = await open(url, { cookie: 'lang=en', 'if-none-match': etag });
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    },
  );

  test('pages are compressed', async () => {
    const { rawPayload, headers } = await open('/', { cookie: 'lang=en', 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('"vendor"');
  });

  test('robots.txt and the sitemap list public pages and exclude personal ones', async () => {
    const robots = (await open('/robots.txt')).payload;
    expect(robots).toContain(`Sitemap: ${BASE}/sitemap.xml`);
    for (const own of ['/cart', '/orders', '/api/', '/desk']) expect(robots).toContain(`Disallow: ${own}\n`);
    const index = await open('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const files = [...index.payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(BASE.length));
    const maps = await Promise.all(files.map((file) => open(file)));
    expect(maps.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
    const all = maps.map(({ payload }) => payload).join('');
    const [product] = await listed();
    for (const code of ['en', 'hi']) expect(all).toContain(`<loc>${BASE}/products/${product?.id}?lang=${code}</loc>`);
    expect(all).not.toContain('/cart');
    for (const wrong of ['/sitemap-99.xml', '/sitemap-x.xml', '/sitemap-1e1.xml']) expect((await open(wrong)).statusCode).toBe(404);
    // A product that no shop sells leaves the sitemap within ten minutes: five here, five in caches.
    expect(index.headers['cache-control']).toBe('public, max-age=300');
    await sql`update vendor_products set is_deleted = true where product_id = ${product?.id ?? 0}`.execute(server.database.sql);
    server.clock.advance(5 * 60_000);
    const later = await Promise.all(files.map((file) => open(file)));
    expect(later.map(({ payload }) => payload).join('')).not.toContain(`/products/${product?.id}?`);
  });
});

describe('without a database', () => {
  const folder = fakeBuild();
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('the prebuilt page is sent, or the app shell where there is none', async () => {
    const server = await startTestServer({ engine: 'pglite', settings: { STATIC_DIR: folder } });
    await server.database.close();
    for (const [url, payload] of [
      ['/', 'made ahead'],
      ['/products', 'shell'],
      ['/products/7', 'shell'],
    ] as const) {
      const page = await server.app.inject({ method: 'GET', url, headers: { cookie: 'lang=en' } });
      expect([url, page.statusCode, page.payload]).toEqual([url, 200, payload]);
    }
    await server.app.close();
  });
});
