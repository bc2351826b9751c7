// The fields of an article's draft. The rules of the blog have its possible faults.
import {
  articleTopics,
  MOST_ARTICLE_LEAD,
  MOST_ARTICLE_PRODUCTS,
  MOST_ARTICLE_SLUG,
  MOST_ARTICLE_TEXT,
  MOST_ARTICLE_TITLE,
} from '../facts/content.ts';
import { choice, entries, localText, plain, text, url } from './field.ts';

export const articleFields = {
  topic: choice({ label: 'articles.topic', choices: plain(articleTopics) }),
  /** Its slug. It stays the same once somebody else has read the article, because links contain it. */
  slug: text({ label: 'articles.slug', min: 0, max: MOST_ARTICLE_SLUG }),
  titles: localText({ label: 'articles.title-in', max: MOST_ARTICLE_TITLE, isRequired: true }),
  leads: localText({ label: 'articles.lead-in', max: MOST_ARTICLE_LEAD }),
  /** Markdown: headings, lists, tables, quotes (shown as a warning), links, own pictures. Typed HTML is shown as text. */
  texts: localText({ label: 'articles.text-in', wrong: 'articles.fault-long', max: MOST_ARTICLE_TEXT, isLong: true }),
  /** A picture from `addArticlePicture`, or a drawing of the shop. */
  image_url: url({ label: 'articles.cover', nullable: true }),
  product_ids: entries({ label: 'articles.products', of: 'product', most: MOST_ARTICLE_PRODUCTS, isJson: true }),
};
