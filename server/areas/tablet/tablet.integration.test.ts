// Tests tablets of service centres: registered by a code, joined after a code by SMS, signed in on by a signature, and given orders by the
// desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeCentrePerson } from '#core/contract/desk/centre/centre.ts';
import { listDeskTablets, orderTablet } from '#core/contract/desk/centre/tablet.ts';
import { blockPerson } from '#core/contract/desk/person.ts';
import { createToken, sendOtp } from '#core/contract/desk/session.ts';
import { getMe } from '#core/contract/session.ts';
import { getTabletState, recoverTabletPerson, registerTablet, reportTablet } from '#core/contract/tablet/tablet.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANAGER, MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { asBrowser } from '../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { centreTalk, type Tablet } from '../../../tests/fixtures/tablet/centre-talk.ts';
import { newKeys } from '../../../tests/fixtures/tablet/tablet-keys.ts';

describeOnBothEngines('a tablet of a service centre', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());
  const { challengeFor, codeOf, join, joined, login, loginAs, newAgent, newCentre, newPhone, newTablet, order, owner, register, state } =
    centreTalk(() => server, 6_461_000_000);

  test('is registered by a code once; the same tablet may ask again when the answer was lost', async () => {
    const centre = await newCentre({ most_people: 3 });
    const code = await codeOf(centre);
    const [{ publicKey }, other] = [await newKeys(), await newKeys()];
    const first = await register(` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`, publicKey);
    expect([first.status, first.body]).toMatchObject([
      201,
      { centre: { id: centre.id, vendors: [1] }, settings: { most_people: 3, lock_minutes: 5 } },
    ]);
    expect(first.cookies.join()).toMatch(/__Host-tablet=.*HttpOnly; Secure; SameSite=Strict/);
    expect((await register(code, publicKey)).body.tablet_id).toBe(first.body.tablet_id);
    expect(await register(code, other.publicKey)).toMatchObject({ status: 404, error: { code: 'TABLET_CODE_WRONG' } });
    const late = await codeOf(centre);
    server.clock.advance(10 * MINUTE);
    expect((await register(late, publicKey)).error.code).toBe('TABLET_CODE_WRONG');
    expect((await register(late, `B${'A'.repeat(86)}`)).error.details).toEqual({ path: 'body.key' });
  });

  test('twice at once a code makes one tablet', async () => {
    const centre = await newCentre();
    const code = await codeOf(centre);
    const keys = await Promise.all([newKeys(), newKeys(), newKeys()]);
    const all = await Promise.all(keys.map(({ publicKey }) => register(code, publicKey)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  });

  test('a browser has five tries, and right codes are not counted', async () => {
    server.clock.advance(60 * MINUTE);
    const centre = await newCentre();
    const { publicKey } = await newKeys();
    const headers = { cookie: `__Host-browser=${'a'.repeat(22)}` };
    expect((await register(await codeOf(centre), publicKey, headers)).status).toBe(201);
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await register('ZZZZZZZZ', publicKey, headers)).status);
    expect(tries).toEqual([404, 404, 404, 404, 404, 429]);
    server.clock.advance(10 * MINUTE);
    expect((await register('ZZZZZZZZ', publicKey, headers)).status).toBe(404);
  });

  test('wrong codes of one browser do not stop another tablet in the same network', async () => {
    server.clock.advance(60 * MINUTE);
    for (let i = 0; i < 6; i++) await register('ZZZZZZZZ', (await newKeys()).publicKey, asBrowser);
    const first = await register('ZZZZZZZZ', (await newKeys()).publicKey, asBrowser);
    const cookie = `__Host-browser=${/__Host-browser=([^;]+)/.exec(first.cookies.join('\n'))?.[1] ?? ''}`;
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push((await register('ZZZZZZZZ', (await newKeys()).publicKey, { ...asBrowser, cookie })).status);
    expect(tries).toEqual([404, 404, 404, 404, 429]);
    expect((await register(await codeOf(await newCentre()), (await newKeys()).publicKey, asBrowser)).status).toBe(201);
  });

  test('a centre with 50 tablets in use registers no other, and says so', async () => {
    server.clock.advance(60 * MINUTE);
    const centre = await newCentre();
    const at = new Date(server.clock.now);
    const tablet = { centre_id: centre.id, name: 'T', tablet_key: 'x', secret_hash: 'x', registered_by: 1 };
    const rows = Array.from({ length: 50 }, () => ({ ...tablet, id: server.deps.newId(), registered_at: at, last_seen_at: at }));
    await server.database.sql.insertInto('tablets').values(rows).execute();
    const full = await register(await codeOf(centre), (await newKeys()).publicKey);
    expect(full).toMatchObject({ status: 409, error: { code: 'TABLET_FULL' } });
    expect(registerTablet.errors).toContain('TABLET_FULL');
  });

  test('a session that began on the tablet by an SMS code ends with the tablet', async () => {
    const { tablet, agent } = await joined();
    const web = { client_id: 'farmer-web' };
    await server.get(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: agent.phone, ...web }, headers: asBrowser });
    const body = { grant_type: 'password', mobile_number: agent.phone, otp: await server.codeFor(agent.phone), ...web };
    const { access_token: token } = await server.get(createToken, { body, headers: tablet.headers });
    // The session has just proved the person, unlike one that began with a signature.
    expect((await join(tablet, { ...agent, token })).status).toBe(204);
    await order(tablet, { kind: 'wipe', when: 'now' });
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).status).toBe(401);
    expect((await server.call(getMe, { token: agent.token })).status).toBe(200);
  });

  test('a person of the centre joins within ten minutes of a code, and nobody else can', async () => {
    const { centre, tablet, agent } = await joined();
    expect((await state(tablet)).body.people).toEqual([{ person: agent.person, is_here: true }]);
    const stranger = await newAgent(await newCentre());
    expect(await join(tablet, stranger)).toMatchObject({ status: 403, error: { code: 'NOT_OF_CENTRE' } });
    expect((await join(tablet, { ...agent, person: stranger.person })).error.code).toBe('NOT_OF_CENTRE');
    const farmer = await server.signIn(newPhone());
    expect((await join(tablet, { ...agent, token: farmer.token })).status).toBe(403);
    const late = await newAgent(centre);
    server.clock.advance(10 * MINUTE);
    expect(await join(tablet, late)).toMatchObject({ status: 403, error: { code: 'PROOF_NEEDED' } });
    expect((await server.call(getTabletState)).error.code).toBe('TABLET_ENDED');
    expect((await server.call(getTabletState, { headers: { cookie: `__Host-tablet=${tablet.id}.${'a'.repeat(43)}` } })).status).toBe(403);
  });

  test('a tablet is full at the number that its centre set', async () => {
    const centre = await newCentre({ most_people: 2 });
    const tablet = await newTablet(centre);
    const agents = [await newAgent(centre), await newAgent(centre), await newAgent(centre)];
    const all = await Promise.all(agents.map((agent) => join(tablet, agent)));
    expect(all.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
  });

  test('the recovery share is the same each time, differs on another tablet, and lies sealed in the database', async () => {
    const { centre, tablet, agent } = await joined();
    const share = async (on: Tablet, who = agent) =>
      server.call(recoverTabletPerson, { token: who.token, headers: on.headers, params: { person: who.person } });
    const { recovery_share } = (await share(tablet)).body;
    expect(Buffer.from(recovery_share, 'base64url')).toHaveLength(32);
    await join(tablet, { ...agent, keys: await newKeys() });
    expect((await share(tablet)).body.recovery_share).toBe(recovery_share);
    const second = await newTablet(centre);
    expect((await share(second)).error.code).toBe('PERSON_ENDED');
    await join(second, agent);
    expect((await share(second)).body.recovery_share).not.toBe(recovery_share);
    const rows = await server.database.sql.selectFrom('tablet_people').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recovery_share);
    server.clock.advance(10 * MINUTE);
    expect((await share(tablet)).error.code).toBe('PROOF_NEEDED');
  });

  test('a signed challenge begins a session, once and within sixty seconds', async () => {
    const { tablet, agent } = await joined();
    const challenge = await challengeFor(tablet);
    const signature = await agent.keys.sign(challenge);
    const answer = await login(tablet, agent.person, challenge, signature);
    expect(answer.status).toBe(200);
    expect((await server.get(getMe, { token: answer.body.access_token })).auth_id).toBe(agent.person);
    expect(answer.cookies.join()).toContain('__Host-session=');
    const again = await login(tablet, agent.person, challenge, signature);
    expect([again.status, again.body]).toMatchObject([401, { error: 'invalid_grant' }]);
    const old = await challengeFor(tablet);
    const late = await agent.keys.sign(old);
    server.clock.advance(MINUTE);
    expect((await login(tablet, agent.person, old, late)).status).toBe(401);
    const both = await challengeFor(tablet);
    const signed = await agent.keys.sign(both);
    const all = await Promise.all([login(tablet, agent.person, both, signed), login(tablet, agent.person, both, signed)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a signature of somebody else, for another text, or on another tablet starts no session', async () => {
    const { centre, tablet, agent } = await joined();
    const [other, second] = [await newKeys(), await newTablet(centre)];
    const challenge = await challengeFor(tablet);
    expect((await login(tablet, agent.person, challenge, await other.sign(challenge))).status).toBe(401);
    const next = await challengeFor(tablet);
    expect((await login(tablet, agent.person, next, await agent.keys.sign(`${next} `))).status).toBe(401);
    const third = await challengeFor(tablet);
    expect((await login(second, agent.person, third, await agent.keys.sign(third))).status).toBe(401);
    expect(
      (await server.call(createToken, { body: { grant_type: 'tablet', person: agent.person, challenge: third, signature: 'x' } })).status,
    ).toBe(400);
    // A session that began without a code proves nothing fresh.
    const { access_token } = (await loginAs(tablet, agent)).body;
    expect((await join(tablet, { ...agent, token: access_token })).error.code).toBe('PROOF_NEEDED');
  });

  test('who leaves the centre, or is blocked, loses the session on the tablet and gets no other', async () => {
    const { centre, tablet, agent } = await joined();
    const { access_token: token } = (await loginAs(tablet, agent)).body;
    await server.get(removeCentrePerson, { token: await owner(), params: { id: centre.id }, query: { person: agent.id } });
    server.clock.advance(1_000);
    expect((await server.call(getMe, { token })).status).toBe(401);
    expect((await loginAs(tablet, agent)).status).toBe(401);
    expect((await state(tablet)).body.people).toEqual([{ person: agent.person, is_here: false }]);
    const blocked = await newAgent(centre);
    await join(tablet, blocked);
    await server.get(blockPerson, { token: await owner(), params: { id: blocked.id }, body: { reason: 'Cash is missing', until: null } });
    expect((await loginAs(tablet, blocked)).error.code).toBe('ACCOUNT_BLOCKED');
  });

  test('the desk sees when it was last in contact, who uses it and what is unsent', async () => {
    const { centre, tablet, agent } = await joined();
    server.clock.advance(5 * MINUTE);
    await server.get(reportTablet, { headers: tablet.headers, body: { done: [], unsent: [{ person: agent.person, n: 7 }] } });
    const { results } = await server.get(listDeskTablets, { token: await owner(), query: { centre: centre.id } });
    expect(results).toMatchObject([{ id: tablet.id, name: 'Counter 1', unsent: 7, people: [{ id: agent.id, unsent: 7 }], orders: [] }]);
    expect(Date.parse(results[0]?.last_seen_at ?? '')).toBe(server.clock.now);
    const theirs = await newCentre({ vendors: [2] });
    const { id } = await newTablet(theirs);
    const { token } = await server.signInDesk(MANAGER);
    expect((await server.get(listDeskTablets, { token, query: { page_size: 100 } })).results.map((one) => one.id)).not.toContain(id);
    expect((await server.call(orderTablet, { token, params: { id }, body: { kind: 'lock', when: 'now' } })).status).toBe(404);
  });
});
