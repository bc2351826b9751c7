// Tests page speed: counted and not stored singly, shown by kind of page, and deleted after a while.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { listSpeed } from '#core/contract/desk/insight/speed.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createSpeedRepository } from './speed-repository.ts';

describeOnBothEngines('page speed', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = (await server.signInDesk('9876500016')).token;
  });
  afterAll(() => server.close());

  const visit = (route: string, facts: object, connection = '4g') => ({
    type: 'event',
    name: 'page_speed',
    at: '2026-11-21T04:00:00Z',
    props: { route, connection, ...facts },
  });
  const tell = (...events: readonly object[]) => server.get(postEvents, { body: { events } });
  const of = async (route: string, query: Readonly<Record<string, string>> = {}) =>
    (await server.get(listSpeed, { token, query })).results.find((row) => row.route === route);

  test('a visit is counted by kind of page, and nothing identifies the visitor', async () => {
    const before = (await server.database.sql.selectFrom('analytics_events').select('id').execute()).length;
    await tell(
      visit('/cart', { lcp: 900, inp: 80, cls: 0.02, worker: 40 }),
      visit('/cart', { lcp: 4_500 }),
      visit('/cart', { lcp: 4_800 }, '2g'),
    );
    expect((await server.database.sql.selectFrom('analytics_events').select('id').execute()).length).toBe(before);
    expect(await of('/cart')).toEqual({
      route: '/cart',
      lcp: { p75: 4_625, count: 3, rate: 'poor' },
      inp: { p75: 88, count: 1, rate: 'good' },
      cls: { p75: 0.02, count: 1, rate: 'good' },
      worker: { p75: 43, count: 1, rate: 'good' },
    });
    expect((await of('/cart', { connection: '2g' }))?.lcp?.count).toBe(1);
    expect(await of('/cart', { connection: '3g' })).toBeUndefined();
  });

  test('concurrent reports lose no measurement, whatever the order of their visits', async () => {
    const [one, two] = [visit('/me', { lcp: 600 }), visit('/terms', { lcp: 600 })];
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? tell(one, two) : tell(two, one))));
    expect([(await of('/me'))?.lcp?.count, (await of('/terms'))?.lcp?.count]).toEqual([20, 20]);
  });

  test('made-up reports add at most one row for each page, network and speed range', async () => {
    const rows = async () => (await server.database.sql.selectFrom('speed_counts').select('bucket').execute()).length;
    const before = await rows();
    for (let n = 0; n < 4; n++)
      await tell(
        ...Array.from({ length: 50 }, (_, i) => visit(`/made-up-${n}-${i}`, { lcp: 700, inp: -1, cls: 'x', made_up: 5 }, `${i}g`)),
      );
    // Three of the invented networks are real: 2g, 3g, 4g.
    expect((await rows()) - before).toBe(4);
    expect((await of('other'))?.lcp?.count).toBe(200);
  });

  test('days are Indian days, first and last included; wrong queries and people without permission are refused', async () => {
    await tell(visit('/blog', { lcp: 700 }));
    const on = (from: string, to: string) => of('/blog', { from, to });
    const day = new Date(server.clock.now + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect((await on(day, day))?.lcp?.count).toBe(1);
    expect(await on('2026-01-01', '2026-11-01')).toBeUndefined();
    for (const query of [{ from: 'today' }, { connection: '6g' }, { to: '2026-02-30' }, { page: '1' }])
      expect((await server.call(listSpeed, { token, query: query as never })).status).toBe(400);
    const manager = (await server.signInDesk('9876500011')).token;
    expect([(await server.call(listSpeed, { token: manager })).status, (await server.call(listSpeed, {})).status]).toEqual([403, 401]);
  });

  test('speed counts are deleted after sixty days', async () => {
    await tell(visit('/wishlist', { lcp: 700 }));
    const sweep = createSpeedRepository(server.database);
    const day = Date.parse(`${new Date(server.clock.now + 5.5 * 3_600_000).toISOString().slice(0, 10)}T00:00:00Z`);
    await sweep.deleteOlderThan(day);
    expect(await of('/wishlist')).toBeDefined();
    await sweep.deleteOlderThan(day + 24 * 3_600_000);
    expect(await of('/wishlist')).toBeUndefined();
  });
});
