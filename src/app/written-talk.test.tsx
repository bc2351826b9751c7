// Tests pages of the community as the server writes them, and how the app takes them over.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#core/contract/community/community.ts';
import type { PageData } from '#core/page-data.ts';
import { type FakeServer, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { isUntouched, leavePage, nodesOf, openWrittenPage, pageOf, root, startApp } from '../../tests/fixtures/pages/taken-over.tsx';
import { loadPages } from '../entry-pages.tsx';

const AT = Date.UTC(2026, 10, 20, 6);
const postOf = (id: number, fields: Partial<Post> = {}): Post => ({
  id,
  parent_id: null,
  kind: 'question',
  text: `Post ${id}`,
  has_phones: false,
  crop_id: null,
  district_id: null,
  author: 'Sita Devi',
  village: 'Mushahari',
  is_brand: false,
  is_own: false,
  photos: [],
  helpful: 12,
  is_helpful: false,
  replies: 0,
  // Old enough that its day is shown.
  created_at: '2026-10-01T06:00:00.000Z',
  state: 'shown',
  reason: null,
  may_answer: false,
  ...fields,
});
const vendor = vendorOf(3);
const feedPage = (wanted: NonNullable<PageData['feed']>['wanted'] = {}): PageData => ({
  vendor,
  feed: { at: AT, wanted, posts: [postOf(30), postOf(20)], next: null },
});
const topicPage: PageData = {
  vendor,
  topic: { at: AT, post: postOf(30, { replies: 1 }), replies: [postOf(31, { parent_id: 30, text: 'Let the water out.' })], next: null },
};

let server: FakeServer;
beforeAll(loadPages);
beforeEach(() => {
  localStorage.clear();
  server = startServer({
    listVendors: () => ({ results: [vendor], next: null }),
    listMasterData: ({ query }) => ({ [query.data_for]: [] }),
  });
});
afterEach(leavePage);

test.each([
  ['/community', feedPage(), 'Farmers’ talk', ['Post 30', 'Post 20', 'Sita Devi']],
  ['/community?kind=question', feedPage({ kind: 'question' }), 'Farmers’ talk', ['Post 30']],
  ['/community/post/30', topicPage, 'Post', ['Post 30', 'Let the water out.', 'Mushahari']],
  ['/khurpi/post/30', topicPage, 'Post', ['Let the water out.']],
])('%s is in the page; the app keeps it unchanged and stores it without a request', async (address, data, title, words) => {
  const [path = '', search = ''] = address.split('?');
  const { name } = await openWrittenPage(pageOf(path, data, { search }), address);
  expect(name).toBe(root().dataset['prepared']);
  expect(document.querySelector('h1')?.textContent).toBe(title);
  for (const word of words) expect(root().textContent).toContain(word);
  const before = nodesOf();
  expect(before.length).toBeGreaterThan(20);
  await startApp();
  await vi.waitFor(() => expect(document.title).toContain(title));
  // Imported now, because the app that took over has its own copy of this module.
  const { storedNote } = await import('../../tests/fixtures/app/kept/stored-note.ts');
  const note = data.feed ? 'community' : 'community:post:30';
  await vi.waitFor(async () => expect(await storedNote(note)).toBeDefined());
  expect(isUntouched(before, nodesOf())).toBe(true);
  expect([...server.of('listPosts'), ...server.of('getPost')]).toEqual([]);
});

test('a signed-in person sees the written page at once, and the app then asks which posts are theirs', async () => {
  localStorage.setItem('khurpi.session', JSON.stringify({ db: 'khurpi-asha', subject: 'asha', endsAt: 0, renewAt: 0 }));
  await openWrittenPage(pageOf('/community', feedPage()), '/community');
  await startApp();
  expect(root().textContent).toContain('Post 30');
  await vi.waitFor(() => expect(server.of('listPosts')).toHaveLength(1));
});

test('the written page and then the app say that a post is no longer here', async () => {
  await openWrittenPage(pageOf('/community/post/77', { vendor, topic: null, missing: 'gone' }), '/community/post/77');
  expect(root().textContent).toContain('This post is no longer here');
  const before = nodesOf();
  await startApp();
  await vi.waitFor(() => expect(document.title).toContain('Post'));
  expect(isUntouched(before, nodesOf())).toBe(true);
  expect(server.of('getPost')).toEqual([]);
});

test('the next page does not reuse the written data', () => {
  pageOf('/community/post/30', topicPage);
  expect(pageOf('/community', { vendor, feed: { at: AT, wanted: {}, posts: [], next: null } })).not.toContain('Let the water out.');
});
