import { expect, test } from 'vitest';
import type { Article } from '#core/contract/blog/article.ts';
import { articleData } from './blog-head.ts';

const both = (words: string) => ({ en: words, hi: words });
const article: Article = {
  id: 1,
  slug: 'potato-blight',
  topic: 'rabi',
  titles: both('Potato blight'),
  leads: both('Potato blight'),
  image_url: null,
  published_at: '2026-11-20T04:00:00.000Z',
  changed_at: '2026-11-21T04:00:00.000Z',
  minutes: { en: 3, hi: 3 },
  htmls: both('<p>Spray.</p>'),
  headings: { en: [], hi: [] },
  product_ids: [],
};

test('structured data gives search engines the type, dates and language of an article', () => {
  expect(articleData(article, 'https://shop.example/blog/potato-blight?lang=en', 'https://shop.example/a.jpg', 'en')).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-11-20T04:00:00.000Z',
    dateModified: '2026-11-21T04:00:00.000Z',
    inLanguage: 'en',
  });
});
