// What goes after a while and what stays: keys of writes for ninety days, above all.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeOnBothEngines, type OpenDatabase, openTestDatabase } from '../../tests/fixtures/engines.ts';
import { createApprovalCodeRepository } from '../areas/approval/approval-code-repository.ts';
import { createCatalogRepository } from '../areas/catalog/catalog-repository.ts';
import { createCatalogService } from '../areas/catalog/catalog-service.ts';
import { createProductListRepository } from '../areas/catalog/product-list-repository.ts';
import { createLinkSendRepository } from '../areas/payment/link-send-repository.ts';
import { createIds, systemDependencies } from '../dependencies.ts';
import { createAnswerRepository } from '../http/answer-repository.ts';
import { createRateBudgetRepository } from '../http/rate-budget-repository.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJobRepository } from './job-repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** An hour is sixty rounds. */
const PATIENCE = { timeout: 20_000 };

describeOnBothEngines('housekeeping', (engine) => {
  let opened: OpenDatabase;
  let now = Date.UTC(2026, 10, 21);
  const deps = { ...systemDependencies(0), now: () => now, newId: createIds(() => now, 0) };
  const errors: unknown[] = [];
  let stop = (): void => undefined;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { database } = opened;
    stop = startHousekeeping({
      answers: createAnswerRepository(database, deps.now),
      budget: createRateBudgetRepository(database, deps.now),
      queue: createJobRepository(database, deps),
      approvals: createApprovalCodeRepository(database),
      links: createLinkSendRepository(database),
      catalog: createCatalogService({ catalog: createCatalogRepository(database), lists: createProductListRepository(database), deps }),
      payments: { planRelease: async () => undefined },
      now: deps.now,
      onError: (error) => errors.push(error),
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    expect(errors).toEqual([]);
  });

  const countOf = async (table: 'idempotency_keys' | 'rate_limits' | 'jobs' | 'payment_link_sends'): Promise<number> => {
    const row = await opened.database.sql
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };

  test('keys of writes stay ninety days, counters two, done jobs and sent links thirty; what is still to do stays', async () => {
    const { database } = opened;
    const answers = createAnswerRepository(database, deps.now);
    const queue = createJobRepository(database, deps);
    await answers.claim({ userId: 1, key: randomUUID(), route: 'placeOrder', bodyHash: 'x' });
    await createRateBudgetRepository(database, deps.now).spend('otp:all', 5, HOUR);
    await queue.done(await queue.add({ kind: 'done', payload: {} }));
    await queue.add({ kind: 'waiting', payload: {} });
    const at = new Date(now);
    await createLinkSendRepository(database).claim({ sessionId: 1, phone: '6000000000', at, recentSince: at, intent: 'x' });
    const left = async () => [
      await countOf('idempotency_keys'),
      await countOf('rate_limits'),
      await countOf('jobs'),
      await countOf('payment_link_sends'),
    ];
    const waitAndTidy = async (ms: number): Promise<void> => {
      now += ms;
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

  test('every minute phones hear of stock that ran out', async () => {
    const { sql } = opened.database;
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
});
