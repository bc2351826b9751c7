// Tests the blog's written pages, their heads, and their feeds.
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withdrawArticle } from '#core/contract/desk/content/article.ts';
import { fakeBuild, madeOf } from '../../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const BASE = 'https://shop.example';
const OWNER = '9876500010';

describeOnBothEngines('blog pages', (engine) => {
  const folder = fakeBuild();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder, PUBLIC_URL: BASE } });
    // Visitors get the shell while the database is still slow.
    await vi.waitFor(async () => expect((await open('/blog')).payload).toContain('"blog"'), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });
  const open = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: 'lang=hi' } });

  test('a topic and an article with goods have their own head and card, and are in the sitemap', async () => {
    const list = madeOf((await open('/blog?topic=animals')).payload);
    expect([list.kind, list.data?.blog?.articles?.map(({ slug }) => slug)]).toEqual(['blog', ['keep-the-cow-warm']]);
    const { payload, statusCode } = await open('/blog/potato-blight?lang=en');
    const { data } = madeOf(payload);
    expect([statusCode, data?.blog?.article?.slug, data?.blog?.products?.map(({ id }) => id)]).toEqual([
      200,
      'potato-blight',
      [3040, 3038],
    ]);
    expect(payload).toContain(`<link rel="canonical" href="${BASE}/blog/potato-blight?lang=en">`);
    expect(payload).toContain('<meta property="og:type" content="article">');
    expect(payload).toContain(`type="application/atom+xml" title="Farm advice · Khurpi" href="${BASE}/blog/feed.en.xml">`);
    expect(payload).toContain('"@type":"BlogPosting","headline":"Potato blight: spray in time"');
    const card = /property="og:image" content="https:\/\/shop\.example(\/pictures\/card\/en_article_201_[0-9a-f]{12}\.jpg)"/.exec(
      payload,
    )?.[1];
    expect(card).toBeDefined();
    const old = await open((card ?? '').replace(/_[0-9a-f]{12}\./, '_000000000000.'));
    expect([old.statusCode, old.headers.location]).toEqual([302, card]);
    const map = (await open('/sitemap-0.xml')).payload;
    for (const path of ['/blog', '/blog/potato-blight']) expect(map).toContain(`${BASE}${path}?lang=hi`);
  });

  test('a crawler without scripts reads an article’s facts in the language of the link', async () => {
    for (const code of ['en', 'hi'] as const) {
      const { payload } = await open(`/blog/potato-blight?lang=${code}&utm_source=chat`);
      const meta = Object.fromEntries(
        [...payload.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, k, v]) => [k, v]),
      );
      expect(meta).toMatchObject({
        'og:locale': `${code}_IN`,
        'og:url': `${BASE}/blog/potato-blight?lang=${code}`,
        'og:image': expect.stringContaining(`/pictures/card/${code}_article_201_`),
        'twitter:card': 'summary_large_image',
      });
      expect(meta['description']).toMatch(code === 'hi' ? /[\u0900-\u097f]/ : /^[^\u0900-\u097f]+$/);
    }
  });

  test('each language has a feed, newest first', async () => {
    const { payload, headers } = await open('/blog/feed.hi.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([...payload.matchAll(/<entry><id>[^<]*\/blog\/([^<]*)</g)].map(([, slug]) => slug)).toEqual([
      'potato-blight',
      'wheat-first-water',
      'mustard-aphids',
      'keep-the-cow-warm',
    ]);
    expect(payload).toContain('आलू में झुलसा');
    expect((await open('/blog/feed.en.xml')).payload).toContain('<title>Potato blight: spray in time</title>');
    const json = await open('/blog/feed.en.json');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json().items.map(({ url }: { url: string }) => url)).toContain(`${BASE}/blog/potato-blight?lang=en`);
  });

  test('an unpublished article is not found or indexed; a withdrawn one disappears at once', async () => {
    for (const slug of ['save-the-seed-bill', 'nothing', '201', 'A', '%F0%9F%8C%BE', 'x'.repeat(500)]) {
      const { statusCode, payload } = await open(`/blog/${slug}`);
      expect([slug, statusCode, payload.includes('content="noindex"')]).toEqual([slug, 404, true]);
    }
    const { token } = await server.signInDesk(OWNER);
    expect((await open('/blog/keep-the-cow-warm')).statusCode).toBe(200);
    await server.get(withdrawArticle, { token, params: { id: 204 }, body: {} });
    expect((await open('/blog/keep-the-cow-warm')).statusCode).toBe(404);
    expect((await open('/blog/feed.hi.xml')).payload).not.toContain('keep-the-cow-warm');
  });
});
