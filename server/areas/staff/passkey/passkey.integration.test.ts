// Tests required passkeys at the desk: the first one, sign-in, and later proofs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  listPasskeys,
  prove,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  startProof,
} from '#core/contract/desk/passkey.ts';
import { getDeskMe, sendOtp } from '#core/contract/desk/session.ts';
import { createStaff, listStaff } from '#core/contract/desk/staff.ts';
import { createAuthenticator } from '../../../../tests/fixtures/desk/authenticator.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { asBrowser, BROWSER_COOKIE, cookieOf } from '../../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const [OWNER, MANAGER, COUNTER, FINANCE, SUPPORT, EDITOR] = [
  '9876500010',
  '9876500011',
  '9876500012',
  '9876500014',
  '9876500016',
  '9876500017',
];

describeOnBothEngines('passkeys', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { DESK_PASSKEY: 'required', OTP_PER_PHONE_PER_HOUR: '1000' } });
  });
  afterAll(() => server.close());

  const codeOf = async (answer: Promise<{ status: number; error: { code: string } }>) => {
    const { status, error } = await answer;
    return status < 300 ? status : error.code;
  };
  async function register(token: string, authenticator = createAuthenticator()) {
    const options = await server.get(startPasskey, { token });
    const added = await server.get(addPasskey, { token, body: { credential: authenticator.register(options) } });
    return { ...added, authenticator };
  }
  async function show(token: string, authenticator: ReturnType<typeof createAuthenticator>, more?: { origin?: string }) {
    const options = await server.get(startProof, { token });
    return server.call(prove, { token, body: { credential: authenticator.show(options, more) } });
  }

  test('a code alone allows only the first passkey, and ten recovery codes come with it', async () => {
    const { token } = await server.signInDesk(OWNER);
    expect(await server.get(getDeskMe, { token })).toMatchObject({ sign_in: 'register-passkey', permissions: [], proof_until: null });
    for (const call of [listStaff, listPasskeys, renewRecoveryCodes])
      expect(await codeOf(server.call(call, { token }))).toBe('PASSKEY_NEEDED');
    const { recovery_codes, passkey, authenticator } = await register(token);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await server.get(getDeskMe, { token })).toMatchObject({
      sign_in: 'done',
      passkeys: 1,
      recovery_codes_left: 10,
      proof_by: 'passkey',
    });
    expect((await server.get(listPasskeys, { token })).results).toEqual([passkey]);
    expect((await register(token)).recovery_codes).toBeNull();
    expect(JSON.stringify(await server.database.sql.selectFrom('recovery_codes').selectAll().execute())).not.toContain(recovery_codes?.[0]);

    // From now on a code alone allows nothing, not even adding another passkey.
    const next = await server.signInDesk(OWNER);
    expect(await server.get(getDeskMe, { token: next.token })).toMatchObject({ sign_in: 'passkey', permissions: [] });
    for (const call of [listStaff, startPasskey]) expect(await codeOf(server.call(call, { token: next.token }))).toBe('PASSKEY_NEEDED');
    expect((await show(next.token, authenticator)).body).toMatchObject({ sign_in: 'done', proof_until: expect.any(String) });
    expect((await server.call(listStaff, { token: next.token })).status).toBe(200);
  });

  test('counter-only staff need no passkey', async () => {
    const { token } = await server.signInDesk(COUNTER);
    expect(await server.get(getDeskMe, { token })).toMatchObject({ sign_in: 'done', proof_by: 'otp' });
  });

  test('a passkey of another page or person, repeated, late, or without verification is refused', async () => {
    const { token } = await server.signInDesk(FINANCE);
    const refused = async (answer: Promise<{ status: number; error: { code: string } }>) =>
      expect(await codeOf(answer)).toBe('PASSKEY_REFUSED');
    const registering = async (authenticator: ReturnType<typeof createAuthenticator>, more?: { origin?: string }) =>
      server.call(addPasskey, { token, body: { credential: authenticator.register(await server.get(startPasskey, { token }), more) } });
    await refused(registering(createAuthenticator(), { origin: 'https://evil.example' }));
    await refused(registering(createAuthenticator({ isVerifying: false })));
    const options = await server.get(startPasskey, { token });
    server.clock.advance(5 * MINUTE);
    await refused(server.call(addPasskey, { token, body: { credential: createAuthenticator().register(options) } }));

    const mine = createAuthenticator();
    const first = await server.get(startPasskey, { token });
    const body = { credential: mine.register(first) };
    const twice = await Promise.all([server.call(addPasskey, { token, body }), server.call(addPasskey, { token, body })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);

    const next = await server.signInDesk(FINANCE);
    await refused(show(next.token, createAuthenticator()));
    await refused(show(next.token, mine, { origin: 'https://evil.example' }));
    const proof = { token: next.token, body: { credential: mine.show(await server.get(startProof, { token: next.token })) } };
    // A challenge of one session is invalid in another.
    const other = await server.signInDesk(FINANCE);
    await refused(server.call(prove, { ...proof, token: other.token }));
    expect((await server.call(prove, proof)).status).toBe(200);
    await refused(server.call(prove, proof));
    // A lower counter reveals a copied key.
    mine.counter = 0;
    await refused(show(next.token, mine));
  });

  test('a recovery code opens the desk once, for a new passkey; new codes replace the old', async () => {
    const { token } = await server.signInDesk(SUPPORT);
    const [code = '', second = ''] = (await register(token)).recovery_codes ?? [];
    const lost = await server.signInDesk(SUPPORT);
    const use = (recovery_code: string, how = lost.token) => server.call(prove, { token: how, body: { recovery_code } });
    expect(await codeOf(use('wrong-code-here'))).toBe('PROOF_WRONG');
    expect(await codeOf(server.call(prove, { token: lost.token, body: { otp: '123456' } }))).toBe('PASSKEY_NEEDED');
    expect((await use(code.toUpperCase().replaceAll('-', ' '))).body).toMatchObject({ sign_in: 'done', recovery_codes_left: 9 });
    expect(await codeOf(use(code))).toBe('PROOF_WRONG');
    const { recovery_codes } = await register(lost.token);
    expect(recovery_codes).toBeNull();
    const { codes } = await server.get(renewRecoveryCodes, { token: lost.token });
    const again = await server.signInDesk(SUPPORT);
    expect(await codeOf(use(second, again.token))).toBe('PROOF_WRONG');
    expect((await use(codes[0] ?? '', again.token)).status).toBe(200);
  });

  test('sensitive actions ask for the passkey again after ten minutes; staff without one use a code', async () => {
    const { token } = await server.signInDesk(EDITOR);
    const { passkey, authenticator } = await register(token);
    const second = await register(token);
    server.clock.advance(10 * MINUTE);
    const remove = (id: string) => codeOf(server.call(removePasskey, { token, params: { id } }));
    expect(await remove(passkey.id)).toBe('PROOF_NEEDED');
    expect(await codeOf(server.call(startPasskey, { token }))).toBe('PROOF_NEEDED');
    expect((await show(token, authenticator)).status).toBe(200);
    expect([await remove(passkey.id), await remove(passkey.id), await remove(second.passkey.id)]).toEqual([204, 204, 'LAST_PASSKEY']);

    const counter = await server.signInDesk(COUNTER);
    server.clock.advance(10 * MINUTE);
    expect(await codeOf(server.call(startPasskey, { token: counter.token }))).toBe('PROOF_NEEDED');
    expect(await codeOf(server.call(startProof, { token: counter.token }))).toBe('PASSKEY_NEEDED');
    await server.get(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: COUNTER, client_id: 'desk-web' } });
    expect(await codeOf(server.call(prove, { token: counter.token, body: { otp: '000000' } }))).toBe('PROOF_WRONG');
    const otp = await server.codeFor(COUNTER);
    expect((await server.call(prove, { token: counter.token, body: { otp } })).status).toBe(200);
    expect((await server.call(startPasskey, { token: counter.token })).status).toBe(200);
  });

  /** A browser on the sign-in page: its challenge, and its answer. */
  async function signInPage() {
    const asked = await server.call(startPasskeySignIn, { headers: asBrowser });
    const headers = { ...asBrowser, cookie: `${BROWSER_COOKIE}=${cookieOf(asked, BROWSER_COOKIE)}` };
    server.clock.advance(1_000);
    const answer = (credential: unknown, more: Record<string, string> = headers) =>
      server.call(signInByPasskey, { headers: more, body: { credential } });
    return { options: asked.body, answer };
  }

  test('a passkey alone signs in fully, once for each challenge and in the requesting browser', async () => {
    const { authenticator } = await register((await server.signInDesk(MANAGER)).token);
    const { options, answer } = await signInPage();
    expect(options.allowCredentials).toEqual([]);
    const credential = authenticator.show(options);
    const elsewhere = await signInPage();
    expect(await codeOf(elsewhere.answer(credential))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(answer(credential, {}))).toBe('PASSKEY_REFUSED');
    const twice = await Promise.all([answer(credential), answer(credential)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    const signedIn = twice.find(({ status }) => status === 200);
    const cookie = `__Host-desk=${signedIn && cookieOf(signedIn, '__Host-desk')}`;
    const me = await server.call(getDeskMe, { token: signedIn?.body.access_token, headers: { ...asBrowser, cookie } });
    expect(me.body).toMatchObject({ phone_number: MANAGER, sign_in: 'done', proof_until: expect.any(String) });

    // A passkey without a counter, as on most phones: a repeated answer does not work either.
    await server.database.sql.updateTable('passkeys').set({ counter: 0 }).where('credential_id', '=', authenticator.id).execute();
    expect(await codeOf(answer(credential))).toBe('PASSKEY_REFUSED');

    // A blocked account cannot sign in.
    const { sql } = server.database;
    const { id } = await sql.selectFrom('users').select('id').where('phone', '=', MANAGER).executeTakeFirstOrThrow();
    const at = new Date(server.clock.now);
    await sql.insertInto('account_blocks').values({ user_id: id, reason: 'Test', until: null, blocked_at: at, blocked_by: id }).execute();
    const blocked = await signInPage();
    expect(await codeOf(blocked.answer(authenticator.show(blocked.options)))).toBe('ACCOUNT_BLOCKED');
    await sql.deleteFrom('account_blocks').where('user_id', '=', id).execute();
  });

  test('an unknown passkey, another page, a late answer, or a foreign challenge cannot sign in', async () => {
    const { authenticator } = await register((await server.signInDesk('9876500013')).token);
    const refusals: [string, () => Promise<{ status: number; error: { code: string } }>][] = [];
    const refuses = (what: string, show: (page: Awaited<ReturnType<typeof signInPage>>) => unknown): void => {
      refusals.push([what, async () => signInPage().then((page) => page.answer(show(page)))]);
    };
    refuses('of nobody', ({ options }) => createAuthenticator().show(options));
    refuses('of another page', ({ options }) => authenticator.show(options, { origin: 'https://evil.example' }));
    refuses('another challenge', ({ options }) => authenticator.show({ ...options, challenge: 'AQ' }));
    refuses('a changed challenge', ({ options }) => {
      const first = options.challenge.startsWith('B') ? 'C' : 'B';
      return authenticator.show({ ...options, challenge: `${first}${options.challenge.slice(1)}` });
    });
    refuses('no JSON', ({ options }) => {
      const { response, ...more } = authenticator.show(options);
      return { ...more, response: { ...response, clientDataJSON: 'AQ' } };
    });
    refuses('too late', ({ options }) => {
      server.clock.advance(5 * MINUTE);
      return authenticator.show(options);
    });
    for (const [what, answer] of refusals) expect([what, await codeOf(answer())]).toEqual([what, 'PASSKEY_REFUSED']);
    const { options, answer } = await signInPage();
    expect(await codeOf(answer(authenticator.show(options)))).toBe(200);
  });

  test('attempts to prove an identity are limited', async () => {
    const { token } = await server.signInDesk('9876500015');
    const { authenticator } = await register(token);
    for (let i = 0; i < 30; i++) await server.call(prove, { token, body: { recovery_code: `guess-${i}` } });
    expect(await codeOf(show(token, authenticator))).toBe('TOO_MANY_REQUESTS');
  });

  test.each([{}, { otp: '123456', recovery_code: 'x' }, { credential: null }, { otp: '12345' }])(
    'a proof such as %j is refused',
    async (body) => {
      const { token } = await server.signInDesk(COUNTER);
      expect(await codeOf(server.call(prove, { token, body }))).toBe('BAD_REQUEST');
    },
  );

  test('a manager cannot give roles, with or without a passkey', async () => {
    const { token } = await server.signInDesk(MANAGER);
    const body = { phone_number: '6420000001', full_name: 'X', roles: [{ role: 'owner', vendor_id: null }] };
    expect(await codeOf(server.call(createStaff, { token, body }))).toBe('FORBIDDEN');
  });
});
