import { expect, test } from 'vitest';
import { atomOf, type Feed, type FeedEntry, feedLinks, jsonFeedOf } from './feed.ts';

const hostile = '</content></entry><script>alert(1)</script> & "quoted" \u0001 \ud800';
const base: Feed = { title: hostile, language: 'hi', author: 'Shop', publicUrl: 'https://shop.example', room: 'blog', entries: [] };
const dates = { published: '2026-11-20T04:00:00.000Z', updated: '2026-11-21T04:00:00.000Z' };
const article: FeedEntry = {
  id: 'https://shop.example/blog/potato-blight',
  url: 'https://shop.example/blog/potato-blight?lang=hi',
  title: hostile,
  summary: hostile,
  html: `<p>Spray.</p>${hostile}`,
  ...dates,
};
const post: FeedEntry = {
  id: 'https://shop.example/a',
  url: 'https://shop.example/a?lang=hi',
  title: 'A',
  text: hostile,
  author: hostile,
  ...dates,
};

test('a feed names its entries by their addresses, and no text can end an element', () => {
  const feed = atomOf({ ...base, entries: [article, post] });
  const entry = ['<entry', '<content', '</content', '</entry'];
  expect(feed.match(/<\/?(?:entry|content|script)\b/g)).toEqual([...entry, ...entry]);
  expect(feed).toContain('<updated>2026-11-21T04:00:00.000Z</updated><author>');
  expect(feed).toContain('<link href="https://shop.example/blog/potato-blight?lang=hi"/>');
  expect(feed).toContain('&#60;p&#62;Spray.&#60;/p&#62;');
  expect([feed.includes('\u0001'), feed.isWellFormed()]).toEqual([false, true]);
});

test('the JSON feed has the same entries, each as HTML or text', () => {
  const feed = JSON.parse(jsonFeedOf({ ...base, title: 'Advice', entries: [article, post] }));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://shop.example/blog?lang=hi',
    feed_url: 'https://shop.example/blog/feed.hi.json',
    language: 'hi',
    authors: [{ name: 'Shop' }],
  });
  expect(feed.items).toEqual([
    {
      id: article.id,
      url: article.url,
      title: hostile,
      summary: hostile,
      content_html: article.html,
      date_published: dates.published,
      date_modified: dates.updated,
    },
    {
      id: post.id,
      url: post.url,
      title: 'A',
      content_text: hostile,
      date_published: dates.published,
      date_modified: dates.updated,
      authors: [{ name: hostile }],
    },
  ]);
});

test('a feed without entries is valid', () => {
  expect(atomOf(base)).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  expect(JSON.parse(jsonFeedOf(base)).items).toEqual([]);
});

test('a page links its feeds in both formats', () => {
  expect(feedLinks({ ...base, title: 'A "B"' })).toBe(
    '<link rel="alternate" type="application/atom+xml" title="A &#34;B&#34;" href="https://shop.example/blog/feed.hi.xml">' +
      '<link rel="alternate" type="application/feed+json" title="A &#34;B&#34;" href="https://shop.example/blog/feed.hi.json">',
  );
});
