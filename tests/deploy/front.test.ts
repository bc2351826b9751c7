import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http2 from 'node:http2';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { UPLOAD_BYTES } from '#core/constants.ts';
import { getOrder, placeOrder } from '#core/contract/order/order.ts';
import { FORGED, judgeArrival } from '../../scripts/doctor/check-proxy.ts';
import { openServerDatabase } from '../../server/db/database.ts';
import { ARRIVAL_HEADER, type Arrival, arrivalToken } from '../../server/http/arrival/arrival.ts';
import { messageOf } from '../../server/http/error-messages.ts';
import { certificate, type Front, freePort, overTls, startFront, startHaproxy } from '../fixtures/deploy/front.ts';
import { findProgram, missingPrograms, programVersion, WITHOUT_PROGRAMS } from '../fixtures/deploy/programs.ts';
import { noisyPhoto, sendWhole } from '../fixtures/photos.ts';
import { orderFor } from '../fixtures/processes/killable-server.ts';
import { describeOnPostgres } from '../fixtures/server/engines.ts';
import { createTalk, overHttp, type Talk, type Transport } from '../fixtures/server/talk.ts';

/** PgBouncer supports prepared statements in transaction mode since 1.21. */
const canPrepare = programVersion('pgbouncer') >= 1.21;

function testFront(): void {
  let front: Front;
  let talk: Talk;
  let direct: Talk[];
  beforeAll(async () => {
    front = await startFront(canPrepare);
    const inbox = `http://127.0.0.1:${front.instances[0]?.port}/dev/inbox.json`;
    talk = createTalk(overTls(front.url), inbox);
    direct = front.instances.map(({ port }) => createTalk(overHttp(`http://127.0.0.1:${port}`), inbox));
  });
  afterAll(() => front.stop());

  const get = (url: string, headers: Record<string, string> = {}, raw: Transport = talk.raw) => raw({ method: 'GET', url, headers });

  test('an order over TLS is seen on both instances, and its repeated key gets the same answer from both', async () => {
    const { token } = await talk.signIn('6480000001');
    const { order } = await orderFor(talk, token);
    const key = randomUUID();
    const placed = await talk.call(placeOrder, { token, key, body: order });
    expect(placed.status).toBe(201);
    const id = placed.body.orders[0]?.id ?? 0;
    for (const instance of direct) {
      const again = await instance.call(placeOrder, { token, key, body: order });
      expect([again.status, again.body]).toEqual([placed.status, placed.body]);
      expect((await instance.get(getOrder, { token, params: { id } })).id).toBe(id);
    }
  });

  test('a photo of 4 MB arrives in parts, whichever instance receives each part', async () => {
    const { token } = await talk.signIn('6480000002');
    const content = await noisyPhoto(5, { side: 1_160, format: 'png' });
    expect([content.byteLength > 4_000_000, content.byteLength < UPLOAD_BYTES]).toEqual([true, true]);
    expect(await sendWhole(talk, { token, content })).toMatchObject({ status: 200, body: { is_done: true } });
  });

  test('nginx caches public pages by language, cookie and low data, and never caches answers of calls', async () => {
    const page = async (headers: Record<string, string>) => {
      const answer = await get('/terms', headers);
      return [answer.status, answer.headers['x-cache'], answer.headers['content-language']];
    };
    const [english, hindi] = [{ 'accept-language': 'en' }, { 'accept-language': 'hi' }];
    expect(await page(english)).toEqual([200, 'MISS', 'en']);
    expect(await page(english)).toEqual([200, 'HIT', 'en']);
    expect(await page(hindi)).toEqual([200, 'MISS', 'hi']);
    expect(await page(hindi)).toEqual([200, 'HIT', 'hi']);
    expect(await page({ ...english, cookie: 'lang=hi' })).toEqual([200, 'MISS', 'hi']);
    expect(await page({ ...english, 'save-data': 'on' })).toEqual([200, 'MISS', 'en']);
    const { headers } = await get('/terms', english);
    expect((await get('/terms', { ...english, 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
    for (const url of ['/healthz', '/api/hyperlocal/v1/orders', '/cart']) expect((await get(url)).headers['x-cache']).toBeUndefined();
  });

  test('nginx and the server refuse a too large body with a message in the reader’s language', async () => {
    for (const language of ['en', 'hi'] as const)
      for (const bytes of [70_000, 12_000_000]) {
        const answer = await talk.raw({
          method: 'POST',
          url: '/api/hyperlocal/v1/orders',
          headers: { 'content-type': 'application/json', 'accept-language': language, 'content-length': String(bytes) },
          payload: Buffer.alloc(bytes, ' '),
        });
        const error = { code: 'PAYLOAD_TOO_LARGE', message: messageOf('PAYLOAD_TOO_LARGE', language, undefined) };
        expect([bytes, answer.status, JSON.parse(answer.text)]).toEqual([bytes, 413, { error }]);
      }
  });

  test('the server trusts only the address that nginx adds, and plain requests are redirected to TLS', async () => {
    const headers = {
      [ARRIVAL_HEADER]: arrivalToken(Buffer.from('0123456789abcdef'.repeat(4), 'hex'), Date.now()),
      'x-forwarded-for': FORGED,
    };
    const { arrival } = JSON.parse((await get('/healthz', headers)).text) as { arrival: Arrival };
    expect(arrival).toMatchObject({ client: '127.0.0.1', forwardedFor: [FORGED, '127.0.0.1'], forwardedProto: 'https' });
    expect(judgeArrival(arrival, { publicUrl: front.url, trustProxy: 1 }).map(({ level }) => level)).toEqual(['ok', 'ok']);
    const plain = await fetch(`http://127.0.0.1:${front.ports.plain}/products`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/products']);
  });

  test('nginx speaks HTTP/2', async () => {
    const session = http2.connect(front.url, { ca: certificate });
    const request = session.request({ ':path': '/healthz' });
    const [headers] = (await once(request, 'response')) as [http2.IncomingHttpHeaders];
    expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
    session.destroy();
  });

  test('PgBouncer shares connections by transaction, and separates transaction locks and concurrent statements', async () => {
    const clients = await Promise.all(
      [1, 2].map(async () => {
        const client = new pg.Client({ connectionString: front.databaseUrl });
        await client.connect();
        onTestFinished(() => client.end());
        return client;
      }),
    );
    const pids = [new Set<number>(), new Set<number>()] as const;
    for (let n = 0; n < 20; n++)
      pids[n % 2]?.add((await clients[n % 2]?.query<{ pid: number }>('select pg_backend_pid() as pid'))?.rows[0]?.pid ?? 0);
    expect(pids[0].intersection(pids[1]).size).toBeGreaterThan(0);
    const database = await openServerDatabase(front.databaseUrl, 4, () => undefined, { isPreparing: canPrepare });
    onTestFinished(() => database.close());
    const lock = () =>
      database.transaction(async () => {
        await sql`select pg_advisory_xact_lock(${7})`.execute(database.sql);
        const { rows } = await sql<{
          held: number;
        }>`select count(*)::int as held from pg_locks where locktype = 'advisory' and granted and objid = 7`.execute(database.sql);
        return rows[0]?.held;
      });
    expect(await Promise.all(Array.from({ length: 8 }, lock))).toEqual(Array.from({ length: 8 }, () => 1));
    const ask = async (n: number) => (await sql<{ n: number }>`select ${n}::int as n`.execute(database.sql)).rows[0]?.n;
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  });

  async function startOwnHaproxy(): Promise<string> {
    const [plain, secure] = [await freePort(), await freePort()];
    const ports = front.instances.map(({ port }) => port);
    const haproxy = await startHaproxy(front.folder, ports, plain, secure);
    onTestFinished(() => haproxy.stop());
    return `https://localhost:${secure}`;
  }

  test('HAProxy in place of nginx accepts an order, and refuses a too large body in the reader’s language', async () => {
    const over = createTalk(overTls(await startOwnHaproxy()), `http://127.0.0.1:${front.instances[0]?.port}/dev/inbox.json`);
    const { token } = await over.signIn('6480000003');
    const { order } = await orderFor(over, token);
    expect((await over.call(placeOrder, { token, key: randomUUID(), body: order })).status).toBe(201);
    for (const language of ['en', 'hi'] as const) {
      const large = await over.raw({
        method: 'POST',
        url: '/api/hyperlocal/v1/orders',
        headers: { 'content-length': '12000000', 'accept-language': language },
        payload: '{',
      });
      const error = { code: 'PAYLOAD_TOO_LARGE', message: messageOf('PAYLOAD_TOO_LARGE', language, undefined) };
      expect([large.status, JSON.parse(large.text)]).toEqual([413, { error }]);
    }
  });

  /** What a phone reads while no instance answers. */
  async function expectErrorWithoutShop(raw: Transport): Promise<void> {
    for (const language of ['en', 'hi'] as const) {
      const answer = await get('/api/hyperlocal/v1/orders', { 'accept-language': language, accept: '*/*' }, raw);
      const error = { code: 'UNAVAILABLE', message: messageOf('UNAVAILABLE', language, undefined) };
      expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text)]).toEqual([503, '2', { error }]);
    }
  }

  /** What somebody reads who opens a page meanwhile. */
  async function expectPageWithoutShop(raw: Transport): Promise<void> {
    const page = await get('/cart', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'hi' }, raw);
    expect([page.status, page.headers['content-type'], page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      ...[503, 'text/html; charset=utf-8', '2', 'no-store'],
    ]);
    for (const language of ['en', 'hi'] as const) expect(page.text).toContain(messageOf('UNAVAILABLE', language, undefined));
  }

  test('while one instance is gone every request is answered; without any, phones and people get words and a time to ask again', async () => {
    const [one, two] = front.instances;
    await two?.child.kill('SIGKILL');
    const seen = new Set<number>();
    for (let n = 0; n < 12; n++) seen.add((await get('/readyz')).status);
    expect([...seen]).toEqual([200]);
    await one?.child.kill('SIGKILL');
    await expectErrorWithoutShop(talk.raw);
    await expectPageWithoutShop(talk.raw);
    expect([(await get('/terms', { 'accept-language': 'en' })).status, front.nginx.output()]).toEqual([
      200,
      expect.not.stringContaining('[emerg]'),
    ]);
    const raw = overTls(await startOwnHaproxy());
    await expectErrorWithoutShop(raw);
    // From its checks HAProxy knows that no instance answers.
    await expect.poll(async () => (await get('/cart', { accept: 'text/html' }, raw)).headers['content-type']).toContain('text/html');
    await expectErrorWithoutShop(raw);
    await expectPageWithoutShop(raw);
  });
}

const missing = missingPrograms();
if (missing.length === 0) describeOnPostgres('the files of deploy/ on nginx, HAProxy and PgBouncer', testFront);
else if (process.env['CI'] === '1') throw new Error(WITHOUT_PROGRAMS);
else
  process.stderr.write(`\n${WITHOUT_PROGRAMS} (missing: ${missing.join(', ')}; systemd: ${findProgram('systemd-analyze') ?? 'none'})\n\n`);
