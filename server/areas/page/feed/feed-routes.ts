// Serves the feeds of the blog and of the community, in each language and in both formats.
import type { FastifyInstance } from 'fastify';
import type { Article } from '#core/contract/blog/article.ts';
import type { Post } from '#core/contract/community/community.ts';
import { textIn } from '#core/language/said.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import { words } from '../../../words/words.ts';
import type { ArticleService } from '../../blog/article-service.ts';
import type { CommunityService } from '../../community/post-service.ts';
import { topicPath, topicTitle } from '../community/talk-head.ts';
import { SITE } from '../site.ts';
import { atomOf, type Feed, type FeedEntry, type FeedFormat, type FeedRoom, feedPath, feedTypes, jsonFeedOf } from './feed.ts';

export interface FeedParts {
  readonly articles: Pick<ArticleService, 'newest'>;
  readonly community: Pick<CommunityService, 'list'>;
  readonly publicUrl: string;
  /** The segment of `/{brand}/post/`. */
  readonly brand: string;
}

const FEED_ENTRIES = 20;
const CACHING = 'public, max-age=600';
const NOBODY = 0;

const titleKeys = { blog: 'page.blog-title', community: 'page.talk-card' } as const;
export const feedTitle = (room: FeedRoom, language: LanguageCode): string => words(language).say(titleKeys[room]);

const articleEntry = (publicUrl: string, one: Article, language: LanguageCode): FeedEntry => ({
  id: `${publicUrl}/blog/${one.slug}`,
  url: `${publicUrl}/blog/${one.slug}?lang=${language}`,
  title: textIn(one.titles, language),
  summary: textIn(one.leads, language),
  html: textIn(one.htmls, language),
  published: one.published_at,
  updated: one.changed_at,
});

/** A post cannot change after it was sent. */
const topicEntry = (url: string, post: Post, language: LanguageCode): FeedEntry => ({
  id: url,
  url: `${url}?lang=${language}`,
  title: topicTitle(post),
  text: post.text,
  author: post.author || words(language).say('page.farmer'),
  published: post.created_at,
  updated: post.created_at,
});

export function registerFeedRoutes(app: FastifyInstance, { articles, community, publicUrl, brand }: FeedParts): void {
  const entries: Readonly<Record<FeedRoom, (language: LanguageCode) => Promise<readonly FeedEntry[]>>> = {
    blog: async (language) => (await articles.newest(FEED_ENTRIES)).map((one) => articleEntry(publicUrl, one, language)),
    community: async (language) => {
      const { results } = await community.list(NOBODY, { page_size: FEED_ENTRIES });
      return results.map((post) => topicEntry(publicUrl + topicPath(post, brand), post, language));
    },
  };
  const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { xml: atomOf, json: jsonFeedOf };

  function register(room: FeedRoom, language: LanguageCode, format: FeedFormat): void {
    app.get(feedPath(room, language, format), { config: { isPublic: true } }, async (_request, reply) => {
      const title = feedTitle(room, language);
      const feed = writers[format]({ title, language, author: SITE, publicUrl, room, entries: await entries[room](language) });
      return reply.type(`${feedTypes[format]}; charset=utf-8`).header('cache-control', CACHING).send(feed);
    });
  }

  for (const room of ['blog', 'community'] as const)
    for (const language of languages) for (const format of ['xml', 'json'] as const) register(room, language, format);
}
