// Sends only the differences to phones with a former release (RFC 9842). The build makes them (scripts/build/deltas.ts). Other clients get
// whole files.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestMatch, isSameTag } from '../negotiation/accepted.ts';

const ENCODING = 'dcz';
const FOLDER = 'deltas';
/** A hash in the format of structured fields: 32 bytes. */
const DICTIONARY = /^\s*:([A-Za-z0-9+/]{43}=?):\s*$/;
/** A script or style sheet with a content hash in its name. */
const HASHED = /^(\/(?:desk\/)?assets\/[\w.-]+)-[\w-]{8}(\.(?:js|css))$/;
/** The file that all screens of the farmer's app share (vite.config.ts). */
const SHARED = '/assets/parts';
/** Pages that workers store. Only workers request these names. */
const KEPT_PAGE = /^\/(?:shell|index\.\w\w|desk\/index)\.html$/;
/**
 * A dictionary must stay in the phone's own cache. Workers bypass that cache and check the hash of the answer. A shared cache would keep a
 * page after the next release exists.
 */
const KEPT_BY_PHONE = 'private, max-age=31536000';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
/** The routes of all these files. Other names are handled elsewhere. */
const ROUTES = [
  '/assets/:file(^[\\w.-]+\\.(?:js|css)$)',
  '/desk/assets/:file(^[\\w.-]+\\.(?:js|css)$)',
  '/shell.html',
  '/index.:language(^\\w\\w$).html',
  '/desk/index.html',
];

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/**
 * The pattern of later requests for which a file can be the dictionary: files with the same name. The file that all screens share
 * is similar to all scripts, so it is the dictionary of scripts without an older version. Browsers prefer the longer pattern.
 * Undefined if the file is no dictionary.
 * @param asked its requested path
 */
export function dictionaryFor(asked: string): string | undefined {
  const [, name, ending] = HASHED.exec(asked) ?? [];
  if (name === SHARED) return '/assets/*.js';
  if (name !== undefined) return `${name}-*${ending}`;
  return KEPT_PAGE.test(asked) ? asked : undefined;
}

/** Hash of the phone's file, in hex; undefined without a valid one. */
export function hashOfDictionary(header: string | string[] | undefined): string | undefined {
  const [, text] = DICTIONARY.exec(typeof header === 'string' ? header : '') ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('hex');
}

/** Adds the dictionary headers to a file; for a page to workers only. Nothing for other files. */
export function addDictionaryHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const match = dictionaryFor(pathOf(request));
  if (match === undefined) return;
  void reply.header('vary', 'accept-encoding, available-dictionary');
  const isPage = KEPT_PAGE.test(match);
  if (isPage && request.headers['sec-fetch-dest'] !== 'empty') return;
  void reply.header('use-as-dictionary', `match="${match}"`);
  if (isPage) void reply.header('cache-control', KEPT_BY_PHONE);
}

/** The difference, for a client with the dictionary and the encoding. */
async function deltaFor(folder: string, { headers }: FastifyRequest, asked: string): Promise<Buffer | undefined> {
  const hash = hashOfDictionary(headers['available-dictionary']);
  if (hash === undefined || !bestMatch(headers['accept-encoding'], [ENCODING])) return undefined;
  return fs.readFile(path.join(folder, FOLDER, asked, hash)).catch(() => undefined);
}

/** Serves hashed files and stored pages. @param cacheControl of what is not a page */
export function registerDeltas(app: FastifyInstance, folder: string, cacheControl: string): void {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pathOf(request);
    const delta = dictionaryFor(asked) === undefined ? undefined : await deltaFor(folder, request, asked);
    if (!delta) return reply.sendFile(asked);
    const etag = `"${createHash('sha256').update(delta).digest('base64url').slice(0, 16)}"`;
    void reply.header('cache-control', KEPT_PAGE.test(asked) ? 'no-cache' : cacheControl).header('etag', etag);
    addDictionaryHeaders(request, reply);
    if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-encoding', ENCODING)
      .type(TYPES[path.extname(asked)] ?? '')
      .send(delta);
  };
  for (const url of ROUTES) app.route({ method: ['GET', 'HEAD'], url, handler: send });
}
