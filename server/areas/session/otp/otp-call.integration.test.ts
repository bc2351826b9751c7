// Tests login codes by telephone: receivers, limits, and never without a code.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMe, triggerOtpIvr } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { CODE_LIMITS, loginCodes } from '../../../../tests/fixtures/server/login-codes.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('login codes by telephone', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_010_000_000);

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

  const call = (phone: string, farmer_auth_id: string | null = null) =>
    server.call(triggerOtpIvr, {
      body: { farmer_auth_id, otp_case: 'shri_card_verification', internal_app_choice: 'exotel', farmer_phone_number: phone },
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });

  test('a call to the same number reads the code aloud, and the code stays valid', async () => {
    const phone = newPhone();
    await send(phone);
    const sent = await server.codeFor(phone);
    expect((await call(phone)).body).toEqual({ call_placed: true });
    const [received] = await server.messagesTo(phone);
    expect(received).toMatchObject({ channel: 'voice', template: 'login-code-call', code: sent });
    expect((await enter(phone, sent)).status).toBe(200);
  });

  test('ten concurrent requests for the call make no more calls than repeated ones', async () => {
    const phone = newPhone();
    await send(phone);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await call(phone)).status));
    expect(statuses.sort()).toEqual([...Array.from({ length: 3 }, () => 200), ...Array.from({ length: 7 }, () => 429)]);
    expect((await server.messagesTo(phone)).filter(({ channel }) => channel === 'voice')).toHaveLength(3);
  });

  test('an invalid request, or one with somebody else’s id, is refused and calls nobody', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const { token } = await server.signIn(other);
    const { auth_id: foreign } = await server.get(getMe, { token });
    await send(phone);
    const good = { farmer_auth_id: null, otp_case: 'shri_card_verification', internal_app_choice: 'exotel', farmer_phone_number: phone };
    const { internal_app_choice: _, ...choiceless } = good;
    const wrongs = [
      { farmer_phone_number: 1 },
      { farmer_phone_number: '' },
      { farmer_phone_number: '9'.repeat(5_000) },
      { farmer_auth_id: 'x' },
      { farmer_auth_id: 7 },
      { otp_case: 'other' },
      { internal_app_choice: 'x'.repeat(33) },
      { internal_app_choice: null },
    ].map((wrong) => ({ ...good, ...wrong }));
    for (const body of [...wrongs, choiceless, {}]) {
      const { status, error } = await server.call(triggerOtpIvr, { body: body as typeof good });
      expect([body, status, error.code]).toEqual([body, 400, 'BAD_REQUEST']);
    }
    for (const id of [foreign, '00000000-0000-4000-8000-000000000001']) {
      const { status, error } = await call(phone, id);
      expect([id, status, error.code]).toEqual([id, 409, 'OTP_CALL_REFUSED']);
    }
    for (const who of [phone, other]) expect((await server.messagesTo(who)).filter(({ channel }) => channel === 'voice')).toEqual([]);
  });

  test('no call is made without an active code, to another account’s number, or too often', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const { token } = await server.signIn(phone);
    const { auth_id } = await server.get(getMe, { token });
    const refused = async (asked: ReturnType<typeof call>) => [(await asked).status, (await asked).error.code];
    expect(await refused(call(phone, auth_id))).toEqual([409, 'OTP_CALL_REFUSED']);
    await send(other);
    expect(await refused(call(other, auth_id))).toEqual([409, 'OTP_CALL_REFUSED']);
    await send(phone);
    for (let i = 0; i < 3; i++) expect((await call(phone, auth_id)).status).toBe(200);
    expect(await refused(call(phone, auth_id))).toEqual([429, 'TOO_MANY_REQUESTS']);
    server.clock.advance(5 * MINUTE);
    expect(await refused(call(phone, auth_id))).toEqual([409, 'OTP_CALL_REFUSED']);
    expect((await server.messagesTo(other)).filter(({ channel }) => channel === 'voice')).toEqual([]);
  });
});
