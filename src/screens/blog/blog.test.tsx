// Tests the blog on the phone: by topic, with and without network, the newest articles also before anybody opens them.
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Article } from '#core/contract/blog/article.ts';
import { showBlog } from '#state/blog/blog-state.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { storedNote } from '../../../tests/fixtures/app/kept/stored-note.ts';
import { choose, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { BlogScreen } from './blog.tsx';

const headings = [1, 2].map((n) => ({ id: `part-${n}`, text: `Part ${n}`, level: 2 }));
const parts = headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2><p>Words of ${text}</p>`).join('');
const articleOf = (n: number, fields: Partial<Article> = {}): Article => ({
  id: n,
  slug: `article-${n}`,
  topic: 'rabi',
  titles: { en: `Title ${n}`, hi: `शीर्षक ${n}` },
  leads: { en: `Lead ${n}`, hi: `सार ${n}` },
  image_url: null,
  published_at: '2026-11-20T04:00:00.000Z',
  changed_at: '2026-11-20T04:00:00.000Z',
  minutes: { en: 3, hi: 4 },
  htmls: { en: parts, hi: parts },
  headings: { en: headings, hi: headings },
  product_ids: [],
  ...fields,
});
const hostile = '<script>window.hit = 1</script><img src="/pictures/a" onerror="window.hit = 1" /><a href="javascript:window.hit=1">x</a>';

let server: FakeServer;
let articles: Article[];

beforeAll(async () => {
  await loadWords();
  await loadAllWords('blog');
});
beforeEach(() => {
  signInPerson();
  showBlog(undefined);
  articles = Array.from({ length: 12 }, (_, i) => articleOf(12 - i, i === 0 ? { topic: 'animals' } : {}));
  server = startServer({
    listArticles: ({ query }) => ({
      results: articles.filter(({ topic }) => !query['topic'] || topic === query['topic']).map(summaryOf),
      next: null,
    }),
    getArticle: ({ params }) => articles.find(({ slug }) => slug === params['slug']) ?? refuse(404, 'NOT_FOUND'),
  });
});

function summaryOf({ htmls: _htmls, headings: _headings, product_ids: _ids, ...summary }: Article) {
  return summary;
}

const at = (path: string) => {
  history.replaceState(null, '', path);
  return render(<BlogScreen />);
};
const isOffline = (): void => {
  server.answers['listArticles'] = server.answers['getArticle'] = () => {
    throw new TypeError('no network');
  };
};

test('the newest ten articles are stored unopened, and can be read offline', async () => {
  const { unmount } = at('/blog');
  await screen.findByRole('link', { name: 'Title 12' });
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(10));
  unmount();
  isOffline();
  showBlog(undefined);
  at('/blog/article-3');
  await screen.findByText('Words of Part 2');
  expect(screen.getAllByRole('link', { name: /^Part/ }).map((one) => one.getAttribute('href'))).toEqual(['#part-1', '#part-2']);
});

test('a topic’s list has its own address, and offline it shows what the phone has', async () => {
  const { unmount } = at('/blog');
  await screen.findByRole('link', { name: 'Title 11' });
  await choose('Animals');
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Title 12']));
  expect(location.search).toBe('?topic=animals');
  unmount();
  isOffline();
  showBlog(undefined);
  at('/blog?topic=animals');
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Title 12']));
  await screen.findByText(/^As of/);
});

test('opened articles are stored; a missing one can be retried; a withdrawn one leaves the phone', async () => {
  const first = at('/blog/article-1');
  await screen.findByText('Saved');
  first.unmount();
  isOffline();
  showBlog(undefined);
  const second = at('/blog/article-2');
  await screen.findByText('This did not work. Try again.');
  server.answers['getArticle'] = ({ params }) => articles.find(({ slug }) => slug === params['slug']) ?? refuse(404, 'NOT_FOUND');
  await tap('Try again');
  await screen.findByText('Words of Part 1');
  second.unmount();
  showBlog(undefined);
  articles = [];
  at('/blog/article-1');
  await screen.findByText('This article is no longer here');
  await waitFor(async () => expect(await storedNote('blog:article:article-1')).toBeUndefined());
});

test('no code in an article runs', async () => {
  articles = [
    articleOf(1, {
      titles: { en: hostile, hi: hostile },
      leads: { en: hostile, hi: hostile },
      htmls: { en: `<table><tbody><tr><td>${hostile}</td></tr></tbody></table>`, hi: '' },
    }),
  ];
  const { container } = at('/blog/article-1');
  await screen.findByRole('cell');
  expect(container.querySelector('script, [onerror], [href^=javascript]')).toBeNull();
  expect('hit' in window).toBe(false);
});
