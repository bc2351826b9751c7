import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from '../send-file.ts';
import { byteRange } from './byte-range.ts';

test('a range ends with the file, one beyond it is empty, and an unreadable one is ignored', () => {
  for (const [header, range] of [
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    [' Bytes = 1 - 2 ', { start: 1, end: 2 }],
    ['bytes=10-', 'beyond'],
    ['bytes=10-20', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    ['bytes=99999999999999999999-', undefined],
    [undefined, undefined],
  ] as const)
    expect([header, byteRange(header, 10)]).toEqual([header, range]);
  expect(byteRange('bytes=0-', 0)).toBe('beyond');
});

test('a file is sent whole or in requested parts, and 416 states its length', async () => {
  const app = Fastify();
  app.get('/voice', async (_, reply) => sendFile(reply, { type: 'audio/mp4', content: Buffer.from('0123456789') }));
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/voice', headers });
    return [answer.statusCode, answer.payload, answer.headers['content-range'], answer.headers['accept-ranges']];
  };
  expect(await ask({})).toEqual([200, '0123456789', undefined, 'bytes']);
  expect(await ask({ range: 'bytes=0-1' })).toEqual([206, '01', 'bytes 0-1/10', 'bytes']);
  expect(await ask({ range: 'bytes=8-' })).toEqual([206, '89', 'bytes 8-9/10', 'bytes']);
  expect(await ask({ range: 'bytes=10-' })).toEqual([416, '', 'bytes */10', 'bytes']);
  // The server names no version, so no client can have a part of this one.
  expect(await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).toEqual([200, '0123456789', undefined, 'bytes']);
  await app.close();
});
