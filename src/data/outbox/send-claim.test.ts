// Tests a loss report that waits: photos and voice are sent first, then the notice. Nothing is lost, doubled or left behind
// wherever the phone is killed.
import { beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { SentRequest } from '../api/wire/transmit.ts';
import { drain } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { findPhoto, putPhoto } from './kept-photos.ts';
import { deleteRow, readRows } from './outbox-db.ts';
import { newRowId } from './row-id.ts';

const owner = 'mohan';
const PHOTOS = ['a'.repeat(64), 'b'.repeat(64)];
const VOICE = 'c'.repeat(64);
const PART = 64 * 1024;

/** Counts the waits, and stops for ever at one of them, as a kill does. */
class Kill {
  count = 0;
  readonly at: number | undefined;
  reached: () => void = () => undefined;
  readonly isReached: Promise<void>;
  constructor(at?: number) {
    this.at = at;
    this.isReached = new Promise((resolve) => {
      this.reached = resolve;
    });
  }
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.count++ === this.at) {
      this.reached();
      return new Promise<T>(() => undefined);
    }
    return work();
  }
}

let kill = new Kill();

/** Cache storage like the browser's, with only the calls that are used here. A test can kill the phone at each of its waits. */
function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const address = (of: RequestInfo): string => new URL(typeof of === 'string' ? of : of.url, 'https://shop').href;
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      put: (of: string, response: Response) => kill.pass(async () => void kept.set(address(of), response)),
      match: (of: string) => kill.pass(async () => kept.get(address(of))?.clone()),
      matchAll: async () => [...kept.values()].map((one) => one.clone()),
      delete: (of: RequestInfo) => kill.pass(async () => kept.delete(address(of))),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    };
  };
  return { open } as unknown as CacheStorage;
}

interface Notice {
  readonly voice?: string;
  readonly photos: readonly { readonly upload: string }[];
}

/**
 * A server that accepts photos in parts, and a notice once it has the photos.
 * @param honoursKeys false: the wrong server of the control test
 */
function shop({ honoursKeys = true, refuse = (_: SentRequest): number | undefined => undefined } = {}) {
  const received = new Map<string, number>();
  const whole = new Set<string>();
  const claims = new Map<string, Notice>();
  const answer = (status: number, body: unknown, more: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), { status, headers: { [SERVER_WIRE_VERSION_HEADER]: '2', ...more } });
  function take({ url, headers, body }: SentRequest): Response {
    const id = url.split('/').at(-1) ?? '';
    const [offset, length, at] = [Number(headers['upload-offset']), Number(headers['upload-length']), received.get(id) ?? 0];
    if (whole.has(id)) return answer(200, {}, { 'upload-offset': String(length) });
    if (offset !== at) return answer(409, { error: { code: 'UPLOAD_OFFSET', message: '' } }, { 'upload-offset': String(at) });
    const next = offset + (body as Blob).size;
    received.set(id, next);
    if (next === length) whole.add(id);
    return answer(200, {}, { 'upload-offset': String(next) });
  }
  const isWhole = ({ photos, voice }: Notice): boolean =>
    photos.every(({ upload }) => whole.has(upload)) && (voice === undefined || whole.has(voice));
  async function done(request: SentRequest): Promise<Response> {
    const status = refuse(request);
    if (status !== undefined) return answer(status, { error: { code: status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL', message: '' } });
    if (request.method === 'PUT') return take(request);
    expect(request.url).toBe('/api/insurance/v1/claims');
    const notice = JSON.parse(String(request.body)) as Notice;
    if (!isWhole(notice)) return answer(410, { error: { code: 'UPLOAD_GONE', message: '' } });
    const key = honoursKeys ? (request.headers['idempotency-key'] ?? '') : String(claims.size);
    if (!claims.has(key)) claims.set(key, notice);
    return answer(201, { id: 1, label: 'Claim Received' });
  }
  // Killed before the request leaves, and killed before its answer is read.
  const transmit = (request: SentRequest): Promise<Response> =>
    kill.pass(() => done(request)).then((response) => kill.pass(async () => response));
  return { transmit, claims, whole };
}

async function note(): Promise<string> {
  for (const upload of [...PHOTOS, VOICE]) await putPhoto(owner, upload, new Blob(['x'.repeat(PART + 10)]));
  const id = newRowId();
  const photos = PHOTOS.map((upload) => ({ upload, taken_at: '2026-11-22T02:36:00.000Z', lat: 26.2, lng: 85.3, accuracy: 8 }));
  const body = JSON.stringify({ policy_id: 5, photos, voice: VOICE });
  const request = { method: 'POST', url: '/api/insurance/v1/claims', headers: { 'idempotency-key': id }, body };
  await enqueue({ id, kind: 'claim', owner, request, about: { photos }, photos: [...PHOTOS, VOICE] }, Date.now());
  return id;
}

/** A page, or the worker, that sends until it is done or killed. */
async function life(transmit: (request: SentRequest) => Promise<Response>, at?: number, now = Date.now()): Promise<Kill> {
  kill = new Kill(at);
  await Promise.race([drain({ owner, isUrgent: true, transmit, now: () => now }), kill.isReached]);
  return kill;
}

beforeEach(async () => {
  kill = new Kill();
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', { locks: { request: async (...all: unknown[]) => (all.at(-1) as (lock: object) => unknown)({}) } });
  for (const { id } of await readRows()) await deleteRow(id);
});

const left = async (): Promise<number> => (await Promise.all(PHOTOS.map((id) => findPhoto(owner, id)))).filter(Boolean).length;

/**
 * Kills one run at each of its waits, each time with a new loss report.
 * @returns everything that went wrong
 */
async function killEverywhere(options: Parameters<typeof shop>[0] = {}) {
  const clean = shop(options);
  await note();
  const places = (await life(clean.transmit)).count;
  const tally = { places, lost: 0, doubled: 0, orphaned: 0 };
  for (let at = 0; at < places; at++) {
    vi.stubGlobal('caches', fakeCaches());
    for (const { id } of await readRows()) await deleteRow(id);
    const server = shop(options);
    kill = new Kill();
    const id = await note();
    await life(server.transmit, at);
    await life(server.transmit);
    kill = new Kill();
    const row = (await readRows()).find((one) => one.id === id);
    const notices = [...server.claims.values()];
    if (row?.state !== 'done' || !notices.some(({ photos, voice }) => photos.length === PHOTOS.length && voice === VOICE)) tally.lost++;
    if (notices.length > 1) tally.doubled++;
    if ((await left()) > 0 && row?.state !== 'done') tally.orphaned++;
  }
  return tally;
}

test('after a kill at any place a notice arrives once, with all its photos and answers', async () => {
  const { places, ...wrong } = await killEverywhere();
  expect(places).toBeGreaterThanOrEqual(15);
  expect(wrong).toEqual({ lost: 0, doubled: 0, orphaned: 0 });
});

test('control: the same kills detect a server that accepts a notice twice', async () => {
  expect((await killEverywhere({ honoursKeys: false })).doubled).toBeGreaterThan(0);
});

test('a photo that is never accepted does not delay the notice, and its place and time are sent', async () => {
  const server = shop({ refuse: ({ url }) => (url.endsWith(PHOTOS[0] ?? '') ? 422 : undefined) });
  await note();
  await life(server.transmit);
  expect([...server.claims.values()]).toMatchObject([{ photos: [{ upload: PHOTOS[1], accuracy: 8 }] }]);
  // The photo stays on the phone, and is sent again with the claim.
  expect(await findPhoto(owner, PHOTOS[0] ?? '')).toBeDefined();
});

test('a voice note that is never accepted does not delay the notice', async () => {
  const server = shop({ refuse: ({ url }) => (url.endsWith(VOICE) ? 422 : undefined) });
  await note();
  await life(server.transmit);
  const [notice] = [...server.claims.values()];
  expect([notice?.photos.length, notice?.voice]).toEqual([PHOTOS.length, undefined]);
  expect(await findPhoto(owner, VOICE)).toBeDefined();
});

test.each([429, 500])('photos that are refused with %i repeatedly are sent later, and the notice does not wait', async (status) => {
  const server = shop({ refuse: ({ method }) => (method === 'PUT' ? status : undefined) });
  await note();
  for (let i = 0; i < 14 && server.claims.size === 0; i++) await life(server.transmit);
  expect([...server.claims.values()]).toMatchObject([{ photos: [] }]);
  expect((await readRows()).map(({ state }) => state)).toEqual(['done']);
});

test('a dead connection does not count as a try, and the photos go with the notice', async () => {
  const server = shop();
  await note();
  for (let i = 0; i < 14; i++)
    await life(async () => {
      throw new TypeError('no network');
    });
  await life(server.transmit);
  expect([...server.claims.values()]).toMatchObject([{ photos: PHOTOS.map((upload) => ({ upload })) }]);
});

test('another person on the phone does not send it', async () => {
  const server = shop();
  await note();
  kill = new Kill();
  await drain({ owner: 'gita', isUrgent: true, transmit: server.transmit });
  expect([server.claims.size, (await readRows()).length]).toEqual([0, 1]);
});
