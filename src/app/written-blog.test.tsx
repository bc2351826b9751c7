// Tests pages of the blog as the server writes them, and how the app takes them over.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '#core/contract/blog/article.ts';
import type { PageData } from '#core/page-data.ts';
import { type FakeServer, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { leavePage, nodesOf, openWrittenPage, pageOf, root, startApp } from '../../tests/fixtures/pages/taken-over.tsx';
import { loadPages } from '../entry-pages.tsx';

const article: Article = {
  id: 1,
  slug: 'potato-blight',
  topic: 'rabi',
  titles: { en: 'Potato blight', hi: 'आलू में झुलसा' },
  leads: { en: 'Spray in time.', hi: 'समय पर छिड़कें।' },
  image_url: '/pictures/v1/pouch_fungus_plum_250-g_green.svg',
  published_at: '2026-11-20T04:00:00.000Z',
  changed_at: '2026-11-20T04:00:00.000Z',
  minutes: { en: 3, hi: 4 },
  htmls: { en: '<h2 id="part-1">How much</h2><p>600 g</p>', hi: '<p>600 ग्राम</p>' },
  headings: { en: [{ id: 'part-1', text: 'How much', level: 2 }], hi: [] },
  product_ids: [],
};
const vendor = vendorOf(3);
const listPage: PageData = { vendor, blog: { articles: [article], next: null } };
const articlePage: PageData = { vendor, blog: { slug: 'potato-blight', article, products: [] } };

let server: FakeServer;
beforeAll(loadPages);
beforeEach(() => {
  localStorage.clear();
  server = startServer({
    listVendors: () => ({ results: [vendor], next: null }),
    listMasterData: ({ query }) => ({ [query.data_for]: [] }),
    getArticle: () => article,
  });
});
afterEach(leavePage);

test.each([
  ['/blog', listPage, 'Farm advice', ['Potato blight', 'Spray in time.', '3 min'], 'blog'],
  ['/blog/potato-blight', articlePage, 'Potato blight', ['How much', '600 g', '20/11/2026'], 'blog:article:potato-blight'],
])('%s is written in the page; the app keeps it unchanged and stores it', async (path, data, title, words, note) => {
  const { name } = await openWrittenPage(pageOf(path, data), path);
  expect(name).toBe(root().dataset['prepared']);
  expect(document.querySelector('h1')?.textContent).toBe(title);
  for (const word of words) expect(root().textContent).toContain(word);
  const before = nodesOf();
  await startApp();
  await vi.waitFor(() => expect(document.title).toContain(title));
  // Imported now, because the app that took over has its own copy of this module.
  const { storedNote } = await import('../../tests/fixtures/app/kept/stored-note.ts');
  await vi.waitFor(async () => expect(await storedNote(note)).toBeDefined());
  const now = nodesOf();
  expect(before.filter((node) => !now.includes(node))).toEqual([]);
  expect(server.of('listArticles')).toEqual([]);
  // The app stores the newest articles before anybody reads them.
  await vi.waitFor(() => expect(server.of('getArticle')).toHaveLength(path === '/blog' ? 1 : 0));
});

test('the written page says that a missing article is no longer here', async () => {
  await openWrittenPage(pageOf('/blog/nothing', { vendor, blog: { slug: 'nothing' } }), '/blog/nothing');
  expect(root().textContent).toContain('This article is no longer here');
  expect(document.querySelector('main a[href="/blog"]')).not.toBeNull();
});

test('the next page does not reuse the written data', () => {
  pageOf('/blog/potato-blight', articlePage);
  expect(pageOf('/blog', { vendor, blog: { articles: [], next: null } })).not.toContain('Potato');
});
