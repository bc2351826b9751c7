// Tests which answers are compressed, and which must not be.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompressor, encodingFor, registerCompression } from './compress.ts';

const LONG = JSON.stringify({ words: 'यूरिया urea '.repeat(200) });

describe('compressed answers', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    registerCompression(app);
    const isPublic = { config: { isPublic: true } };
    app.get('/long', isPublic, async (_request, reply) => reply.type('application/json').send(LONG));
    app.get('/short', isPublic, async () => '{"a":1}');
    app.get('/failing', isPublic, async (_request, reply) => reply.code(404).send(LONG));
    app.post('/long', isPublic, async (_request, reply) => reply.send(LONG));
    app.get('/private', async (_request, reply) => reply.send(LONG));
    await app.ready();
  });
  afterAll(() => app.close());
  const ask = (url: string, encoding?: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  test('use brotli or gzip, whichever the client reads, and have the same text', async () => {
    const small = await ask('/long', 'gzip, deflate, br');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
    expect(small.rawPayload.length).toBeLessThan(LONG.length / 10);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(LONG);
    const older = await ask('/long', 'gzip');
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.rawPayload).toString()).toBe(LONG);
  });

  test('are plain for a client without compression, with a Vary header for caches', async () => {
    for (const encoding of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const plain = await ask('/long', encoding);
      expect(plain.payload).toBe(LONG);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('accept-encoding');
    }
  });

  test('never include short ones, refusals, writes, or private ones', async () => {
    for (const answer of [
      await ask('/short', 'br'),
      await ask('/failing', 'br'),
      await ask('/long', 'br', 'POST'),
      await ask('/private', 'br'),
    ])
      expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('are compressed once for each content, in a limited cache', async () => {
    const compress = createCompressor(300);
    const texts = Array.from({ length: 40 }, (_, i) => `${i} ${LONG}`);
    const first = await compress(texts[0] as string, 'br');
    expect(await compress(texts[0] as string, 'br')).toBe(first);
    const [one, two] = await Promise.all([compress(LONG, 'gzip'), compress(LONG, 'gzip')]);
    expect(one).toBe(two);
    for (const text of texts) await compress(text, 'br');
    // Dropped in between, and compressed again.
    const again = await compress(texts[0] as string, 'br');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  test('depend on the client’s weights and spelling', () => {
    expect(encodingFor('BR;q=0.5, gzip')).toBe('br');
    expect(encodingFor('gzip;q=0.2,br;q=0')).toBe('gzip');
    expect(encodingFor('')).toBeUndefined();
  });
});
