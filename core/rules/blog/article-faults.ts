// Rules for articles: limits, names in addresses, and what is missing before a review. Form and call share them.
import { MOST_ARTICLE_SLUG } from '../../facts/content.ts';
import type { LanguageCode } from '../../language/language-table.ts';
import { missingLanguages } from '../../language/missing-languages.ts';
import { type ByLanguage, ownText } from '../../language/said.ts';

/** A later time is a mistake. */
const MOST_AHEAD_MS = 366 * 86_400_000;
const SPOKEN_WORDS_A_MINUTE = 120;

export type ArticleFault =
  | 'article-title-missing'
  | 'article-lead-missing'
  | 'article-text-missing'
  | 'article-slug-wrong'
  | 'article-slug-taken'
  | 'article-slug-kept'
  | 'article-picture-foreign'
  | 'article-product-unknown'
  | 'article-product-twice'
  | 'article-time-wrong';

export interface ArticleFaultAt {
  readonly path: string;
  readonly reason: ArticleFault;
}

export interface ArticleDraft {
  readonly slug: string;
  readonly titles: ByLanguage<string>;
  readonly leads: ByLanguage<string>;
  readonly texts: ByLanguage<string>;
  readonly image_url: string | null;
  readonly product_ids: readonly number[];
}

const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** An uploaded photo, or a drawing of ours. */
const OWN_PICTURE = /^\/pictures\/[\w./-]+$/;

/** Whether it is valid in an address: small Latin letters and digits with single dashes, starting with a letter, because an id does not. */
export const isArticleSlug = (slug: string): boolean => slug.length >= 3 && slug.length <= MOST_ARTICLE_SLUG && SLUG.test(slug);

/** A picture of our own server, so that no other site sees who reads. */
export const isOwnPicture = (url: string): boolean => OWN_PICTURE.test(url) && !url.includes('..');

/** A name for the address, from an English title; '' when nothing of it is valid. */
export function slugFromTitle(title: string): string {
  const dashed = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, MOST_ARTICLE_SLUG)
    .replace(/-+$/, '');
  return isArticleSlug(dashed) ? dashed : '';
}

/** Faults that even a draft may not have. */
export function draftFaults({ slug, image_url, product_ids }: ArticleDraft): readonly ArticleFaultAt[] {
  const faults: ArticleFaultAt[] = [];
  if (!isArticleSlug(slug)) faults.push({ path: 'slug', reason: 'article-slug-wrong' });
  if (image_url !== null && !isOwnPicture(image_url)) faults.push({ path: 'image_url', reason: 'article-picture-foreign' });
  if (new Set(product_ids).size < product_ids.length) faults.push({ path: 'product_ids', reason: 'article-product-twice' });
  return faults;
}

/** What is missing before a review, in the order of the form. It is complete in the first language and in a second one. */
export function articleFaults(article: ArticleDraft): readonly ArticleFaultAt[] {
  const needed = [
    ['titles', 'article-title-missing'],
    ['leads', 'article-lead-missing'],
    ['texts', 'article-text-missing'],
  ] as const;
  const hasText = (field: 'titles' | 'leads' | 'texts', language: LanguageCode): boolean => ownText(article[field], language).trim() !== '';
  const languages = missingLanguages((code) => needed.every(([field]) => hasText(field, code)), Object.keys(article.texts));
  const missing = needed.flatMap(([field, reason]) =>
    languages.filter((code) => !hasText(field, code)).map((code) => ({ path: `${field}.${code}`, reason })),
  );
  return [...missing, ...draftFaults(article)];
}

/** Whether it can be scheduled: later than now, but not for years. Both in epoch ms. */
export const isArticleTime = (at: number, now: number): boolean => at > now && at <= now + MOST_AHEAD_MS;

/** Listening time, in whole minutes. @param text plain */
export const listeningMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / SPOKEN_WORDS_A_MINUTE));
