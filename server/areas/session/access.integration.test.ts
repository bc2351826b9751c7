// Tests who may send a request: the expected person, other origins, a person's own profile.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIRE_VERSION } from '#core/constants.ts';
import { listAddresses } from '#core/contract/address.ts';
import { getMe, sendOtp, updateMe } from '#core/contract/session.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { EXPECT_SUBJECT_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import type { SignedIn } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const someone = '00000000-0000-4000-8000-000000000009';

describeOnBothEngines('access', (engine) => {
  let server: TestServer;
  let ramesh: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ramesh = await server.signIn('9876500001');
  });
  afterAll(() => server.close());

  test('a request for another person than the signed-in one gets 409', async () => {
    const { token } = ramesh;
    const { auth_id } = await server.get(getMe, { token });
    expect((await server.call(listAddresses, { token, headers: { [EXPECT_SUBJECT_HEADER]: auth_id } })).status).toBe(200);
    const answer = await server.call(listAddresses, { token, headers: { [EXPECT_SUBJECT_HEADER]: someone } });
    expect(answer.status).toBe(409);
    expect(answer.error).toEqual({ code: 'SUBJECT_MISMATCH', message: expect.any(String) });
    expect((await server.call(listAddresses, { headers: { [EXPECT_SUBJECT_HEADER]: auth_id } })).status).toBe(401);
  });

  test('no write is accepted from a page of another origin, not even of a sister site', async () => {
    const { cookie, token } = ramesh;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    ];
    for (const { method, path, name } of allCalls.filter((call) => call.method !== 'GET'))
      for (const headers of foreign) {
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const credentials = { cookie: `__Host-session=${cookie}`, authorization: `Bearer ${token}` };
        const payload = method === 'DELETE' ? {} : { payload: '{}' };
        const answer = await server.raw({
          method,
          url,
          headers: { 'content-type': 'application/json', host: 'localhost', ...credentials, ...headers },
          ...payload,
        });
        expect(answer.status, `${name} ${JSON.stringify(headers)}`).toBe(403);
        expect(JSON.parse(answer.text)).toEqual({ error: { code: 'FOREIGN_ORIGIN', message: expect.any(String) } });
      }
  });

  test('pages of the shop, typed addresses and other clients may write, and anybody may read', async () => {
    const { token } = ramesh;
    const body = { full_name: 'Ramesh Yadav', app_id: 'web' };
    for (const headers of [
      { origin: 'http://khurpi.test', host: 'khurpi.test', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://khurpi.test:8443', host: 'khurpi.test:8443' },
      { 'sec-fetch-site': 'none' },
      {},
    ])
      expect((await server.call(updateMe, { token, body, headers })).status).toBe(200);
    expect((await server.call(getMe, { token, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });

  test('a person changes name and language, and other fields stay', async () => {
    const { token } = await server.signIn('6200000001');
    const before = await server.get(getMe, { token });
    const renamed = await server.get(updateMe, { token, body: { full_name: '  राम प्रसाद ', app_id: 'web' } });
    expect(renamed).toEqual({ ...before, full_name: 'राम प्रसाद' });
    // Older apps know no other language in `locale`.
    expect(await server.get(updateMe, { token, body: { locale: 'mr-IN', app_id: 'web' } })).toEqual({
      ...renamed,
      locale: 'hi',
      language: 'mr',
    });
    expect(await server.get(updateMe, { token, body: { locale: 'ta', app_id: 'web' } })).toEqual({
      ...renamed,
      locale: 'en',
      language: 'ta',
    });
    expect(await server.get(updateMe, { token, body: { locale: 'hi-IN', app_id: 'web' } })).toEqual({ ...renamed, locale: 'hi' });
    expect(await server.get(getMe, { token })).toEqual({ ...renamed, locale: 'hi' });
  });

  test('the phone number stays: another number is refused, and the own one changes nothing', async () => {
    const { token } = ramesh;
    const answer = await server.call(updateMe, { token, body: { phone_number: '9876500002', app_id: 'web' } });
    expect(answer.status).toBe(403);
    expect(answer.error.code).toBe('PHONE_LOCKED');
    expect((await server.get(updateMe, { token, body: { phone_number: '9876500001', app_id: 'web' } })).phone_number).toBe('9876500001');
  });

  test('rights come from the person’s own record', async () => {
    const rightsOf = async (phone: string) => {
      const { is_assisting, is_credit_user, partner } = await server.get(getMe, await server.signIn(phone));
      return { is_assisting, is_credit_user, partner };
    };
    expect(await rightsOf('9876500002')).toEqual({ is_assisting: false, is_credit_user: true, partner: null });
    expect(await rightsOf('9876500003')).toEqual({
      is_assisting: true,
      is_credit_user: false,
      partner: { external_partner_id: '500100100013', external_partner_type: 'CSC' },
    });
    expect(await rightsOf('9876500006')).toEqual({ is_assisting: true, is_credit_user: false, partner: null });
  });

  test('an unknown realm, client or grant type does not exist', async () => {
    const body = { mobile_number: '9876500001', client_id: 'farmer-web' };
    expect((await server.call(sendOtp, { params: { realm: 'staff' }, body })).status).toBe(400);
    expect((await server.call(sendOtp, { params: { realm: 'farmers' }, body: { ...body, client_id: 'admin' } })).error).toMatchObject({
      code: 'BAD_REQUEST',
      details: { path: 'body.client_id' },
    });
  });

  test('every answer has a request id, the wire version and security headers', async () => {
    const given = await server.call(getMe, { token: ramesh.token, headers: { 'x-request-id': 'order-42_from-test' } });
    expect(given.headers).toMatchObject({
      'x-request-id': 'order-42_from-test',
      [SERVER_WIRE_VERSION_HEADER]: String(WIRE_VERSION),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
    expect(given.headers['content-security-policy']).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
    const made = await server.call(getMe, { headers: { 'x-request-id': 'no spaces allowed' } });
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
