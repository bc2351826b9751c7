import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_AT_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { SentRequest } from '../api/wire/transmit.ts';
import { drain, isWaiting } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { changeRow, deleteRow, findRow, type OutboxKind, readRows } from './outbox-db.ts';

const OWNER = 'asha';
const DAY_MS = 24 * 3_600_000;

/** Ids sort by `n`, like the ids of rows sort by time. */
async function put(n: number, kind: OutboxKind = 'order', owner = OWNER, at = 1_000): Promise<string> {
  const id = `row-${String(n).padStart(4, '0')}`;
  await enqueue({ id, kind, owner, request: { method: 'POST', url: '/x', headers: {}, body: id }, about: null }, at);
  return id;
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { code, message: '' } }, { status, headers: { [SERVER_WIRE_VERSION_HEADER]: '1', ...headers } });
const proofOf = (kind: OutboxKind, id: unknown): Response =>
  kind === 'order'
    ? Response.json({ orders: [{ id: 5 }], request_id: id }, { status: 201 })
    : Response.json(kind === 'consent' ? true : { payment_link: 'https://pay.example/1' });
const proof = async ({ body }: SentRequest): Promise<Response> => proofOf('order', body);
const stateOf = async (id: string) => (await findRow(id))?.state;

beforeEach(async () => {
  for (const row of await readRows()) await deleteRow(row.id);
});
afterEach(() => vi.unstubAllGlobals());

test('two tabs that send at once send a row once', async () => {
  vi.resetModules();
  const otherTab = await import('./drain.ts');
  for (let n = 1; n <= 3; n++) await put(n);
  const sent: unknown[] = [];
  const transmit = async (request: SentRequest): Promise<Response> => {
    sent.push(request.body);
    return proof(request);
  };
  const both = [drain, otherTab.drain].flatMap((one) => [true, false].map((isUrgent) => one({ owner: OWNER, isUrgent, transmit })));
  await Promise.all(both);
  expect(sent).toEqual(['row-0001', 'row-0002', 'row-0003']);
});

test('a second send returns at once, and an urgent one waits and sends the newer rows', async () => {
  const first = await put(1);
  let release: (response: Response) => void = () => undefined;
  const slow = drain({ owner: OWNER, transmit: () => new Promise((resolve) => (release = resolve)) });
  await vi.waitFor(async () => expect(await stateOf(first)).toBe('sending'));
  const second = await put(2);
  await drain({ owner: OWNER, transmit: proof });
  expect(await stateOf(second)).toBe('saved');
  const urgent = drain({ owner: OWNER, isUrgent: true, transmit: proof });
  release(proofOf('order', first));
  await Promise.all([slow, urgent]);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'done']);
});

test('a browser killed during sending repeats the same bytes under the same key', async () => {
  const id = await put(1);
  await changeRow(id, (row) => ({ ...row, state: 'sending' }));
  const sent: SentRequest[] = [];
  await drain({
    owner: OWNER,
    transmit: async (request) => {
      sent.push(request);
      return proof(request);
    },
  });
  const headers = { [KEPT_AT_HEADER]: new Date(1_000).toISOString() };
  expect([sent, await stateOf(id)]).toEqual([[{ method: 'POST', url: '/x', headers, body: id }], 'done']);
});

test.each([
  ['the session is over', () => refusal(401, 'UNAUTHENTICATED'), 'UNAUTHENTICATED'],
  ['the account is blocked', () => refusal(401, 'ACCOUNT_BLOCKED'), 'ACCOUNT_BLOCKED'],
  ['somebody else is signed in', () => refusal(409, 'SUBJECT_MISMATCH'), 'SUBJECT_MISMATCH'],
])('when %s the row waits for its owner, keeps its place and counts no try', async (_, answer, lastCode) => {
  const [first, second, consent] = [await put(1), await put(2), await put(3, 'consent')];
  const sent: unknown[] = [];
  await drain({
    owner: OWNER,
    transmit: async ({ body }) => {
      sent.push(body);
      return body === consent ? Response.json(true) : answer();
    },
  });
  expect(sent).toEqual([first, consent]);
  expect(await findRow(first)).toMatchObject({ tries: 0, lastCode });
  await drain({ owner: OWNER, transmit: proof });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'done']);
});

test.each<[string, number, unknown, object]>([
  ['a list of what is short', 400, { non_field_errors: ['x'] }, { state: 'needs_user', lastCode: 'OUT_OF_STOCK' }],
  ['a quota that is used up', 400, { DC_QUOTA_EXHAUSTED: 3 }, { state: 'needs_user', lastCode: 'CART_01' }],
  ['the bounds of an insurance', 400, { insurance_type: {} }, { state: 'needs_user', lastCode: 'CART_01' }],
  ['one text', 400, { detail: 'x' }, { state: 'needs_user', lastCode: 'CART_01' }],
  ['a code', 409, { error: { code: 'PRICE_CHANGED', message: '' }, bill: {} }, { state: 'needs_user', lastCode: 'PRICE_CHANGED' }],
  ['a refusal for good', 403, { error: { code: 'FORBIDDEN', message: '' } }, { state: 'rejected', lastCode: 'FORBIDDEN' }],
  ['JSON that names nothing', 403, { hello: 1 }, { state: 'unknown', lastCode: '403' }],
  ['an error that says nothing', 400, { error: null }, { state: 'unknown' }],
])('the shop’s refusal is read as %s', async (_, status, body, expected) => {
  const id = await put(1);
  await drain({ owner: OWNER, transmit: async () => Response.json(body, { status, headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } }) });
  const row = await findRow(id);
  expect(row).toMatchObject(expected);
  if (row && !isWaiting(row)) expect(row.answer).toEqual(body);
});

test.each<[string, number, unknown]>([
  ['a gateway’s refusal', 403, { error: { code: 'FORBIDDEN', message: '' } }],
  ['a gateway’s text', 400, { detail: 'blocked' }],
  ['a hotspot that wants a login', 401, { error: { code: 'UNAUTHENTICATED' } }],
  ['a page about prices', 409, { error: { code: 'PRICE_CHANGED' } }],
])('%s that is not the shop’s settles nothing, and the key is asked again', async (_, status, body) => {
  const id = await put(1);
  await drain({ owner: OWNER, transmit: async () => Response.json(body, { status }) });
  expect(await findRow(id)).toMatchObject({ state: 'unknown', lastCode: 'NOT_OURS', answer: undefined });
  await drain({ owner: OWNER, isUrgent: true, transmit: proof });
  expect(await stateOf(id)).toBe('done');
});

test('a row with a lost answer stays in doubt after a later refusal; a refused row is not', async () => {
  const [lost, refused] = [await put(1), await put(2)];
  await drain({
    owner: OWNER,
    transmit: async ({ body }) => {
      if (body === lost) throw new TypeError('network');
      return refusal(400, 'CART_02');
    },
  });
  await drain({ owner: OWNER, isUrgent: true, transmit: async () => refusal(400, 'BAD_REQUEST') });
  expect([await findRow(lost), await findRow(refused)]).toMatchObject([{ isUnsure: true }, { isUnsure: false }]);
});

test('an order, a report and a lead name the time when they were stored, also an order that an older version stored; other requests do not', async () => {
  const dated: OutboxKind[] = ['order', 'problem', 'lead'];
  const plain: OutboxKind[] = ['consent', 'share-link', 'claim', 'post', 'mark'];
  for (const [n, kind] of [...dated, ...plain].entries()) await put(n, kind, OWNER, 5_000);
  const named = { [KEPT_AT_HEADER]: '2026-01-01T00:00:00.000Z' };
  const request = { method: 'POST', url: '/x', headers: named, body: 'named' };
  await enqueue({ id: 'named', kind: 'order', owner: OWNER, request, about: null }, 1);
  const old = await put(9, 'order', OWNER, 6_000);
  await changeRow(old, (row) => ({ ...row, request: { ...row.request, headers: {} } }));
  const seen = new Map<unknown, unknown>();
  await drain({
    owner: OWNER,
    transmit: async ({ body, headers }) => {
      seen.set(body, headers[KEPT_AT_HEADER]);
      return refusal(400, 'BAD_REQUEST');
    },
  });
  const ids = [...dated, ...plain].map((_, n) => `row-${String(n).padStart(4, '0')}`);
  const keptAt = new Date(5_000).toISOString();
  expect(ids.map((id) => seen.get(id))).toEqual([...dated.map(() => keptAt), ...plain.map(() => undefined)]);
  expect([seen.get('named'), seen.get(old)]).toEqual([named[KEPT_AT_HEADER], new Date(6_000).toISOString()]);
});

test('an ended session leaves a row unchanged: an unsent one has not arrived', async () => {
  const id = await put(1);
  await drain({ owner: OWNER, transmit: async () => refusal(401, 'UNAUTHENTICATED') });
  expect(await findRow(id)).toMatchObject({ state: 'saved', lastCode: 'UNAUTHENTICATED' });
});

test('a pause that the server requests is kept', async () => {
  const id = await put(1);
  const busy = async () => refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '600' });
  await drain({ owner: OWNER, transmit: busy, now: () => 2_000 });
  expect((await findRow(id))?.nextAt).toBe(602_000);
});

test('a row that needs an answer during sending is not sent', async () => {
  const [first, second] = [await put(1), await put(2)];
  const sent: unknown[] = [];
  await drain({
    owner: OWNER,
    transmit: async (request) => {
      sent.push(request.body);
      await changeRow(second, (row) => ({ ...row, state: 'needs_user' }));
      return proof(request);
    },
  });
  expect([sent, await stateOf(second)]).toEqual([[first], 'needs_user']);
});

test('a row that its person deletes during sending does not come back', async () => {
  const id = await put(1);
  await drain({
    owner: OWNER,
    transmit: async (request) => {
      await deleteRow(id);
      return proof(request);
    },
  });
  expect(await readRows()).toEqual([]);
});

test('the result of a row stays readable for a day, also after weeks of waiting', async () => {
  const id = await put(1, 'order', OWNER, 1_000);
  const then = 1_000 + 20 * DAY_MS;
  await drain({ owner: OWNER, transmit: proof, now: () => then });
  await drain({ owner: OWNER, transmit: proof, now: () => then + DAY_MS });
  expect(await stateOf(id)).toBe('done');
  await drain({ owner: OWNER, transmit: proof, now: () => then + DAY_MS + 1 });
  expect(await stateOf(id)).toBeUndefined();
});

test('a refusal stays until the person has seen it', async () => {
  const id = await put(1);
  await drain({ owner: OWNER, transmit: async () => refusal(403, 'FORBIDDEN'), now: () => 2_000 });
  await drain({ owner: OWNER, isUrgent: true, transmit: proof, now: () => 2_000 + 90 * DAY_MS });
  expect(await stateOf(id)).toBe('rejected');
});

test('a send without a given transport uses the network and reports every state change', async () => {
  const id = await put(1);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => proofOf('order', body));
  const seen: string[] = [];
  await drain({ owner: OWNER, onChange: ({ state }) => seen.push(state) });
  expect([seen, await stateOf(id)]).toEqual([['sending', 'done'], 'done']);
});

/** Possible results of a try: the request or its answer is lost, or something answers. */
const lines = {
  'no answer': undefined,
  'answer lost': undefined,
  good: undefined,
  hotspot: () => new Response('<html>Log in</html>'),
  'somebody else’s JSON': () => Response.json({ ok: true }),
  'foreign refusal': () => new Response('<html>', { status: 403 }),
  starting: () => new Response('', { status: 503 }),
  busy: () => refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '2' }),
  'in progress': () => refusal(409, 'IDEMPOTENCY_IN_PROGRESS'),
  'signed out': () => refusal(401, 'UNAUTHENTICATED'),
  blocked: () => refusal(401, 'ACCOUNT_BLOCKED'),
  'somebody else': () => refusal(409, 'SUBJECT_MISMATCH'),
} as const;
type Line = keyof typeof lines;

/** A server behind an unreliable connection. It carries out every key once. */
function badLine(tries: Line[]) {
  const carriedOut: string[] = [];
  const sent: string[] = [];
  return {
    carriedOut,
    sent,
    async transmit(request: SentRequest): Promise<Response> {
      const body = String(request.body);
      const line = tries.shift() ?? 'good';
      sent.push(body);
      const odd = lines[line]?.();
      if (odd) return odd;
      if (line === 'no answer') throw new TypeError('Failed to fetch');
      if (!carriedOut.includes(body)) carriedOut.push(body);
      if (line === 'answer lost') throw new TypeError('Failed to fetch');
      return proofOf((await findRow(body))?.kind ?? 'order', body);
    },
  };
}

const drainStep = fc.record({
  isUrgent: fc.boolean(),
  later: fc.integer({ min: 0, max: 400_000 }),
  tries: fc.array(fc.constantFrom(...(Object.keys(lines) as Line[])), { maxLength: 6 }),
});

test('no order of answers loses a row, repeats a finished one, or changes the order within a kind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<OutboxKind>('order', 'share-link'), { minLength: 1, maxLength: 4 }),
      fc.array(drainStep, { maxLength: 6 }),
      async (kinds, steps) => {
        for (const row of await readRows()) await deleteRow(row.id);
        const ids: string[] = [];
        for (const [n, kind] of kinds.entries()) ids.push(await put(n, kind));
        const tries: Line[] = [];
        const server = badLine(tries);
        let now = 1_000;
        for (const step of [...steps, { isUrgent: true, later: 0, tries: [] }]) {
          tries.splice(0, tries.length, ...step.tries);
          now += step.later;
          const done = (await readRows()).filter(({ state }) => state === 'done').map(({ id }) => id);
          server.sent.length = 0;
          await drain({ owner: OWNER, isUrgent: step.isUrgent, transmit: server.transmit, now: () => now, random: () => 0.5 });
          expect((await readRows()).map(({ id }) => id)).toEqual(ids);
          for (const id of done) expect(server.sent).not.toContain(id);
        }
        expect((await readRows()).map(({ state }) => state)).toEqual(ids.map(() => 'done'));
        for (const kind of ['order', 'share-link']) {
          const ofKind = ids.filter((_, n) => kinds[n] === kind);
          expect(server.carriedOut.filter((id) => ofKind.includes(id))).toEqual(ofKind);
        }
      },
    ),
    { numRuns: 60 },
  );
});
