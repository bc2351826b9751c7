// Tests that two instances on one PostgreSQL, which work at the same moment, send and book everything once.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createWebhook } from '#core/contract/desk/programs/webhooks.ts';
import { putMyNotices } from '#core/contract/desk/today/notices.ts';
import { cancelOrder, getOrder, placeOrder } from '#core/contract/order/order.ts';
import { dayInIndia, startOfDay } from '#core/rules/dates.ts';
import { type Database, openServerDatabase } from '../../server/db/database.ts';
import { createJobRepository } from '../../server/jobs/job-repository.ts';
import type { InsurerPort } from '../../server/ports/insurer.ts';
import { createClaims } from '../fixtures/claims.ts';
import { jobDecisions, type SweepDecision, sweepDecisions } from '../fixtures/instances/decisions.ts';
import { instances, PROBE, probesRun, watchInstance } from '../fixtures/instances/watched-work.ts';
import { createDeskOrders } from '../fixtures/server/desk.ts';
import { describeOnPostgres, type OpenDatabase, openTestDatabase } from '../fixtures/server/engines.ts';
import { createAgentsAtWork } from '../fixtures/server/money/agents-at-work.ts';
import { COUNTER, MANY_CODES, OWNER } from '../fixtures/server/money/two-people.ts';
import { createPaying } from '../fixtures/server/paying.ts';
import { createShopping, type Shopping } from '../fixtures/server/shopping.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../fixtures/server/test-server.ts';
import { createReceiver } from '../fixtures/webhooks/receiver.ts';

const ROUNDS = 4;
/** Jobs of each kind that both instances may take. */
const PROBES = 20;
/** Events for one receiver. Both instances may take each of them. */
const EVENTS = 3;
/** Long enough for both to ask. */
const HELD_MS = 500;
const delivered: string[] = [];
const insurer: InsurerPort = {
  rhythm: 'at-once',
  async deliver({ name }) {
    delivered.push(name);
    return null;
  },
};

describeOnPostgres('everything once with two instances', () => {
  let opened: OpenDatabase;
  let secondPool: Database;
  let one: TestServer;
  let two: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    // Only the tests start sweeps.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    opened = await openTestDatabase('postgres');
    secondPool = await openServerDatabase(opened.place, 8, () => undefined);
    const settings = { ...MANY_CODES, WEBHOOK_SECONDS: '1' };
    one = await startTestServer({ engine: 'postgres', database: opened.database, settings, ports: { insurer }, watch: watchInstance });
    two = await startTestServer({ engine: 'postgres', database: secondPool, settings, ports: one.ports, watch: watchInstance });
    shopping = createShopping(one, 6_610_000_000);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await two.close();
    await one.close();
    await secondPool.close();
    await opened.remove();
  });
  beforeEach(() => one.jobsDone(), 300_000);

  /** Clocks of two machines are never quite the same. The first one is ahead, because the tests wait by its clock. */
  function setClocks(at: number): void {
    two.clock.now = at;
    one.clock.now = at + 1;
  }
  const wait = (ms: number): void => setClocks(two.clock.now + ms);
  /** Both instances run a sweep at the same moment, again and again. */
  async function sweepOnly(name: string): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) await Promise.all(instances.map(({ sweep }) => sweep(name)));
  }
  async function sweepBoth(name: string): Promise<void> {
    await sweepOnly(name);
    await one.jobsDone();
  }
  /** Holds the rows while both ask for them. Work that does not skip them would wait here, and both would take them afterwards. */
  async function whileHeld(table: 'jobs' | 'webhook_deliveries', ask: () => Promise<unknown>): Promise<void> {
    const locked = Promise.withResolvers<void>();
    const held = secondPool.transaction(async () => {
      await sql`select 1 from ${sql.table(table)} for update`.execute(secondPool.sql);
      locked.resolve();
      await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    });
    await locked.promise;
    const asked = ask();
    await held;
    await asked;
  }
  const jobsOf = (kind: string) =>
    one.database.sql.selectFrom('jobs').select(['id', 'attempts', 'state']).where('kind', '=', kind).orderBy('id').execute();
  const namesOf = (decision: SweepDecision) => Object.keys(sweepDecisions).filter((name) => sweepDecisions[name] === decision);

  test('every kind of job and every sweep has a decision', () => {
    expect(instances).toHaveLength(2);
    for (const { jobs, sweeps } of instances) {
      expect(Object.keys(jobs).sort()).toEqual(Object.keys(jobDecisions).sort());
      expect([...new Set(sweeps.map(({ name }) => name))].sort()).toEqual(Object.keys(sweepDecisions).sort());
    }
    expect(namesOf('acts')).toEqual(['deliver-webhooks', 'send-notices', 'settle-cash', 'sweep-claims']);
    expect(namesOf('plans')).toEqual(['plan-book-check', 'plan-gateway-look', 'plan-release', 'plan-roll-up', 'plan-speech']);
  });

  test('a job of each kind is run by one of them, and both take part', async () => {
    const queue = createJobRepository(one.database, one.deps);
    const kinds = Object.keys(jobDecisions);
    const ids = await one.database.transaction(async () => {
      const added: number[] = [];
      for (let n = 0; n < PROBES; n++)
        for (const kind of kinds) added.push(await queue.add({ kind, payload: PROBE, runAt: one.clock.now + 1_000 }));
      return added;
    });
    await whileHeld('jobs', async () => wait(2_000));
    await one.jobsDone();
    expect(probesRun.map(({ job }) => job).sort((a, b) => a - b)).toEqual(ids);
    expect(new Set(probesRun.map(({ instance }) => instance))).toEqual(new Set([0, 1]));
  });

  test('work of the clock is planned once', async () => {
    // Ten in the evening in India, when all of it is due.
    setClocks(startOfDay(dayInIndia(one.clock.now + DAY)) + 22 * HOUR);
    const plans = {
      'plan-book-check': 'book-check',
      'plan-gateway-look': 'gateway-look',
      'plan-release': 'release-unpaid',
      'plan-roll-up': 'report-roll-up',
    };
    for (const [sweep, kind] of Object.entries(plans)) {
      const before = (await jobsOf(kind)).length;
      await sweepBoth(sweep);
      const added = (await jobsOf(kind)).slice(before);
      expect([kind, added.map(({ attempts, state }) => `${state} ${attempts}`)]).toEqual([kind, ['done 1']]);
    }
  });

  test('each text is made into sound once', async () => {
    await sweepOnly('plan-speech');
    const jobs = await one.database.sql.selectFrom('jobs').select('payload').where('kind', '=', 'speech').execute();
    const asked = jobs.map(({ payload }) => JSON.stringify(payload)).filter((text) => text !== JSON.stringify(PROBE));
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('staff get a notice once', async () => {
    const { token } = await one.signInDesk(COUNTER);
    const body = { kinds: ['orders'], way: 'sms', from_hour: 7, to_hour: 21, day_hour: null };
    await one.get(putMyNotices, { token, body });
    await createDeskOrders(one, shopping).place([1]);
    setClocks(startOfDay(dayInIndia(one.clock.now + DAY)) + 10 * HOUR);
    await sweepBoth('send-notices');
    const got = (await one.messagesTo(COUNTER)).filter(({ template }) => template === 'notice-orders');
    expect(got).toHaveLength(1);
  });

  test('cash of an order that was called off goes back once', async () => {
    const work = createAgentsAtWork(one, shopping, 6_620_000_000);
    const agent = await work.newAgent(await work.newCentre());
    const sold = await Promise.all([1, 2, 3].map(() => work.sell(agent)));
    for (const { id, phone } of sold) {
      const farmer = await one.signIn(phone);
      await one.get(cancelOrder, { token: farmer.token, params: { id } });
    }
    await sweepBoth('settle-cash');
    const ids = sold.map(({ id }) => id);
    const given = await one.database.sql
      .selectFrom('agent_cash')
      .select(['order_id', 'amount_paise'])
      .where('kind', '=', 'given-back')
      .where('order_id', 'in', ids)
      .execute();
    const expected = sold.map(({ id, total }) => ({ order_id: id, amount_paise: Math.round(total * 100) }));
    expect(given.sort((a, b) => (a.order_id ?? 0) - (b.order_id ?? 0))).toEqual(expected.sort((a, b) => a.order_id - b.order_id));
  });

  test('a claim whose days for additions are over goes to review once', async () => {
    const claims = createClaims(one, 6_630_000_000);
    const farmer = await claims.newFarmer();
    const { status, body } = await claims.say(farmer.token, claims.noticeOf(await claims.newPolicy(farmer), { plot: '' }));
    expect(status).toBe(201);
    await one.jobsDone();
    wait(8 * DAY);
    await sweepBoth('sweep-claims');
    const { version, review } = await one.database.sql
      .selectFrom('claims')
      .select(['version', 'review'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const steps = await one.database.sql.selectFrom('claim_steps').select('step').where('claim_id', '=', body.id).execute();
    expect([review, version, steps.length]).toEqual(['queued', 2, new Set(steps.map(({ step }) => step)).size]);
  });

  test('an event reaches its receiver once', async () => {
    const receiver = await createReceiver();
    try {
      const { token } = await one.signInDesk(OWNER);
      await one.get(createWebhook, { token, body: { url: receiver.url, events: ['order.placed'], vendor: null } });
      const placed: number[] = [];
      for (let n = 0; n < EVENTS; n++) {
        const buyer = await shopping.newBuyer();
        const order = await createPaying(one, shopping).cashOrder(buyer);
        const { orders } = await one.get(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
        placed.push(orders[0]?.id ?? 0);
        wait(2_000);
        await whileHeld('webhook_deliveries', () => sweepBoth('deliver-webhooks'));
      }
      const received = () => receiver.all.map(({ body }) => Number(body.data['order_id'])).sort((a, b) => a - b);
      await expect
        .poll(async () => {
          wait(2_000);
          await sweepBoth('deliver-webhooks');
          return received();
        })
        .toEqual(placed);
      wait(MINUTE);
      await sweepBoth('deliver-webhooks');
      expect(received()).toEqual(placed);
    } finally {
      await receiver.kill();
    }
  });

  test('a payment for a cancelled order is refunded once, in the books and at the provider', async () => {
    const paying = createPaying(one, shopping);
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.comeBack(await paying.tap(url, 'pay'));
    await one.jobsDone();
    await one.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await one.jobsDone();
    const { refunds } = await one.get(getOrder, { token: order.buyer.token, params: { id: order.id } });
    expect(refunds).toMatchObject([{ amount: order.amount, status: 'Done' }]);
    expect(await paying.refundedAtGateway(url)).toBe(Math.round(order.amount * 100));
  });

  test('two jobs for the insurer at the same moment put each line on one list, which it counts once', async () => {
    await sql`update policy_events set bordereau_id = null`.execute(one.database.sql);
    await sql`delete from bordereaux`.execute(one.database.sql);
    delivered.length = 0;
    const jobs = instances.map(({ jobs }) => jobs['bordereau']);
    const signal = new AbortController().signal;
    const job = { id: 0, kind: 'bordereau', payload: {}, attempts: 1 };
    await Promise.all(jobs.map((kind) => kind?.handle(job.payload, job, signal)));
    const lists = await one.database.sql.selectFrom('bordereaux').select(['state', 'new_count']).execute();
    expect(lists.map(({ state }) => state)).toEqual(['open']);
    expect(new Set(delivered).size).toBe(1);
  });

  test('all other sweeps run on both at the same moment without an error', async () => {
    for (const name of [...namesOf('marks'), ...namesOf('deletes')]) await sweepBoth(name);
    await Promise.all(instances.flatMap(({ sweeps }) => sweeps.map(({ run }) => run())));
  });
});
