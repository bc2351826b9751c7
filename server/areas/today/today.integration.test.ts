// Tests the desk's first page for each role, and restarted jobs.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryJob } from '#core/contract/desk/today/failed-work.ts';
import { getToday } from '#core/contract/desk/today/today.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines, newFolder } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createStampWatch } from '../../db/backup-stamp.ts';

describeOnBothEngines('the first page of the desk', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_450_500_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());
  const as = async (phone: string): Promise<string> => (await server.signInDesk(phone)).token;
  const today = async (phone: string) => server.get(getToday, { token: await as(phone) });

  test('a manager sees their shop’s day: numbers beside last week, what waits, what runs out', async () => {
    await book.place([1]);
    server.clock.advance(7 * DAY);
    const waiting = await book.place([3]);
    const done = await book.place([1]);
    await book.delivered(done, 100_000);
    await shopping.setInventory(waiting.variants[0] ?? 0, { available: 1 });
    const { numbers, needs, runs_out, failed_jobs, books } = await today('9876500011');
    expect(numbers?.orders).toEqual({ now: 2, before: 1 });
    expect(numbers?.sold.now).toBeGreaterThan(0);
    expect(numbers?.minutes_to_accept.now).not.toBeNull();
    const [oldest] = needs;
    expect([oldest?.kind, oldest?.count]).toEqual(['orders', 2]);
    expect(runs_out.find(({ product_variant }) => product_variant === waiting.variants[0])).toMatchObject({ left: 1, days: 2 });
    expect([failed_jobs, books]).toEqual([null, null]);
  });

  test('staff without order permission see no numbers, and nobody sees another shop', async () => {
    expect(await today('9876500017')).toMatchObject({ numbers: null, needs: [], runs_out: [], failed_jobs: null, books: null });
    const foreign = await server.call(getToday, { token: await as('9876500011'), query: { vendor: 2 } });
    expect([foreign.status, foreign.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('only the owner reads the age of the newest backup, if the server knows it', async () => {
    const owner = await as('9876500010');
    expect((await server.get(getToday, { token: owner })).backup).toBeNull();
    const stamp = path.join(newFolder(), 'backup-stamp');
    const watch = createStampWatch(stamp, () => server.clock.now);
    const watched = await startTestServer({ engine, database: server.database, backups: watch });
    const backup = async (phone: string) => (await watched.get(getToday, { token: (await watched.signInDesk(phone)).token })).backup;
    expect(await backup('9876500010')).toEqual({ at: null, is_late: true });
    fs.writeFileSync(stamp, '');
    const touched = (hoursAgo: number) => new Date(server.clock.now - hoursAgo * HOUR);
    for (const [hours, is_late] of [
      [2, false],
      [27, true],
    ] as const) {
      fs.utimesSync(stamp, touched(hours), touched(hours));
      expect(await backup('9876500010')).toEqual({ at: touched(hours).toISOString(), is_late });
    }
    expect(await backup('9876500011')).toBeNull();
    await watched.close();
    fs.rmSync(path.dirname(stamp), { recursive: true });
  });

  test('the owner sees abandoned work in the list, oldest first, and can retry it once', async () => {
    const id = server.deps.newId();
    const at = new Date(server.clock.now);
    const job = {
      id,
      kind: 'book-check',
      payload: '{}',
      dedupe_key: null,
      run_at: at,
      created_at: new Date(0),
      last_error: 'the disk was full',
    };
    await server.database.sql
      .insertInto('jobs')
      .values({ ...job, state: 'dead', attempts: 5, done_at: at })
      .execute();
    const owner = await as('9876500010');
    const page = await server.get(getToday, { token: owner });
    expect(page.needs[0]).toMatchObject({ kind: 'jobs', count: 1 });
    expect(page.failed_jobs).toMatchObject([{ id, kind: 'book-check', error: 'the disk was full', tries: 5 }]);
    const ask = (token: string) => server.call(retryJob, { token, params: { id }, body: {} });
    expect((await ask(await as('9876500014'))).status).toBe(403);
    expect((await ask(owner)).status).toBe(204);
    expect((await ask(owner)).status).toBe(404);
    await server.jobsDone();
    const after = await server.get(getToday, { token: owner });
    expect(after.failed_jobs).toEqual([]);
    // The retried job did its work: it checked the books.
    expect(after.books).toMatchObject({ differences: 0 });
  });
});
