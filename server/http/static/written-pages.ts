// Writes pages with their content, by the renderer in the build. All readers of a language get the same page, without personal data.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '#core/page-data.ts';
import { languages, type PageLanguage } from '#core/rules/languages.ts';
import { compress, type Encoding } from './compress.ts';
import { placeFirstPicture } from './first-picture.ts';
import type { PageAsked, PageRead, PageSource } from './page-source.ts';

/** What the build exports (src/entry-pages.tsx). */
interface Pages {
  loadPages(): Promise<void>;
  renderPage(asked: PageLanguage & { path: string; search: string; isLowData: boolean; data: PageData | undefined }): {
    readonly body: string;
    readonly title: string;
  };
  /** Whether the app has a screen for the path. */
  hasScreen(path: string): boolean;
}

/** What identifies a page. */
export interface WriteAsked extends PageLanguage, Pick<PageAsked, 'path' | 'shop'> {
  /** The query of the address, without its question mark. */
  readonly search: string;
  /** Pictures load only after a tap. */
  readonly isLowData: boolean;
}

export interface WrittenPage {
  readonly etag: string;
  readonly status: number;
  /** The encoded page: made once for each encoding, and cached with the page. */
  body(encoding: Encoding | undefined): Promise<Buffer>;
}

export interface PageWriter {
  /** Undefined: the prebuilt page is sent instead. */
  write(asked: WriteAsked): Promise<WrittenPage | undefined>;
  /** The page for an unknown path; undefined when the app has a screen for it. */
  writeUnknown(asked: WriteAsked): WrittenPage | undefined;
}

/** Longest wait for the database, ms; the prebuilt page is good enough without it. */
const PATIENCE_MS = 1_000;
const ROOT = '<div id="root"></div>';
const HEAD = '<!--head-->';
/** An unknown path. */
const NOWHERE = '/404';
const KINDS = ['welcome', 'home', 'products', 'product', 'growth', 'community', 'blog', 'terms', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

/** The result in time; otherwise undefined. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, undefined);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Bodies of a page by encoding. */
function bodiesOf(html: string, isLasting: boolean): WrittenPage['body'] {
  const plain = Buffer.from(html);
  const made = new Map<Encoding | undefined, Promise<Buffer>>([[undefined, Promise.resolve(plain)]]);
  return (encoding) => {
    const body = made.get(encoding) ?? compress(plain, encoding as Encoding, isLasting);
    made.set(encoding, body);
    body.catch(() => made.delete(encoding));
    return body;
  };
}

/** A prepared page around its two gaps. */
type Template = readonly [before: string, between: string, after: string];

function readTemplate(folder: string, name: string): Template {
  const html = fs.readFileSync(path.join(folder, 'pages', `${name}.html`), 'utf8');
  const [before = '', rest = ''] = html.split(HEAD);
  const [between = '', after = ''] = rest.split(ROOT);
  return [before, between, after];
}

/** The first page of a phone without a chosen language shows no goods. */
const WELCOME: PageRead = { kind: 'home', status: 200, data: {} };

/** Returns the page writer; undefined without the build's renderer. */
export async function createPages(folder: string, source: PageSource): Promise<PageWriter | undefined> {
  const script = path.join(folder, 'pages', 'render.mjs');
  if (!fs.existsSync(script)) return undefined;
  const { loadPages, renderPage, hasScreen } = (await import(pathToFileURL(script).href)) as Pages;
  await loadPages();
  const templates = new Map(KINDS.flatMap((kind) => languages.map((code) => [`${kind}.${code}`, readTemplate(folder, `${kind}.${code}`)])));
  /** The cache holds a page as long as its content object exists. */
  const written = new WeakMap<PageRead, Map<string, WrittenPage>>();

  function write(kind: Kind, asked: WriteAsked, read: PageRead): WrittenPage {
    const [before, between, after] = templates.get(`${kind}.${asked.language}`) ?? ['', '', ''];
    const { body: rendered, title } = renderPage({ ...asked, data: read === WELCOME ? undefined : read.data });
    const { ahead, body } = placeFirstPicture(rendered, source.drawing);
    const html = [before, ahead, source.head(asked, read, title), between, body, after].join('');
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    // The first page is requested most, and rarely changes.
    return { etag, status: read.status, body: bodiesOf(html, asked.path === '/') };
  }

  /** The cached body for the same kind of request. */
  function keep(kind: Kind, asked: WriteAsked, read: PageRead): WrittenPage {
    const ways = written.get(read) ?? new Map<string, WrittenPage>();
    written.set(read, ways);
    const name = [asked.language, asked.isChosen, asked.isLowData].join(' ');
    const known = ways.get(name) ?? write(kind, asked, read);
    ways.set(name, known);
    return known;
  }

  return {
    async write(asked) {
      const { path: page, search, language, isChosen, shop } = asked;
      if (page === '/' && !isChosen) return keep('welcome', asked, WELCOME);
      const query = new URLSearchParams(search);
      const read = await inTime(source.read({ path: page, query, language, shop }), PATIENCE_MS);
      return read && keep(read.kind, asked, read);
    },
    // There are endless unknown paths, but they share one page.
    writeUnknown: (asked) => (hasScreen(asked.path) ? undefined : keep('unknown', { ...asked, path: NOWHERE, search: '' }, source.unknown)),
  };
}
