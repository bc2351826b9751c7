import { beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import type { SentRequest } from '../api/wire/transmit.ts';
import { drain, isWaiting } from './drain.ts';
import { enqueue } from './enqueue.ts';
import { changeRow, deleteRow, findRow, NOBODY, type OutboxKind, readRows } from './outbox-db.ts';
import { timeOrderedId } from './row-id.ts';

const OWNER = 'farmer-a';
let made = 0;

async function put(kind: OutboxKind, owner = OWNER, at = 1_000, linkId?: string): Promise<string> {
  made++;
  const id = timeOrderedId(at + made, new Uint8Array(10).fill(made));
  const request = { method: 'POST', url: `/x/${id}`, headers: {}, body: id };
  const link = { method: 'POST', url: '/link', headers: {}, body: '{"order_id":0,"phone_number":"9876500009"}' };
  const follower = linkId === undefined ? undefined : { id: linkId, request: link, about: { phone: '9876500009' } };
  await enqueue({ id, kind, owner, request, about: null, follower }, at);
  return id;
}

/** A server that carries out every key once, however often it is sent. */
function onceServer() {
  const done = new Map<string, number>();
  let sends = 0;
  return {
    done,
    sends: () => sends,
    answer(body: SentRequest['body']): Response {
      sends++;
      const key = String(body);
      done.set(key, (done.get(key) ?? 0) + 1);
      return Response.json({ orders: [{ id: 5 }], request_id: body }, { status: 201 });
    },
  };
}

beforeEach(async () => {
  for (const row of await readRows()) await deleteRow(row.id);
});

test('rows are sent in their order, and finished by proof', async () => {
  const ids = [await put('order'), await put('order'), await put('order')];
  const sent: string[] = [];
  await drain({
    owner: OWNER,
    transmit: async ({ body }) => {
      sent.push(String(body));
      return Response.json({ orders: [{ id: 1 }], request_id: body });
    },
  });
  expect(sent).toEqual(ids);
  expect((await readRows()).map((row) => row.state)).toEqual(['done', 'done', 'done']);
});

test('a requested link follows its order once, also if the order succeeded later', async () => {
  const id = await put('order', OWNER, 1_000, 'link-1');
  const sent: string[] = [];
  const answerTo = ({ url, body }: Pick<SentRequest, 'url' | 'body'>): Response => {
    sent.push(`${url} ${body}`);
    return url === '/link' ? Response.json({ payment_link: 'https://pay' }) : Response.json({ orders: [{ id: 7 }], request_id: body });
  };
  await drain({ owner: OWNER, transmit: () => Promise.reject(new TypeError('network')) });
  expect((await readRows()).map((row) => row.kind)).toEqual(['order']);
  await drain({ owner: OWNER, isUrgent: true, transmit: async (request) => answerTo(request) });
  await drain({ owner: OWNER, isUrgent: true, transmit: async (request) => answerTo(request) });
  expect(sent).toEqual([`/x/${id} ${id}`, '/link {"order_id":7,"phone_number":"9876500009"}']);
  expect(await findRow('link-1')).toMatchObject({ kind: 'share-link', state: 'done', about: { phone: '9876500009', orderId: 7 } });
});

test('ten concurrent sends send a row once', async () => {
  const server = onceServer();
  await put('order');
  await Promise.all(
    Array.from({ length: 10 }, () => drain({ owner: OWNER, isUrgent: true, transmit: async ({ body }) => server.answer(body) })),
  );
  expect(server.sends()).toBe(1);
});

test('a lost answer is sent again with the same key and bytes', async () => {
  const id = await put('order');
  const server = onceServer();
  await drain({
    owner: OWNER,
    transmit: async ({ body }) => {
      server.answer(body);
      throw new TypeError('network');
    },
  });
  expect((await findRow(id))?.state).toBe('unknown');
  await drain({ owner: OWNER, isUrgent: true, transmit: async ({ body }) => server.answer(body) });
  expect((await findRow(id))?.state).toBe('done');
  expect([...server.done.keys()]).toEqual([id]);
});

test('a waiting row delays later ones of its kind, and no others', async () => {
  const order = await put('order');
  await put('order');
  const consent = await put('consent');
  const tried: string[] = [];
  await drain({
    owner: OWNER,
    transmit: async ({ body }) => {
      tried.push(String(body));
      return body === consent ? Response.json(true) : new Response('', { status: 503 });
    },
  });
  expect(tried).toEqual([order, consent]);
});

test('a row that the server repeatedly fails on delays others for a limited number of tries', async () => {
  const bad = await put('order');
  const good = await put('order');
  const tried: string[] = [];
  const answerTo = (body: SentRequest['body']): Response =>
    body === bad
      ? Response.json({ error: { code: 'INTERNAL' } }, { status: 500 })
      : Response.json({ orders: [{ id: 1 }], request_id: body });
  const transmit = async ({ body }: SentRequest): Promise<Response> => {
    tried.push(String(body));
    return answerTo(body);
  };
  for (let i = 0; i < 6; i++) await drain({ owner: OWNER, isUrgent: true, transmit });
  expect(tried).toEqual([bad, bad, bad, bad, bad, good, bad]);
  expect([(await findRow(bad))?.state, (await findRow(good))?.state]).toEqual(['unknown', 'done']);
});

test('an order without an answer blocks the later orders, however often it is tried', async () => {
  const first = await put('order');
  await put('order');
  const tried: string[] = [];
  for (let i = 0; i < 8; i++)
    await drain({
      owner: OWNER,
      isUrgent: true,
      transmit: async ({ body }) => {
        tried.push(String(body));
        throw new TypeError('network');
      },
    });
  expect(new Set(tried)).toEqual(new Set([first]));
});

test('a wait longer than any rule sets is ignored', async () => {
  const id = await put('order');
  await changeRow(id, (row) => ({ ...row, nextAt: Date.now() + 30 * 24 * 3_600_000 }));
  const server = onceServer();
  await drain({ owner: OWNER, transmit: async ({ body }) => server.answer(body) });
  expect(server.sends()).toBe(1);
});

test('a hanging send lets the next one start after two minutes', async () => {
  const id = await put('order');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const hang = (): Promise<Response> => {
      reach();
      return new Promise(() => undefined);
    };
    const hanging = drain({ owner: OWNER, transmit: hang });
    await reached;
    let isDone = false;
    const server = onceServer();
    const next = drain({ owner: OWNER, isUrgent: true, transmit: async ({ body }) => server.answer(body) }).then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect([isDone, server.sends()]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([hanging, next]);
    expect((await findRow(id))?.state).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});

test.each([[{ code: 7 }], [{ code: { a: 1 } }], [{ code: null }], [[]], [null], ['odd'], [{ code: 'toString' }]])(
  'a refusal that says %j is read as far as possible',
  async (error) => {
    const id = await put('order');
    const headers = { [SERVER_WIRE_VERSION_HEADER]: '1' };
    await drain({ owner: OWNER, transmit: async () => Response.json({ error }, { status: 400, headers }) });
    const row = await findRow(id);
    expect(typeof row?.lastCode).toBe('string');
    expect(['unknown', 'rejected']).toContain(row?.state);
  },
);

test('a refused row does not delay the next', async () => {
  const bad = await put('order');
  const good = await put('order');
  await drain({
    owner: OWNER,
    transmit: async ({ body }) =>
      body === bad
        ? Response.json({ error: { code: 'CART_02', message: 'x' } }, { status: 400, headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } })
        : Response.json({ orders: [{ id: 1 }], request_id: body }),
  });
  expect((await findRow(bad))?.state).toBe('needs_user');
  expect((await findRow(good))?.state).toBe('done');
});

test('another person’s rows are not sent', async () => {
  await put('order', 'farmer-b');
  const server = onceServer();
  await drain({ owner: OWNER, transmit: async ({ body }) => server.answer(body) });
  await drain({ owner: NOBODY, transmit: async ({ body }) => server.answer(body) });
  expect(server.sends()).toBe(0);
});

test('a wait is kept unless the send is urgent', async () => {
  const id = await put('order');
  let tries = 0;
  const transmit = async (): Promise<Response> => {
    tries++;
    throw new TypeError('network');
  };
  await drain({ owner: OWNER, transmit, now: () => 2_000 });
  await drain({ owner: OWNER, transmit, now: () => 2_100 });
  expect(tries).toBe(1);
  await drain({ owner: OWNER, transmit, now: () => 2_100, isUrgent: true });
  expect(tries).toBe(2);
  expect(isWaiting((await findRow(id))!)).toBe(true);
});

test('a repeated consent keeps the latest choice only', async () => {
  await put('consent');
  const last = await put('consent');
  expect((await readRows()).map((row) => row.id)).toEqual([last]);
});

test('an answer about another request is no proof', async () => {
  const id = await put('order');
  await drain({ owner: OWNER, transmit: async () => Response.json({ orders: [{ id: 1 }], request_id: 'someone-else' }) });
  expect((await findRow(id))?.state).toBe('unknown');
});

test('a row without an owner is sent for any person on the phone, or for nobody', async () => {
  const id = await put('lead', NOBODY);
  const other = await put('order', 'farmer-b');
  const answers: string[] = [];
  const transmit = async ({ body }: SentRequest): Promise<Response> => {
    answers.push(String(body));
    return Response.json({ id: 7 }, { status: 201 });
  };
  await drain({ owner: NOBODY, transmit });
  expect(answers).toEqual([id]);
  const next = await put('lead', NOBODY);
  await drain({ owner: OWNER, transmit });
  expect(answers).toEqual([id, next]);
  expect((await findRow(other))?.state).toBe('saved');
});
