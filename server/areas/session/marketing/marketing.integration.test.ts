// Who logs in is told to the marketing service: once a day, by number alone, whatever becomes of the service; nobody where it is off.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
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

  /** What the simulated service knows of a number, over its own API. */
  async function profileOf(phone: string): Promise<unknown> {
    const { accountId = '', passcode = '' } = server.config.clevertap ?? {};
    const url = `${server.providers.url}/dev/providers/clevertap/1/profile.json?identity=${encodeURIComponent(`+91${phone}`)}`;
    const answer = await fetch(url, { headers: { 'x-clevertap-account-id': accountId, 'x-clevertap-passcode': passcode } });
    return answer.json();
  }

  test('a login adds the number, and nothing else of the person; the queue does not hold it', async () => {
    const phone = newPhone();
    expect(await profileOf(phone)).toEqual({ status: 'fail', error: 'Profile not found', code: 404 });
    const { token } = await server.signIn(phone);
    await server.jobsDone();
    expect(await profileOf(phone)).toEqual({
      status: 'success',
      record: { identity: `+91${phone}`, profileData: { Phone: `+91${phone}` } },
    });
    const { id } = await server.get(getMe, { token });
    expect((await jobsOf(server)).map(({ payload }) => payload)).toEqual([{ user_id: id }]);
  });

  test('who logs in again is added once a day', async () => {
    const before = (await jobsOf(server)).length;
    const phone = newPhone();
    await server.signIn(phone);
    await server.signIn(phone);
    expect(await jobsOf(server)).toHaveLength(before + 1);
    server.clock.advance(DAY);
    await server.signIn(phone);
    expect(await jobsOf(server)).toHaveLength(before + 2);
    await server.jobsDone();
  });

  test('a service that is down holds nobody up, and hears of it when it is back', async () => {
    const heard: string[] = [];
    let isDown = true;
    const marketing = {
      async addNumber(phone: string) {
        if (isDown) throw new ProviderTrouble('no answer', { provider: 'clevertap', isRetryable: true });
        heard.push(phone);
      },
    };
    const shop = await startTestServer({ engine, ports: { marketing } });
    try {
      const phone = newPhone();
      expect(await shop.signIn(phone)).toMatchObject({ token: expect.any(String) });
      await shop.jobsDone();
      expect(await jobsOf(shop)).toMatchObject([{ state: 'ready', attempts: 1 }]);
      isDown = false;
      shop.clock.advance(HOUR);
      await vi.waitFor(async () => expect(await jobsOf(shop)).toMatchObject([{ state: 'done', attempts: 2 }]), 10_000);
      expect(heard).toEqual([phone]);
    } finally {
      await shop.close();
    }
  });

  test('without settings nothing is queued', async () => {
    const shop = await startTestServer({ engine, ports: { marketing: undefined } });
    try {
      await shop.signIn(newPhone());
      expect(await jobsOf(shop)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
