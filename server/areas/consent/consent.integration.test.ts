// Tests consent to chat messages: the choice, its record, its key.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { postConsent } from '#core/contract/consent.ts';
import { getMe, sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('consent', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_300_000_000);
  const newFarmer = () => server.signIn(newPhone());
  const recordsOf = async (token: string) => {
    const { id } = await server.get(getMe, { token });
    return server.database.sql.selectFrom('consents').selectAll().where('user_id', '=', id).orderBy('id').execute();
  };

  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('the choice is answered, shown with the person, and stored with time, wording, channel and language', async () => {
    const { token } = await newFarmer();
    expect(await server.get(postConsent, { token, body: { agree: true }, headers: { 'accept-language': 'hi' } })).toBe(true);
    expect((await server.get(getMe, { token })).wants_whatsapp).toBe(true);
    server.clock.advance(60_000);
    expect(await server.get(postConsent, { token, body: { agree: false } })).toBe(false);
    expect((await server.get(getMe, { token })).wants_whatsapp).toBe(false);
    expect(await recordsOf(token)).toMatchObject([
      { agree: true, channel: 'whatsapp', wording: 'stay-connected-1', locale: 'hi', at: new Date(server.clock.now - 60_000) },
      { agree: false, channel: 'whatsapp', wording: 'stay-connected-1', locale: 'en', at: new Date(server.clock.now) },
    ]);
  });

  test('the same choice sent again with its key is recorded once, also ten times at once', async () => {
    const { token, phone } = await newFarmer();
    const request = { token, key: randomUUID(), body: { agree: true } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call(postConsent, request)));
    expect(answers.map((a) => [a.status, a.body])).toEqual(Array.from({ length: 10 }, () => [200, true]));
    server.clock.advance(89 * 24 * 3_600_000);
    const later = await server.signIn(phone);
    expect(await server.get(postConsent, { ...request, token: later.token })).toBe(true);
    expect(await recordsOf(later.token)).toHaveLength(1);
  });

  test('a key with the other choice, or for another call, is refused', async () => {
    const { token } = await newFarmer();
    const key = randomUUID();
    await server.get(postConsent, { token, key, body: { agree: true } });
    const answer = await server.call(postConsent, { token, key, body: { agree: false } });
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('IDEMPOTENCY_MISMATCH');
    const body = {
      contact_name: 'A',
      contact_number: '9876543210',
      street_address_1: 'Ward 1',
      district: 'Muzaffarpur',
      state: 'Bihar',
      pin_code: '843109',
    };
    expect((await server.call(createAddress, { token, key, body })).status).toBe(422);
    expect((await server.get(getMe, { token })).wants_whatsapp).toBe(true);
  });

  test('a key belongs to one person: another person’s equal key is another request', async () => {
    const key = randomUUID();
    for (const agree of [true, false]) {
      const { token } = await newFarmer();
      expect(await server.get(postConsent, { token, key, body: { agree } })).toBe(agree);
      expect(await recordsOf(token)).toHaveLength(1);
    }
  });

  test('an answer other than yes or no, and a key that is no UUID, are refused', async () => {
    const { token } = await newFarmer();
    for (const body of [{}, { agree: 'true' }, { agree: 1 }, { agree: null }, { agree: true, channel: 'sms' }])
      expect((await server.call(postConsent, { token, body })).status).toBe(400);
    const answer = await server.call(postConsent, { token, key: 'not-a-uuid', body: { agree: true } });
    expect(answer.error).toMatchObject({ code: 'BAD_REQUEST', details: { path: 'headers.idempotency-key' } });
    expect(await recordsOf(token)).toEqual([]);
  });

  test('the answer to a request for a code says that the tick starts empty only if the setting requires it', async () => {
    const ask = (at: TestServer) =>
      at.get(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: newPhone(), client_id: 'farmer-web' } });
    expect((await ask(server)).consent_preticked).toBeUndefined();
    const careful = await startTestServer({ engine, settings: { CONSENT_PRETICKED: 'false' } });
    onTestFinished(() => careful.close());
    expect((await ask(careful)).consent_preticked).toBe(false);
    await expect(startTestServer({ engine, settings: { CONSENT_PRETICKED: 'no' } })).rejects.toThrow(
      'CONSENT_PRETICKED=no: expected true or false',
    );
  });
});
