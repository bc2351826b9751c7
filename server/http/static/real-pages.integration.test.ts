// Tests the pages of the real build before any script has run, as crawlers and new phones get them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listProducts } from '#core/contract/catalog.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILD_MS = 240_000;
/** Budgets of docs/performance.md: the page, and what makes it live. */
const PAGE_BYTES = 25_000;
const USABLE_BYTES = 60_000;

describeOnBothEngines('pages of the build', (engine) => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    // Does nothing if a build of these sources exists.
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the app could not be built: ${stderr}`);
    server = await startTestServer({ engine, settings: { STATIC_DIR: path.join(ROOT, 'dist'), PUBLIC_URL: 'https://shop.example' } });
    id = (await server.get(listProducts, { query: { vendor: 1 } })).results[0]?.id ?? 0;
    // Visitors get the shell while the database is still slow.
    await vi.waitFor(async () => expect((await open('/products?lang=en')).html).toContain('<h3'), { timeout: 30_000 });
  }, BUILD_MS);
  afterAll(() => server.close());

  async function open(url: string) {
    const { rawPayload, statusCode, headers } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    // A not-found page may be sent uncompressed, because its clients seldom read it.
    const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
    return { bytes: rawPayload.byteLength, statusCode, headers, html: html.toString() };
  }
  const weigh = async (url: string): Promise<number> =>
    (await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.byteLength;
  const textOf = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');

  test.each(['en', 'hi'] as const)('a product’s page has its full content before any script runs (%s)', async (language) => {
    const product = (await server.get(listProducts, { query: { vendor: 1, lang: language } })).results[0];
    const name = product?.names[language] ?? '?';
    const { html, statusCode } = await open(`/products/${id}?lang=${language}`);
    expect(statusCode).toBe(200);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}"`));
    expect(html).toContain(`<title>${name} · Khurpi</title>`);
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(name);
    for (const words of [name, '₹', language === 'hi' ? 'कार्ट में जोड़ें' : 'Add to cart']) expect(textOf(html)).toContain(words);
    const card = /<meta property="og:image" content="https:\/\/shop\.example([^"]+)"/.exec(html)?.[1] ?? '';
    const { headers, rawPayload, statusCode: found } = await server.app.inject({ url: card });
    expect([found, headers['content-type'], rawPayload.byteLength < 300_000]).toEqual([200, 'image/jpeg', true]);
  });

  test.each([
    '/',
    '/?lang=hi',
    '/products?lang=hi',
    '/products?lang=en&category=3',
    '/products/ID?lang=hi',
    '/terms?lang=hi',
    '/products/999999',
    '/growth?lang=hi',
    '/growth/8702?lang=en',
    '/community?lang=hi',
    '/community/post/103?lang=hi',
    '/community/post/999999',
    '/blog?lang=hi',
    '/blog/potato-blight?lang=hi',
    '/blog/nothing',
    '/nowhere',
  ])('%s runs no inline script and keeps the size limit of a page', async (where) => {
    const { html, bytes, headers } = await open(where.replace('ID', `${id}`));
    expect(bytes).toBeLessThan(PAGE_BYTES);
    const policy = String(headers['content-security-policy']);
    for (const part of ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src="\/assets\/|type="application\/(ld\+)?json"/);
    const { createHash } = await import('node:crypto');
    for (const [, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(html).not.toMatch(/ style="| on\w+="/);
  });

  test.each(['/products/ID?lang=hi', '/growth/8702?lang=hi'])('%s has its picture inside', async (where) => {
    const { html } = await open(where.replace('ID', `${id}`));
    expect(html).toMatch(/<img src="data:image\/svg\+xml,%3Csvg[^"]+%3C%2Fsvg%3E"[^>]* fetchPriority="high"/);
  });

  test('with saved data a product’s page has no picture, and a list none before its scripts', async () => {
    const { body: saving } = await server.app.inject({ url: `/products/${id}?lang=hi`, headers: { 'save-data': 'on' } });
    expect(saving).toContain('<h1');
    for (const html of [saving, (await open('/products?lang=hi')).html]) expect(html).not.toMatch(/as="image"|src="data:/);
  });

  test('workers have the policy of a page, and other scripts have the strictest one', async () => {
    const { html } = await open('/products?lang=hi');
    const [, script = ''] = html.match(/<script[^>]* src="([^"]+)"/) ?? [];
    const worker = fs.readdirSync(path.join(ROOT, 'dist/assets')).find((file) => /^catalog-worker.*\.js$/.test(file));
    const policyOf = async (file: string): Promise<string> => String((await open(file)).headers['content-security-policy']);
    for (const file of ['/service-worker.js', '/desk/service-worker.js', `/assets/${worker}`])
      expect(await policyOf(file), file).toContain("connect-src 'self';");
    expect(await policyOf(script)).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
  });

  test.each(['/products?lang=hi', '/products/ID?lang=hi', '/products/ID?lang=en'])('%s is usable within its bytes', async (where) => {
    const { html, bytes } = await open(where.replace('ID', `${id}`));
    const files = [...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    const weights = await Promise.all(files.map(async (file) => [file, await weigh(file)] as const));
    const all = bytes + weights.reduce((sum, [, weight]) => sum + weight, 0);
    expect(all, JSON.stringify([['page', bytes], ...weights], null, 1)).toBeLessThan(USABLE_BYTES);
  });
});
