// Events and error reports: from anyone, by the server's day, all of a batch or nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const at = '2026-11-21T04:00:00.123Z';

describeOnBothEngines('analytics', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const rowsNamed = (name: string) => server.database.sql.selectFrom('analytics_events').selectAll().where('name', '=', name).execute();

  test('a visitor’s events are kept by the day of the server, not of the phone', async () => {
    const events = [
      { type: 'event', name: 'visit', at: '1999-01-01T00:00:00Z', props: { page: '/cart', count: 2, is_new: true } },
      { type: 'error', name: 'visit', at },
    ];
    expect(await server.get(postEvents, { body: { events } })).toEqual({ accepted: 2 });
    const rows = await rowsNamed('visit');
    expect(rows.map((row) => [row.type, row.user_id, row.day])).toEqual([
      ['event', null, '2026-11-21'],
      ['error', null, '2026-11-21'],
    ]);
    expect(rows[0]?.props).toEqual({ page: '/cart', count: 2, is_new: true });
    expect(rows[0]?.at).toEqual(new Date('1999-01-01T00:00:00Z'));
  });

  test('the events of someone signed in carry who it was; an ended session is nobody', async () => {
    const { token } = await server.signIn('9876500001');
    const { id } = await server.get(getMe, { token });
    const body = { events: [{ type: 'event', name: 'login', at, props: { method: 'browser' } }] };
    await server.get(postEvents, { token, body });
    await server.get(postEvents, { token: 'long-gone', body });
    expect((await rowsNamed('login')).map((row) => row.user_id).sort()).toEqual([id, null].sort());
  });

  test('fifty come at once, fifty-one, none, or one that is wrong are refused whole', async () => {
    const events = Array.from({ length: 51 }, (_, i) => ({ type: 'event', name: 'batch', at, props: { i } }));
    for (const wrong of [
      events,
      [],
      [events[0], { ...events[1], type: 'secret' }],
      [{ ...events[0], who: 'me' }],
      [{ ...events[0], at: 'now' }],
    ])
      expect((await server.call(postEvents, { body: { events: wrong } })).status).toBe(400);
    expect(await rowsNamed('batch')).toEqual([]);
    expect(await server.get(postEvents, { body: { events: events.slice(1) } })).toEqual({ accepted: 50 });
    expect(await rowsNamed('batch')).toHaveLength(50);
  });

  test('facts that nest, or that no database would take, are refused and break nothing', async () => {
    for (const props of [
      { a: { b: 1 } },
      { a: [1] },
      { a: null },
      { a: 'x\u0000y' },
      { a: '\ud800' },
      { 'a\u0000': 1 },
      { a: 'x'.repeat(501) },
    ]) {
      const answer = await server.call(postEvents, { body: { events: [{ type: 'error', name: 'odd', at, props }] } });
      expect([answer.status, JSON.stringify(props)]).toEqual([400, JSON.stringify(props)]);
    }
    const props = { stack: 'Error: x\n\tat y (z.js:1:2)\r\n', text: 'नमस्ते 🌾' };
    expect((await server.call(postEvents, { body: { events: [{ type: 'error', name: 'odd', at, props }] } })).status).toBe(202);
  });
});
