// Tests event counts, and results of messages to the marketing service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { postConsent } from '#core/contract/consent.ts';
import { exportEventCounts, listEventCounts, listMarketing } from '#core/contract/desk/insight/counts.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import type { MarketingChoice } from '../../../ports/marketing.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { createEventCountRepository } from './event-count-repository.ts';

const at = '2026-11-21T04:00:00Z';
const DAY_MS = 24 * 3_600_000;

describeOnBothEngines('event counts', (engine) => {
  let server: TestServer;
  let token: string;
  const newPhone = phonesFrom(6_150_000_000);
  const wrong = { isWrong: false };
  beforeAll(async () => {
    const marketing = {
      async tell({ phone }: MarketingChoice): Promise<void> {
        if (wrong.isWrong) throw new ProviderTrouble(`not taken: ${phone}`, { provider: 'clevertap', isRetryable: false });
      },
    };
    server = await startTestServer({ engine, ports: { marketing } });
    token = (await server.signInDesk('9876500016')).token;
  });
  afterAll(() => server.close());

  const tell = (...events: readonly object[]) => server.get(postEvents, { body: { events } });
  const event = (name: string, type = 'event') => ({ type, name, at, props: { method: 'browser' } });
  const counts = async (query: Readonly<Record<string, string>> = {}) =>
    (await server.get(listEventCounts, { token, query: query as never })).results;
  const of = async (name: string) => (await counts({ name })).reduce((sum, { count }) => sum + count, 0);

  test('each event is counted by the shop’s day; all errors count together, and unknown events do not count', async () => {
    await tell(event('login'), event('login'), event('made_up'), event('A', 'error'), event('B', 'error'), event('page_speed'));
    const day = new Date(server.clock.now + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(await counts()).toEqual([
      { day, name: 'error', count: 2 },
      { day, name: 'login', count: 2 },
      { day, name: 'page_speed', count: 1 },
    ]);
    expect(await counts({ from: day, to: day, name: 'login' })).toEqual([{ day, name: 'login', count: 2 }]);
    expect(await counts({ to: '2026-01-01', from: '2026-01-01' })).toEqual([]);
  });

  test('the list pages through every count once, without repeats or gaps', async () => {
    const rows = [
      ...[1, 2, 3].flatMap((n) => ['login', 'error'].map((name) => ({ day: `2026-02-0${n}`, name, count: n }))),
      // The report of an app version that counted more events.
      { day: '2026-02-02', name: 'forgotten', count: 9 },
    ];
    await createEventCountRepository(server.database).add(rows.sort((a, b) => (a.day + a.name < b.day + b.name ? -1 : 1)));
    const asked = { from: '2026-02-01', to: '2026-02-03' };
    const seen: string[] = [];
    let query: Readonly<Record<string, string>> = { ...asked, page_size: '2' };
    for (let page = 0; page < 9; page++) {
      const { results, next } = await server.get(listEventCounts, { token, query: query as never });
      seen.push(...results.map(({ day, name }) => `${day} ${name}`));
      if (next === null) break;
      query = Object.fromEntries(new URL(next, 'http://x').searchParams);
    }
    expect(seen).toEqual(['3', '2', '1'].flatMap((n) => [`2026-02-0${n} error`, `2026-02-0${n} login`]));
    const { text } = await server.call(exportEventCounts, { token, query: asked });
    expect(text.trim().split('\r\n')).toHaveLength(1 + 6);
  });

  test('concurrent reports lose no count, whatever the order of their events', async () => {
    const before = [await of('login'), await of('order_placed')];
    const [one, two] = [event('login'), event('order_placed')];
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? tell(one, two) : tell(two, one))));
    expect([(await of('login')) - (before[0] ?? 0), (await of('order_placed')) - (before[1] ?? 0)]).toEqual([20, 20]);
  });

  test('the file has the same counts; wrong queries and people without permission are refused', async () => {
    const { text } = await server.call(exportEventCounts, { token, query: { name: 'login' } });
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'day,event,count',
      expect.stringMatching(/^\d{4}-\d\d-\d\d,login,\d+$/),
    ]);
    for (const query of [{ name: 'made_up' }, { from: '1' }, { to: '2026-11-31' }, { page_size: '0' }, { cursor: 'eA' }])
      expect((await server.call(listEventCounts, { token, query: query as never })).status).toBe(400);
    const manager = (await server.signInDesk('9876500011')).token;
    for (const call of [listEventCounts, exportEventCounts, listMarketing])
      expect([call.name, (await server.call(call, { token: manager })).status, (await server.call(call, {})).status]).toEqual([
        call.name,
        403,
        401,
      ]);
  });

  test('counts are deleted after four hundred days', async () => {
    await tell(event('login'));
    const sweep = createEventCountRepository(server.database);
    const day = Date.parse(`${(await counts({ name: 'login' }))[0]?.day}T00:00:00Z`);
    await sweep.deleteOlderThan(day);
    expect(await of('login')).toBeGreaterThan(0);
    await sweep.deleteOlderThan(day + DAY_MS);
    expect(await of('login')).toBe(0);
  });

  test('the marketing list shows sent and failed messages by page, and never the phone number', async () => {
    const list = async (query: Readonly<Record<string, string>> = {}) => server.get(listMarketing, { token, query: query as never });
    const agree = async () => server.get(postConsent, { token: (await server.signIn(newPhone())).token, body: { agree: true } });
    const before = (await list()).results.length;
    await agree();
    await server.jobsDone();
    wrong.isWrong = true;
    await agree();
    await server.jobsDone();
    const { results } = await list();
    expect(results).toHaveLength(before + 2);
    // The job is retried. The queue shows its error without the number.
    expect(results[0]).toMatchObject({ state: 'waiting', tries: 1, error: expect.stringContaining('not taken'), settled_at: null });
    expect(results[1]).toMatchObject({ state: 'sent', tries: 1, error: null, settled_at: expect.any(String) });
    const id = results[0]?.id ?? 0;
    const given = { state: 'dead', last_error: 'gave up on 9876500001', done_at: new Date(server.clock.now) } as const;
    await server.database.sql.updateTable('jobs').set(given).where('id', '=', id).execute();
    expect((await list({ state: 'failed' })).results).toMatchObject([
      { id, error: 'gave up on #', settled_at: new Date(server.clock.now).toISOString() },
    ]);
    expect((await list({ state: 'waiting' })).results).toEqual([]);
    const first = await list({ page_size: '1' });
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    expect((await list({ page_size: '1', cursor })).results.map(({ id }) => id)).toEqual([results[1]?.id]);
  });
});
