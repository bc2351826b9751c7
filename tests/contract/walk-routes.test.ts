// Walks every call of the contract on the running server and gets it wrong in every way there is: nothing may end in a server error,
// nothing unknown may pass, and what succeeds is exactly what the definition says.
import fc from 'fast-check';
import { type Struct, validate } from 'superstruct';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '#core/contract/call.ts';
import { allCalls } from '#core/contract/calls.ts';
import { describeOnBothEngines } from '../fixtures/engines.ts';
import { type CallOptions, checkAnswer, type RawAnswer, type RawRequest, requestOf } from '../fixtures/talk.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { faultOf } from './error-shape.ts';
import { createExamples, type Examples } from './examples.ts';
import { objectsIn, oddValues, type Path, placesIn, withAt, withoutAt } from './mutations.ts';

const LIMITS = { OTP_PER_PHONE_PER_HOUR: '1000000', OTP_PER_ADDRESS_PER_HOUR: '1000000', OTP_PER_DAY: '1000000' };
const FUZZ_RUNS = 300;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
type Part = 'params' | 'query' | 'body';

/** A value as it arrives: text in addresses and forms. */
function asArrives(call: CallShape, part: Part, value: unknown): unknown {
  if (part === 'body' && !call.form) return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, held]) => [name, String(held)]));
}

/** Whether the definition itself takes a value. */
function isTaken(struct: Struct<unknown, unknown> | undefined, value: unknown): boolean {
  return struct !== undefined && validate(value, struct, { coerce: true })[0] === undefined;
}

describeOnBothEngines('every call of the contract', (engine) => {
  let server: TestServer;
  let known: Examples;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: LIMITS });
    known = await createExamples(server);
  });
  afterAll(() => server.close());

  const examplesOf = (name: string) => known.examples.filter((example) => example.call.name === name);

  async function send(call: CallShape, request: RawRequest, what: string): Promise<RawAnswer> {
    const answer = await server.raw(request);
    const fault = faultOf(call, answer);
    expect(fault && `${what}: ${fault}: ${answer.status} ${answer.text.slice(0, 300)}`).toBeUndefined();
    if (answer.status < 300) checkAnswer(call, answer);
    return answer;
  }
  const pathOf = (answer: RawAnswer): string =>
    (JSON.parse(answer.text) as { error: { details?: { path?: string } } }).error.details?.path ?? '';

  /** Sends a request with one part changed; what the definition does not take must be refused, with the place of the mistake. */
  async function sendChanged(call: CallShape, options: CallOptions, part: Part, value: unknown, at: Path): Promise<void> {
    const what = `${call.name} ${part}.${at.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`;
    const answer = await send(call, requestOf(call, { ...options, [part]: value }), what);
    if (isTaken(call[part], asArrives(call, part, value))) return;
    expect([what, answer.status]).toEqual([what, part === 'params' && answer.status === 404 ? 404 : 400]);
    const place = part === 'params' ? 'path' : part;
    if (answer.status === 400) expect(`${what}: ${pathOf(answer)}`).toContain(`: ${place}`);
  }

  test('has an example that succeeds, twice, exactly as defined', async () => {
    expect(new Set(known.examples.map((e) => e.call.name))).toEqual(new Set(allCalls.map((call) => call.name)));
    for (const { call, make } of known.examples)
      for (let i = 0; i < 2; i++) {
        const answer = await send(call, requestOf(call, await make()), call.name);
        expect([call.name, answer.status < 300, answer.text.slice(0, 200)]).toEqual([call.name, true, expect.any(String)]);
      }
  });

  test.each(allCalls)('$name wants a session where its definition says so, and only there', async (call) => {
    const [example] = examplesOf(call.name);
    const options = { ...(await example?.make()), token: undefined };
    const statuses = [];
    for (const token of [undefined, 'x', 'a.b.c.d.e', 'Bearer'])
      statuses.push((await send(call, requestOf(call, { ...options, token }), call.name)).status);
    expect(statuses.every((status) => status === 401)).toBe(call.access === 'user');
  });

  test.each(allCalls)('$name refuses a field nobody knows, wherever it is', async (call) => {
    for (const { make } of examplesOf(call.name)) {
      const options = await make();
      const inQuery = await send(call, requestOf(call, { ...options, query: { ...options.query, surprise: '1' } }), call.name);
      expect([inQuery.status, pathOf(inQuery)]).toEqual([400, 'query.surprise']);
      if (call.method === 'GET') continue;
      const body = (options.body ?? {}) as Record<string, unknown>;
      for (const holder of objectsIn(body)) {
        const at = [...holder, 'surprise'];
        const changed = { ...options, body: withAt(body, at, 'x') };
        const answer = await send(call, requestOf(call, changed), `${call.name} ${at.join('.')}`);
        // Facts of an event are free by name.
        if (at.includes('props')) continue;
        expect([call.name, at, answer.status]).toEqual([call.name, at, 400]);
        if (!call.form) expect(pathOf(answer)).toBe(`body.${at.join('.')}`);
      }
    }
  });

  test.each(allCalls)('$name answers a missing field as its definition says', async (call) => {
    for (const { make } of examplesOf(call.name)) {
      const options = await make();
      for (const part of ['query', 'body'] as const)
        for (const at of placesIn(options[part])) await sendChanged(call, options, part, withoutAt(options[part], at), at);
    }
  });

  test.each(allCalls)('$name answers odd values in every field as its definition says', async (call) => {
    for (const { make } of examplesOf(call.name)) {
      const options = await make();
      for (const part of ['params', 'query', 'body'] as const)
        for (const at of placesIn(options[part]))
          for (const odd of oddValues) {
            if (part === 'params' && odd === '') continue;
            await sendChanged(call, options, part, withAt(options[part], at, odd), at);
          }
    }
  });

  test('what belongs to someone else is never reached', async () => {
    const owned = allCalls.filter((call) => call.access === 'user' && call.params?.schema && 'id' in call.params.schema);
    expect(known.foreign.map((f) => f.call.name)).toEqual(expect.arrayContaining(owned.map((call) => call.name)));
    for (const { call, options, answer } of known.foreign) {
      const { status, text } = await send(call, requestOf(call, options), call.name);
      expect([call.name, status, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([call.name, ...answer]);
    }
  });

  const writes = allCalls.filter((call) => call.body);

  test.each(writes)('$name refuses bodies of other kinds, too large, or that can not be read', async (call) => {
    const [example] = examplesOf(call.name);
    const request = requestOf(call, await example?.make());
    const sendBody = (payload: string | Buffer, type = request.headers?.['content-type'] ?? '') =>
      send(
        call,
        { ...request, payload, headers: { ...request.headers, 'content-type': type } },
        `${call.name} ${payload.toString().slice(0, 40)}`,
      );
    const good = request.payload ?? '';
    for (const type of [
      'text/plain',
      'application/xml',
      'application/octet-stream',
      'multipart/form-data; boundary=a',
      'nonsense',
      'application/json5',
    ])
      expect([type, (await sendBody(good, type)).status]).toEqual([type, 415]);
    const otherKind = call.form ? 'application/json' : 'application/x-www-form-urlencoded';
    expect((await sendBody(call.form ? '{}' : 'a=1', otherKind)).status).toBe(415);
    expect((await sendBody('x'.repeat(64 * 1024 + 1))).status).toBe(413);
    const refusedAs = call.form ? [400, 401] : [400];
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      'true',
      '\u0000',
      '{"__proto__":{"is_assisting":true}}',
      '{"constructor":{"prototype":{"is_assisting":true}}}',
      '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
      '['.repeat(30_000) + ']'.repeat(30_000),
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc0, 0x22, 0x7d]),
    ])
      expect([payload.slice(0, 40), refusedAs.includes((await sendBody(payload)).status)]).toEqual([payload.slice(0, 40), true]);
    if (call.form) return;
    for (const at of placesIn(JSON.parse(good.toString()))) {
      const marked = JSON.stringify(withAt(JSON.parse(good.toString()), at, '@'));
      for (const held of [
        '{"__proto__":{"x":1}}',
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        '1e999',
      ])
        expect((await sendBody(marked.replace('"@"', held))).status, `${at.join('.')} ${held.slice(0, 20)}`).toBe(400);
    }
  });

  test.each(allCalls.filter((call) => call.query?.schema && ('cursor' in call.query.schema || 'since' in call.query.schema)))(
    '$name takes no cursor for granted',
    async (call) => {
      const [example] = examplesOf(call.name);
      const options = (await example?.make()) ?? {};
      const name = 'cursor' in (call.query?.schema ?? {}) ? 'cursor' : 'since';
      const big = Number.MAX_SAFE_INTEGER;
      const values = [
        [],
        {},
        null,
        'x',
        [1],
        [-1],
        [0],
        ['a'],
        [big],
        [1.5],
        [1, 2],
        ['a', 1],
        [big, big],
        [-big, big],
        ['\u0000', 1],
        ['\ud800', 1],
      ];
      const forged = [...values, [1, big, big], [1, -big, 0], [[1], 1], [null, null], ['x'.repeat(250), 1]].map((v) =>
        Buffer.from(JSON.stringify(v)).toString('base64url'),
      );
      for (const cursor of [...forged, 'abc', '_', 'A'.repeat(400), 'A'.repeat(401), 'a b', '%00', 'ü'])
        for (const more of [{}, { sort: 'name' }, { sort: 'price_low' }].slice(0, call.name === 'listProducts' ? 3 : 1))
          await send(call, requestOf(call, { ...options, query: { ...options.query, ...more, [name]: cursor } }), `${call.name} ${cursor}`);
    },
  );

  test(`${FUZZ_RUNS} random bodies break nothing (seed ${SEED}; another one with FUZZ_SEED)`, async () => {
    const made = await Promise.all(writes.map(async (call) => ({ call, options: (await examplesOf(call.name)[0]?.make()) ?? {} })));
    const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    const mutated = fc.constantFrom(...made).chain(({ call, options }) => {
      const places = placesIn(options.body);
      const edits = fc.array(fc.tuple(fc.constantFrom(...places), fc.oneof(anyJson, fc.constantFrom(...oddValues))), {
        minLength: 1,
        maxLength: 3,
      });
      const body = fc.oneof(
        { weight: 1, arbitrary: anyJson },
        { weight: 4, arbitrary: edits.map((list) => list.reduce<unknown>((v, [at, held]) => tryWithAt(v, at, held), options.body)) },
      );
      return fc.record({ call: fc.constant(call), options: fc.constant(options), body });
    });
    await fc.assert(
      fc.asyncProperty(mutated, async ({ call, options, body }) => {
        const form = call.form && (body === null || typeof body !== 'object') ? { x: String(body) } : body;
        await send(call, requestOf(call, { ...options, body: form ?? null }), `${call.name} ${JSON.stringify(body)}`);
      }),
      { numRuns: FUZZ_RUNS, seed: SEED },
    );
  });
});

/** A place may be gone after an edit above it. */
function tryWithAt(value: unknown, at: Path, held: unknown): unknown {
  try {
    return withAt(value, at, held);
  } catch {
    return value;
  }
}
