// Writes feeds as Atom (RFC 4287) and as JSON Feed 1.1 (jsonfeed.org).
import type { LanguageCode } from '#core/rules/languages.ts';
import { escapeHtml } from '../../../http/small-page.ts';

/** The parts of the shop that have a feed. */
export type FeedRoom = 'blog' | 'community';
export type FeedFormat = 'xml' | 'json';

export const feedTypes: Readonly<Record<FeedFormat, string>> = { xml: 'application/atom+xml', json: 'application/feed+json' };

export interface FeedEntry {
  /** Full address without a language: it never changes. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary?: string;
  /** One of the two: sanitised HTML, or plain text. */
  readonly html?: string;
  readonly text?: string;
  /** The operator of the shop by default. */
  readonly author?: string;
  /** ISO 8601. */
  readonly published: string;
  readonly updated: string;
}

export interface Feed {
  readonly title: string;
  readonly language: LanguageCode;
  readonly author: string;
  readonly publicUrl: string;
  readonly room: FeedRoom;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Address of a language's feed. */
export const feedPath = (room: FeedRoom, language: LanguageCode, format: FeedFormat): string => `/${room}/feed.${language}.${format}`;

/** Feed links for the head of a page. */
export const feedLinks = ({ title, language, publicUrl, room }: Pick<Feed, 'title' | 'language' | 'publicUrl' | 'room'>): string =>
  (['xml', 'json'] as const)
    .map((format) => {
      const address = escapeHtml(publicUrl + feedPath(room, language, format));
      return `<link rel="alternate" type="${feedTypes[format]}" title="${escapeHtml(title)}" href="${address}">`;
    })
    .join('');

/** Removes what XML cannot contain: control characters, and halves of a pair. */
const xml = (text: string): string => escapeHtml(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));

function entryXml({ id, url, title, summary, html, text, author, published, updated }: FeedEntry, base: string): string {
  return [
    `<entry><id>${xml(id)}</id><title>${xml(title)}</title><link href="${xml(url)}"/>`,
    author === undefined ? '' : `<author><name>${xml(author)}</name></author>`,
    `<published>${published}</published><updated>${updated}</updated>`,
    summary === undefined ? '' : `<summary>${xml(summary)}</summary>`,
    html === undefined ? `<content type="text">${xml(text ?? '')}</content>` : '',
    html === undefined ? '' : `<content type="html" xml:base="${xml(base)}/">${xml(html)}</content>`,
    '</entry>',
  ].join('');
}

export function atomOf({ title, language, author, publicUrl, room, entries }: Feed): string {
  const updated = entries.map((one) => one.updated).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z');
  const home = xml(`${publicUrl}/${room}?lang=${language}`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${home}</id><title>${xml(title)}</title><updated>${updated}</updated><author><name>${xml(author)}</name></author>`,
    `<link rel="self" href="${xml(publicUrl + feedPath(room, language, 'xml'))}"/><link href="${home}"/>`,
    `${entries.map((one) => entryXml(one, publicUrl)).join('')}</feed>`,
  ].join('');
}

export function jsonFeedOf({ title, language, author, publicUrl, room, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${publicUrl}/${room}?lang=${language}`,
    feed_url: publicUrl + feedPath(room, language, 'json'),
    language,
    authors: [{ name: author }],
    items: entries.map((one) => ({
      id: one.id,
      url: one.url,
      title: one.title,
      summary: one.summary,
      content_html: one.html,
      content_text: one.html === undefined ? (one.text ?? '') : undefined,
      date_published: one.published,
      date_modified: one.updated,
      authors: one.author === undefined ? undefined : [{ name: one.author }],
    })),
  });
}
