// Tests the desk's orders to a tablet, and when they end sessions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMasterData } from '#core/contract/master-data.ts';
import { getMe } from '#core/contract/session.ts';
import { createTabletChallenge, getTabletState, reportTablet } from '#core/contract/tablet/tablet.ts';
import { listVendors } from '#core/contract/vendor.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { centreTalk } from '../../../tests/fixtures/tablet/centre-talk.ts';

describeOnBothEngines('orders of the desk to a tablet', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());
  const { challengeFor, join, joined, login, loginAs, newAgent, order, state } = centreTalk(() => server, 6_462_000_000);

  test('an order comes with the next answer, counted once, and gone once it is reported', async () => {
    const { tablet, agent } = await joined();
    const first = await order(tablet, { kind: 'lock', when: 'now' });
    expect(first.status).toBe(201);
    expect((await order(tablet, { kind: 'lock', when: 'now' })).body.id).toBe(first.body.id);
    const next = await server.call(createTabletChallenge, { headers: tablet.headers });
    expect(next.headers['x-tablet-orders']).toBe('1');
    expect((await state(tablet)).body.orders).toMatchObject([{ id: first.body.id, kind: 'lock', person: null, when: 'now' }]);
    for (let i = 0; i < 2; i++) await server.get(reportTablet, { headers: tablet.headers, body: { done: [first.body.id], unsent: [] } });
    expect((await state(tablet)).headers['x-tablet-orders']).toBe('0');
    expect(await order(tablet, { kind: 'lock', person: agent.id, when: 'now' })).toMatchObject({ status: 400 });
    expect(await order(tablet, { kind: 'end-person', when: 'now' })).toMatchObject({ status: 400 });
    expect(await order(tablet, { kind: 'end-person', person: 10, when: 'now' })).toMatchObject({ status: 400 });
  });

  test('the answer to any call of a tablet says how many orders wait', async () => {
    const { tablet, agent } = await joined();
    const { access_token: token } = (await loginAs(tablet, agent)).body;
    const waitingIn = async (asking: object) => (await server.call(getMe, asking)).headers['x-tablet-orders'];
    expect(await waitingIn({ token, headers: tablet.headers })).toBe('0');
    const { id } = (await order(tablet, { kind: 'lock', when: 'sent' })).body;
    expect(await waitingIn({ token, headers: tablet.headers })).toBe('1');
    // Answers to refused calls and to visitors have the header too.
    expect(await waitingIn({ headers: tablet.headers })).toBe('1');
    expect((await server.call(listVendors, { query: { pin: '226001' }, headers: tablet.headers })).headers['x-tablet-orders']).toBe('1');
    await server.get(reportTablet, { headers: tablet.headers, body: { done: [id], unsent: [] } });
    expect(await waitingIn({ token, headers: tablet.headers })).toBe('0');
  });

  test('only the tablet itself learns that orders wait, and no answer that caches may share says so', async () => {
    const { tablet } = await joined();
    await order(tablet, { kind: 'lock', when: 'now' });
    const waitingIn = async (cookie: string) => (await server.call(getMe, { headers: { cookie } })).headers['x-tablet-orders'];
    expect(await waitingIn(tablet.headers.cookie)).toBe('1');
    const [name] = tablet.headers.cookie.split('.');
    for (const cookie of [
      `${name}.${'A'.repeat(43)}`,
      '__Host-tablet=x',
      '__Host-tablet=9007199254740993.a',
      `__Host-tablet=${'9'.repeat(500)}`,
    ])
      expect(await waitingIn(cookie)).toBeUndefined();
    const shared = await server.call(listMasterData, { query: { data_for: 'state' }, headers: tablet.headers });
    expect(shared.headers['cache-control']).toContain('public');
    expect(shared.headers['x-tablet-orders']).toBeUndefined();
  });

  test('the ten minutes of an order begin with the answer to any call', async () => {
    const { tablet, agent } = await joined();
    const { access_token: token } = (await loginAs(tablet, agent)).body;
    await order(tablet, { kind: 'end-person', person: agent.id, when: 'sent' });
    expect((await server.call(getMe, { token, headers: tablet.headers })).status).toBe(200);
    server.clock.advance(9 * MINUTE);
    expect((await server.call(getMe, { token, headers: tablet.headers })).status).toBe(200);
    server.clock.advance(1 * MINUTE);
    // This answer finds that their time is over.
    await server.call(getMe, { token, headers: tablet.headers });
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token, headers: tablet.headers })).status).toBe(401);
  });

  test('any call tells a tablet that the desk has ended to ask for its state', async () => {
    const { tablet } = await joined();
    const { id } = (await order(tablet, { kind: 'wipe', when: 'now' })).body;
    await server.get(reportTablet, { headers: tablet.headers, body: { done: [id], unsent: [] } });
    expect((await server.call(getMe, { headers: tablet.headers })).headers['x-tablet-orders']).toBe('1');
  });

  test('the same order again ends the sessions that began since the first', async () => {
    const { tablet, agent } = await joined();
    const first = (await order(tablet, { kind: 'lock', when: 'now' })).body;
    const { access_token: token } = (await loginAs(tablet, agent)).body;
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).status).toBe(200);
    expect((await order(tablet, { kind: 'lock', when: 'now' })).body.id).toBe(first.id);
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).status).toBe(401);
  });

  test('a person is ended at once, or after ten minutes at most when the tablet may send first', async () => {
    const { centre, tablet, agent } = await joined();
    const { access_token: token } = (await loginAs(tablet, agent)).body;
    await order(tablet, { kind: 'end-person', person: agent.id, when: 'now' });
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).status).toBe(401);
    expect((await loginAs(tablet, agent)).status).toBe(401);
    const second = await newAgent(centre);
    await join(tablet, second);
    await order(tablet, { kind: 'end-person', person: second.id, when: 'sent' });
    // The tablet is off, so its ten minutes have not begun.
    server.clock.advance(60 * MINUTE);
    expect((await loginAs(tablet, second)).status).toBe(200);
    server.clock.advance(9 * MINUTE);
    expect((await loginAs(tablet, second)).status).toBe(200);
    server.clock.advance(1 * MINUTE);
    expect((await loginAs(tablet, second)).status).toBe(401);
  });

  test('a wipe ends every session on it; once it is reported the tablet is ended', async () => {
    const { tablet, agent } = await joined();
    const { access_token: token } = (await loginAs(tablet, agent)).body;
    const challenge = await challengeFor(tablet);
    const { id } = (await order(tablet, { kind: 'wipe', when: 'now' })).body;
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).status).toBe(401);
    expect((await state(tablet)).body.orders).toMatchObject([{ kind: 'wipe' }]);
    // Until it reports, it can do nothing else.
    expect((await login(tablet, agent.person, challenge, await agent.keys.sign(challenge))).status).toBe(403);
    expect((await server.call(createTabletChallenge, { headers: tablet.headers })).status).toBe(403);
    await server.get(reportTablet, { headers: tablet.headers, body: { done: [id], unsent: [{ person: agent.person, n: 2 }] } });
    expect(await state(tablet)).toMatchObject({ status: 403, error: { code: 'TABLET_ENDED', details: { ended: true } } });
    expect((await server.call(getTabletState)).error).not.toHaveProperty('details.ended');
    expect((await server.call(createTabletChallenge, { headers: tablet.headers })).status).toBe(403);
    expect((await order(tablet, { kind: 'lock', when: 'now' })).error.code).toBe('TABLET_ENDED');
  });
});
