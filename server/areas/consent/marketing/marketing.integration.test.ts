// Tests that the marketing service gets only the numbers of people who agreed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postConsent } from '#core/contract/consent.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import type { MarketingChoice } from '../../../ports/marketing.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';

describeOnBothEngines('the marketing service', (engine) => {
  let server: TestServer;
  const newPhone = phonesFrom(6_140_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const jobsOf = ({ database }: TestServer) =>
    database.sql.selectFrom('jobs').select(['payload', 'state', 'attempts']).where('kind', '=', 'marketing-number').execute();

  const choose = ({ get }: TestServer, token: string, agree: boolean) => get(postConsent, { token, body: { agree } });

  /** The simulated service's profile of a number, from its own API. */
  async function profileOf(phone: string): Promise<unknown> {
    const { accountId = '', passcode = '' } = server.config.clevertap ?? {};
    const url = `${server.providers.url}/dev/providers/clevertap/1/profile.json?identity=${encodeURIComponent(`+91${phone}`)}`;
    const answer = await fetch(url, { headers: { 'x-clevertap-account-id': accountId, 'x-clevertap-passcode': passcode } });
    return answer.json();
  }
  const unknown = { status: 'fail', error: 'Profile not found', code: 404 };
  const known = (phone: string, agrees: boolean) => ({
    status: 'success',
    record: { identity: `+91${phone}`, profileData: { Phone: `+91${phone}`, 'MSG-sms': agrees, 'MSG-whatsapp': agrees } },
  });

  test('a login or a no sends nothing; a yes sends only the number, and the queue does not store it', async () => {
    const phone = newPhone();
    const { token } = await server.signIn(phone);
    await choose(server, token, false);
    await server.jobsDone();
    expect([await profileOf(phone), await jobsOf(server)]).toEqual([unknown, []]);
    await choose(server, token, true);
    await server.jobsDone();
    expect(await profileOf(phone)).toEqual(known(phone, true));
    const { id } = await server.get(getMe, { token });
    expect((await jobsOf(server)).map(({ payload }) => payload)).toEqual([{ user_id: id, consent_id: expect.any(Number) }]);
  });

  test('the service also gets a withdrawn consent and a consent that is given again', async () => {
    const phone = newPhone();
    const { token } = await server.signIn(phone);
    for (const agree of [true, false, true, false]) {
      await choose(server, token, agree);
      await server.jobsDone();
      expect(await profileOf(phone)).toEqual(known(phone, agree));
    }
  });

  test('a yes that logins repeat is sent only once a day', async () => {
    const before = (await jobsOf(server)).length;
    const phone = newPhone();
    const agree = async () => choose(server, (await server.signIn(phone)).token, true);
    for (let n = 0; n < 4; n++) await agree();
    expect(await jobsOf(server)).toHaveLength(before + 2);
    server.clock.advance(DAY);
    await agree();
    expect(await jobsOf(server)).toHaveLength(before + 3);
    await server.jobsDone();
  });

  test('a service that is down delays nobody, and gets the current choice when it is back', async () => {
    const received: MarketingChoice[] = [];
    let isDown = true;
    const marketing = {
      async tell(choice: MarketingChoice) {
        if (isDown) throw new ProviderTrouble('no answer', { provider: 'clevertap', isRetryable: true });
        received.push(choice);
      },
    };
    const shop = await startTestServer({ engine, ports: { marketing } });
    try {
      const phone = newPhone();
      const { token } = await shop.signIn(phone);
      expect(await choose(shop, token, true)).toBe(true);
      await shop.jobsDone();
      expect(await jobsOf(shop)).toMatchObject([{ state: 'ready', attempts: 1 }]);
      await choose(shop, token, false);
      isDown = false;
      shop.clock.advance(HOUR);
      await vi.waitFor(async () => expect(await jobsOf(shop)).toMatchObject([{ state: 'done' }, { state: 'done' }]), 10_000);
      expect(received.map(({ phone: to, agrees }) => [to, agrees])).toEqual([
        [phone, false],
        [phone, false],
      ]);
    } finally {
      await shop.close();
    }
  });

  test('without settings nothing is queued', async () => {
    const shop = await startTestServer({ engine, ports: { marketing: undefined } });
    try {
      const { token } = await shop.signIn(newPhone());
      await choose(shop, token, true);
      expect(await jobsOf(shop)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
