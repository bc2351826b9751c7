// Builds the blog's structured data for search engines.
import type { Article } from '#core/contract/blog/article.ts';
import { textIn } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { SITE } from '../site.ts';

/** An article as structured data. */
export const articleData = (article: Article, url: string, image: string, language: LanguageCode) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: textIn(article.titles, language),
  description: textIn(article.leads, language),
  datePublished: article.published_at,
  dateModified: article.changed_at,
  inLanguage: language,
  image: [image],
  mainEntityOfPage: url,
  author: { '@type': 'Organization', name: SITE },
  publisher: { '@type': 'Organization', name: SITE },
});
