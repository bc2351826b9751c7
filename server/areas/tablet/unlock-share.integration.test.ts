// Tests the server's part of the key of a PIN: who gets it, how often, and what clears the count.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeCentrePerson, updateCentre } from '#core/contract/desk/centre/centre.ts';
import { getTabletState, getUnlockShare, provePin, recoverTabletPerson } from '#core/contract/tablet/tablet.ts';
import { PIN_BLOCKED_AT, waitAfter } from '#core/rules/tablet/pin.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { type Agent, centreTalk, type Tablet } from '../../../tests/fixtures/tablet/centre-talk.ts';

const proofOf = (nth: number): string => String(nth).padStart(43, '0');

describeOnBothEngines('the server’s part of a PIN', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
  });
  afterAll(() => server.close());
  const { challengeFor, join, joined, loginAs, newAgent, newCentre, newTablet, owner } = centreTalk(() => server, 6_467_000_000);

  const ask = (tablet: Tablet, { person }: Pick<Agent, 'person'>, proof = proofOf(1), headers: Record<string, string> = tablet.headers) =>
    server.call(getUnlockShare, { headers, params: { person }, body: { proof } });
  /** Tries until the server refuses, each after the longest wait. Returns the number of answered ones. */
  async function tryAll(tablet: Tablet, agent: Agent, most = 12): Promise<number> {
    for (let n = 0; n < most; n++) {
      if ((await ask(tablet, agent, proofOf(n))).status !== 200) return n;
      server.clock.advance(waitAfter(PIN_BLOCKED_AT));
    }
    return most;
  }

  test('is the same for the same PIN, differs for another PIN, person and tablet, and lies nowhere in the database', async () => {
    const { centre, tablet, agent } = await joined();
    const other = await newAgent(centre);
    await join(tablet, other);
    const second = await newTablet(centre);
    await join(second, agent);
    const share = (await ask(tablet, agent)).body.unlock_share;
    expect(Buffer.from(share, 'base64url')).toHaveLength(32);
    expect((await ask(tablet, agent)).body.unlock_share).toBe(share);
    const others = [await ask(tablet, agent, proofOf(2)), await ask(tablet, other), await ask(second, agent)];
    expect(new Set([share, ...others.map(({ body }) => body.unlock_share)]).size).toBe(4);
    const rows = await server.database.sql.selectFrom('tablet_people').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(share);
  });

  test('is given at most ten times, with the waits of the tablet; then only an SMS code helps', async () => {
    const { centre, tablet, agent } = await joined();
    for (let n = 1; n <= 4; n++) expect((await ask(tablet, agent)).status).toBe(200);
    const early = await ask(tablet, agent);
    expect([early.status, early.error.code, early.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '30']);
    server.clock.advance(waitAfter(4));
    expect((await ask(tablet, agent)).status).toBe(200);
    server.clock.advance(60 * MINUTE);
    expect(await tryAll(tablet, agent)).toBe(5);
    server.clock.advance(24 * 60 * MINUTE);
    expect(await ask(tablet, agent)).toMatchObject({ status: 403, error: { code: 'PROOF_NEEDED' } });
    const colleague = await newAgent(centre);
    await join(tablet, colleague);
    expect((await ask(tablet, colleague)).status).toBe(200);
    const { token } = await server.signIn(agent.phone);
    await server.get(recoverTabletPerson, { token, headers: tablet.headers, params: { person: agent.person } });
    expect((await ask(tablet, agent)).status).toBe(200);
  });

  test('a sign-in by the person’s key clears the count, and one by another key does not', async () => {
    const { centre, tablet, agent } = await joined();
    const thief = { ...agent, keys: (await newAgent(centre)).keys };
    for (let n = 0; n < 3; n++) await ask(tablet, agent);
    expect((await loginAs(tablet, thief)).status).toBe(401);
    expect([(await ask(tablet, agent)).status, (await ask(tablet, agent)).status]).toEqual([200, 429]);
    expect((await loginAs(tablet, agent)).status).toBe(200);
    expect(await tryAll(tablet, agent)).toBe(10);
  });

  test('a share for a new wrap counts no try, once the person whose keys are open has signed a challenge', async () => {
    const { centre, tablet, agent } = await joined();
    const tries = async (): Promise<unknown> => {
      const { sql } = server.database;
      const own = await sql.selectFrom('tablet_people').select('pin_tries').where('tablet_id', '=', tablet.id).execute();
      const all = await sql.selectFrom('tablets').select('pin_tries').where('id', '=', tablet.id).execute();
      return [...own, ...all].map(({ pin_tries }) => pin_tries);
    };
    const prove = async (challenge: string, keys = agent.keys, person = agent.person) => {
      const body = { challenge, signature: await keys.sign(challenge) };
      return server.call(provePin, { headers: tablet.headers, params: { person }, body });
    };
    // Unlocking, then the sign-in, then the share by which the tablet wraps the key again.
    await ask(tablet, agent);
    await loginAs(tablet, agent);
    await ask(tablet, agent);
    expect(await tries()).toEqual([1, 1]);
    const thief = await newAgent(centre);
    const challenge = await challengeFor(tablet);
    expect((await prove(challenge, thief.keys)).error.code).toBe('PROOF_NEEDED');
    // A used challenge, one that nobody asked for, and one that is too old.
    expect((await prove(challenge)).error.code).toBe('PROOF_NEEDED');
    expect((await prove('tablet-login.own')).error.code).toBe('PROOF_NEEDED');
    const old = await challengeFor(tablet);
    server.clock.advance(2 * MINUTE);
    expect((await prove(old)).error.code).toBe('PROOF_NEEDED');
    expect((await prove(await challengeFor(tablet), thief.keys, thief.person)).error.code).toBe('PERSON_ENDED');
    expect(await tries()).toEqual([1, 1]);
    expect((await prove(await challengeFor(tablet))).status).toBe(204);
    expect(await tries()).toEqual([0, 0]);
  });

  test('tries at once are counted one by one', async () => {
    const { tablet, agent } = await joined();
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(tablet, agent, proofOf(n))));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  });

  test('thirty wrong tries in a row, by any people, end every PIN of the tablet', async () => {
    const { centre, tablet, agent } = await joined();
    const others = [await newAgent(centre), await newAgent(centre), await newAgent(centre)];
    for (const other of others) await join(tablet, other);
    for (const other of others) expect(await tryAll(tablet, other, 10)).toBe(10);
    for (const one of [agent, ...others]) expect(await ask(tablet, one)).toMatchObject({ status: 403, error: { code: 'PROOF_NEEDED' } });
  });

  test('nobody else gets it: no other browser, no colleague on another tablet, nobody who has left', async () => {
    const { centre, tablet, agent } = await joined();
    const elsewhere = await joined();
    expect((await ask(tablet, agent, proofOf(1), {})).error.code).toBe('TABLET_ENDED');
    expect((await ask(elsewhere.tablet, agent)).error.code).toBe('PERSON_ENDED');
    for (const proof of ['', 'short', `${proofOf(1)}\0`]) expect((await ask(tablet, agent, proof)).status).toBe(400);
    await server.call(removeCentrePerson, { token: await owner(), params: { id: centre.id }, query: { person: agent.id } });
    expect((await ask(tablet, agent)).error.code).toBe('PERSON_ENDED');
  });

  test('the desk sets whether a centre’s people unlock without network, and its tablets get it', async () => {
    const centre = await newCentre();
    expect(centre.offline_unlock).toBe('yes');
    const tablet = await newTablet(centre);
    const params = { id: centre.id };
    const token = await owner();
    const headers = { 'if-match': `"${centre.version}"` };
    const changed = await server.call(updateCentre, { token, params, headers, body: { offline_unlock: 'no' } });
    expect([changed.status, changed.body.offline_unlock]).toEqual([200, 'no']);
    expect((await server.get(getTabletState, { headers: tablet.headers })).settings.offline_unlock).toBe('no');
    const wrong = { token, params, headers: { 'if-match': '"2"' }, body: { offline_unlock: 'never' } };
    expect((await server.call(updateCentre, wrong as never)).status).toBe(400);
  });
});
