// Serves the description of all calls, as `npm run docs:api` wrote it.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { OPENAPI_PATH } from '#core/constants.ts';

const FILE = new URL('../../../docs/openapi.json', import.meta.url);
const CACHE_CONTROL = 'public, max-age=3600';

async function read() {
  const text = await readFile(FILE, 'utf8');
  // Weak, because it is compressed afterwards.
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

export function registerOpenApi(app: FastifyInstance): void {
  const kept: { document?: Promise<Awaited<ReturnType<typeof read>>> } = {};
  app.get(OPENAPI_PATH, { config: { isPublic: true } }, async (request, reply) => {
    kept.document ??= read();
    const { text, etag } = await kept.document;
    void reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
    if (known.includes('*') || known.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
