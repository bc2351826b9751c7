// Compresses public answers: the catalogue and its drawings are text, and farmers pay for every kilobyte.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bestMatch } from '../negotiation/accepted.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody and may be compressed and cached. Answers with secrets must not be. */
    isPublic?: boolean;
  }
}

export type Encoding = 'br' | 'gzip';

/** Smaller answers gain nothing. */
const LEAST_BYTES = 500;
/** Much smaller than the fastest setting, and much faster than the smallest. */
const BROTLI_QUALITY = 5;
/** A whole catalogue, which a phone loads once: a seventh smaller for a fifth of a second of one thread. A page of a list is smaller. */
const LARGE_BYTES = 150_000;
const LARGE_BROTLI_QUALITY = 10;
const BEST_BROTLI_QUALITY = 11;
const GZIP_LEVEL = 6;
/** Size of all cached answers; the same lists are requested again and again. */
const KEPT_BYTES = 16 * 1_048_576;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli if the client accepts it, because it is smallest, else gzip; undefined for neither. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => bestMatch(accepted, [encoding]));
}

/** @param isLasting the answer is requested often and rarely changes, so it gets the smallest form */
export async function compress(text: string | Buffer, encoding: Encoding, isLasting = false): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(text, { level: GZIP_LEVEL });
  const size = Buffer.byteLength(text);
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLasting ? BEST_BROTLI_QUALITY : size < LARGE_BYTES ? BROTLI_QUALITY : LARGE_BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
}

/** Compressed answers by content. The least recently used answer is dropped first. Concurrent requests compress once. */
export function createCompressor(keptBytes = KEPT_BYTES): (text: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let size = 0;
  const forget = (key: string): void => {
    kept.delete(key);
    size -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const begin = (key: string, text: string, encoding: Encoding): Promise<Buffer> => {
    const work = compress(text, encoding);
    work.then(
      (bytes) => {
        sizes.set(key, bytes.length);
        size += bytes.length;
        for (const oldest of sizes.keys()) if (size > keptBytes) forget(oldest);
      },
      () => forget(key),
    );
    return work;
  };
  return (text, encoding) => {
    const key = `${encoding} ${createHash('sha1').update(text).digest('base64')}`;
    const work = kept.get(key) ?? begin(key, text, encoding);
    // Moves the entry to the end, where entries are dropped last.
    kept.delete(key);
    kept.set(key, work);
    const weight = sizes.get(key);
    if (weight !== undefined) {
      sizes.delete(key);
      sizes.set(key, weight);
    }
    return work;
  };
}

const isPublicAnswer = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isPublic === true && (request.method === 'GET' || request.method === 'HEAD');

/** Compresses answers of routes whose config says `isPublic`. */
export function registerCompression(app: FastifyInstance): void {
  const compressed = createCompressor();
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isPublicAnswer(request)) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding || Buffer.byteLength(payload) < LEAST_BYTES) return payload;
    const bytes = await compressed(payload, encoding);
    void reply.header('content-encoding', encoding).header('content-length', bytes.length);
    return bytes;
  });
}
