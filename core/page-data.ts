// What the server writes into a page beside its markup, so that nothing has to be asked again for what is in sight.
import type { Article, ArticleSummary } from './contract/blog/article.ts';
import type { Product, ProductDetail, Season } from './contract/catalog.ts';
import type { Post } from './contract/community/community.ts';
import type { GrowthProduct } from './contract/growth/growth.ts';
import type { MasterDataItem } from './contract/master-data.ts';
import type { Banner, Vendor } from './contract/vendor.ts';
import type { ArticleTopic } from './facts/content.ts';
import type { ProductQuery } from './rules/catalog/product-filter.ts';

/** The first products of a list. Not all of them can be found by words: those are left out. */
export interface WrittenList {
  readonly query: ProductQuery;
  readonly products: readonly Product[];
  /** Hits in all. */
  readonly total: number | null;
  /** Where the next products begin; undefined when these are all. */
  readonly cursor?: string | undefined;
}

/** The newest topics of the community, as everybody reads them. */
export interface WrittenFeed {
  /** When this was so, epoch ms by the shop's clock. */
  readonly at: number;
  /** What of them is wanted; nothing: all. */
  readonly wanted: { readonly kind?: 'question' | 'experience' | 'brand'; readonly crop?: number; readonly district?: number };
  readonly posts: readonly Post[];
  /** Cursor of the next ones; null: these are all. */
  readonly next: string | null;
}

/** A topic with its first replies, as everybody reads them. */
export interface WrittenTopic extends Pick<WrittenFeed, 'at' | 'next'> {
  readonly post: Post;
  readonly replies: readonly Post[];
}

/** The blog: the newest articles, or one of them. */
export interface WrittenBlog {
  /** Name of the article that was asked for; without `article` there is none. */
  readonly slug?: string;
  readonly topic?: ArticleTopic | undefined;
  readonly articles?: readonly ArticleSummary[];
  /** Address of the next ones; null: these are all. */
  readonly next?: string | null;
  readonly article?: Article;
  /** What the article is about, as the shop sells it. */
  readonly products?: readonly Product[];
}

/** Amounts are in paise, as the app holds them: page and script come from the same build. */
export interface PageData {
  /** Whose goods these are; a page without goods has none. */
  readonly vendor?: Vendor;
  readonly season?: Season;
  /** What stands beside the goods of the home page, in both languages; of other pages it is absent. */
  readonly banners?: readonly Banner[];
  readonly list?: WrittenList;
  readonly product?: ProductDetail;
  /** The crops a remedy is for, in the page's language. */
  readonly crops?: readonly MasterDataItem[];
  /** The growth products that are offered. */
  readonly growth?: readonly GrowthProduct[];
  readonly feed?: WrittenFeed;
  /** Null: nobody sees one at this address. */
  readonly topic?: WrittenTopic | null;
  readonly blog?: WrittenBlog;
  /** In place of a product or a post: nobody knows one by this number, or it is not sold or shown (any more). */
  readonly missing?: 'unknown' | 'gone';
}
