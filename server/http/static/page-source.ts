// Types of the content of a written page.
import type { PageData } from '#core/page-data.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

export interface PageAsked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: LanguageCode;
  /** The shop chosen on the phone. */
  readonly shop: number | undefined;
}

/** A page: its kind of screen, content and status. The object stays the same while its content does not change. */
export interface PageRead {
  readonly kind: 'home' | 'products' | 'product' | 'growth' | 'community' | 'blog' | 'terms' | 'unknown';
  readonly status: 200 | 404 | 410;
  readonly data: PageData;
}

export interface PageSource {
  /** Patterns of pages whose address contains the shop's own name. */
  readonly ownPaths: readonly string[];
  /** Shown instead of a missing page. */
  readonly unknown: PageRead;
  /** The content of a page; undefined while there is no shop. */
  read(asked: PageAsked): Promise<PageRead | undefined>;
  /**
   * The head of the page.
   * @param title of the screen; empty for the shop itself
   */
  head(asked: Pick<PageAsked, 'path' | 'language'>, read: PageRead, title: string): string;
  /** The drawing at a picture's address, as SVG. Undefined for photos and other addresses. */
  drawing(address: string): string | undefined;
}
