import { expect, test } from 'vitest';
import type { Article } from '#core/contract/blog/article.ts';
import { articleData, feedOf } from './blog-head.ts';

const both = (words: string) => ({ en: words, hi: words });
const hostile = '</content></entry><script>alert(1)</script> & "quoted" \u0001';
const article: Article = {
  id: 1,
  slug: 'potato-blight',
  topic: 'rabi',
  titles: both(hostile),
  leads: both(hostile),
  image_url: null,
  published_at: '2026-11-20T04:00:00.000Z',
  changed_at: '2026-11-21T04:00:00.000Z',
  minutes: { en: 3, hi: 3 },
  htmls: both(`<p>Spray.</p>${hostile}`),
  headings: { en: [], hi: [] },
  product_ids: [],
};

test('a feed names its articles by their addresses, and nothing they say ends an element', () => {
  const feed = feedOf('https://shop.example', [article], 'hi');
  expect(feed.match(/<\/?(?:entry|content|script)\b/g)).toEqual(['<entry', '<content', '</content', '</entry']);
  expect(feed).toContain('<updated>2026-11-21T04:00:00.000Z</updated><author>');
  expect(feed).toContain('<link href="https://shop.example/blog/potato-blight?lang=hi"/>');
  expect(feed).toContain('&#60;p&#62;Spray.&#60;/p&#62;');
  expect(feed).not.toContain('\u0001');
});

test('a feed without articles is a feed', () => {
  expect(feedOf('https://shop.example', [], 'en')).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test('search engines are told what it is, since when, and in which language', () => {
  expect(articleData(article, 'https://shop.example/blog/potato-blight?lang=en', 'https://shop.example/a.jpg', 'en')).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-11-20T04:00:00.000Z',
    dateModified: '2026-11-21T04:00:00.000Z',
    inLanguage: 'en',
  });
});
