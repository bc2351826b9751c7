// What a page is written from, whoever knows it.
import type { PageData } from '#core/page-data.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

export interface PageAsked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: LanguageCode;
  /** The shop the phone has chosen. */
  readonly shop: number | undefined;
}

/** A page: which kind of screen, what it shows, and what is said of it as an answer. The same object while nothing in it changes. */
export interface PageRead {
  readonly kind: 'home' | 'products' | 'product' | 'growth' | 'community' | 'blog' | 'terms' | 'unknown';
  readonly status: 200 | 404 | 410;
  readonly data: PageData;
}

export interface PageSource {
  /** Patterns of pages whose address goes by the shop's own name. */
  readonly ownPaths: readonly string[];
  /** In the place of a page there is none of. */
  readonly unknown: PageRead;
  /** What a page shows; undefined while there is no shop. */
  read(asked: PageAsked): Promise<PageRead | undefined>;
  /** Its head. @param title what the screen calls itself; empty where it is the shop itself */
  head(asked: Pick<PageAsked, 'path' | 'language'>, read: PageRead, title: string): string;
  /** What is drawn at an address of a picture, as SVG; undefined of a photo, and of anything else. */
  drawing(address: string): string | undefined;
}
