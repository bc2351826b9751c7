// The data that the server writes into a page beside its markup, so that the app need not request visible content again.
import type { Article, ArticleSummary } from './contract/blog/article.ts';
import type { Product, ProductDetail, Season } from './contract/catalog.ts';
import type { Post } from './contract/community/community.ts';
import type { GrowthProduct } from './contract/growth/growth.ts';
import type { MasterDataItem } from './contract/master-data.ts';
import type { Banner, Vendor } from './contract/vendor.ts';
import type { ArticleTopic } from './facts/content.ts';
import type { ProductQuery } from './rules/catalog/product-filter.ts';

/** The first products of a list. Not all of them have search texts, so these are left out. */
export interface PageList {
  readonly query: ProductQuery;
  readonly products: readonly Product[];
  /** Hits in all. */
  readonly total: number | null;
  /** Start of the next products; undefined when these are all. */
  readonly cursor?: string | undefined;
}

/** The newest topics of the community, as everybody reads them. */
export interface PageFeed {
  /** The time of this content, epoch ms by the shop's clock. */
  readonly at: number;
  /** The filter; empty: all topics. */
  readonly wanted: { readonly kind?: 'question' | 'experience' | 'brand'; readonly crop?: number; readonly district?: number };
  readonly posts: readonly Post[];
  /** Cursor of the next topics; null: these are all. */
  readonly next: string | null;
}

/** A topic with its first replies, as everybody reads it. */
export interface PageTopic extends Pick<PageFeed, 'at' | 'next'> {
  readonly post: Post;
  readonly replies: readonly Post[];
}

/** The blog: the newest articles, or one of them. */
export interface PageBlog {
  /** Slug of the requested article; without `article` it does not exist. */
  readonly slug?: string;
  readonly topic?: ArticleTopic | undefined;
  readonly articles?: readonly ArticleSummary[];
  /** Address of the next articles; null: these are all. */
  readonly next?: string | null;
  readonly article?: Article;
  /** The article's products, as the shop sells them. */
  readonly products?: readonly Product[];
}

/** Amounts are in paise, as in the app, because page and script come from the same build. */
export interface PageData {
  /** The shop of the goods; absent on a page without goods. */
  readonly vendor?: Vendor;
  readonly season?: Season;
  /** Banners of the home page, in both languages; absent on other pages. */
  readonly banners?: readonly Banner[];
  readonly list?: PageList;
  readonly product?: ProductDetail;
  /** The crops of a remedy, in the page's language. */
  readonly crops?: readonly MasterDataItem[];
  /** The offered growth products. */
  readonly growth?: readonly GrowthProduct[];
  readonly feed?: PageFeed;
  /** Null: nobody can see a topic at this address. */
  readonly topic?: PageTopic | null;
  readonly blog?: PageBlog;
  /** Instead of a product or a post: the number is unknown, or it is no longer sold or shown. */
  readonly missing?: 'unknown' | 'gone';
}
