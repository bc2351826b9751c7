// The built app: hashed files for ever, pages fresh every time, pages in the language a person chose, and no page where a file is missing.
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LanguageCode, languages, pickLanguage } from '#core/rules/languages.ts';
import { createHomePages, type ReadHome, type WrittenPage } from './home-page.ts';

/** Paths that are never answered with a page. */
const NOT_PAGES = /^\/(api|auth|csc|dev|files|assets|desk\/assets|pictures|icons)(\/|$)|\.\w{2,12}$/;
/** The operator's desk is an app of its own, with its own page and worker. */
const DESK = /^\/desk(\/|$)/;
const DESK_WORKER = /[/\\]desk[/\\]service-worker\.js(?:\.(?:br|gz))?$/;
/** Remembers the chosen language for pages that are rendered before any script runs; `?lang=` is a choice made before one did. */
const LANGUAGE_COOKIE = 'lang';
/** Remembers the chosen shop, so that its products are the ones in the page. */
const SHOP_COOKIE = 'shop';

/** What the build leaves for the server alone: what lies in folders with a dot, what pages are written by, and the hashes of their styles. */
const NOT_PUBLIC = /(^|\/)\.|^\/pages\/|^\/csp\.json(\.\w+)?$/;

const isHashed = (file: string): boolean => /[/\\]assets[/\\]/.test(file);

const chosenLanguage = (chosen: string | undefined): LanguageCode | undefined => languages.find((code) => code === chosen);

/** The shop a cookie says; undefined when it says none. */
function shopOf(cookie: string | undefined): number | undefined {
  return cookie !== undefined && /^[1-9]\d{0,14}$/.test(cookie) ? Number(cookie) : undefined;
}

/** Which prepared page a path gets: the desk's own below /desk; `/` in the chosen language, a welcome before a choice was made, an empty shell elsewhere. */
export function pageFor(url: string, chosen: string | undefined): string {
  if (DESK.test(url)) return 'desk/index.html';
  if (url !== '/') return 'shell.html';
  const language = chosenLanguage(chosen);
  return language ? `index.${language}.html` : 'index.html';
}

export function hasBuiltApp(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'shell.html'));
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function choiceOf(request: FastifyRequest): string | undefined {
  const { lang } = request.query as { lang?: unknown };
  return typeof lang === 'string' ? lang : request.cookies[LANGUAGE_COOKIE];
}

/** Whether `/` shows products in this request: not before a language was chosen, not as the list, and no pictures for who saves data. */
function wantsProducts(request: FastifyRequest): boolean {
  return !('so' in (request.query as object)) && request.headers['save-data'] !== 'on';
}

/** Sends a written page, or word that it is the one the browser has. */
function sendWritten(request: FastifyRequest, reply: FastifyReply, { html, etag }: WrittenPage): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag);
  return isKnown ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(html);
}

/** Serves the app's files; answers how a page is sent. @param readHome what `/` shows; without it `/` is the page that was made ahead */
export async function registerStaticFiles(app: FastifyInstance, folder: string, readHome?: ReadHome): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    allowedPath: (pathname) => !NOT_PUBLIC.test(pathname),
    setHeaders: (reply, file) => {
      void reply.header('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Its folder is /desk/, and its first page /desk.
      if (DESK_WORKER.test(file)) void reply.header('service-worker-allowed', '/desk');
    },
  });

  const sendPage: SendPage = (request, reply) => {
    const chosen = choiceOf(request);
    void reply
      .header('vary', 'cookie, save-data, accept-encoding')
      .header('content-language', pickLanguage(chosen ?? request.headers['accept-language']));
    return reply.sendFile(pageFor(pathOf(request), chosen));
  };
  const writeHome = readHome && (await createHomePages(folder, readHome));
  app.get('/', { config: { isPublic: true, isLasting: true } }, async (request, reply) => {
    const language = chosenLanguage(choiceOf(request));
    if (!writeHome || !language || !wantsProducts(request)) return sendPage(request, reply);
    const page = await writeHome(language, shopOf(request.cookies[SHOP_COOKIE])).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the home page goes out without products');
      return undefined;
    });
    if (!page) return sendPage(request, reply);
    void reply.header('vary', 'cookie, save-data').header('content-language', language);
    return sendWritten(request, reply, page);
  });
  return sendPage;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether an unknown path is one of the app's own routes (which the app itself knows or says it does not). */
export function isPagePath(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(pathOf(request));
}
