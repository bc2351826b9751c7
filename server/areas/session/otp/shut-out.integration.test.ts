// Tests that nobody can stop another person's login by wrong tries or by using up codes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createToken, DESK_CLIENT, sendOtp } from '#core/contract/desk/session.ts';
import { triggerOtpIvr } from '#core/contract/session.ts';
import { tally } from '../../../../tests/faults/tally.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { CODE_LIMITS, loginCodes, newBrowser } from '../../../../tests/fixtures/server/login-codes.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('unknown clients', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_020_000_000);
  let networks = 0;
  const newAddress = (): string => `10.${Math.floor(++networks / 250)}.${networks % 250}.9`;

  beforeAll(async () => {
    server = await startTestServer({ engine, settings: CODE_LIMITS });
  });
  afterAll(() => server.close());
  // On the next day every budget is full again.
  beforeEach(() => {
    server.clock.now = (Math.floor(server.clock.now / DAY) + 1) * DAY;
  });

  const { send, enter } = loginCodes(() => server);
  const wrong = (code: string, n = 1): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');

  describe('with wrong tries', () => {
    test('do not use up the five tries of the browser that requested the code', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      await send(phone, { browser });
      const code = await server.codeFor(phone);
      for (let n = 1; n <= 6; n++) expect((await enter(phone, wrong(code, n))).status).toBe(401);
      for (let n = 1; n <= 6; n++)
        expect((await enter(phone, wrong(code, n), { browser: newBrowser(), address: newAddress() })).status).toBe(401);
      for (let n = 1; n <= 4; n++) expect((await enter(phone, wrong(code, n), { browser })).status).toBe(401);
      // The phone is in another network by now, which is common.
      expect((await enter(phone, code, { browser, address: newAddress() })).status).toBe(200);
    });

    test('share three tries, and then even the right code does not sign them in', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      await send(phone, { browser });
      const code = await server.codeFor(phone);
      for (let n = 1; n <= 3; n++) expect((await enter(phone, wrong(code, n), newAddress())).status).toBe(401);
      expect((await enter(phone, code, newAddress())).status).toBe(401);
      expect((await enter(phone, code, { browser })).status).toBe(200);
    });

    test('do not win tries by changing network, and a known browser has five in all', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      await send(phone, { browser });
      const code = await server.codeFor(phone);
      for (let n = 1; n <= 5; n++) expect((await enter(phone, wrong(code, n), { browser, address: newAddress() })).status).toBe(401);
      expect((await enter(phone, code, { browser, address: newAddress() })).status).toBe(401);
    });

    test('do not stop a client without cookies in the network that asked', async () => {
      const [phone, address] = [newPhone(), newAddress()];
      await send(phone, address);
      const code = await server.codeFor(phone);
      for (let n = 1; n <= 6; n++) expect((await enter(phone, wrong(code, n), newAddress())).status).toBe(401);
      expect((await enter(phone, code, address)).status).toBe(200);
    });
  });

  describe('with many requests', () => {
    test('do not end a code that somebody is about to enter', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      await send(phone, { browser });
      const code = await server.codeFor(phone);
      for (let n = 0; n < 3; n++) {
        await send(phone, { browser: newBrowser(), address: newAddress() });
        server.clock.advance(MINUTE);
      }
      expect((await enter(phone, code, { browser })).status).toBe(200);
    });

    test('do not use up the codes of a browser that logged in before', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      await send(phone, { browser });
      expect((await enter(phone, await server.codeFor(phone), { browser })).status).toBe(200);
      for (let n = 0; n < 12; n++) await send(phone, newAddress());
      server.clock.advance(6 * MINUTE);
      expect((await send(phone, newAddress())).status).toBe(429);
      const own = { browser, address: newAddress() };
      expect((await send(phone, own)).status).toBe(200);
      expect((await enter(phone, await server.codeFor(phone), own)).status).toBe(200);
    });

    test('do not use up the codes of a network that logged in before', async () => {
      const [phone, address] = [newPhone(), newAddress()];
      await send(phone, address);
      expect((await enter(phone, await server.codeFor(phone), address)).status).toBe(200);
      for (let n = 0; n < 12; n++) await send(phone, newAddress());
      server.clock.advance(6 * MINUTE);
      expect((await send(phone, address)).status).toBe(200);
    });

    test('leave a new network one code for an unknown number', async () => {
      const phone = newPhone();
      const greedy = newAddress();
      for (let n = 0; n < 10; n++) await send(phone, greedy);
      server.clock.advance(6 * MINUTE);
      expect((await send(phone, greedy)).status).toBe(429);
      expect((await send(phone, newAddress())).status).toBe(200);
    });

    test('do not stop a login: the code on the phone still works above the limit', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      for (let n = 0; n < 12; n++) await send(phone, newAddress());
      const before = (await server.messagesTo(phone)).length;
      const own = { browser, address: newAddress() };
      expect((await send(phone, own)).body).toMatchObject({ otp_sent: 'success' });
      expect((await server.messagesTo(phone)).length).toBe(before);
      expect((await enter(phone, await server.codeFor(phone), own)).status).toBe(200);
    });

    test('cannot have the code read aloud by a call', async () => {
      const phone = newPhone();
      await send(phone, { browser: newBrowser() });
      const body = { farmer_auth_id: null, otp_case: 'shri_card_verification', internal_app_choice: 'exotel', farmer_phone_number: phone };
      expect((await server.call(triggerOtpIvr, { body, headers: { 'x-forwarded-for': newAddress() } })).status).toBe(409);
    });
  });

  describe('with a day’s codes used up', () => {
    /** Uses up all codes, from as many networks as necessary. */
    async function useUp(): Promise<void> {
      for (let refused = 0; refused < 3; ) refused = (await send(newPhone(), newAddress())).status === 200 ? 0 : refused + 1;
    }

    test('do not affect known people and staff', async () => {
      const [phone, browser] = [newPhone(), newBrowser()];
      await send(phone, { browser });
      expect((await enter(phone, await server.codeFor(phone), { browser })).status).toBe(200);
      await useUp();
      expect((await send(newPhone(), newAddress())).status).toBe(429);
      expect((await send(phone, { browser, address: newAddress() })).status).toBe(200);
      expect((await enter(phone, await server.codeFor(phone), { browser })).status).toBe(200);
      const staff = '9876500011';
      const atDesk = { body: { mobile_number: staff, client_id: DESK_CLIENT }, params: { realm: 'farmers' } } as const;
      const headers = { 'x-forwarded-for': newAddress() };
      expect((await server.call(sendOtp, { ...atDesk, headers })).status).toBe(200);
      const grant = { grant_type: 'password', mobile_number: staff, otp: await server.codeFor(staff), client_id: DESK_CLIENT } as const;
      expect((await server.call(createToken, { body: grant, headers })).status).toBe(200);
    });

    test('from few networks do not affect networks that need little', async () => {
      const greedy = Array.from({ length: 8 }, newAddress);
      for (const address of greedy) for (let n = 0; n < 8; n++) await send(newPhone(), address);
      expect((await send(newPhone(), newAddress())).status).toBe(200);
    });

    test('count together within one /48 or one /24 network', async () => {
      const most = 8 * 5;
      for (const subnet of [(n: number) => `2001:db8:9:${n.toString(16)}::1`, (n: number) => `10.200.7.${n}`]) {
        for (let n = 1; n <= most; n++) expect((await send(newPhone(), subnet(n))).status).toBe(200);
        expect((await send(newPhone(), subnet(most + 1))).status).toBe(429);
        tally(`codes asked for from one /48 or /24 network, ${engine}`, most + 1);
      }
    });
  });
});
