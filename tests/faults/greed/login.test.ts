// Strangers with many networks attack another person's number: wrong codes, unwanted codes, and all codes of the day. The owner's browser
// still signs in. Each control removes one protection, and the owner is locked out.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey, signInByPasskey, startPasskey, startPasskeySignIn } from '#core/contract/desk/passkey.ts';
import { DESK_CLIENT, sendOtp } from '#core/contract/desk/session.ts';
import { createAuthenticator } from '../../fixtures/desk/authenticator.ts';
import { CODE_LIMITS, loginCodes, newBrowser, type TestBrowser } from '../../fixtures/server/login-codes.ts';
import { asBrowser, BROWSER_COOKIE, cookieOf, phonesFrom } from '../../fixtures/server/talk.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../fixtures/server/test-server.ts';
import { isLongRun, tally } from '../tally.ts';

const NETWORKS = isLongRun ? 100 : 25;
const TEST_MS = 300_000;

let server: TestServer;
const newPhone = phonesFrom(6_940_000_000);
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite', settings: CODE_LIMITS });
});
afterAll(() => server.close());

const { send, enter } = loginCodes(() => server);
let last = 0;
const newNetwork = (): string => `10.${Math.floor(++last / 250)}.${last % 250}.7`;
const wrong = (code: string, n: number): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');

/** Creates a person who has signed in with this browser before, each on a separate day. */
async function knownPerson(): Promise<{ phone: string; browser: TestBrowser }> {
  server.clock.now = (Math.floor(server.clock.now / DAY) + 1) * DAY;
  const [phone, browser] = [newPhone(), newBrowser()];
  await send(phone, { browser });
  expect((await enter(phone, await server.codeFor(phone), { browser })).status).toBe(200);
  server.clock.advance(10 * MINUTE);
  return { phone, browser };
}

/** Whether the owner of a number gets a code and signs in with it. */
async function canLogIn(phone: string, browser: TestBrowser, attackCode: (code: string) => Promise<unknown> = async () => undefined) {
  const place = { browser, address: newNetwork() };
  if ((await send(phone, place)).status !== 200) return false;
  const code = await server.codeFor(phone);
  await attackCode(code);
  return (await enter(phone, code, place)).status === 200;
}

/** Sends wrong codes and requests codes, from every network. */
async function attack(phone: string, code: string): Promise<void> {
  for (let n = 1; n <= NETWORKS; n++) {
    const address = newNetwork();
    await send(phone, { address, browser: newBrowser() });
    expect((await enter(phone, wrong(code, n), address)).status).toBe(401);
    tally('wrong codes and unwanted codes of strangers');
  }
}

test('unknown clients from many networks do not stop a known browser from logging in', { timeout: TEST_MS }, async () => {
  const { phone, browser } = await knownPerson();
  expect(await canLogIn(phone, browser, (code) => attack(phone, code))).toBe(true);
  for (let refused = 0; refused < 3; tally('codes of a day asked for by strangers'))
    refused = (await send(newPhone(), newNetwork())).status === 200 ? 0 : refused + 1;
  server.clock.advance(10 * MINUTE);
  expect(await canLogIn(phone, browser)).toBe(true);
});

test('a stranger with a whole /48 of IPv6 gets the codes of five networks, and others still get theirs', { timeout: TEST_MS }, async () => {
  const most = 5 * Number(CODE_LIMITS.OTP_PER_ADDRESS_PER_HOUR);
  const askAll = async (prefix: string, between: () => Promise<unknown> = async () => undefined): Promise<number> => {
    server.clock.now = (Math.floor(server.clock.now / DAY) + 1) * DAY;
    let sent = 0;
    for (let n = 1; n <= most + 10; n++) {
      if ((await send(newPhone(), `${prefix}:${n.toString(16)}::7`)).status === 200) sent++;
      await between();
      tally('codes asked for from many networks of one /48');
    }
    return sent;
  };
  expect(await askAll('2001:db8:a')).toBe(most);
  expect((await send(newPhone(), '2001:db8:b:1::7')).status).toBe(200);
  // Simulates a server that counts each /64 network alone.
  const forget = () => sql`delete from rate_limits where bucket like '%/48'`.execute(server.database.sql);
  expect(await askAll('2001:db8:c', forget)).toBe(most + 10);
  tally('control caught: each network of a /48 counted alone');
});

test('unknown clients that use up a staff member’s codes do not stop the passkey', { timeout: TEST_MS }, async () => {
  server.clock.now = (Math.floor(server.clock.now / DAY) + 1) * DAY;
  const phone = '9876500011';
  const { token } = await server.signInDesk(phone);
  const passkey = createAuthenticator();
  await server.get(addPasskey, { token, body: { credential: passkey.register(await server.get(startPasskey, { token })) } });
  await sql`delete from login_places`.execute(server.database.sql);
  const askAtDesk = (address: string) =>
    server.call(sendOtp, {
      params: { realm: 'farmers' },
      body: { mobile_number: phone, client_id: DESK_CLIENT },
      headers: { 'x-forwarded-for': address },
    });
  for (let n = 0; n < NETWORKS; n++) await askAtDesk(newNetwork());
  server.clock.advance(6 * MINUTE);
  expect((await askAtDesk(newNetwork())).status).toBe(429);
  tally('control caught: staff with codes only');

  // Strangers answer their own challenges with the passkey's public id, but they have no key to sign with.
  const signIn = async (show = passkey.show.bind(passkey)) => {
    const asked = await server.call(startPasskeySignIn, { headers: asBrowser });
    server.clock.advance(1);
    const headers = { ...asBrowser, cookie: `${BROWSER_COOKIE}=${cookieOf(asked, BROWSER_COOKIE)}` };
    return (await server.call(signInByPasskey, { headers, body: { credential: show(asked.body) } })).status;
  };
  const stranger = createAuthenticator();
  for (let n = 0; n < NETWORKS; n++) {
    const { id, rawId } = passkey.show({ challenge: 'AQ', rpId: 'localhost', timeout: 1, allowCredentials: [] });
    expect(await signIn((options) => ({ ...stranger.show(options), id, rawId }))).toBe(400);
    tally('passkeys of staff shown by strangers');
  }
  expect(await signIn()).toBe(200);
});

test('control: with tries for each number only, unknown clients lock its owner out', { timeout: TEST_MS }, async () => {
  const tries = await knownPerson();
  // Simulates a server that counts everybody's tries as the owner's.
  const share = () => sql`update login_askers set tries = 5 where phone = ${tries.phone}`.execute(server.database.sql);
  expect(await canLogIn(tries.phone, tries.browser, share)).toBe(false);
  const sends = await knownPerson();
  await sql`delete from login_places`.execute(server.database.sql);
  for (let n = 0; n < NETWORKS; n++) await send(sends.phone, newNetwork());
  server.clock.advance(6 * MINUTE);
  expect(await canLogIn(sends.phone, sends.browser)).toBe(false);
  tally('control caught: tries and codes counted for everybody');
});
