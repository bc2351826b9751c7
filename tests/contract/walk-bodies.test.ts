// Sends invalid bodies and cursors to every call that takes one, and then random ones.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '#core/contract/wire/call.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { type CallOptions, requestOf } from '../fixtures/server/talk.ts';
import { oddValues, type Path, placesIn, withAt } from './mutations.ts';
import { seesRefusals, startWalker, type Walker } from './walker.ts';

const FUZZ_RUNS = 1_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const writes = allCalls.filter((call) => call.body && !call.upload);
const uploads = allCalls.filter((call) => call.upload);
const isJson = (call: CallShape): boolean => !call.form;
const cursorNames = ['cursor', 'since'];
const cursorOf = (call: CallShape): string | undefined => cursorNames.find((name) => name in ((call.query?.schema ?? {}) as object));

const deepArray = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const unreadable: readonly (string | Buffer)[] = [
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
  deepArray(30_000),
  deepObject(10_000),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc0, 0x22, 0x7d]),
];

const big = Number.MAX_SAFE_INTEGER;
const cursors: readonly string[] = [
  ...[
    ...[[], {}, null, 'x', [1], [-1], [0], ['a'], [big], [1.5], [1, 2], ['a', 1], [big, big], [-big, big], ['\u0000', 1], ['\ud800', 1]],
    ...[
      [1, big, big],
      [1, -big, 0],
      [1, 1_000, -5],
      [[1], 1],
      [null, null],
      ['x'.repeat(250), 1],
    ],
  ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  ...['abc', '_', 'A'.repeat(400), 'A'.repeat(401), 'a b', '%00', 'ü', ''],
];

/** Sets the value at a path. Returns the value unchanged if an earlier change removed the path. */
function tryWithAt(value: unknown, at: Path, held: unknown): unknown {
  try {
    return withAt(value, at, held);
  } catch {
    return value;
  }
}

/** Generates a request with a random body, or a valid body with a few random changes. */
function anyBody(made: readonly { call: CallShape; options: CallOptions }[]) {
  const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
  return fc.constantFrom(...made).chain(({ call, options }) => {
    const places = placesIn(options.body);
    const place = fc.constantFrom(...(places.length > 0 ? places : [['nobody knows']]));
    const edit = fc.tuple(place, fc.oneof(anyJson, fc.constantFrom(...oddValues)));
    const edited = fc
      .array(edit, { minLength: 1, maxLength: 3 })
      .map((edits) => edits.reduce<unknown>((body, [at, held]) => tryWithAt(body, at, held), options.body));
    const body = fc.oneof({ weight: 1, arbitrary: anyJson }, { weight: 4, arbitrary: edited });
    return fc.record({ call: fc.constant(call), options: fc.constant(options), body });
  });
}

describeOnBothEngines('bodies and cursors', (engine) => {
  let walker: Walker;
  beforeAll(async () => {
    walker = await startWalker(engine);
  });
  afterAll(() => walker.server.close());

  const exampleOf = async (call: CallShape): Promise<CallOptions> => (await walker.examplesOf(call)[0]?.make()) ?? {};
  async function createSender(call: CallShape) {
    const request = requestOf(call, await exampleOf(call));
    const usual = request.headers?.['content-type'] ?? '';
    const sendBody = (payload: string | Buffer, type = usual) =>
      walker.send(
        call,
        { ...request, payload, headers: { ...request.headers, 'content-type': type } },
        `${call.name} ${payload.toString().slice(0, 40)}`,
      );
    return { sendBody, good: (request.payload ?? '').toString() };
  }
  const senders = new Map<CallShape, ReturnType<typeof createSender>>();
  /** Uses one example for all refusals of a call, because a refused request changes nothing. */
  function senderFor(call: CallShape): ReturnType<typeof createSender> {
    const sender = senders.get(call) ?? createSender(call);
    senders.set(call, sender);
    return sender;
  }

  const refusing = seesRefusals(engine) ? writes : [];

  test.each(refusing)('$name refuses a body of another content type: 415', async (call) => {
    const { sendBody, good } = await senderFor(call);
    const other = call.form ? 'application/json' : 'application/x-www-form-urlencoded';
    for (const type of [
      'text/plain',
      'application/xml',
      'application/octet-stream',
      'multipart/form-data; boundary=a',
      'nonsense',
      'application/json5',
    ])
      expect([type, (await sendBody(good, type)).status]).toEqual([type, 415]);
    expect((await sendBody(call.form ? '{}' : 'a=1', other)).status).toBe(415);
  });

  test.each(seesRefusals(engine) ? uploads : [])('$name accepts parts with one file of allowed size, and nothing else', async (call) => {
    const { sendBody, good } = await senderFor(call);
    expect((await sendBody('{}', 'application/json')).status).toBe(415);
    for (const type of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', 'nonsense'])
      expect([type, (await sendBody(good, type)).status]).toEqual([type, 415]);
    const options = await exampleOf(call);
    const { file: _file, ...rest } = options;
    const { payload: without = '' } = requestOf(call, rest);
    for (const odd of ['', 'x', '--', without]) expect([odd.slice(0, 9), (await sendBody(odd)).status]).toEqual([odd.slice(0, 9), 400]);
    const content = Buffer.alloc((call.upload?.mostBytes ?? 0) + 1, '7');
    const { payload: large = '' } = requestOf(call, { ...options, file: { name: 'large', content } });
    expect((await sendBody(large)).status).toBe(413);
  });

  test.each(refusing)('$name refuses a body that is too large: 413', async (call) => {
    const { sendBody } = await senderFor(call);
    expect((await sendBody('x'.repeat((call.mostBytes ?? 64 * 1024) + 1))).status).toBe(413);
  });

  test.each(refusing.filter((call) => call.name !== 'updateAddress'))(
    '$name refuses an unreadable body, or one without a known field',
    async (call) => {
      const { sendBody } = await senderFor(call);
      for (const payload of unreadable)
        expect([payload.slice(0, 40), (await sendBody(payload)).status]).toEqual([payload.slice(0, 40), 400]);
    },
  );

  test.each(refusing.filter(isJson))('$name refuses prototypes and deeply nested values in every place', async (call) => {
    const { sendBody, good } = await senderFor(call);
    for (const at of placesIn(JSON.parse(good))) {
      const marked = JSON.stringify(withAt(JSON.parse(good), at, '@'));
      for (const held of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', deepArray(5_000), deepObject(5_000)])
        expect([at, held.slice(0, 20), (await sendBody(marked.replace('"@"', held))).status]).toEqual([at, held.slice(0, 20), 400]);
      await sendBody(marked.replace('"@"', '1e999'));
    }
  });

  test.each(allCalls.filter((call) => cursorOf(call)))('$name refuses an invalid cursor', async (call) => {
    const options = await exampleOf(call);
    const sorts = call.name === 'listProducts' ? [{}, { sort: 'name' }, { sort: 'price_low' }, { search: 'khad' }] : [{}];
    for (const cursor of cursors)
      for (const sort of sorts)
        await walker.send(
          call,
          requestOf(call, { ...options, query: { ...options.query, ...sort, [cursorOf(call) ?? '']: cursor } }),
          cursor,
        );
  });

  test(`${FUZZ_RUNS} random bodies break nothing (seed ${SEED}; FUZZ_SEED sets another)`, async () => {
    const made = await Promise.all(writes.map(async (call) => ({ call, options: await exampleOf(call) })));
    await fc.assert(
      fc.asyncProperty(anyBody(made), async ({ call, options, body }) => {
        const fields = call.form && (body === null || typeof body !== 'object') ? { x: String(body) } : body;
        await walker.send(call, requestOf(call, { ...options, body: fields }), `${call.name} ${JSON.stringify(body)}`);
      }),
      { numRuns: FUZZ_RUNS, seed: SEED },
    );
  });
});
