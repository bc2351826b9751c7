// Tests sign-in at the desk, with sessions separate from the shop's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken, endDeskSession, getDeskMe, listDeskSessions, sendOtp, signOut } from '#core/contract/desk/session.ts';
import { listStaff } from '#core/contract/desk/staff.ts';
import { getMe, listSessions } from '#core/contract/session.ts';
import { UNATTENDED_HEADER } from '#core/contract/wire/version.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { asBrowser, cookieOf, DESK_COOKIE } from '../../../tests/fixtures/server/talk.ts';
import { HOUR, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const MANAGER = '9876500011';
const params = { realm: 'farmers' };

describeOnBothEngines('signing in at the desk', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { OTP_PER_PHONE_PER_HOUR: '1000' } });
  });
  afterAll(() => server.close());

  async function grantWith(phone: string, otp: string | undefined) {
    await server.get(sendOtp, { params, body: { mobile_number: phone, client_id: 'desk-web' } });
    const code = otp ?? (await server.codeFor(phone));
    const body = { grant_type: 'password', mobile_number: phone, otp: code, client_id: 'desk-web' };
    const from = performance.now();
    const answer = await server.call(createToken, { body });
    return { status: answer.status, body: answer.body as unknown, ms: performance.now() - from, cookies: answer.cookies };
  }
  const isAtDesk = async (how: { token?: string; deskCookie?: string; cookie?: string }): Promise<number> =>
    (await server.call(getDeskMe, how)).status;
  const isInShop = async (how: { token?: string; deskCookie?: string; cookie?: string }): Promise<number> =>
    (await server.call(getMe, how)).status;

  test('staff sign in by number and see their name and permissions', async () => {
    const { token, tokens } = await server.signInDesk(MANAGER);
    const me = await server.get(getDeskMe, { token });
    expect(me).toMatchObject({
      full_name: 'Manoj Singh',
      phone_number: MANAGER,
      roles: [{ role: 'manager', vendor_id: 1 }],
      sign_in: 'done',
      proof_by: 'otp',
      passkeys: 0,
    });
    expect(me.permissions).toContain('orders.accept');
    expect(me.permissions).not.toContain('staff.write');
    expect([tokens.expires_in, tokens.refresh_expires_in]).toEqual([1_800, 1_800]);
    expect(Date.parse(me.ends_at) - server.clock.now).toBe(12 * HOUR);
  });

  test('only a right code reveals that a number is not staff; format and time never differ', async () => {
    const wrong = await grantWith(OWNER, '000000');
    const stranger = await grantWith('6400000001', undefined);
    const wrongStranger = await grantWith('6400010001', '000000');
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_grant', error_description: expect.any(String) } });
    expect(wrongStranger).toMatchObject({ status: 401, body: wrong.body as object });
    expect(stranger).toMatchObject({ status: 403, body: { error: 'NOT_STAFF', error_description: expect.any(String) } });
    expect(Object.keys(stranger.body as object)).toEqual(Object.keys(wrong.body as object));
    for (const { ms, cookies } of [wrong, stranger, wrongStranger]) {
      expect(ms).toBeGreaterThanOrEqual(199);
      expect(cookies).toEqual([]);
    }
    // Signing in at the desk does not make them a farmer either.
    const row = await server.database.sql.selectFrom('user_phones').selectAll().where('phone', '=', '6400000001').executeTakeFirst();
    expect(row).toBeUndefined();
  });

  test('a browser uses the desk’s cookie, which differs from the shop’s', async () => {
    const { token, cookie } = await server.signInDesk(OWNER, { isBrowser: true });
    expect(await isAtDesk({ deskCookie: cookie })).toBe(200);
    expect(await isAtDesk({ token })).toBe(401);
    expect(await isAtDesk({ token, deskCookie: cookie })).toBe(200);
    expect(await isAtDesk({ cookie })).toBe(401);
  });

  test('shop and desk sessions are separate: neither opens the other, and logging out ends one', async () => {
    const shop = await server.signIn(OWNER, { isBrowser: true });
    const desk = await server.signInDesk(OWNER, { isBrowser: true });
    const both = { cookie: shop.cookie, deskCookie: desk.cookie };
    expect([await isInShop(both), await isAtDesk(both)]).toEqual([200, 200]);
    expect([await isInShop({ deskCookie: desk.cookie }), await isAtDesk({ cookie: shop.cookie })]).toEqual([401, 401]);
    // Neither cookie counts in place of the other.
    expect([await isInShop({ cookie: desk.cookie }), await isAtDesk({ deskCookie: shop.cookie })]).toEqual([401, 401]);
    const leave = (client_id: string, cookies: object) =>
      server.call(signOut, { params, body: { client_id }, headers: asBrowser, ...cookies });
    const left = await leave('desk-web', both);
    expect(left.cookies).toEqual([expect.stringMatching(/^__Host-desk=; .*HttpOnly; Secure; SameSite=Strict$/)]);
    expect([await isInShop(both), await isAtDesk(both)]).toEqual([200, 401]);
    const again = await server.signInDesk(OWNER, { isBrowser: true });
    await leave('farmer-web', { cookie: shop.cookie, deskCookie: again.cookie });
    expect([await isInShop({ cookie: shop.cookie }), await isAtDesk({ deskCookie: again.cookie })]).toEqual([401, 200]);
  });

  test('a shop token does nothing at the desk, and a desk token nothing in the shop', async () => {
    const [shop, desk] = [await server.signIn(OWNER), await server.signInDesk(OWNER)];
    expect([await isAtDesk({ token: shop.token }), await isInShop({ token: desk.token })]).toEqual([403, 403]);
    expect(await isAtDesk({ token: desk.token, cookie: shop.cookie })).toBe(200);
  });

  test('a session ends after half an hour unused, and always after twelve hours', async () => {
    const { token, refreshToken } = await server.signInDesk(MANAGER);
    server.clock.advance(30 * MINUTE);
    expect(await isAtDesk({ token })).toBe(401);
    expect(
      (await server.call(createToken, { body: { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'desk-web' } }))
        .status,
    ).toBe(401);
    const { cookie } = await server.signInDesk(MANAGER, { isBrowser: true });
    for (let used = 0; used < 12 * 60 - 25; used += 25) {
      expect(await isAtDesk({ deskCookie: cookie })).toBe(200);
      server.clock.advance(25 * MINUTE);
    }
    server.clock.advance(21 * MINUTE);
    expect(await isAtDesk({ deskCookie: cookie })).toBe(401);
  });

  test('a page’s automatic requests do not keep a session alive', async () => {
    const { cookie } = await server.signInDesk(MANAGER, { isBrowser: true });
    const ask = async (headers = {}) => (await server.call(getDeskMe, { deskCookie: cookie, headers })).status;
    const byItself = { [UNATTENDED_HEADER]: '1' };
    server.clock.advance(20 * MINUTE);
    expect(await ask()).toBe(200);
    server.clock.advance(20 * MINUTE);
    expect(await ask(byItself)).toBe(200);
    server.clock.advance(10 * MINUTE);
    expect(await ask(byItself)).toBe(401);
  });

  test('the desk’s refresh token changes each time, also by its cookie alone', async () => {
    const { cookie } = await server.signInDesk(MANAGER, { isBrowser: true });
    const body = { grant_type: 'refresh_token', client_id: 'desk-web' };
    const answer = await server.call(createToken, { body, deskCookie: cookie, headers: asBrowser });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer, DESK_COOKIE)).toBeDefined();
    expect((await server.call(createToken, { body, cookie, headers: asBrowser })).status).toBe(401);
    const asShop = { grant_type: 'refresh_token', client_id: 'farmer-web', refresh_token: answer.body.refresh_token };
    expect((await server.call(createToken, { body: asShop, cookie, deskCookie: cookie })).status).toBe(401);
  });

  test('desk sessions are listed at the desk only; people end their own, owners any', async () => {
    const shop = await server.signIn('9876500012');
    const [here, there] = [await server.signInDesk('9876500012'), await server.signInDesk('9876500012')];
    expect((await server.get(listSessions, { token: shop.token })).results.length).toBe(1);
    const { results } = await server.get(listDeskSessions, { token: here.token });
    expect(results.map((one) => [one.is_current, one.is_done])).toEqual([
      [true, true],
      [false, true],
    ]);
    const manager = await server.signInDesk(MANAGER);
    const staff = (await server.get(listStaff, { token: manager.token, query: { search: '9876500012' } })).results[0]?.id ?? 0;
    expect((await server.call(listDeskSessions, { token: manager.token, query: { staff } })).status).toBe(403);
    // Another person's session stays, without an error.
    const id = results[1]?.id ?? '';
    expect((await server.call(endDeskSession, { token: manager.token, params: { id } })).status).toBe(204);
    expect(await isAtDesk({ token: there.token })).toBe(200);
    expect((await server.call(endDeskSession, { token: here.token, params: { id } })).status).toBe(204);
    expect([await isAtDesk({ token: there.token }), await isAtDesk({ token: here.token })]).toEqual([401, 200]);
    const owner = await server.signInDesk(OWNER);
    const seen = await server.get(listDeskSessions, { token: owner.token, query: { staff } });
    for (const one of seen.results) await server.get(endDeskSession, { token: owner.token, params: { id: one.id } });
    expect(await isAtDesk({ token: here.token })).toBe(401);
    expect(await isInShop({ token: shop.token })).toBe(200);
  });
});
