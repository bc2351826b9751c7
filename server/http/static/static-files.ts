// Serves the built app: hashed files cached for ever, pages checked every time, in the chosen language, and no page for a missing file.
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, languageOf, readerLanguage, type WrittenLanguage, writtenLanguage } from '#core/rules/languages.ts';
import { guessLanguage, isSameTag } from '../negotiation/accepted.ts';
import { encodingFor } from './compress.ts';
import { addDictionaryHeaders, registerDeltas } from './deltas.ts';
import type { PageSource } from './page-source.ts';
import { createPages, type WriteAsked, type WrittenPage } from './written-pages.ts';

/** Paths that never get a page. */
const NOT_PAGES = /^\/(api|auth|csc|dev|files|assets|desk\/assets|pictures|icons)(\/|$)|\.\w{2,12}$/;
/** The operator's desk is a separate app, with its own page and worker. */
const DESK = /^\/desk(\/|$)/;
const DESK_WORKER = /[/\\]desk[/\\]service-worker\.js(?:\.(?:br|gz))?$/;
/** Stores the chosen language for pages that are rendered before any script runs; `?lang=` is an earlier choice. */
const LANGUAGE_COOKIE = 'lang';
/** Stores the chosen shop, so that the page shows its products. */
const SHOP_COOKIE = 'shop';

/** Files that only the server uses: folders with a dot, page renderers, hashes of styles, and files of former releases. */
const NOT_PUBLIC = /(^|\/)\.|^\/(?:pages|deltas|(?:desk\/)?former)\/|^\/csp\.json(\.\w+)?$/;

/** Files whose name changes with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const isHashed = (file: string): boolean => /[/\\]assets[/\\]/.test(file);

/** The language of a page for a choice: the choice, else the first of its chain that pages are written in. */
const chosenLanguage = (chosen: unknown): WrittenLanguage | undefined => (isLanguage(chosen) ? writtenLanguage(chosen) : undefined);

/** The shop in a cookie; undefined without one. */
function shopOf(cookie: string | undefined): number | undefined {
  return cookie !== undefined && /^[1-9]\d{0,14}$/.test(cookie) ? Number(cookie) : undefined;
}

/** The prepared page of a path: the desk's own below /desk; `/` in the chosen language, else a welcome; an empty shell elsewhere. */
export function pageFor(url: string, chosen: string | undefined): string {
  if (DESK.test(url)) return 'desk/index.html';
  if (url !== '/') return 'shell.html';
  const language = chosenLanguage(chosen);
  return language ? `index.${language}.html` : 'index.html';
}

export function hasBuiltApp(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'shell.html'));
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function choiceOf(request: FastifyRequest): string | undefined {
  const { lang } = request.query as { lang?: unknown };
  return typeof lang === 'string' ? lang : request.cookies[LANGUAGE_COOKIE];
}

/** Public pages that links lead to. The empty cart's list, `/?so=y`, shows as in the app. */
const WRITTEN = [
  '/',
  '/products',
  '/products/:id',
  '/growth',
  '/growth/:id',
  '/community',
  '/community/post/:id',
  '/blog',
  '/blog/:slug',
  '/terms',
];

function askedOf(request: FastifyRequest): WriteAsked {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/);
  const { lang } = request.query as { lang?: unknown };
  const phone = guessLanguage(request.headers['accept-language']);
  const chosen = chosenLanguage(request.cookies[LANGUAGE_COOKIE]);
  return {
    path,
    search,
    ...languageOf({ link: chosenLanguage(lang), chosen, phone, isHome: path === '/' }),
    isLowData: request.headers['save-data'] === 'on',
    shop: shopOf(request.cookies[SHOP_COOKIE]),
  };
}

/**
 * The page of a path with a slash at its end, as some people type it. Undefined if there is none. The result starts with one
 * slash, because a browser would read another host after two.
 */
function withoutSlash({ path, search }: WriteAsked): { readonly path: string; readonly url: string } | undefined {
  if (!path.endsWith('/')) return undefined;
  const bare = `/${path.slice(0, -1).replace(/^[/\\]+/, '')}`;
  if (bare === '/') return undefined;
  return { path: bare, url: search ? `${bare}?${search}` : bare };
}

/** Allows proxies to cache a page for a moment, and to send it once more while they revalidate it. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** Sends a written page, or 304 when the browser has it. */
async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { language }: WriteAsked,
  { etag, status, body }: WrittenPage,
): Promise<FastifyReply> {
  void reply.header('vary', 'cookie, save-data, accept-language, accept-encoding').header('content-language', language);
  void reply.header('cache-control', PAGE_CACHING).header('etag', etag);
  if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await body(encoding);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(bytes);
}

/** Serves the app's files; returns how a page is sent. @param source content of pages; without it the prebuilt ones are sent */
export async function registerStaticFiles(app: FastifyInstance, folder: string, source?: PageSource): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // A path that ends with a slash is a page or nothing, because a folder is no file.
    allowedPath: (pathname) => !NOT_PUBLIC.test(pathname) && !pathname.endsWith('/'),
    setHeaders: (reply, file) => {
      void reply.header('cache-control', isHashed(file) ? FOR_EVER : 'no-cache');
      addDictionaryHeaders(reply.request, reply);
      // The worker's folder is /desk/, but the desk's first page is /desk.
      if (DESK_WORKER.test(file)) void reply.header('service-worker-allowed', '/desk');
    },
  });
  registerDeltas(app, folder, FOR_EVER);
  app.get('/manifest.webmanifest', { config: { isPublic: true } }, async (request, reply) => {
    const { [LANGUAGE_COOKIE]: chosen = guessLanguage(request.headers['accept-language']) } = request.cookies;
    const own = `manifest.${isLanguage(chosen) ? chosen : ''}.webmanifest`;
    void reply.header('vary', 'cookie, accept-language, accept-encoding');
    return reply.sendFile(fs.existsSync(path.join(folder, own)) ? own : 'manifest.webmanifest');
  });

  const sendShell = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const chosen = choiceOf(request);
    void reply
      .header('vary', 'cookie, save-data, accept-encoding')
      .header(
        'content-language',
        chosen === undefined ? guessLanguage(request.headers['accept-language']) : writtenLanguage(readerLanguage(chosen)),
      );
    return reply.sendFile(pageFor(pathOf(request), chosen));
  };
  const pages = source && (await createPages(folder, source));
  for (const path of [...WRITTEN, ...(source?.ownPaths ?? [])])
    app.get(path, { config: { isPublic: true } }, async (request, reply) => {
      const asked = askedOf(request);
      const bare = withoutSlash(asked);
      if (bare) return reply.redirect(bare.url, 308);
      if (!pages || 'so' in (request.query as object)) return sendShell(request, reply);
      const page = await pages.write(asked).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a page goes out without what it shows');
        return undefined;
      });
      return page ? sendWritten(request, reply, asked, page) : sendShell(request, reply);
    });
  /** The answer for an unknown path; undefined for paths of the app and the desk. */
  const unknown = (asked: WriteAsked): WrittenPage | undefined => (DESK.test(asked.path) ? undefined : pages?.writeUnknown(asked));
  return (request, reply) => {
    const asked = askedOf(request);
    const bare = withoutSlash(asked);
    if (bare && !unknown({ ...asked, path: bare.path })) return reply.redirect(bare.url, 308);
    const page = unknown(asked);
    return page ? sendWritten(request, reply, asked, page) : sendShell(request, reply);
  };
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether the app itself handles this unknown path as one of its own routes. */
export function isPagePath(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(pathOf(request));
}
