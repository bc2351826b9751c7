// Files of the app for phones that have the one of a former release: only what is different (RFC 9842). The build has made it
// (scripts/build/deltas.ts); everybody else gets what they got before.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestOf, isSameTag } from '../negotiation/accepted.ts';

const ENCODING = 'dcz';
const FOLDER = 'deltas';
/** A hash as a structured field writes bytes: 32 of them. */
const DICTIONARY = /^\s*:([A-Za-z0-9+/]{43}=?):\s*$/;
/** A script or style sheet whose name ends with a hash of its content. */
const HASHED = /^(\/(?:desk\/)?assets\/[\w.-]+)-[\w-]{8}(\.(?:js|css))$/;
/** Pages that workers keep. Nobody else asks for them by these names. */
const KEPT_PAGE = /^\/(?:shell|index\.\w\w|desk\/index)\.html$/;
/**
 * What stays in the phone's own cache can be a dictionary, nothing else. Workers ask past that cache, and look at the hash of what comes;
 * a shared cache would go on with the page of one release after the next is there.
 */
const KEPT_BY_PHONE = 'private, max-age=31536000';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
/** Where all of these are; what is not of these names is asked of others. */
const ROUTES = [
  '/assets/:file(^[\\w.-]+\\.(?:js|css)$)',
  '/desk/assets/:file(^[\\w.-]+\\.(?:js|css)$)',
  '/shell.html',
  '/index.:language(^\\w\\w$).html',
  '/desk/index.html',
];

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Addresses a file can be the dictionary of: later ones of its name. Undefined when it is none. @param asked path it is asked for by */
export function dictionaryFor(asked: string): string | undefined {
  const [, name, ending] = HASHED.exec(asked) ?? [];
  if (name !== undefined) return `${name}-*${ending}`;
  return KEPT_PAGE.test(asked) ? asked : undefined;
}

/** The hash of what a phone says it has, in hex; undefined when it says nothing that could be one. */
export function hashOfDictionary(header: string | string[] | undefined): string | undefined {
  const [, text] = DICTIONARY.exec(typeof header === 'string' ? header : '') ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('hex');
}

/** Says of a file that it can be a dictionary, and of what; of a page to workers alone. Nothing of a file that can't. */
export function sayDictionary(request: FastifyRequest, reply: FastifyReply): void {
  const match = dictionaryFor(pathOf(request));
  if (match === undefined) return;
  void reply.header('vary', 'accept-encoding, available-dictionary');
  const isPage = KEPT_PAGE.test(match);
  if (isPage && request.headers['sec-fetch-dest'] !== 'empty') return;
  void reply.header('use-as-dictionary', `match="${match}"`);
  if (isPage) void reply.header('cache-control', KEPT_BY_PHONE);
}

/** What is different, for who has the dictionary and reads the encoding. */
async function deltaFor(folder: string, { headers }: FastifyRequest, asked: string): Promise<Buffer | undefined> {
  const hash = hashOfDictionary(headers['available-dictionary']);
  if (hash === undefined || !bestOf(headers['accept-encoding'], [ENCODING])) return undefined;
  return fs.readFile(path.join(folder, FOLDER, asked, hash)).catch(() => undefined);
}

/** Answers hashed files and kept pages. @param cacheControl of what is not a page */
export function registerDeltas(app: FastifyInstance, folder: string, cacheControl: string): void {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pathOf(request);
    const delta = dictionaryFor(asked) === undefined ? undefined : await deltaFor(folder, request, asked);
    if (!delta) return reply.sendFile(asked);
    const etag = `"${createHash('sha256').update(delta).digest('base64url').slice(0, 16)}"`;
    void reply.header('cache-control', KEPT_PAGE.test(asked) ? 'no-cache' : cacheControl).header('etag', etag);
    sayDictionary(request, reply);
    if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-encoding', ENCODING)
      .type(TYPES[path.extname(asked)] ?? '')
      .send(delta);
  };
  for (const url of ROUTES) app.route({ method: ['GET', 'HEAD'], url, handler: send });
}
