// Tests rules for every call: health, methods, bodies, limits, keys in use, and languages.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { createToken, getMe, sendOtp } from '#core/contract/session.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { describeOnBothEngines, describeOnPostgres, openTestDatabase } from '../../tests/fixtures/server/engines.ts';
import { createShopping, home } from '../../tests/fixtures/server/shopping.ts';
import { requestOf } from '../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../tests/fixtures/server/test-server.ts';

test('an overloaded process answers that it is busy and when to return', async () => {
  const server = await startTestServer({ engine: 'pglite', settings: { BUSY_ABOVE_MS: '100' } });
  const ask = () => server.raw({ method: 'GET', url: '/api/community/v1/help' });
  try {
    await vi.waitFor(
      async () => {
        for (const until = performance.now() + 300; performance.now() < until; );
        const { status, text, headers } = await ask();
        expect([status, JSON.parse(text)]).toEqual([503, { error: expect.objectContaining({ code: 'UNAVAILABLE' }) }]);
        expect(headers['retry-after']).toBe('2');
      },
      { timeout: 30_000, interval: 1 },
    );
    await vi.waitFor(async () => expect((await ask()).status).not.toBe(503), { timeout: 30_000, interval: 50 });
  } finally {
    await server.close();
  }
});

describeOnBothEngines('every call', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ({ token } = await server.signIn('9876500001'));
  });
  afterAll(() => server.close());

  const json = { 'content-type': 'application/json' };
  const codeOf = (text: string): string => (JSON.parse(text) as { error: { code: string } }).error.code;

  test('the server reports that it is alive and ready, and hides its metrics', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await server.raw({ method: 'GET', url });
      expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
    }
    expect((await server.raw({ method: 'GET', url: '/metrics' })).status).toBe(404);
  });

  test('an unknown path gets 404 in the format of the contract', async () => {
    for (const url of ['/api/nothing', '/api/user/v1/addresses/1/2', '/auth/x', '/nothing', '/assets/app-123.js', '/api/%00', '/%E0%A4%A'])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await server.raw({ method, url });
        expect([method, url, answer.status < 500 && answer.status >= 400]).toEqual([method, url, true]);
        expect(JSON.parse(answer.text)).toMatchObject({ error: { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) } });
      }
    expect((await server.raw({ method: 'GET', url: '/api/nothing' })).status).toBe(404);
  });

  test('NUL anywhere in an address gets 400, and breaks nothing', async () => {
    const urls = ['/api/payment/v1/return/%00', '/api/hyperlocal/v1/products?vendor=1&search=%00'];
    for (const url of urls) {
      const answer = await server.raw({ method: 'GET', url });
      expect([url, answer.status]).toEqual([url, 400]);
    }
  });

  test('no cache stores the answer of a call, however its address is written', async () => {
    for (const url of ['/api/user/v1/me', '/%61pi/user/v1/me', '/api%2fuser/v1/me', '/a%70i/nothing', '/%61uth/x']) {
      const answer = await server.raw({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  test('anybody reads the OpenAPI document, and a program that has it is not sent it again', async () => {
    const url = '/api/openapi.json';
    const answer = await server.raw({ method: 'GET', url, headers: {} });
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      ...[200, 'public, max-age=3600', 'application/json; charset=utf-8'],
    ]);
    const { openapi, paths } = JSON.parse(answer.text) as { openapi: string; paths: Record<string, object> };
    expect([openapi, Object.keys(paths).sort()]).toEqual(['3.1.0', [...new Set(allCalls.map(({ path }) => path))].sort()]);
    const { etag } = answer.headers;
    const again = await server.raw({ method: 'GET', url, headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await server.raw({ method: 'GET', url, headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await server.raw({ method: 'POST', url })).status).toBe(404);
  });

  test('a wrong method gets 405 and the list of allowed ones', async () => {
    const takes = (path: string, url: string): boolean => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url);
    for (const url of new Set(allCalls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1')))) {
      // Some addresses match two paths, one with a name and one with an id. The methods of both count.
      const known = new Set(allCalls.flatMap(({ path, method }) => (takes(path, url) ? [method] : [])));
      for (const method of (['POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((m) => !known.has(m))) {
        const answer = await server.raw({ method, url });
        expect([url, method, answer.status, codeOf(answer.text)]).toEqual([url, method, 405, 'METHOD_NOT_ALLOWED']);
        expect(answer.headers['allow']?.split(', ').sort()).toEqual([...known].sort());
      }
    }
  });

  test('a body over 64 kB gets 413, whatever it is', async () => {
    const big = JSON.stringify({ full_name: 'x'.repeat(64 * 1024), app_id: 'web' });
    const answer = await server.raw({
      method: 'PATCH',
      url: '/api/user/v1/me',
      headers: { ...json, authorization: `Bearer ${token}` },
      payload: big,
    });
    expect([answer.status, codeOf(answer.text)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const formAnswer = await server.raw({ method: 'POST', url: '/api/token', headers: form, payload: `otp=${'1'.repeat(64 * 1024)}` });
    expect(formAnswer.status).toBe(413);
  });

  test('a wrong content type gets 415: writes are JSON, the token call is a form', async () => {
    const { method, url } = requestOf(createAddress);
    const form = new URLSearchParams(home).toString();
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', form],
      ['text/plain', JSON.stringify(home)],
      ['text/plain;charset=UTF-8', JSON.stringify(home)],
      ['application/xml', '<a/>'],
      ['multipart/form-data; boundary=x', '--x--'],
    ] as const) {
      const answer = await server.raw({ method, url, headers: { 'content-type': type, authorization: `Bearer ${token}` }, payload });
      expect([type, answer.status, codeOf(answer.text)]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    const grant = JSON.stringify({ grant_type: 'refresh_token', client_id: 'farmer-web' });
    expect((await server.raw({ method: 'POST', url: '/api/token', headers: json, payload: grant })).status).toBe(415);
    const withCharset = { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${token}` };
    expect((await server.raw({ method, url, headers: withCharset, payload: JSON.stringify(home) })).status).toBe(201);
  });

  test('a body that is no JSON gets 400', async () => {
    for (const payload of ['{', '', 'null', '[]', '"x"', '12', '{"app_id":"web",}', '\u0000', '{"app_id":"web"}}']) {
      const answer = await server.raw({
        method: 'PATCH',
        url: '/api/user/v1/me',
        headers: { ...json, authorization: `Bearer ${token}` },
        payload,
      });
      expect([payload, answer.status, codeOf(answer.text)]).toEqual([payload, 400, 'BAD_REQUEST']);
    }
  });

  test('an error uses the requested language and reveals no internals', async () => {
    const inHindi = await server.call(getMe, { headers: { 'accept-language': 'hi' } });
    expect(inHindi.error.message).toBe('आगे बढ़ने के लिए लॉगिन करें।');
    expect((await server.raw({ method: 'GET', url: '/api/user/v1/me?lang=hi' })).text).toContain('लॉगिन');
    // Languages without words of the server: Maithili falls back to Hindi, Malayalam to English.
    const inMaithili = await server.call(getMe, { headers: { 'accept-language': 'mai' } });
    expect(inMaithili.error.message).toBe(inHindi.error.message);
    expect((await server.call(getMe, { headers: { 'accept-language': 'ml' } })).error.message).toBe('Log in to continue.');
    for (const lang of ['hi', 'en', 'xx', ''])
      expect((await server.raw({ method: 'GET', url: `/api/user/v1/me?locale=${lang}&lang=${lang}` })).text).not.toMatch(
        /stack|select |\.ts/i,
      );
  });

  test('production has no demo page, and shows metrics only if a setting opens them', async () => {
    const settings = { PROFILE: 'production', METRICS_PUBLIC: '1', MSG91_AUTH_KEY: 'key-of-the-tests' };
    const production = await startTestServer({ engine, database: server.database, settings });
    try {
      for (const url of ['/dev/inbox', '/dev/inbox.json', '/dev/providers/msg91/api/v5/flow/'])
        expect((await production.raw({ method: 'GET', url })).status).toBe(404);
      expect((await server.raw({ method: 'GET', url: '/dev/inbox.json' })).status).toBe(200);
      await production.raw({ method: 'GET', url: '/healthz' });
      expect((await production.raw({ method: 'GET', url: '/metrics' })).text).toContain('http_request_duration_seconds_bucket');
      expect((await production.signIn('6900000001')).token).toMatch(/^a\./);
    } finally {
      await production.close();
    }
  });

  test('one address has a limit of requests a minute, then gets 429 with a time', async () => {
    const limited = await startTestServer({ engine, database: server.database, settings: { REQUESTS_PER_MINUTE: '5' } });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await limited.call(getMe)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401]);
      const answer = await limited.call(getMe);
      expect([answer.status, answer.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    } finally {
      await limited.close();
    }
  });

  test('a real connection behaves the same for signing in and refusals', async () => {
    const talk = await server.overHttp();
    const { token: own } = await talk.signIn('6900000002', { isBrowser: false });
    expect((await talk.get(getMe, { token: own })).phone_number).toBe('6900000002');
    expect((await talk.call(getMe)).status).toBe(401);
    const answer = await talk.call(createToken, {
      body: { grant_type: 'password', mobile_number: '6900000002', otp: '000000', client_id: 'farmer-web' },
    });
    expect(answer.status).toBe(401);
    const unknownField = await talk.call(sendOtp, {
      params: { realm: 'farmers' },
      body: { mobile_number: '6900000002', client_id: 'farmer-web', x: 1 },
    });
    expect(unknownField.error.details).toEqual({ path: 'body.x' });
  });
});

describeOnPostgres('waiting for a lock', () => {
  test('a key in use gets 409, locked stock gets 503, and both say when to return', async () => {
    const opened = await openTestDatabase('postgres');
    const server = await startTestServer({ engine: 'postgres', database: opened.database });
    const shopping = createShopping(server, 6_900_100_000);
    const [buyer, line, key] = [await shopping.newBuyer(), await shopping.newLine(2), randomUUID()];
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [line]));
    const { id } = await server.get(getMe, { token: buyer.token });
    const holder = new pg.Client({ connectionString: opened.place });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from inventory where vendor_id = 1 and variant_id = $1 for update', [line.product_variant]);
      const claim = 'insert into idempotency_keys (user_id, key, route, body_hash, created_at) values ($1, $2, $3, $4, now())';
      await holder.query(claim, [id, key, 'createAddress', 'x']);
      const orderKey = randomUUID();
      const [address, held] = await Promise.all([
        server.call(createAddress, { token: buyer.token, key, body: home }),
        server.call(placeOrder, { token: buyer.token, key: orderKey, body: order }),
      ]);
      expect([address.status, address.error.code, address.headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1']);
      expect([held.status, held.error.code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
      await holder.query('rollback');
      expect((await server.call(createAddress, { token: buyer.token, key, body: home })).status).toBe(201);
      expect((await server.call(placeOrder, { token: buyer.token, key: orderKey, body: order })).status).toBe(201);
    } finally {
      await holder.end();
      await server.close();
      await opened.remove();
    }
  });
});
