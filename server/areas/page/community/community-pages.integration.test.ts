// Tests the community's written pages: public posts only.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPost, createReply } from '#core/contract/community/community.ts';
import { createBrandPost, hidePost, restorePost } from '#core/contract/desk/community/moderation.ts';
import { fakeBuild, madeOf } from '../../../../tests/fixtures/pages/fake-build.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const BASE = 'https://shop.example';
const OWNER = '9876500010';
const newPhone = phonesFrom(6_988_000_000);

describeOnBothEngines('community pages', (engine) => {
  const folder = fakeBuild();
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { STATIC_DIR: folder, PUBLIC_URL: BASE } });
    owner = (await server.signInDesk(OWNER)).token;
    // Visitors get the shell while the database is still slow.
    await vi.waitFor(async () => expect((await open('/community')).payload).toContain('"feed"'), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });
  const open = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: 'lang=en' } });
  const write = async (body: object): Promise<number> =>
    (await server.get(createPost, { token: (await server.signIn(newPhone())).token, body: { text: 'Paddy turns yellow', ...body } })).id;
  const metaOf = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

  test('a post has a page with its replies and its own head, and no phone number', async () => {
    const id = await write({
      text: 'Call (98765)  00001 or ९८७६५०००२१. Paddy is <b>yellow</b>',
      name: '9876500031',
      village: 'Kanti 9876500041',
    });
    const { token } = await server.signIn(newPhone());
    await server.get(createReply, { token, params: { id }, body: { text: 'Me too, 98765\n00051', name: 'Ramu' } });
    const { statusCode, payload } = await open(`/community/post/${id}?lang=hi`);
    const { kind, data } = madeOf(payload);
    expect([statusCode, kind, data?.topic?.replies.map(({ author }) => author)]).toEqual([200, 'community', ['Ramu']]);
    const digits = payload.replace(/[\s().-]|\\n/g, '');
    for (const number of ['9876500001', '९८७६५०००२१', '9876500031', '9876500041', '9876500051']) expect(digits).not.toContain(number);
    expect(payload).toContain(`<link rel="canonical" href="${BASE}/community/post/${id}?lang=hi">`);
    expect(metaOf(payload, 'og:title')).toMatch(/^Call \(98xxxxxx01 or 98xxxxxx21/);
    expect(payload).toContain('"@type":"DiscussionForumPosting"');
    expect(payload.split('<body')[0]).not.toContain('<b>');
    const card = metaOf(payload, 'og:image')?.slice(BASE.length) ?? '';
    const picture = await server.app.inject({ url: card });
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=86400',
    ]);
    expect((await server.app.inject({ url: '/sitemap-0.xml' })).payload).toContain(`${BASE}/community/post/${id}?lang=en`);
  });

  test('a crawler without scripts reads the post, and page text in the language of the link', async () => {
    const id = await write({ text: 'धान की पत्ती पीली हो रही है, क्या डालूँ?' });
    const [en, hi] = await Promise.all(
      ['en', 'hi'].map(async (code) => (await open(`/community/post/${id}?lang=${code}&utm_source=chat`)).payload),
    );
    for (const [code, payload = ''] of [
      ['en', en],
      ['hi', hi],
    ] as const) {
      expect(metaOf(payload, 'og:title')).toBe('धान की पत्ती पीली हो रही है, क्या डालूँ?');
      expect([metaOf(payload, 'og:locale'), metaOf(payload, 'twitter:card')]).toEqual([`${code}_IN`, 'summary_large_image']);
      expect(metaOf(payload, 'og:url')).toBe(`${BASE}/community/post/${id}?lang=${code}`);
      expect(metaOf(payload, 'og:image')).toContain(`/pictures/card/${code}_post_${id}_`);
    }
    expect(metaOf(hi ?? '', 'og:site_name')).toBe(metaOf(en ?? '', 'og:site_name'));
  });

  test('the brand’s posts have their own address; a reply has no page of its own', async () => {
    const brand = await server.get(createBrandPost, { token: owner, key: randomUUID(), body: { text: 'Masks before every spray' } });
    const parent = await write({});
    const reply = await server.get(createBrandPost, { token: owner, key: randomUUID(), body: { text: 'Let the water out', parent } });
    for (const room of ['khurpi', 'community']) {
      const { payload } = await open(`/${room}/post/${brand.id}`);
      expect(payload).toContain(`<link rel="canonical" href="${BASE}/khurpi/post/${brand.id}?lang=en">`);
    }
    const { payload } = await open(`/community/post/${reply.id}`);
    expect([metaOf(payload, 'robots'), payload.includes(`href="${BASE}/community/post/${parent}?lang=en"`)]).toEqual(['noindex', true]);
  });

  test('the feed has the newest topics as Atom and JSON, without phone numbers and hidden posts', async () => {
    const [kept, hidden] = [await write({ text: 'Neem, call 9876500061', name: 'Sita' }), await write({ text: 'Soon gone' })];
    await server.get(hidePost, { token: owner, params: { id: hidden }, body: { reason: 'advert' } });
    const { payload } = await open('/community?kind=brand');
    for (const format of ['xml', 'json']) {
      expect(payload).toContain(`href="${BASE}/community/feed.en.${format}">`);
      const feed = (await open(`/community/feed.hi.${format}`)).payload;
      expect(feed).toContain(`${BASE}/community/post/${kept}?lang=hi`);
      expect(feed).toContain('Neem, call 98xxxxxx61');
      expect(feed).not.toMatch(/9876500061|Soon gone/);
    }
  });

  test('the feed follows the kind and crop in the address; a place’s feed is not indexed', async () => {
    const id = await write({ kind: 'experience', crop: 17, district: 998 });
    const feedOf = async (query: string) => {
      const { payload } = await open(`/community?${query}`);
      return { ids: madeOf(payload).data?.feed?.posts.map((post) => post.id), robots: metaOf(payload, 'robots') };
    };
    expect(await feedOf('kind=experience&crop=17&x=1')).toEqual({ ids: [id], robots: undefined });
    expect(await feedOf('district=998')).toEqual({ ids: [id], robots: 'noindex' });
    expect(await feedOf('kind=question&crop=17')).toEqual({ ids: [], robots: 'noindex' });
    expect((await feedOf('kind=%3Cb%3E&crop=-1')).ids?.[0]).toBe(id);
  });

  test('a held post is not found; a hidden one disappears at once with replies and picture', async () => {
    const held = await write({ text: 'You won the lottery, friends' });
    const id = await write({ text: 'Cheap tickets for everybody' });
    const { token } = await server.signIn(newPhone());
    const reply = await server.get(createReply, { token, params: { id }, body: { text: 'How cheap are they?' } });
    const card = metaOf((await open(`/community/post/${id}`)).payload, 'og:image')?.slice(BASE.length) ?? '';
    await server.get(hidePost, { token: owner, params: { id }, body: { reason: 'advert' } });
    for (const [url, status] of [
      [`/community/post/${held}`, 404],
      [`/community/post/${id}`, 410],
      [`/khurpi/post/${id}`, 410],
      [`/community/post/${reply.id}`, 410],
      ['/community/post/999999', 404],
      ['/community/post/x', 404],
      ['/community/post/0', 404],
      [`/community/post/${'9'.repeat(40)}`, 404],
    ] as const) {
      const { statusCode, payload } = await open(url);
      expect([url, statusCode, metaOf(payload, 'robots'), madeOf(payload).data?.topic]).toEqual([url, status, 'noindex', null]);
      expect(payload).not.toMatch(/lottery|tickets|How cheap/);
    }
    expect((await open('/community/post/%00')).statusCode).toBe(400);
    expect((await open('/community')).payload).not.toMatch(/lottery|tickets/);
    expect((await server.app.inject({ url: card })).statusCode).toBe(404);
    await server.get(restorePost, { token: owner, params: { id } });
    expect((await open(`/community/post/${id}`)).statusCode).toBe(200);
  });
});
