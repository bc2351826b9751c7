// Tests what is deleted after a while and what stays: keys of writes for ninety days, above all.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnBothEngines } from '../../tests/fixtures/server/engines.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../tests/fixtures/server/test-server.ts';
import { createLinkSendRepository } from '../areas/payment/share/link-send-repository.ts';
import { createAnswerRepository } from '../http/answer-repository.ts';
import { createRateBudgetRepository } from '../http/limits/rate-budget-repository.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJobRepository } from './job-repository.ts';

/** An hour is sixty rounds. */
const PATIENCE = { timeout: 20_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('housekeeping', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine });
  });
  afterEach(() => server.close());

  const countOf = async (table: 'idempotency_keys' | 'rate_limits' | 'payment_link_sends'): Promise<number> => {
    const row = await server.database.sql
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };
  const jobsOf = async (...kinds: string[]): Promise<number> =>
    (await server.database.sql.selectFrom('jobs').select('id').where('kind', 'in', kinds).execute()).length;

  test('keys stay ninety days, counters two, finished jobs and sent links thirty; open ones stay', async () => {
    const { database, deps, clock } = server;
    const queue = createJobRepository(database, deps);
    await createAnswerRepository(database, deps.now).takeKey({ userId: 1, key: randomUUID(), route: 'placeOrder', bodyHash: 'x' });
    await createRateBudgetRepository(database, deps.now).spend('otp:all', 5, HOUR);
    await queue.done(await queue.add({ kind: 'done', payload: {}, isHeld: true }));
    await queue.add({ kind: 'waiting', payload: {}, runAt: clock.now + 365 * DAY });
    const at = new Date(clock.now);
    await createLinkSendRepository(database).reserve({ sessionId: 1, phone: '6000000000', at, recentSince: at, intent: 'x' });
    const left = async () => [
      await countOf('idempotency_keys'),
      await countOf('rate_limits'),
      await jobsOf('done', 'waiting'),
      await countOf('payment_link_sends'),
    ];
    const waitAndTidy = async (ms: number): Promise<void> => {
      clock.advance(ms);
      vi.advanceTimersByTime(HOUR);
    };
    await waitAndTidy(DAY);
    await expect.poll(left, PATIENCE).toEqual([1, 1, 2, 1]);
    await waitAndTidy(DAY + HOUR);
    await expect.poll(left, PATIENCE).toEqual([1, 0, 2, 1]);
    await waitAndTidy(28 * DAY);
    await expect.poll(left, PATIENCE).toEqual([1, 0, 1, 0]);
    await waitAndTidy(59 * DAY + 22 * HOUR);
    await expect.poll(left, PATIENCE).toEqual([1, 0, 1, 0]);
    await waitAndTidy(2 * HOUR);
    await expect.poll(left, PATIENCE).toEqual([0, 0, 1, 0]);
  });

  test('sold-out stock is published to phones every minute', async () => {
    const { sql } = server.database;
    const [product] = await sql
      .selectFrom('vendor_products')
      .select('product_id')
      .where('vendor_id', '=', 1)
      .where('is_sold_out', '=', false)
      .limit(1)
      .execute();
    const id = product?.product_id ?? 0;
    await sql.updateTable('inventory').set({ available: 0 }).where('vendor_id', '=', 1).where('product_id', '=', id).execute();
    vi.advanceTimersByTime(MINUTE);
    const isSoldOut = async () =>
      (
        await sql
          .selectFrom('vendor_products')
          .select('is_sold_out')
          .where('vendor_id', '=', 1)
          .where('product_id', '=', id)
          .executeTakeFirstOrThrow()
      ).is_sold_out;
    await expect.poll(isSoldOut, PATIENCE).toBe(true);
  });

  test('every minute the server looks for orders whose payment time has ended', async () => {
    for (const rounds of [1, 2]) {
      server.clock.advance(MINUTE);
      vi.advanceTimersByTime(MINUTE);
      await expect.poll(() => jobsOf('release-unpaid'), PATIENCE).toBe(rounds);
    }
  });
});

test('a server that is off within each hour still runs its hourly sweeps, one by one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const swept: string[] = [];
  const sweep = (name: string, everyMs: number) => ({ name, everyMs, run: async () => swept.push(name) });
  const sweeps = [sweep('hourly', HOUR), sweep('minutely', MINUTE), sweep('rare', 6 * HOUR)];
  const stop = startHousekeeping(sweeps, () => undefined, MINUTE);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(swept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(swept.sort()).toEqual(['hourly', 'minutely']);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(swept.sort()).toEqual(['hourly', 'minutely', 'minutely', 'rare']);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(swept.filter((name) => name === 'hourly')).toHaveLength(2);
  stop();
  swept.length = 0;
  await vi.advanceTimersByTimeAsync(12 * HOUR);
  expect(swept).toEqual([]);
});

test('a slow sweep never runs twice at once; if it was due meanwhile, it runs once more', async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  const stop = startHousekeeping([{ name: 'slow', everyMs: MINUTE, run }], () => undefined);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  stop();
  ends[1]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
});

test('a failing sweep is reported, keeps its schedule and stops no other sweep; none runs after housekeeping ends', async () => {
  const errors: unknown[] = [];
  let swept = 0;
  const fails = { name: 'fails', everyMs: MINUTE, run: () => Promise.reject(new Error('the database is away')) };
  const stop = startHousekeeping([fails, { name: 'works', everyMs: MINUTE, run: async () => ++swept }], (_, name) => errors.push(name));
  vi.advanceTimersByTime(2 * MINUTE);
  await expect.poll(() => [errors.length, swept]).toEqual([2, 2]);
  expect(errors).toEqual(['fails', 'fails']);
  stop();
  vi.advanceTimersByTime(HOUR);
  expect(swept).toBe(2);
});
