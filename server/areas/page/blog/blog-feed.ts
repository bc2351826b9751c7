// The feeds of the blog, one a language: what was published last, whole.
import type { FastifyInstance } from 'fastify';
import { languages } from '#core/rules/languages.ts';
import type { ArticleService } from '../../blog/article-service.ts';
import { feedOf, feedPath } from './blog-head.ts';

export interface FeedParts {
  readonly articles: Pick<ArticleService, 'newest'>;
  readonly publicUrl: string;
}

const FEED_ARTICLES = 20;
const CACHING = 'public, max-age=600';

export function registerFeedRoutes(app: FastifyInstance, { articles, publicUrl }: FeedParts): void {
  for (const language of languages)
    app.get(feedPath(language), { config: { isPublic: true } }, async (_request, reply) =>
      reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', CACHING)
        .send(feedOf(publicUrl, await articles.newest(FEED_ARTICLES), language)),
    );
}
