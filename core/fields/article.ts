// The fields of an article as it is written. What is wrong about them say the rules of the blog.
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
  /** Its name in addresses. It stays as it is once somebody else has looked at the article: it stands in links. */
  slug: text({ label: 'articles.slug', min: 0, max: MOST_ARTICLE_SLUG }),
  titles: localText({ label: 'articles.title-in', max: MOST_ARTICLE_TITLE, isRequired: true }),
  leads: localText({ label: 'articles.lead-in', max: MOST_ARTICLE_LEAD }),
  /** Markdown: headings, lists, tables, quotes (shown as a warning), links, own pictures. HTML in it is shown as it was typed. */
  texts: localText({ label: 'articles.text-in', wrong: 'articles.fault-long', max: MOST_ARTICLE_TEXT, isLong: true }),
  /** A picture given by `addArticlePicture`, or a drawing of the shop's. */
  image_url: url({ label: 'articles.cover', nullable: true }),
  product_ids: entries({ label: 'articles.products', of: 'product', most: MOST_ARTICLE_PRODUCTS, isJson: true }),
};
