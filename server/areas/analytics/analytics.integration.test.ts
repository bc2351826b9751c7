// Tests events and error reports: from anyone, by the server's day, a whole batch or nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createAnalyticsRepository } from './analytics-repository.ts';

const at = '2026-11-21T04:00:00.123Z';

describeOnBothEngines('analytics', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const rowsNamed = (name: string) => server.database.sql.selectFrom('analytics_events').selectAll().where('name', '=', name).execute();

  test('events are stored by the day of the server, not of the phone', async () => {
    const events = [
      { type: 'event', name: 'order_placed', at: '1999-01-01T00:00:00Z', props: { payment_mode: 'COD' } },
      { type: 'error', name: 'order_placed', at },
    ];
    expect(await server.get(postEvents, { body: { events } })).toEqual({ accepted: 2 });
    const rows = await rowsNamed('order_placed');
    expect(rows.map((row) => [row.type, row.user_id, row.day])).toEqual([
      ['event', null, '2026-11-21'],
      ['error', null, '2026-11-21'],
    ]);
    expect(rows[0]?.props).toEqual({ payment_mode: 'COD' });
    expect(rows[0]?.at).toEqual(new Date('1999-01-01T00:00:00Z'));
  });

  test('unknown events and unknown fields are accepted but not stored', async () => {
    const events = [
      { type: 'event', name: 'cart_opened', at, props: { lines: 2 } },
      { type: 'event', name: '__proto__', at },
      {
        type: 'event',
        name: 'growth_mobile_number',
        at,
        props: { MobileNumber: '9876500005', Quantity: 2, village: 'Kanti', FinalPrice: true },
      },
    ];
    expect(await server.get(postEvents, { body: { events } })).toEqual({ accepted: 3 });
    const only = { body: { events: events.slice(0, 2) } };
    expect(await server.get(postEvents, only)).toEqual({ accepted: 2 });
    expect([await rowsNamed('cart_opened'), await rowsNamed('__proto__')]).toEqual([[], []]);
    expect((await rowsNamed('growth_mobile_number')).map(({ props }) => props)).toEqual([{ MobileNumber: '9876500005', Quantity: 2 }]);
  });

  test('an error event stores known fields only, with typed numbers masked', async () => {
    const props = {
      message: 'no shop for 98765 00001',
      path: '/order/71?phone=9876500001',
      version: '1',
      place: 'x',
      typed: 'Ramesh',
      n: 5,
    };
    await server.get(postEvents, { body: { events: [{ type: 'error', name: 'Typed', at, props }] } });
    expect((await rowsNamed('Typed'))[0]?.props).toEqual({ message: 'no shop for #', path: '/order/#', version: '1', place: 'x' });
  });

  test('events carry the signed-in person; an ended session counts as a visitor', async () => {
    const { token } = await server.signIn('9876500001');
    const { id } = await server.get(getMe, { token });
    const body = { events: [{ type: 'event', name: 'login', at, props: { method: 'browser' } }] };
    await server.get(postEvents, { token, body });
    await server.get(postEvents, { token: 'long-gone', body });
    expect((await rowsNamed('login')).map((row) => row.user_id).sort()).toEqual([id, null].sort());
  });

  test('fifty events are accepted at once; fifty-one, none, or one invalid event refuse the whole request', async () => {
    const events = Array.from({ length: 51 }, (_, i) => ({ type: 'event', name: 'login', at, props: { method: `batch ${i}` } }));
    const before = (await rowsNamed('login')).length;
    for (const wrong of [
      events,
      [],
      [events[0], { ...events[1], type: 'secret' }],
      [{ ...events[0], who: 'me' }],
      [{ ...events[0], at: 'now' }],
    ])
      expect((await server.call(postEvents, { body: { events: wrong } })).status).toBe(400);
    expect(await rowsNamed('login')).toHaveLength(before);
    expect(await server.get(postEvents, { body: { events: events.slice(1) } })).toEqual({ accepted: 50 });
    expect(await rowsNamed('login')).toHaveLength(before + 50);
  });

  const heavy = (count: number) => ({
    events: Array.from({ length: count }, (_, i) => ({
      type: 'event',
      name: 'flood',
      at,
      props: { i, text: 'x'.repeat(490), more: 'y'.repeat(490) },
    })),
  });

  test('events from one address stop at its budget with 429; events from others are still accepted', async () => {
    const flood = await startTestServer({ engine, settings: { TRUST_PROXY: '1' } });
    const send = (address: string) => flood.call(postEvents, { body: heavy(50), headers: { 'x-forwarded-for': address } });
    try {
      const answers = await Promise.all(Array.from({ length: 120 }, (_, i) => send(`2001:db8::${i + 1}`)));
      const taken = answers.filter(({ status }) => status === 202).length;
      expect(taken).toBeGreaterThan(50);
      expect(taken * heavy(50).events.length * 1_100).toBeLessThan(5 * 1024 * 1024);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(120 - taken);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await send('2001:db8:0:1::1')).status).toBe(202);
    } finally {
      await flood.close();
    }
  });

  test('each person has a daily event budget from any address, and all visitors together have one', async () => {
    const small = await startTestServer({ engine, settings: { TRUST_PROXY: '1', EVENTS_MB_PER_DAY: '2' } });
    try {
      const { token } = await small.signIn('9876500001');
      let [own, all] = [0, 0];
      const send = (address: string, who?: string) =>
        small.call(postEvents, { body: heavy(50), token: who, headers: { 'x-forwarded-for': address } });
      for (let i = 0; i < 40; i++) if ((await send(`10.0.0.${i}`, token)).status === 202) own++;
      expect(own).toBeGreaterThan(10);
      expect(own).toBeLessThan(20);
      for (let i = 0; i < 40; i++) if ((await send(`10.0.1.${i}`)).status === 202) all++;
      expect(own + all).toBeLessThan(38);
    } finally {
      await small.close();
    }
  });

  test('events are deleted after thirty days, some kinds earlier', async () => {
    const sweep = createAnalyticsRepository(server.database);
    const send = (name: string, type = 'event') => server.get(postEvents, { body: { events: [{ type, name, at }] } });
    await send('growth_mobile_number');
    await send('order_placed');
    await send('growth_mobile_number', 'error');
    const left = async () => (await rowsNamed('growth_mobile_number')).map(({ type }) => type);
    await sweep.deleteOlderThan(Date.parse('2026-11-21T23:59:59Z'), 'growth_mobile_number');
    expect(await left()).toContain('event');
    await sweep.deleteOlderThan(Date.parse('2026-11-22T00:00:00Z'), 'growth_mobile_number');
    expect(await left()).toEqual(['error']);
    expect(await rowsNamed('order_placed')).not.toEqual([]);
    await sweep.deleteOlderThan(Date.parse('2026-11-22T00:00:00Z'));
    expect([await left(), await rowsNamed('order_placed')]).toEqual([[], []]);
  });

  test('fields that nest or that no database stores are refused', async () => {
    for (const props of [
      { a: { b: 1 } },
      { a: [1] },
      { a: null },
      { a: 'x\u0000y' },
      { a: '\ud800' },
      { 'a\u0000': 1 },
      { a: 'x'.repeat(501) },
      Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`fact${i}`, i])),
    ]) {
      const answer = await server.call(postEvents, { body: { events: [{ type: 'error', name: 'odd', at, props }] } });
      expect([answer.status, JSON.stringify(props)]).toEqual([400, JSON.stringify(props)]);
    }
    const props = { stack: 'Error: x\n\tat y (z.js:1:2)\r\n', text: 'नमस्ते 🌾' };
    expect((await server.call(postEvents, { body: { events: [{ type: 'error', name: 'odd', at, props }] } })).status).toBe(202);
  });
});
