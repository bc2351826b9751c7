import { beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { fakeCaches } from '../../../tests/fixtures/fake-caches.ts';
import type { SentRequest } from '../api/wire/transmit.ts';
import { drain } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { findPhoto, keepPhotosOnly, putPhoto } from './kept-photos.ts';
import { deleteRow, type OutboxRow, readRows } from './outbox-db.ts';
import { newRowId } from './row-id.ts';

const owner = 'asha';
const PART = 64 * 1024;

/** A server that accepts photos part by part, and a report once it has the photos. */
function shop(refuse: (request: SentRequest) => [status: number, code: string] | undefined = () => undefined) {
  const received = new Map<string, number>();
  const whole = new Set<string>();
  const reports = new Map<string, unknown>();
  const seen: string[] = [];
  const answer = (status: number, body: unknown, more: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), { status, headers: { [SERVER_WIRE_VERSION_HEADER]: '2', ...more } });
  function takePart({ url, headers, body }: SentRequest): Response {
    const id = url.split('/').at(-1) ?? '';
    const at = received.get(id) ?? 0;
    const [offset, length] = [Number(headers['upload-offset']), Number(headers['upload-length'])];
    if (whole.has(id)) return answer(200, {}, { 'upload-offset': String(length) });
    if (offset !== at) return answer(409, { error: { code: 'UPLOAD_OFFSET', message: '' } }, { 'upload-offset': String(at) });
    received.set(id, offset + (body as Blob).size);
    if (offset + (body as Blob).size === length) whole.add(id);
    return answer(200, {}, { 'upload-offset': String(offset + (body as Blob).size) });
  }
  async function transmit(request: SentRequest): Promise<Response> {
    seen.push(`${request.method} ${request.url}`);
    const refused = refuse(request);
    if (refused) return answer(refused[0], { error: { code: refused[1], message: 'no' } });
    if (request.method === 'PUT') return takePart(request);
    const { photos = [] } = JSON.parse(String(request.body)) as { photos?: string[] };
    const missing = photos.filter((id) => !whole.has(id));
    if (missing.length > 0) return answer(410, { error: { code: 'UPLOAD_GONE', message: '', details: { missing } } });
    const key = request.headers['idempotency-key'] ?? '';
    if (!reports.has(key)) reports.set(key, { photos });
    return answer(201, { order_id: 7, problem: { id: 1 } });
  }
  return { transmit, seen, reports, received, whole };
}

async function keep(photos: readonly string[]): Promise<string> {
  const id = newRowId();
  const request = {
    method: 'POST',
    url: '/api/hyperlocal/v1/orders/7/problems',
    headers: { 'idempotency-key': id },
    body: JSON.stringify({ kind: 'damaged', lines: [], photos }),
  };
  await enqueue({ id, kind: 'problem', owner, request, about: {}, photos }, Date.now());
  return id;
}
const rowOf = async (id: string): Promise<OutboxRow | undefined> => (await readRows()).find((row) => row.id === id);
const send = (transmit: (request: SentRequest) => Promise<Response>) => drain({ owner, isUrgent: true, transmit });

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', { locks: { request: async (...all: unknown[]) => (all.at(-1) as (lock: object) => unknown)({}) } });
  for (const { id } of await readRows()) await deleteRow(id);
});

test('each photo is sent completely, then the report once, and then they leave the phone', async () => {
  await putPhoto(owner, 'a', new Blob([new Uint8Array(2 * PART + 5)]));
  await putPhoto(owner, 'b', new Blob([new Uint8Array(9)]));
  const { transmit, seen, reports } = shop();
  const id = await keep(['a', 'b']);
  await send(transmit);
  expect(seen.map((one) => one.replace('/api/', ''))).toEqual([
    ...['PUT uploads/a', 'PUT uploads/a', 'PUT uploads/a'],
    'PUT uploads/b',
    'POST hyperlocal/v1/orders/7/problems',
  ]);
  expect([(await rowOf(id))?.state, [...reports.values()]]).toEqual(['done', [{ photos: ['a', 'b'] }]]);
  expect(await findPhoto(owner, 'a')).toBeUndefined();
});

test('a broken connection continues at the server’s place, and one report results', async () => {
  for (let breakAt = 1; breakAt <= 6; breakAt++) {
    await putPhoto(owner, 'a', new Blob([new Uint8Array(3 * PART)]));
    const server = shop();
    let left = breakAt;
    const id = await keep(['a']);
    await send(async (request) => {
      const answer = await server.transmit(request);
      // The request arrives, but its answer does not.
      if (--left === 0) throw new TypeError('no network');
      return answer;
    });
    await send(server.transmit);
    expect([breakAt, (await rowOf(id))?.state, server.reports.size, server.received.get('a')]).toEqual([breakAt, 'done', 1, 3 * PART]);
  }
});

test('a photo that the server never accepts is left out, and the text arrives', async () => {
  for (const [status, code] of [
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [422, 'UPLOAD_REFUSED'],
    [413, 'PAYLOAD_TOO_LARGE'],
  ] as const) {
    await putPhoto(owner, 'bad', new Blob([new Uint8Array(9)]));
    await putPhoto(owner, 'good', new Blob([new Uint8Array(9)]));
    const { transmit, reports } = shop(({ url }) => (url.endsWith('/bad') ? [status, code] : undefined));
    const id = await keep(['bad', 'good']);
    await send(transmit);
    expect([(await rowOf(id))?.state, [...reports.values()]]).toEqual(['done', [{ photos: ['good'] }]]);
  }
});

test('a failing server, a daily limit or an ended session leaves the row waiting with its photos', async () => {
  for (const [status, code] of [
    [503, 'UNAVAILABLE'],
    [429, 'TOO_MANY_REQUESTS'],
    [401, 'UNAUTHENTICATED'],
  ] as const) {
    await putPhoto(owner, 'a', new Blob([new Uint8Array(9)]));
    const id = await keep(['a']);
    const troubled = shop(() => [status, code]);
    await send(troubled.transmit);
    expect([status, (await rowOf(id))?.state, troubled.seen.length]).toEqual([status, expect.stringMatching(/saved|unknown/), 1]);
    expect((await findPhoto(owner, 'a'))?.size).toBe(9);
    await send(shop().transmit);
    expect((await rowOf(id))?.state).toBe('done');
  }
});

test('a page that is not the shop’s proves nothing', async () => {
  await putPhoto(owner, 'a', new Blob([new Uint8Array(9)]));
  const id = await keep(['a']);
  await send(async () => new Response('<html>', { status: 200 }));
  expect([(await rowOf(id))?.state, (await findPhoto(owner, 'a'))?.size]).toEqual(['unknown', 9]);
});

test('a photo missing on both sides is left out once the server says so', async () => {
  const { transmit, reports } = shop();
  const id = await keep(['lost']);
  await send(transmit);
  expect([(await rowOf(id))?.lastCode, reports.size]).toEqual(['UPLOAD_GONE', 0]);
  await send(transmit);
  expect([(await rowOf(id))?.state, [...reports.values()]]).toEqual(['done', [{ photos: [] }]]);
});

test('a photo missing on the phone is not needed while the server has it', async () => {
  const server = shop();
  server.whole.add('there');
  const id = await keep(['there']);
  await send(server.transmit);
  expect([(await rowOf(id))?.state, [...server.reports.values()]]).toEqual(['done', [{ photos: ['there'] }]]);
});

test('one person’s photos are deleted, except needed ones and other people’s', async () => {
  for (const id of ['a', 'b']) await putPhoto(owner, id, new Blob(['x']));
  await putPhoto('ravi', 'a', new Blob(['x']));
  await keepPhotosOnly(owner, ['b']);
  expect([await findPhoto(owner, 'a'), (await findPhoto(owner, 'b'))?.size, (await findPhoto('ravi', 'a'))?.size]).toEqual([
    undefined,
    1,
    1,
  ]);
});
