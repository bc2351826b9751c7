// Writes pages of the blog: a topic's newest articles, or one article with the shop's goods it is about.
import { listArticles } from '#core/contract/blog/article.ts';
import type { Product, ProductDetail } from '#core/contract/catalog.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { articleTopics } from '#core/facts/content.ts';
import { isArticleSlug } from '#core/rules/blog/article-faults.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { PageAsked, PageRead } from '../../../http/static/page-source.ts';
import { Refusal } from '../../../refusal.ts';
import type { ArticleService } from '../../blog/article-service.ts';
import type { CatalogService } from '../../catalog/catalog-service.ts';
import { createPageCache } from '../../catalog/page-cache.ts';
import { inSize } from '../../catalog/picture/picture-sizes.ts';
import { createVersionCache } from '../version-cache.ts';

export interface BlogPageParts {
  readonly articles: Pick<ArticleService, 'shown' | 'read' | 'version'>;
  readonly catalog: Pick<CatalogService, 'get'>;
  readonly now: () => number;
}

/** An article's goods change their prices without a new version of the article. */
const CACHE_MS = 30_000;
const VERSION_MS = 1_000;
const MOST_PAGES = 200;
/** More than fit on a screen; scrolling loads the rest. */
const PAGE_ARTICLES = 10;
const LIST_PICTURE = 160;

/** Undefined where there is none. */
async function orNone<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
}

/** An article in a list, without the parts of its own page. */
const toCard = ({ id, name, names, image_url, brand, category_id, crop_ids, variants, popularity, pests }: ProductDetail): Product => ({
  id,
  name,
  names,
  image_url: inSize(image_url, LIST_PICTURE),
  brand,
  category_id,
  crop_ids,
  variants: variants.map((variant) => ({ ...variant, image_url: inSize(variant.image_url, LIST_PICTURE) })),
  popularity,
  search_text: '',
  pests,
});

async function readList({ articles }: BlogPageParts, vendor: Vendor, asked: string | null): Promise<PageRead> {
  const topic = articleTopics.find((one) => one === asked);
  const { results, cursor } = await articles.shown({ topic, page_size: PAGE_ARTICLES });
  return {
    kind: 'blog',
    status: 200,
    data: { vendor, blog: { topic, articles: results, next: nextPage(listArticles.path, { topic }, cursor) } },
  };
}

async function readArticle({ articles, catalog }: BlogPageParts, vendor: Vendor, slug: string, language: LanguageCode): Promise<PageRead> {
  const article = isArticleSlug(slug) ? await orNone(articles.read(slug)) : undefined;
  if (!article) return { kind: 'blog', status: 404, data: { vendor, blog: { slug } } };
  const found = await Promise.all(article.product_ids.map((id) => orNone(catalog.get(vendor.id, id, language))));
  return {
    kind: 'blog',
    status: 200,
    data: { vendor, blog: { slug, article, products: found.flatMap((one) => (one ? [toCard(one)] : [])) } },
  };
}

export function createBlogPages(parts: BlogPageParts) {
  const { articles, now } = parts;
  const versions = createVersionCache(articles.version, now, VERSION_MS);
  const kept = createPageCache<PageRead>(now, CACHE_MS, MOST_PAGES);
  return {
    forget: () => versions.forget(),

    /** A page below `/blog`; undefined for others. Unknown names are unlimited, so they are not cached. */
    read({ path, query, language }: PageAsked, vendor: Vendor): Promise<PageRead> | undefined {
      if (!/^\/blog(\/|$)/.test(path)) return undefined;
      const slug = path.split('/')[2] ?? '';
      const topic = query.get('topic');
      const name = slug === '' ? `?${articleTopics.find((one) => one === topic)}` : slug;
      const build = async () => {
        const page = await (slug === '' ? readList(parts, vendor, topic) : readArticle(parts, vendor, slug, language));
        return { page, isSettled: page.status === 200 };
      };
      return versions.get(0).then((version) => kept.get(`${language} ${vendor.id} ${name}`, version, build));
    },
  };
}
