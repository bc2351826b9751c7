// Tests login codes: sent, refused, limited.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMe, sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { CODE_LIMITS, loginCodes, newBrowser } from '../../../../tests/fixtures/server/login-codes.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

/** Daily codes for unknown clients, and as many again for networks that request little. */
const POOL = 40;
const realm = { params: { realm: 'farmers' } };

describeOnBothEngines('login codes', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_000_000_000);

  beforeAll(async () => {
    server = await startTestServer({ engine, settings: CODE_LIMITS });
  });
  afterAll(() => server.close());
  // On the next day every budget is full again.
  beforeEach(() => {
    server.sms.isFailing = false;
    server.clock.now = (Math.floor(server.clock.now / DAY) + 1) * DAY;
  });

  const { send, enter } = loginCodes(() => server);
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refusal = { error: 'invalid_grant', error_description: expect.any(String) };

  test('a new number signs up with the code it received', async () => {
    const phone = newPhone();
    expect((await send(phone)).body).toMatchObject({ otp_sent: 'success' });
    const code = await server.codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await enter(phone, code);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ expires_in: 3_600, refresh_expires_in: 30 * 24 * 3_600 });
    const me = await server.get(getMe, { token: answer.body.access_token });
    expect(me).toMatchObject({ phone_number: phone, full_name: null, is_assisting: false, is_credit_user: false, partner: null });
  });

  test('a number that signed in before is the same person again', async () => {
    const phone = newPhone();
    const first = await server.get(getMe, { token: (await server.signIn(phone)).token });
    expect(await server.get(getMe, { token: (await server.signIn(phone)).token })).toEqual(first);
  });

  test('the message uses the requested language, and its last line has the host and the code', async () => {
    const phone = newPhone();
    await server.get(sendOtp, {
      ...realm,
      body: { mobile_number: phone, client_id: 'farmer-web' },
      headers: { 'accept-language': 'hi-IN,hi;q=0.9' },
    });
    const [message] = await server.messagesTo(phone);
    expect(message?.text).toContain('खुरपी कोड');
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
  });

  test('a wrong code is refused in the format of the token endpoint', async () => {
    const phone = newPhone();
    await send(phone);
    const answer = await enter(phone, wrong(await server.codeFor(phone)));
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal);
    expect(answer.cookies).toEqual([]);
  });

  test('a number without a code is refused like a wrong code', async () => {
    const answer = await enter(newPhone(), '123456');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal);
  });

  test('a person has five tries for a code', async () => {
    const [lucky, locked] = [newPhone(), newPhone()];
    for (const phone of [lucky, locked]) await send(phone);
    const [luckyCode, lockedCode] = [await server.codeFor(lucky), await server.codeFor(locked)];
    for (let i = 0; i < 4; i++) expect((await enter(lucky, wrong(luckyCode))).status).toBe(401);
    expect((await enter(lucky, luckyCode)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await enter(locked, wrong(lockedCode))).status).toBe(401);
    const answer = await enter(locked, lockedCode);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal);
  });

  test('concurrent wrong tries count too', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await server.codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(phone, wrong(code))));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([401]));
    const rows = await server.database.sql.selectFrom('login_askers').select('tries').where('phone', '=', phone).execute();
    expect(rows.map(({ tries }) => tries).sort()).toEqual([0, 5]);
    expect((await enter(phone, code)).status).toBe(401);
  });

  test('a code works for five minutes and no longer', async () => {
    const [early, late] = [newPhone(), newPhone()];
    for (const phone of [early, late]) await send(phone);
    server.clock.advance(5 * MINUTE - 1);
    expect((await enter(early, await server.codeFor(early))).status).toBe(200);
    server.clock.advance(1);
    expect((await enter(late, await server.codeFor(late))).status).toBe(401);
  });

  test('a code works once, also for ten requests at the same moment', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await server.codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(phone, code)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 401)).toHaveLength(9);
    expect((await enter(phone, code)).status).toBe(401);
  });

  test('a repeated request sends the same code, so either message works', async () => {
    const phone = newPhone();
    await send(phone);
    const before = await server.codeFor(phone);
    server.clock.advance(4 * MINUTE);
    await send(phone);
    expect((await server.messagesTo(phone)).map(({ code }) => code)).toEqual([before, before]);
    server.clock.advance(5 * MINUTE - 1);
    expect((await enter(phone, before)).status).toBe(200);
  });

  test('after five minutes a new code is sent, and the old one works until its own end', async () => {
    const phone = newPhone();
    await send(phone);
    const before = await server.codeFor(phone);
    server.clock.advance(4 * MINUTE);
    await send(phone);
    server.clock.advance(2 * MINUTE);
    await send(phone);
    expect(await server.codeFor(phone)).not.toBe(before);
    expect((await enter(phone, before)).status).toBe(200);
    // One login uses up all codes.
    expect((await enter(phone, await server.codeFor(phone))).status).toBe(401);
  });

  test('a code works for its own number only', async () => {
    const [own, other] = [newPhone(), newPhone()];
    await send(own);
    await send(other);
    const code = await server.codeFor(own);
    if (code !== (await server.codeFor(other))) expect((await enter(other, code)).status).toBe(401);
    expect((await enter(own, code)).status).toBe(200);
  });

  test('the database stores codes hashed', async () => {
    const phone = newPhone();
    await send(phone);
    const row = await server.database.sql.selectFrom('otp_challenges').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(await server.codeFor(phone));
  });

  test('known and unknown numbers get the same answer', async () => {
    const shapeOf = ({ status, text, headers }: Awaited<ReturnType<typeof send>>) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return { status, text, rest };
    };
    const browser = newBrowser();
    await send(newPhone(), { browser });
    expect(shapeOf(await send(newPhone(), { browser }))).toEqual(shapeOf(await send('9876500001', { browser })));
    expect((await enter(newPhone(), '000000')).text).toBe((await enter('9876500001', '000000')).text);
  });

  test('an SMS error is reported, and the code never arrives late', async () => {
    const phone = newPhone();
    server.sms.isFailing = true;
    const answer = await send(phone);
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      otp_sent: 'failed',
      message: expect.stringContaining('OTP'),
      error: { code: 'OTP_NOT_SENT', message: expect.any(String) },
    });
    server.sms.isFailing = false;
    server.clock.advance(HOUR);
    await server.jobsDone();
    expect(await server.messagesTo(phone)).toEqual([]);
  });

  test('a number has an hourly limit of codes, then gets a 429 with a time', async () => {
    const phone = newPhone();
    server.clock.advance(10 * MINUTE);
    for (let i = 0; i < 3; i++) expect((await send(phone)).status).toBe(200);
    const answer = await send(phone);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(50 * 60));
    expect(answer.body).toMatchObject({ otp_sent: 'failed', message: expect.any(String), error: { code: 'TOO_MANY_REQUESTS' } });
    expect((await server.messagesTo(phone)).length).toBe(3);
    server.clock.advance(50 * MINUTE - 1);
    expect((await send(phone)).status).toBe(429);
    server.clock.advance(1);
    expect((await send(phone)).status).toBe(200);
  });

  test('the limit of a number also holds for concurrent requests', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(phone)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(3);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(5);
  });

  test('a used code does not count for the limit, also after a refused one', async () => {
    const phone = newPhone();
    for (let i = 0; i < 3; i++) await send(phone);
    expect((await send(phone)).status).toBe(429);
    expect((await enter(phone, await server.codeFor(phone))).status).toBe(200);
    // From another place, because the place of the login has codes of its own.
    for (const status of [200, 429]) expect((await send(phone, '10.9.0.1')).status).toBe(status);
  });

  test('an address has an hourly limit of codes over all numbers', async () => {
    for (let i = 0; i < 8; i++) expect((await send(newPhone(), '10.0.0.2')).status).toBe(200);
    const answer = await send(newPhone(), '10.0.0.2');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBe(3_600);
    expect((await send(newPhone(), '10.0.0.3')).status).toBe(200);
  });

  test('the proxy’s client address counts, not one that the client claims', async () => {
    for (let i = 0; i < 8; i++) expect((await send(newPhone(), `203.0.113.${i}, 10.4.0.1`)).status).toBe(200);
    expect((await send(newPhone(), '203.0.113.99, 10.4.0.1')).status).toBe(429);
  });

  test('consecutive numbers count as one target', async () => {
    const prefix = newPhone().slice(0, 7);
    for (let i = 0; i < 30; i++) expect((await send(`${prefix}${100 + i}`, `10.0.1.${i}`)).status).toBe(200);
    expect((await send(`${prefix}200`, '10.0.2.1')).status).toBe(429);
    expect((await send(newPhone(), '10.0.2.1')).status).toBe(200);
  });

  test('unknown clients share a daily limit of codes, used or not', async () => {
    server.clock.advance(6 * HOUR);
    for (let i = 0; i < 2 * POOL; i++) {
      const [phone, address] = [newPhone(), `10.${i}.0.1`];
      expect((await send(phone, address)).status).toBe(200);
      if (i % 2 === 0) expect((await enter(phone, await server.codeFor(phone), address)).status).toBe(200);
    }
    const answer = await send(newPhone(), '10.99.0.1');
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(18 * 3_600));
    server.clock.advance(18 * HOUR);
    expect((await send(newPhone(), '10.99.0.1')).status).toBe(200);
  });

  test('a number has a daily limit of codes, used or not', async () => {
    const phone = newPhone();
    // Six for unknown clients, and two more for a place of an earlier login.
    for (let i = 0; i < 8; i++) {
      expect((await send(phone)).status).toBe(200);
      expect((await enter(phone, await server.codeFor(phone))).status).toBe(200);
      server.clock.advance(HOUR);
    }
    const answer = await send(phone);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(16 * 3_600)]);
    expect((await send(newPhone())).status).toBe(200);
  });

  test('all IPv6 addresses of one subscriber count as one address', async () => {
    for (let i = 0; i < 8; i++) expect((await send(newPhone(), `2001:db8:7:7::${i + 1}`)).status).toBe(200);
    expect((await send(newPhone(), '2001:db8:7:7:aaaa:bbbb:cccc:dddd')).status).toBe(429);
    expect((await send(newPhone(), '2001:db8:7:8::1')).status).toBe(200);
  });

  test('repeated requests for one number do not use up everybody’s budget', async () => {
    const loud = newPhone();
    for (let i = 0; i < 50; i++) await send(loud, '10.2.0.1');
    expect((await send(newPhone(), '10.2.0.2')).status).toBe(200);
    for (let i = 0; i < 50; i++) await send(newPhone(), '10.2.0.1');
    expect((await send(newPhone(), '10.2.0.3')).status).toBe(200);
  });

  test('an address above its limit does not lock the numbers it names', async () => {
    for (let i = 0; i < 8; i++) await send(newPhone(), '10.3.0.1');
    const victim = newPhone();
    for (let i = 0; i < 5; i++) expect((await send(victim, '10.3.0.1')).status).toBe(429);
    expect((await send(victim, '10.3.0.2')).status).toBe(200);
  });
});
