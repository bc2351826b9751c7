// Tests the hourly check of the gateway's lists over real HTTP: lost webhooks are found and booked once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGatewayFacts } from '#core/contract/desk/money/gateway-facts.ts';
import { getOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying, postForm, type UnpaidOrder } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createJobRepository } from '../../../jobs/job-repository.ts';

describeOnBothEngines('a check of the gateway’s lists', (engine) => {
  let server: TestServer;
  let paying: Paying;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    paying = createPaying(server, createShopping(server, 6_020_000_000));
  });
  afterAll(() => server.close());

  async function paid(): Promise<UnpaidOrder & { url: string }> {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay');
    await server.jobsDone();
    return { ...order, url };
  }
  /** Acts in the gateway's dashboard; the webhook never arrives. */
  const actUnseen = ({ url }: { url: string }, action: string) => postForm(url, { action, fault: 'lost' });
  async function look(): Promise<void> {
    await createJobRepository(server.database, server.deps).add({ kind: 'gateway-look', payload: {} });
    await server.jobsDone();
  }
  const orderOf = ({ buyer, id }: UnpaidOrder) => server.get(getOrder, { token: buyer.token, params: { id } });
  const factsOf = async ({ id }: UnpaidOrder) => {
    const { token } = await server.signInDesk('9876500010');
    const { results } = await server.get(listGatewayFacts, { token, query: { page_size: 100 } });
    return results.filter(({ order_id }) => order_id === id);
  };
  const lookRow = (kind: 'refund' | 'dispute') =>
    server.database.sql.selectFrom('gateway_looks').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

  test('a check books a dashboard refund once whose webhook was lost', async () => {
    const order = await paid();
    await actUnseen(order, 'refund');
    await server.jobsDone();
    expect([await factsOf(order), (await orderOf(order)).refunded]).toEqual([[], 0]);
    await look();
    await look();
    expect(await factsOf(order)).toMatchObject([{ kind: 'refund', state: 'done', amount: order.amount, booked: order.amount }]);
    expect(await orderOf(order)).toMatchObject({ refunded: order.amount, due: 0 });
  });

  test('a check notes a dispute whose webhooks were lost, and a later check notes its end', async () => {
    const order = await paid();
    await actUnseen(order, 'dispute');
    await look();
    expect(await factsOf(order)).toMatchObject([{ kind: 'dispute', state: 'open', booked: 0 }]);
    await actUnseen(order, 'lose');
    server.clock.advance(30 * DAY);
    await look();
    await look();
    expect(await factsOf(order)).toMatchObject([{ kind: 'dispute', state: 'lost', booked: order.amount }]);
  });

  test('a webhook that arrives after the check books nothing twice', async () => {
    const order = await paid();
    await postForm(order.url, { action: 'refund', fault: 'late' });
    await look();
    await server.providers.runLater();
    await server.jobsDone();
    expect((await factsOf(order)).length).toBe(1);
    expect((await orderOf(order)).refunded).toBe(order.amount);
  });

  test('an interrupted check continues at its unfinished page', async () => {
    await look();
    const { looked_to } = await lookRow('refund');
    // The check starts after the newest refund, as if that one was finished.
    const [first, second] = [await paid(), await paid()];
    for (const order of [first, second]) {
      server.clock.advance(60_000);
      await actUnseen(order, 'refund');
    }
    const to_at = new Date(server.clock.now);
    await server.database.sql.updateTable('gateway_looks').set({ to_at, skip: 1 }).where('kind', '=', 'refund').execute();
    await look();
    expect([(await factsOf(first)).length, (await factsOf(second)).length]).toEqual([1, 0]);
    const after = await lookRow('refund');
    expect([after.skip, after.looked_to]).toEqual([null, to_at]);
    expect(Number(looked_to)).toBeLessThan(Number(to_at));
    await look();
    expect((await factsOf(second)).length).toBe(1);
  });

  test('a check after a long stop starts from the last check', async () => {
    await look();
    const order = await paid();
    await actUnseen(order, 'refund');
    server.clock.advance(60 * DAY);
    await look();
    expect((await factsOf(order)).length).toBe(1);
  });
});
