// What search engines and readers of feeds are told of the blog.
import type { Article } from '#core/contract/blog/article.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { escapeHtml } from '../../../http/small-page.ts';
import { pageWords, SITE } from '../page-words.ts';

/** Where the feed of a language is. */
export const feedPath = (language: LanguageCode): string => `/blog/feed.${language}.xml`;

/** The feed of the page's language, for who follows it. */
export const feedLink = (publicUrl: string, language: LanguageCode): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(pageWords.blogTitle[language])}" href="${escapeHtml(publicUrl + feedPath(language))}">`;

/** An article as search engines read it. */
export const articleData = (article: Article, url: string, image: string, language: LanguageCode) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: article.titles[language],
  description: article.leads[language],
  datePublished: article.published_at,
  dateModified: article.changed_at,
  inLanguage: language,
  image: [image],
  mainEntityOfPage: url,
  author: { '@type': 'Organization', name: SITE },
  publisher: { '@type': 'Organization', name: SITE },
});

/** What XML can't hold is left out: signs of control. */
const xml = (text: string): string => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));

function entryOf(publicUrl: string, { slug, titles, leads, htmls, published_at, changed_at }: Article, language: LanguageCode): string {
  const address = `${publicUrl}/blog/${slug}`;
  return [
    `<entry><id>${xml(address)}</id><title>${xml(titles[language])}</title><link href="${xml(`${address}?lang=${language}`)}"/>`,
    `<published>${published_at}</published><updated>${changed_at}</updated><summary>${xml(leads[language])}</summary>`,
    `<content type="html" xml:base="${xml(publicUrl)}/">${xml(htmls[language])}</content></entry>`,
  ].join('');
}

/** Atom. @param articles newest first */
export function feedOf(publicUrl: string, articles: readonly Article[], language: LanguageCode): string {
  const updated = articles.map((one) => one.changed_at).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z');
  return [
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xml(publicUrl)}/blog?lang=${language}</id><title>${xml(pageWords.blogTitle[language])}</title><updated>${updated}</updated>`,
    `<author><name>${xml(SITE)}</name></author><link rel="self" href="${xml(publicUrl + feedPath(language))}"/>`,
    `<link href="${xml(publicUrl)}/blog?lang=${language}"/>${articles.map((one) => entryOf(publicUrl, one, language)).join('')}</feed>`,
  ].join('');
}
