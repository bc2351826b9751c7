// `/` as the server writes it: with a shop and its best sellers, and never worse than the page that was made ahead.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HomePage } from '#core/home-page.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { HOME_PRODUCTS } from './home-service.ts';

/** What a build leaves, with pages that say only what they were made of. */
function fakeBuild(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-home-'));
  const files = {
    'shell.html': 'shell',
    'index.html': 'welcome',
    'index.en.html': 'made ahead',
    'index.hi.html': 'made ahead',
    'pages/home.en.html': '<html lang="en"><div id="root"></div></html>',
    'pages/home.hi.html': '<html lang="hi"><div id="root"></div></html>',
    'pages/render.mjs':
      'export const loadPages = async () => {}; export const renderHome = (language, home) => JSON.stringify({ language, home });',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

describeOnBothEngines('home', (engine) => {
  const folder = fakeBuild();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder } });
    // Whoever comes while the database is still slow gets the page that was made ahead.
    await vi.waitFor(() => written('lang=en'), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });

  const open = (url: string, cookie: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { cookie, ...headers } });
  const written = async (cookie: string, url = '/'): Promise<{ language: string; home: HomePage }> => {
    const { payload } = await open(url, cookie);
    return JSON.parse(/<html lang="\w+">(.*)<\/html>/.exec(payload)?.[1] ?? payload);
  };

  test('shows the shop the app would take, and what sells best there, in the chosen language', async () => {
    const { language, home } = await written('lang=hi');
    expect(language).toBe('hi');
    expect(home.vendor).toMatchObject({ id: 1, company_name: home.vendor.names.hi });
    expect(home.products).toHaveLength(HOME_PRODUCTS);
    const sold = home.products.map(({ popularity }) => popularity);
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
    expect(home.total).toBeGreaterThan(HOME_PRODUCTS);
    expect(home.cursor).toBeDefined();
    expect((await written('', '/?lang=en')).language).toBe('en');
  });

  test('shows the shop the phone has chosen; one that does not exist is as good as none', async () => {
    expect((await written('lang=en; shop=4')).home.vendor.id).toBe(4);
    for (const shop of ['999999', '0', '-4', '4x', '4%00', '1e3', '9'.repeat(40), '%', ''])
      expect((await written(`lang=en; shop=${shop}`)).home.vendor.id).toBe(1);
  });

  test('is the page that was made ahead before a language was chosen, for the list, and for who saves data', async () => {
    expect((await open('/', '')).payload).toBe('welcome');
    expect((await open('/', 'lang=xx')).payload).toBe('welcome');
    expect((await open('/?so=y', 'lang=en')).payload).toBe('made ahead');
    const saved = await open('/', 'lang=en', { 'save-data': 'on' });
    expect(saved.payload).toBe('made ahead');
    expect(saved.headers.vary).toContain('save-data');
  });

  test('is fetched again only when something in it is another, and holds nobody’s session', async () => {
    const first = await open('/', 'lang=en');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const etag = String(first.headers.etag);
    const again = await open('/', 'lang=en', { 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const id = (await written('lang=en')).home.products[0]?.id ?? 0;
    await sql`update inventory set price_paise = price_paise + 100 where vendor_id = 1 and product_id = ${id}`.execute(server.database.sql);
    await sql`update vendor_products set seq = ${server.deps.newId()} where vendor_id = 1 and product_id = ${id}`.execute(
      server.database.sql,
    );
    const changed = await open('/', 'lang=en', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('travels compressed', async () => {
    const { rawPayload, headers } = await open('/', 'lang=en', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, save-data, accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('"vendor"');
  });
});

describe('without a database', () => {
  const folder = fakeBuild();
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('the page that was made ahead goes out', async () => {
    const server = await startTestServer({ engine: 'pglite', settings: { STATIC_DIR: folder } });
    await server.database.close();
    const page = await server.app.inject({ method: 'GET', url: '/', headers: { cookie: 'lang=en' } });
    expect([page.statusCode, page.payload]).toEqual([200, 'made ahead']);
    await server.app.close();
  });
});
