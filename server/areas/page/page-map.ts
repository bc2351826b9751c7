// Writes robots.txt and the sitemap for search engines.
import type { FastifyInstance } from 'fastify';
import { languages } from '#core/rules/languages.ts';
import type { ArticleService } from '../blog/article-service.ts';
import { createPageCache } from '../catalog/page-cache.ts';
import type { GrowthProductService } from '../growth/growth-product-service.ts';
import { topicPath } from './community/talk-head.ts';
import type { PageRepository } from './page-repository.ts';

/** Products in a sitemap file; engines accept 50,000 addresses. */
const FILE_PRODUCTS = 10_000;
const MOST_FILES = 20;
/** Older ones are linked from these; the same for articles. */
const MAP_TOPICS = 1_000;
const MAP_ARTICLES = 200;
/** A withdrawn page leaves the sitemap within ten minutes: five here, five in caches. */
const CACHE_MS = 5 * 60_000;
const MAP_CACHING = 'public, max-age=300';
const ROBOTS_CACHING = 'public, max-age=3600';

/** Personal pages, and addresses that are no pages. */
const PRIVATE = [
  '/api/',
  '/auth/',
  '/desk',
  '/dev/',
  '/csc/',
  '/files/',
  '/cart',
  '/orders',
  '/order/',
  '/approve/',
  '/me',
  '/login',
  '/address/',
  '/waiting',
  '/community/new',
  '/community/mine',
  '/wishlist',
  '/*search=',
];

export interface MapParts {
  readonly pages: Pick<PageRepository, 'soldAfter' | 'newestTopics'>;
  readonly growth: Pick<GrowthProductService, 'offered'>;
  readonly articles: Pick<ArticleService, 'newest'>;
  readonly publicUrl: string;
  readonly brand: string;
  readonly now: () => number;
}

const FIRST_PAGES = ['/', '/products', '/growth', '/community', '/blog', '/terms'];

/** A page in each of its languages. */
function entriesOf(publicUrl: string, path: string): string {
  const at = (language: string): string => `${publicUrl}${path}?lang=${language}`;
  const others = languages.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at(code)}"/>`).join('');
  return languages.map((code) => `<url><loc>${at(code)}</loc>${others}</url>`).join('');
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const fileOf = (publicUrl: string, paths: readonly string[]): string =>
  `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map((path) => entriesOf(publicUrl, path)).join('')}</urlset>`;

export function registerMapRoutes(app: FastifyInstance, { pages, growth, articles, publicUrl, brand, now }: MapParts): void {
  const kept = createPageCache<readonly (readonly string[])[]>(now, CACHE_MS, 1);

  /** Paths by file. */
  async function files(): Promise<readonly (readonly string[])[]> {
    const grown = (await growth.offered()).map(({ id }) => `/growth/${id}`);
    const talk = (await pages.newestTopics(MAP_TOPICS)).map((post) => topicPath(post, brand));
    const read = (await articles.newest(MAP_ARTICLES)).map(({ slug }) => `/blog/${slug}`);
    const all: string[][] = [[...FIRST_PAGES, ...grown, ...talk, ...read]];
    for (let last = 0; all.length <= MOST_FILES; ) {
      const ids = await pages.soldAfter(last, FILE_PRODUCTS);
      if (ids.length > 0) all.push(ids.map((id) => `/products/${id}`));
      if (ids.length < FILE_PRODUCTS) break;
      last = ids.at(-1) ?? 0;
    }
    return all;
  }
  const read = () => kept.get('map', 0, async () => ({ page: await files(), isSettled: true }));
  const options = { config: { isPublic: true } };

  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', ROBOTS_CACHING)
      .send(`User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const all = await read();
    const entries = all.map((_, n) => `<sitemap><loc>${publicUrl}/sitemap-${n}.xml</loc></sitemap>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', MAP_CACHING)
      .send(`${XML}<sitemapindex xmlns="${SITEMAPS}">${entries}</sitemapindex>`);
  });
  app.get('/sitemap-:n(^\\d+).xml', options, async (request, reply) => {
    const { n } = request.params as { n: string };
    const paths = /^\d{1,2}$/.test(n) ? (await read())[Number(n)] : undefined;
    if (!paths) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', MAP_CACHING).send(fileOf(publicUrl, paths));
  });
}
