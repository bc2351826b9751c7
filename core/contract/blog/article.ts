// Calls for reading the blog in both languages.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { articleTopics, MOST_ARTICLE_SLUG } from '../../facts/content.ts';
import { defineCall } from '../wire/call.ts';
import { byLanguage, Cursor, Id, Instant, LocalText, PageSize, Text, Url } from '../wire/fields.ts';

export const ArticleTopic = enums(articleTopics);

/** A heading of an article; `id` is its anchor in the HTML. */
export const Heading = object({ id: string(), text: string(), level: integer() });
const Headings = array(Heading);

const summary = {
  id: Id,
  /** Its slug in addresses: `/blog/{slug}`. */
  slug: string(),
  topic: ArticleTopic,
  titles: LocalText,
  /** A summary in a sentence or two. Plain text. */
  leads: LocalText,
  image_url: nullable(Url),
  published_at: Instant,
  /** When the current edition was published; later than `published_at` for a second edition. */
  changed_at: Instant,
  /** Listening time. */
  minutes: byLanguage(integer()),
};

export const ArticleSummary = object(summary);
export type ArticleSummary = Infer<typeof ArticleSummary>;

export const Article = object({
  ...summary,
  /** The server made it from Markdown and cleaned it, so a page may contain it unchanged. */
  htmls: LocalText,
  headings: byLanguage(Headings),
  /** Its products, in display order. */
  product_ids: array(Id),
});
export type Article = Infer<typeof Article>;

export const listArticles = defineCall({
  name: 'listArticles',
  method: 'GET',
  path: '/api/blog/v1/posts',
  access: 'public',
  query: object({ topic: optional(ArticleTopic), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(ArticleSummary), next: nullable(string()) }),
  errors: [],
  summary: 'Published articles, newest first, without their text.',
});

export const getArticle = defineCall({
  name: 'getArticle',
  method: 'GET',
  path: '/api/blog/v1/posts/{slug}',
  access: 'public',
  params: object({ slug: Text(MOST_ARTICLE_SLUG) }),
  response: Article,
  errors: [],
  summary: 'A published article by its name in addresses, or by its id.',
});
