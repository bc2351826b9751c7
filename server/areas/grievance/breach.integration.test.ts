// Tests notices of a leak: a second person approves them, each person gets one message, and the clock for the Board runs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBreachNotice, listBreachNotices, reportBreach } from '#core/contract/desk/grievance/breach.ts';
import { approveSignOff, declineSignOff, listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { exportMyData, getMyData } from '#core/contract/kyc/my-data.ts';
import { HOUR_MS } from '#core/time.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createBreachRepository } from './breach-repository.ts';

const texts = {
  happened: { en: 'A list with names and phone numbers was copied.', hi: 'नाम और फ़ोन नंबर की सूची चोरी हुई।' },
  data: { en: 'Your name and phone number.', hi: 'आपका नाम और फ़ोन नंबर।' },
  advice: { en: 'Never read out a code to anybody.', hi: 'कोड किसी को न बताएँ।' },
  contact: '06225 220001',
};

describeOnBothEngines('notices of a leak', (engine) => {
  let server: TestServer;
  let token = '';
  const newPhone = phonesFrom(6_985_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const noticed = () => new Date(server.clock.now - HOUR_MS).toISOString().replace(/\.\d+Z/, 'Z');
  const write = (more: object = {}, who = token) =>
    server.call(createBreachNotice, {
      token: who,
      key: randomUUID(),
      body: { ...texts, happened_at: '2026-01-02T00:00:00Z', noticed_at: noticed(), ...more },
    });
  const find = async (id: number) => (await server.get(listBreachNotices, { token })).results.find((one) => one.id === id);
  async function askedAbout(notice: number) {
    const other = (await server.signInDesk('9876500014')).token;
    const { results } = await server.get(listSignOffs, { token: other, query: { state: 'waiting' } });
    const asked = results.find(({ kind, entity_id }) => kind === 'breach' && entity_id === notice);
    return { token: other, params: { id: asked?.id ?? 0 }, asked };
  }
  async function approve(id: number): Promise<void> {
    const { token: other, params } = await askedAbout(id);
    await server.get(approveSignOff, { token: other, params, body: {} });
    await server.jobsDone();
  }
  const waiting = async () => (await server.get(getWaiting, { token })).kinds.find(({ kind }) => kind === 'breaches')?.count ?? 0;
  const jobsOf = async (id: number) =>
    (await server.database.sql.selectFrom('jobs').select(['id', 'state']).where('dedupe_key', 'like', `breach:${id}:%`).execute()).length;

  test('nobody is notified before a second person approved; then each person is notified once and can read it under My data', async () => {
    const phone = newPhone();
    const { token: farmer } = await server.signIn(phone);
    const stranger = newPhone();
    const { status, body } = await write({ phones: [phone, stranger, phone] });
    expect([status, body]).toMatchObject([201, { state: 'waiting', people: 2, notified: 0, failed: 0, reported_at: null }]);
    await server.jobsDone();
    expect([await jobsOf(body.id), (await server.get(getMyData, { token: farmer })).breaches]).toEqual([0, []]);
    await approve(body.id);
    await expect.poll(() => find(body.id), { timeout: 20_000 }).toMatchObject({ state: 'sent', people: 2, notified: 2, failed: 0 });
    expect(await jobsOf(body.id)).toBe(2);
    expect((await server.get(getMyData, { token: farmer })).breaches).toEqual([{ ...texts, happened_at: '2026-01-02T00:00:00.000Z' }]);
    expect(JSON.stringify(await server.get(exportMyData, { token: farmer }))).toContain(`${body.id}`);
  });

  test('a declined notice notifies nobody, and its clock ends; the second person could read the whole text', async () => {
    const before = await waiting();
    const happened = { ...texts.happened, en: 'A list was copied. '.repeat(20).trim() };
    const { body } = await write({ phones: [newPhone()], happened });
    expect(await waiting()).toBe(before + 1);
    const { token: other, params, asked } = await askedAbout(body.id);
    expect(asked?.facts).toMatchObject({ reason: happened.en, people: '1' });
    await server.get(declineSignOff, { token: other, params, body: { words: 'Name the list' } });
    await server.jobsDone();
    expect([await find(body.id), await jobsOf(body.id), await waiting()]).toMatchObject([{ state: 'declined', notified: 0 }, 0, before]);
  });

  test('an interrupted notice continues where it stopped, and a failed message is counted', async () => {
    const { body } = await write({ phones: [newPhone(), newPhone()] });
    const breaches = createBreachRepository(server.database);
    await breaches.notify(body.id, [1], [], new Date(server.clock.now));
    expect((await breaches.toNotify(body.id, 10)).map(({ n }) => n)).toEqual([2]);
    await approve(body.id);
    await expect.poll(() => find(body.id), { timeout: 20_000 }).toMatchObject({ state: 'sent', notified: 2 });
    expect(await jobsOf(body.id)).toBe(1);
    await server.database.sql.updateTable('jobs').set({ state: 'dead' }).where('dedupe_key', '=', `breach:${body.id}:2`).execute();
    expect((await find(body.id))?.failed).toBe(1);
  });

  test('the 72-hour clock runs on Today until the report to the Board is noted, once', async () => {
    const { body } = await write({ vendor_id: null, phones: [newPhone()] });
    const before = await waiting();
    expect(Date.parse(body.report_by) - Date.parse(body.noticed_at)).toBe(72 * HOUR_MS);
    const first = await server.get(reportBreach, { token, params: { id: body.id } });
    server.clock.advance(60_000);
    expect((await server.get(reportBreach, { token, params: { id: body.id } })).reported_at).toBe(first.reported_at);
    expect(await waiting()).toBe(before - 1);
  });

  test('only owners write notices, and a notice without people or with future days is refused', async () => {
    const manager = (await server.signInDesk('9876500011')).token;
    expect((await write({}, manager)).status).toBe(403);
    expect((await write({ vendor_id: 987_654 })).status).toBe(400);
    expect((await write({ noticed_at: '2099-01-01T00:00:00Z' })).error.details).toMatchObject({ path: 'body.noticed_at' });
    expect((await write({ happened: { hi: 'सूची' } })).status).toBe(400);
    expect((await write({ phones: ['12'] })).status).toBe(400);
  });

  test('if no people are chosen, everybody with an account is notified', async () => {
    const { n } = await server.database.sql
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect((await write()).body.people).toBe(Number(n));
  });
});
