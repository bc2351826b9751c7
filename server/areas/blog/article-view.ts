// Builds an article for the wire: the edition for people, the draft for the desk.
import type { Article, ArticleSummary } from '#core/contract/blog/article.ts';
import type { DeskArticle, DeskArticleLine } from '#core/contract/desk/content/article.ts';
import { articleFields } from '#core/fields/article.ts';
import { fromRow } from '#core/fields/row.ts';
import { type ByLanguage, readableTexts } from '#core/language/said.ts';
import {
  type ArticleStanding,
  articleState,
  isArticleLive,
  mayPublishArticle,
  possibleArticleMoves,
} from '#core/rules/blog/article-states.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { changedOf } from '../catalog/desk/catalog-desk-parts.ts';
import type { ArticleRow, Edition } from './article-repository.ts';
import { type RenderedArticle, renderArticle } from './render-article.ts';

/** The desk's reader, and the time. */
export interface Viewer {
  readonly userId: number;
  /** No other staff member may publish. */
  readonly isAlone: boolean;
  readonly now: number;
}

export const standingOf = ({ state, published_at, edition }: ArticleRow): ArticleStanding => ({
  state,
  publishedAt: published_at?.getTime() ?? null,
  hasEdition: edition !== null,
});

/** @throws TypeError for an unpublished article: the query returns only published ones */
function editionOf({ edition, published_at, edition_at }: ArticleRow) {
  if (!(edition && published_at && edition_at)) throw new TypeError('an article without an edition');
  return { edition, published_at: published_at.toISOString(), changed_at: new Date(Math.max(+published_at, +edition_at)).toISOString() };
}

export function toSummary(row: ArticleRow): ArticleSummary {
  const { edition, published_at, changed_at } = editionOf(row);
  const { topic, titles, leads, image_url, minutes } = edition;
  return { id: row.id, slug: row.slug, topic, titles, leads, image_url, published_at, changed_at, minutes };
}

export function toArticle(row: ArticleRow): Article {
  const { htmls, headings, product_ids } = editionOf(row).edition;
  return { ...toSummary(row), htmls, headings, product_ids };
}

/** A summary with the texts that a reader of `language` may see. */
export const readableSummary = (one: ArticleSummary, language: LanguageCode): ArticleSummary => ({
  ...one,
  titles: readableTexts(one.titles, language),
  leads: readableTexts(one.leads, language),
  minutes: readableTexts(one.minutes, language),
});

/** The same for a whole article. */
export const readableArticle = (one: Article, language: LanguageCode): Article => ({
  ...one,
  ...readableSummary(one, language),
  htmls: readableTexts(one.htmls, language),
  headings: readableTexts(one.headings, language),
});

export function toLine(row: ArticleRow, { userId, isAlone, now }: Viewer): DeskArticleLine {
  const { id, version, slug, topic, titles, written_by } = row;
  const standing = standingOf(row);
  return {
    id,
    version,
    slug,
    topic,
    titles,
    state: articleState(standing, now),
    moves: [...possibleArticleMoves(standing, now)],
    is_live: isArticleLive(standing, now),
    published_at: row.published_at?.toISOString() ?? null,
    may_publish: mayPublishArticle(written_by, userId, isAlone),
    written_by: { id: written_by, full_name: row.written_name ?? '' },
    changed: changedOf(row.changed_at, row.changed_name),
  };
}

export function toDesk(row: ArticleRow, viewer: Viewer): DeskArticle {
  return { ...toLine(row, viewer), ...fromRow(articleFields, row), words: row.words };
}

type Written = Pick<ArticleRow, 'topic' | 'titles' | 'leads' | 'texts' | 'image_url' | 'product_ids'>;

/** The next edition, made from the current draft. */
export function newEdition({ topic, titles, leads, texts, image_url, product_ids }: Written): Edition {
  const rendered = Object.entries(texts).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, renderArticle(text)] as const]));
  const inEach = <T>(part: (one: RenderedArticle) => T): ByLanguage<T> =>
    Object.fromEntries(rendered.map(([code, one]) => [code, part(one)]));
  return {
    topic,
    titles,
    leads,
    image_url,
    product_ids,
    htmls: inEach(({ html }) => html),
    headings: inEach(({ headings }) => headings),
    minutes: inEach(({ minutes }) => minutes),
  };
}
