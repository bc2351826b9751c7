// The built app: hashed files for ever, pages fresh every time, pages in the language a person chose, and no page where a file is missing.
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, pickLanguage } from '#core/rules/languages.ts';

/** Paths that are never answered with a page. */
const NOT_PAGES = /^\/(api|auth|csc|dev|files|assets|desk\/assets|pictures|icons)(\/|$)|\.\w{2,12}$/;
/** The operator's desk is an app of its own, with its own page and worker. */
const DESK = /^\/desk(\/|$)/;
const DESK_WORKER = /[/\\]desk[/\\]service-worker\.js$/;
/** Remembers the chosen language for pages that are rendered before any script runs; `?lang=` is a choice made before one did. */
const LANGUAGE_COOKIE = 'lang';

/** What the build leaves for the server alone: what lies in folders with a dot, and the hashes of the pages' styles. */
const NOT_PUBLIC = /(^|\/)\.|^\/csp\.json(\.\w+)?$/;

const isHashed = (file: string): boolean => /[/\\]assets[/\\]/.test(file);

/** Which prepared page a path gets: the desk's own below /desk; `/` in the chosen language, a welcome before a choice was made, an empty shell elsewhere. */
export function pageFor(url: string, chosen: string | undefined): string {
  if (DESK.test(url)) return 'desk/index.html';
  if (url !== '/') return 'shell.html';
  const language = languages.find((code) => code === chosen);
  return language ? `index.${language}.html` : 'index.html';
}

export function hasBuiltApp(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'shell.html'));
}

/** Serves the app's files; answers how a page is sent. */
export async function registerStaticFiles(
  app: FastifyInstance,
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
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

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { lang } = request.query as { lang?: unknown };
    const chosen = typeof lang === 'string' ? lang : request.cookies[LANGUAGE_COOKIE];
    void reply
      .header('vary', 'cookie, accept-encoding')
      .header('content-language', pickLanguage(chosen ?? request.headers['accept-language']));
    return reply.sendFile(pageFor(pathOf(request), chosen));
  };
  app.get('/', async (request, reply) => sendPage(request, reply));
  return sendPage;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether an unknown path is one of the app's own routes (which the app itself knows or says it does not). */
export function isPagePath(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(pathOf(request));
}
