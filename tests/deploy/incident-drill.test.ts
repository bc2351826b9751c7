// Plays an incident with planted access on a real server: the drill must list exactly the people whose data was read or changed.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { acceptDeskOrder, getDeskOrder, listDeskOrders } from '#core/contract/desk/order.ts';
import { getPerson } from '#core/contract/desk/person.ts';
import { createApiKey } from '#core/contract/desk/programs/api-keys.ts';
import { getOrder } from '#core/contract/order/order.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { describeClock } from '../../scripts/incident/describe-incident.ts';
import { type Incident, playIncident, type Suspect } from '../../scripts/incident/play-incident.ts';
import { makeThrowawayCopy } from '../../scripts/incident/throwaway-copy.ts';
import { openLogFolder } from '../../server/logs/log-folder.ts';
import { startChild } from '../fixtures/processes/children.ts';
import { createDeskOrders, type Placed } from '../fixtures/server/desk.ts';
import { describeOnPostgres, newFolder, type OpenDatabase, openTestDatabase } from '../fixtures/server/engines.ts';
import { createShopping } from '../fixtures/server/shopping.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../fixtures/server/test-server.ts';

const [OWNER, COUNTER] = ['9876500010', '9876500012'];

/** A process of its own opens a database in memory of its own, which takes a while beside other tests. */
const PROCESS_MS = 300_000;

describeOnPostgres('the incident drill', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  const folder = newFolder();
  const orders: Placed[] = [];
  let window = { from: 0, until: 0 };
  let key = 0;

  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    const logs = (now: () => number) => openLogFolder({ settings: { folder, days: 365, mostBytes: 1e9 }, now });
    server = await startTestServer({
      engine: 'postgres',
      database: opened.database,
      settings: { LOG_LEVEL: 'info', METRICS_PUBLIC: '1' },
      logs,
    });
    const book = createDeskOrders(server, createShopping(server, 6_993_000_000));
    for (let n = 0; n < 5; n++) orders.push(await book.place([1]));
    await plant();
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const idOf = (n: number): number => orders[n]?.id ?? 0;
  const phoneOf = (n: number): string => orders[n]?.buyer.phone ?? '';

  /** Counter staff: order 0 is read and changed, order 4 is seen in a list. Key: order 1. Others and other times: 2 and 3. */
  async function plant(): Promise<void> {
    const owner = (await server.signInDesk(OWNER)).token;
    const dayAfter = dayInIndia(server.clock.now + 30 * DAY);
    const scopes = ['orders.read'] as const;
    const made = await server.get(createApiKey, {
      token: owner,
      body: { name: 'Stolen', scopes: [...scopes], vendors: [1], ends_on: dayAfter },
    });
    key = made.key.id;
    const { token } = await server.signInDesk(COUNTER);
    await server.get(getDeskOrder, { token, params: { id: idOf(2) } });
    await server.get(getDeskOrder, { token: made.secret, params: { id: idOf(2) } });
    server.clock.advance(10 * MINUTE);
    window = { from: server.clock.now - 1_000, until: server.clock.now + 60_000 };
    await server.get(getDeskOrder, { token, params: { id: idOf(0) } });
    await server.get(acceptDeskOrder, { token, params: { id: idOf(0) }, body: {} });
    expect((await server.get(listDeskOrders, { token, query: { page_size: 1 } })).results.map(({ id }) => id)).toEqual([idOf(4)]);
    const { user_id } = await server.database.sql
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', idOf(3))
      .executeTakeFirstOrThrow();
    expect((await server.call(getPerson, { token, params: { id: user_id } })).status).toBe(403);
    await server.get(getDeskOrder, { token: made.secret, params: { id: idOf(1) } });
    await server.get(getDeskOrder, { token: owner, params: { id: idOf(2) } });
    await server.get(getOrder, { token: orders[3]?.buyer.token ?? '', params: { id: idOf(3) } });
    server.clock.advance(10 * MINUTE);
    await server.get(getDeskOrder, { token, params: { id: idOf(3) } });
  }

  async function sessionOf(phone: string): Promise<string> {
    const { id } = await server.database.sql
      .selectFrom('sessions')
      .innerJoin('user_phones', 'user_phones.user_id', 'sessions.user_id')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    return id;
  }
  const phones = ({ people }: Incident): string[] => people.map(({ phone }) => phone).sort();

  test('exactly the people whose data an API key, a session, a staff account or a farmer read or changed are listed', async () => {
    const copy = await makeThrowawayCopy({ databaseUrl: opened.place, dataFolder: folder, say: () => undefined });
    onTestFinished(() => copy.remove());
    const play = (suspect: Suspect) => playIncident({ copy: copy.database, logFolder: folder, suspect, window, now: Date.now });
    const seen = async (suspect: Suspect) => {
      const found = await play(suspect);
      return { people: phones(found), writes: found.writes.map(({ action }) => action), isEnded: found.isEnded, unseen: found.unseen.size };
    };
    const ended = { isEnded: true, unseen: 0 };
    const both = [phoneOf(0), phoneOf(4)].sort();
    expect(await seen({ kind: 'key', id: key })).toEqual({ ...ended, people: [phoneOf(1)], writes: [] });
    const session = await sessionOf(COUNTER);
    expect(await seen({ kind: 'session', id: session })).toEqual({ ...ended, people: both, writes: ['order.accept'] });
    expect(await seen({ kind: 'staff', phone: COUNTER })).toEqual({ ...ended, people: both, writes: ['order.accept'] });
    expect(await seen({ kind: 'session', id: await sessionOf(phoneOf(3)) })).toEqual({ ...ended, people: [phoneOf(3)], writes: [] });
    await expect(play({ kind: 'key', id: 1 })).rejects.toThrow('there is no such key');
  });

  test('the shop stays as it was: the suspect is ended only in the copy', async () => {
    const { revoked_at } = await server.database.sql
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', key)
      .executeTakeFirstOrThrow();
    expect(revoked_at).toBeNull();
  });

  test(
    'the command prints the clocks, the masked people and both drafts, and writes whole numbers only into its file',
    async () => {
      const file = path.join(folder, 'people.txt');
      const times = ['--from', new Date(window.from).toISOString(), '--until', new Date(window.until).toISOString()];
      const noticed = new Date(Date.now() - 2 * HOUR).toISOString();
      const env = { DATABASE_URL: opened.place, LOG_FOLDER: folder };
      const args = ['--staff', COUNTER, ...times, '--noticed', noticed, '--people', file];
      const drill = startChild('scripts/incident/incident-drill.ts', args, env);
      expect([await drill.ended(), drill.output()]).toEqual([0, expect.stringContaining('People whose data was read or changed: 2')]);
      expect(drill.output()).toMatch(/CERT-In: until .*, 3 h 5\d min left/);
      expect(drill.output()).toMatch(/Data Protection Board: until .*, 69 h 5\d min left/);
      for (const text of ['Draft: report to CERT-In', 'Draft: notice to the people', 'Nothing changed in the shop'])
        expect(drill.output()).toContain(text);
      expect(drill.output()).not.toContain(phoneOf(0));
      expect(fs.readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual([phoneOf(0), phoneOf(4)].sort());
    },
    PROCESS_MS,
  );

  test(
    'the command refuses a window without a start',
    async () => {
      const wrong = startChild('scripts/incident/incident-drill.ts', ['--staff', COUNTER], { DATABASE_URL: opened.place });
      expect([await wrong.ended(), wrong.output()]).toEqual([1, expect.stringContaining('--from: expected a time')]);
    },
    PROCESS_MS,
  );

  test('the log holds numbers of callers and records, and no phone, name or text', () => {
    const text = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      .join('');
    expect(text).toContain('"by":{"session":');
    for (const secret of [COUNTER, OWNER, ...orders.map(({ buyer }) => buyer.phone), 'Kamla', 'khk_']) expect(text).not.toContain(secret);
  });

  test('the figures of the operator say how far the log goes back', async () => {
    const { text } = await server.raw({ method: 'GET', url: '/metrics' });
    for (const line of ['khurpi_log_days 0', 'khurpi_log_days_reached 0', 'khurpi_log_cut 0', 'khurpi_log_lost_lines_total 0'])
      expect(text).toContain(line);
  });
});

test('an embedded database is copied from its folder, and the copy is deleted afterwards', async () => {
  const dataFolder = newFolder();
  onTestFinished(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
  fs.cpSync(inject('templates').pgliteFolder, path.join(dataFolder, 'pglite'), { recursive: true });
  const copy = await makeThrowawayCopy({ databaseUrl: undefined, dataFolder, say: () => undefined });
  const vendors = await copy.database.sql.selectFrom('vendors').select('id').execute();
  await copy.remove();
  expect(vendors.length).toBeGreaterThan(0);
});

test('the clock says how much time is left, and when it is late', () => {
  const noticed = Date.parse('2026-11-29T06:30:00Z');
  expect(describeClock('CERT-In', 6, noticed, noticed + HOUR)).toBe('CERT-In: until 2026-11-29 18:00, 5 h 0 min left');
  expect(describeClock('CERT-In', 6, noticed, noticed + 7 * HOUR)).toBe('CERT-In: until 2026-11-29 18:00, 1 h 0 min LATE');
});
