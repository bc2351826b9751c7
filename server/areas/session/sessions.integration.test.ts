// Tests a person's sessions: listed, ended, limited, and deleted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken, endSession, getMe, listSessions, sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom, type SignedIn } from '../../../tests/fixtures/server/talk.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createLoginPlaceRepository, createSessionRepository } from './session-repository.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

describeOnBothEngines('the list of sessions', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_130_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  async function signInWith(phone: string, userAgent: string): Promise<string> {
    const headers = { 'user-agent': userAgent };
    await server.get(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: phone, client_id: 'farmer-web' }, headers });
    const body = { grant_type: 'password', mobile_number: phone, otp: await server.codeFor(phone), client_id: 'farmer-web' };
    return (await server.get(createToken, { body, headers })).access_token;
  }
  const placesOf = async ({ token }: Pick<SignedIn, 'token'>) => (await server.get(listSessions, { token })).results;
  const isIn = async ({ token }: Pick<SignedIn, 'token'>): Promise<boolean> => (await server.call(getMe, { token })).status === 200;
  const endThere = ({ token }: Pick<SignedIn, 'token'>, id: string) => server.call(endSession, { token, params: { id } });

  test('each session has its device and times, and the current one comes first', async () => {
    const phone = newPhone();
    const began = new Date(server.clock.now).toISOString();
    const here = { token: await signInWith(phone, ANDROID) };
    server.clock.advance(HOUR / 2);
    await signInWith(phone, 'curl/8.14');
    const [first, second, ...more] = await placesOf(here);
    const place = { id: expect.any(String), client_id: 'farmer-web' };
    expect(first).toEqual({ ...place, device: 'Chrome, Android', signed_in_at: began, last_seen_at: began, is_current: true });
    expect(second).toMatchObject({ ...place, device: null, is_current: false });
    expect(more).toEqual([]);
  });

  test('ending another session ends its tokens and its cookie, and keeps this one', async () => {
    const phone = newPhone();
    const [here, there] = [await server.signIn(phone), await server.signIn(phone)];
    expect(await isIn(there)).toBe(true);
    const other = (await placesOf(here)).find((place) => !place.is_current);
    for (let i = 0; i < 2; i++) expect((await endThere(here, other?.id ?? '')).status).toBe(204);
    expect(await isIn(there)).toBe(false);
    expect((await server.call(getMe, { cookie: there.cookie })).status).toBe(401);
    const refresh = { grant_type: 'refresh_token', refresh_token: there.refreshToken, client_id: 'farmer-web' };
    expect((await server.call(createToken, { body: refresh })).status).toBe(401);
    expect(await isIn(here)).toBe(true);
    expect(await placesOf(here)).toHaveLength(1);
  });

  test('nobody can see, end or detect another person’s session', async () => {
    const [own, foreign] = [await server.signIn(newPhone()), await server.signIn(newPhone())];
    const [place] = await placesOf(foreign);
    expect((await placesOf(own)).map(({ id }) => id)).not.toContain(place?.id);
    for (const id of [place?.id ?? '', (place?.id ?? '').toUpperCase(), randomUUID()]) expect((await endThere(own, id)).status).toBe(204);
    expect(await isIn(foreign)).toBe(true);
    for (const id of ['x', '1', '%00', randomUUID().slice(1)])
      expect(
        (await server.raw({ method: 'DELETE', url: `/api/user/v1/sessions/${id}`, headers: { authorization: `Bearer ${own.token}` } }))
          .status,
      ).toBe(400);
    for (const call of [server.call(listSessions), server.call(endSession, { params: { id: randomUUID() } })])
      expect((await call).status).toBe(401);
  });

  test('ended sessions are not listed: signed out, or unused for thirty days', async () => {
    const phone = newPhone();
    await server.signIn(phone);
    server.clock.advance(30 * DAY);
    const here = await server.signIn(phone);
    expect(await placesOf(here)).toHaveLength(1);
  });

  test('a person has fifty sessions at most: the one unused for longest ends', async () => {
    const here = await server.signIn(newPhone());
    const { id: userId } = await server.get(getMe, here);
    const sessions = createSessionRepository(server.database);
    const at = (minutes: number) => new Date(server.clock.now + minutes * 60_000);
    const more = Array.from({ length: 60 }, (_, i) => ({ id: randomUUID(), at: at(i - 100) }));
    for (const { id, at: seen } of more)
      await sessions.create({
        id,
        userId,
        clientId: 'farmer-web',
        isCookieBound: false,
        device: null,
        tabletId: null,
        at: seen,
        expiresAt: at(99_999),
      });
    const newest = await server.signIn(here.phone);
    const ids = (await placesOf(newest)).map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(more.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual(more.slice(12).map(({ id }) => id));
  });

  test('rows of ended sessions are deleted after a week, active ones stay', async () => {
    const [gone, used] = [await server.signIn(newPhone()), await server.signIn(newPhone())];
    const [place] = await placesOf(gone);
    await endThere(gone, place?.id ?? '');
    const rows = async (): Promise<number> =>
      (
        await server.database.sql
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', place?.id ?? '')
          .execute()
      ).length;
    const places = createLoginPlaceRepository(server.database, 'shop');
    const sweep = (days: number) =>
      places.deleteOverBefore(new Date(server.clock.now + days * DAY), new Date(server.clock.now + (days - 30) * DAY));
    await sweep(-1);
    expect(await rows()).toBe(1);
    await sweep(1);
    expect(await rows()).toBe(0);
    expect(await isIn(used)).toBe(true);
  });
});
