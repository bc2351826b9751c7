// Tests tokens and the cookie: issued, rotated, reused, ended.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createToken, getMe, signOut } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { cookieOf, phonesFrom, type SignedIn } from '../../../tests/fixtures/server/talk.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const refused = { error: 'invalid_grant', error_description: expect.any(String) };

describeOnBothEngines('tokens', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_100_000_000);
  const signIn = (isBrowser = false): Promise<SignedIn> => server.signIn(newPhone(), { isBrowser });

  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advance(HOUR));

  const refresh = (refreshToken: string | undefined, cookie?: string) =>
    server.call(createToken, {
      body: {
        grant_type: 'refresh_token',
        client_id: 'farmer-web',
        ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      },
      cookie,
    });
  const isIn = async (credentials: { token?: string; cookie?: string }): Promise<boolean> => {
    const { status } = await server.call(getMe, credentials);
    if (status !== 200) expect(status).toBe(401);
    return status === 200;
  };
  const leave = (body: { refresh_token?: string }, cookie?: string) =>
    server.call(signOut, { params: { realm: 'farmers' }, body: { client_id: 'farmer-web', ...body }, cookie });

  test('the cookie is host-bound, hidden from scripts, secure, strict, and lasts like the session', async () => {
    const phone = newPhone();
    await server.signIn(phone);
    const { cookies } = await refresh((await server.signIn(phone)).refreshToken);
    expect(cookies).toHaveLength(1);
    const [pair, ...attributes] = (cookies[0] ?? '').split('; ');
    expect(pair).toMatch(/^__Host-session=c\./);
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${90 * 24 * 3_600}`, 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  test('a bearer token or a cookie identifies the person; without them the request is anonymous', async () => {
    const { token, cookie } = await signIn();
    expect(await isIn({ token })).toBe(true);
    expect(await isIn({ cookie })).toBe(true);
    expect((await server.call(getMe)).error).toEqual({ code: 'UNAUTHENTICATED', message: 'Log in to continue.' });
  });

  test('a token that was changed, or of another kind, identifies nobody', async () => {
    const { token, refreshToken, cookie } = await signIn();
    const flip = (text: string): string => text.slice(0, -2) + (text.at(-2) === 'A' ? 'B' : 'A') + text.slice(-1);
    for (const bad of [flip(token), refreshToken, cookie, `${token}.x`, 'x', 'a.b.c.d.e', token.replace(/^a/, 'c')])
      expect(await isIn({ token: bad }), bad).toBe(false);
    for (const bad of [flip(cookie), token, refreshToken]) expect(await isIn({ cookie: bad }), bad).toBe(false);
    for (const bad of [flip(refreshToken), token, cookie]) expect((await refresh(bad)).status, bad).toBe(401);
    expect(await isIn({ token })).toBe(true);
  });

  test('an access token ends after an hour, and a refresh continues the session', async () => {
    const { token, refreshToken } = await signIn();
    server.clock.advance(HOUR - 1);
    expect(await isIn({ token })).toBe(true);
    server.clock.advance(1);
    expect(await isIn({ token })).toBe(false);
    expect(await isIn({ token: (await refresh(refreshToken)).body.access_token })).toBe(true);
  });

  test('every refresh gives a new refresh token, and that one works', async () => {
    const { refreshToken } = await signIn();
    const seen = new Set([refreshToken]);
    let current = refreshToken;
    for (let i = 0; i < 4; i++) {
      const answer = await refresh(current);
      expect(answer.status).toBe(200);
      current = answer.body.refresh_token;
      seen.add(current);
    }
    expect(seen.size).toBe(5);
  });

  test('a refresh token repeated within a minute gets the same successor, so a lost answer signs nobody out', async () => {
    const { refreshToken } = await signIn();
    const first = await refresh(refreshToken);
    server.clock.advance(59_999);
    const second = await refresh(refreshToken);
    expect(second.status).toBe(200);
    expect(generationOf(second.body.refresh_token)).toBe(generationOf(first.body.refresh_token));
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  test('a refresh token repeated after a minute ends the whole session', async () => {
    const { token, refreshToken, cookie } = await signIn();
    const next = (await refresh(refreshToken)).body;
    expect(await isIn({ token: next.access_token })).toBe(true);
    server.clock.advance(60_000);
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refused);
    for (const dead of [token, next.access_token]) expect(await isIn({ token: dead })).toBe(false);
    expect(await isIn({ cookie })).toBe(false);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect((await refresh(undefined, cookie)).status).toBe(401);
  });

  test('a refresh token two generations old ends the session, also within the minute', async () => {
    const { refreshToken } = await signIn();
    const second = (await refresh(refreshToken)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test('ten concurrent refreshes with one token get the same successor', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map((a) => generationOf(a.body.refresh_token)))).toEqual(new Set([2]));
    expect((await refresh(answers[3]?.body.refresh_token)).status).toBe(200);
  });

  test('a browser’s refresh token is useless without its cookie, and trying it has no effect', async () => {
    const { refreshToken, cookie } = await signIn(true);
    const stranger = await signIn(true);
    expect((await refresh(refreshToken)).body).toEqual(refused);
    expect((await refresh(refreshToken, stranger.cookie)).body).toEqual(refused);
    expect(await isIn({ cookie })).toBe(true);
    expect((await refresh(refreshToken, cookie)).status).toBe(200);
  });

  test('a browser’s access token is useless without its cookie', async () => {
    const { token, cookie } = await signIn(true);
    const stranger = await signIn(true);
    expect(await isIn({ token, cookie })).toBe(true);
    expect(await isIn({ token })).toBe(false);
    expect(await isIn({ token, cookie: stranger.cookie })).toBe(false);
    expect(await isIn({ token, cookie })).toBe(true);
  });

  test('a browser that reloads refreshes by its cookie alone', async () => {
    const { cookie } = await signIn(true);
    const answer = await refresh(undefined, cookie);
    expect(answer.status).toBe(200);
    expect(await isIn({ cookie: cookieOf(answer) ?? '' })).toBe(true);
    expect((await refresh(undefined)).body).toEqual(refused);
  });

  test('ten concurrent refreshes by cookie alone are all answered and sign nobody out', async () => {
    const { cookie } = await signIn(true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(undefined, cookie)));
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await isIn({ cookie })).toBe(true);
    const last = Math.max(...answers.map((a) => generationOf(a.body.refresh_token)));
    const newest = answers.find((a) => generationOf(a.body.refresh_token) === last)?.body.refresh_token;
    expect((await refresh(newest, cookie)).status).toBe(200);
  });

  test('a session ends after thirty unused days, and a used one continues', async () => {
    const [used, idle] = [await signIn(true), await signIn(true)];
    server.clock.advance(29 * DAY);
    expect(await isIn({ cookie: used.cookie })).toBe(true);
    server.clock.advance(DAY);
    expect(await isIn({ cookie: idle.cookie })).toBe(false);
    expect((await refresh(undefined, idle.cookie)).body).toEqual(refused);
    expect(await isIn({ cookie: used.cookie })).toBe(true);
    expect((await refresh(undefined, used.cookie)).status).toBe(200);
  });

  test('a session ends after ninety days, and its tokens never last longer', async () => {
    const { cookie } = await signIn(true);
    for (let day = 25; day < 90; day += 20) {
      server.clock.advance((day === 25 ? 25 : 20) * DAY);
      const { status, body, cookies } = await refresh(undefined, cookie);
      expect(status).toBe(200);
      expect(body.refresh_expires_in).toBe(Math.min(30, 90 - day) * 24 * 3_600);
      expect(cookies[0]).toContain(`Max-Age=${(90 - day) * 24 * 3_600}`);
    }
    server.clock.advance(5 * DAY - 1);
    expect(await isIn({ cookie })).toBe(true);
    server.clock.advance(1);
    expect(await isIn({ cookie })).toBe(false);
    expect((await refresh(undefined, cookie)).status).toBe(401);
  });

  test('logging out ends the session and removes the cookie; a repeated or invalid request is harmless', async () => {
    const { token, refreshToken, cookie } = await signIn();
    expect(await isIn({ token })).toBe(true);
    const answer = await leave({ refresh_token: refreshToken });
    expect(answer.status).toBe(204);
    expect(answer.cookies[0]).toMatch(/^__Host-session=; .*Expires=Thu, 01 Jan 1970.*/);
    expect(answer.cookies[0]).toMatch(/Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
    expect(await isIn({ token })).toBe(false);
    expect(await isIn({ cookie })).toBe(false);
    expect((await refresh(refreshToken)).status).toBe(401);
    for (const again of [{ refresh_token: refreshToken }, { refresh_token: 'nonsense' }, {}]) expect((await leave(again)).status).toBe(204);
  });

  test('logging out by cookie alone ends only that session of the person', async () => {
    const phone = newPhone();
    const [here, there] = [await server.signIn(phone, { isBrowser: true }), await server.signIn(phone)];
    expect((await leave({}, here.cookie)).status).toBe(204);
    expect(await isIn({ cookie: here.cookie })).toBe(false);
    expect(await isIn({ token: there.token })).toBe(true);
  });

  test('requests that are running during a logout do not keep the session alive', async () => {
    for (let i = 0; i < 10; i++) {
      const { token, refreshToken } = await signIn();
      const me = () => server.call(getMe, { token });
      await Promise.all([me(), me(), leave({ refresh_token: refreshToken }), me(), me()]);
      expect(await isIn({ token })).toBe(false);
    }
  });

  test('another instance knows within a second that a session has ended', async () => {
    const other = await startTestServer({ engine, database: server.database });
    try {
      const { token, refreshToken } = await signIn();
      expect((await other.call(getMe, { token })).status).toBe(200);
      await leave({ refresh_token: refreshToken });
      other.clock.advance(1_000);
      expect((await other.call(getMe, { token })).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  function generationOf(refreshToken: string): number {
    return Number(refreshToken.split('.')[2]);
  }
});
