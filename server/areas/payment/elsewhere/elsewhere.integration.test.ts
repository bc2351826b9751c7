// Tests dashboard refunds and disputes over real HTTP: booked once, shown, and sent to the farmer.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGatewayFacts, seeGatewayFact } from '#core/contract/desk/money/gateway-facts.ts';
import { getDeskOrder } from '#core/contract/desk/order.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { cancelOrder, getOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying, postForm, type UnpaidOrder } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, home, messagesAbout } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { checkBooks } from '../../ledger/book-check.ts';
import { createLedgerListRepository } from '../../ledger/ledger-list-repository.ts';
import { createLedgerRepository } from '../../ledger/ledger-repository.ts';

describeOnBothEngines('refunds and disputes outside the shop', (engine) => {
  let server: TestServer;
  let paying: Paying;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    paying = createPaying(server, createShopping(server, 6_010_000_000));
    ({ token } = await server.signInDesk('9876500010'));
  });
  afterAll(() => server.close());

  async function paid(): Promise<UnpaidOrder & { url: string }> {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay');
    await server.jobsDone();
    return { ...order, url };
  }
  async function act({ url }: { url: string }, action: string, fault = 'prompt'): Promise<void> {
    await postForm(url, { action, fault });
    await server.jobsDone();
  }
  const orderOf = ({ buyer, id }: UnpaidOrder) => server.get(getOrder, { token: buyer.token, params: { id } });
  const factsOf = async ({ id }: UnpaidOrder) =>
    (await server.get(listGatewayFacts, { token, query: { page_size: 100 } })).results.filter(({ order_id }) => order_id === id);
  const waiting = async () =>
    (await server.get(getWaiting, { token })).kinds.find(({ kind }) => kind === 'gateway-facts') ?? { count: 0, until: null };
  const differences = async (): Promise<number> => {
    const { database, deps } = server;
    const queue = { add: async () => undefined } as never;
    return (await checkBooks({ repository: createLedgerRepository(database), lists: createLedgerListRepository(database), queue, deps }))
      .differences;
  };
  const refundMessages = async ({ id }: UnpaidOrder) => {
    await server.jobsDone();
    return (await messagesAbout(server, home.contact_number, id)).filter(({ template }) => template === 'refund-started').length;
  };

  test('a dashboard refund is booked once, even if reported twice, and the farmer gets one message', async () => {
    const order = await paid();
    const half = Math.floor((order.amount * 100) / 2) / 100;
    await act(order, 'refund-half', 'twice');
    expect(await orderOf(order)).toMatchObject({ status: 'Placed', refunded: half, due: 0, refunds: [{ amount: half, status: 'Done' }] });
    expect(await factsOf(order)).toMatchObject([{ kind: 'refund', state: 'done', amount: half, booked: half, beyond: 0, seen: null }]);
    expect((await server.get(getDeskOrder, { token, params: { id: order.id } })).refunds).toMatchObject([{ amount: half, by_hand: false }]);
    expect(await refundMessages(order)).toBe(1);
    await act(order, 'refund');
    expect(await orderOf(order)).toMatchObject({ refunded: order.amount, due: 0 });
    expect((await factsOf(order)).length).toBe(2);
    expect(await differences()).toBe(0);
  });

  test('a dashboard refund waits at the desk until somebody has reviewed it', async () => {
    const order = await paid();
    const { count } = await waiting();
    await act(order, 'refund');
    expect((await waiting()).count).toBe(count + 1);
    const [fact] = await factsOf(order);
    const see = (state: string) =>
      server.call(seeGatewayFact, { token, key: randomUUID(), params: { id: fact?.id ?? 0 }, body: { state: state as 'done' } });
    expect((await see('won')).error?.code).toBe('CHANGED_MEANWHILE');
    expect((await see('done')).body.seen).toMatchObject({ by: expect.any(String) });
    expect((await waiting()).count).toBe(count);
  });

  test('the shop’s own refund is not a dashboard refund', async () => {
    const order = await paid();
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await server.jobsDone();
    await webhook('refund.processed', { payment: await paymentOf(order) });
    expect(await factsOf(order)).toEqual([]);
    expect(await orderOf(order)).toMatchObject({ refunded: order.amount, refunds: [{ status: 'Done' }] });
    expect(await differences()).toBe(0);
  });

  test('a dashboard refund completes a refund that the bank refused to the shop', async () => {
    const order = await paid();
    const { sql } = server.database;
    const half = Math.floor((order.amount * 100) / 2);
    const session = await sql.selectFrom('payment_sessions').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const at = new Date(server.clock.now);
    const task = { id: server.deps.newId(), vendor_id: 1, order_id: order.id, session_id: session.id, amount_paise: half };
    await sql
      .insertInto('refund_tasks')
      .values({ ...task, reason: 'desk', state: 'failed', is_refused: true, created_at: at, updated_at: at })
      .execute();
    const given = { refunded_paise: half, off_paise: half, online_paise: order.amount * 100 - half };
    await sql.updateTable('orders').set(given).where('id', '=', order.id).execute();
    await act(order, 'refund-half');
    const back = half / 100;
    expect(await orderOf(order)).toMatchObject({ status: 'Placed', refunded: back, due: 0, refunds: [{ amount: back, status: 'Done' }] });
    expect(await factsOf(order)).toMatchObject([{ booked: back, beyond: 0 }]);
    expect(await differences()).toBe(0);
  });

  test('a dispute waits with its last day; a lost one is booked once, a won one takes nothing', async () => {
    for (const [end, refunded] of [
      ['won', 0],
      ['lost', 1],
    ] as const) {
      const order = await paid();
      await act(order, 'dispute');
      expect(await factsOf(order)).toMatchObject([{ kind: 'dispute', state: 'open', amount: order.amount, booked: 0 }]);
      expect((await waiting()).until).not.toBeNull();
      expect((await orderOf(order)).refunded).toBe(0);
      await act(order, end === 'won' ? 'win' : 'lose', 'twice');
      expect(await factsOf(order)).toMatchObject([{ state: end, booked: refunded * order.amount }]);
      expect(await orderOf(order)).toMatchObject({ status: 'Placed', refunded: refunded * order.amount, due: 0 });
      expect(await refundMessages(order)).toBe(refunded);
    }
    expect(await differences()).toBe(0);
  });

  test('a dispute lost after a refund shows as a difference, and the order is not refunded twice', async () => {
    const order = await paid();
    await act(order, 'refund');
    await act(order, 'dispute');
    await act(order, 'lose');
    expect((await factsOf(order))[0]).toMatchObject({ kind: 'dispute', booked: 0, beyond: order.amount });
    expect((await orderOf(order)).refunded).toBe(order.amount);
    const lines = await server.database.sql
      .selectFrom('ledger_entries')
      .select(['account', 'amount_paise'])
      .where('cause', '=', 'returned-beyond')
      .orderBy('entry_id', 'desc')
      .limit(2)
      .execute();
    const lost = order.amount * 100;
    expect(Object.fromEntries(lines.map(({ account, amount_paise }) => [account, amount_paise]))).toEqual({
      gateway: -lost,
      difference: lost,
    });
    expect(await differences()).toBe(0);
  });

  /** The payment made through an order's link, as the gateway's events contain it. */
  async function paymentOf({ url }: { url: string }): Promise<{ id: string; description: string }> {
    const link = url.split('/').at(-1) ?? '';
    const { payment_id } = await server.database.sql
      .selectFrom('payment_events')
      .select('payment_id')
      .where('kind', '=', 'paid')
      .where('payment_id', 'is not', null)
      .where('provider_id', '=', link)
      .executeTakeFirstOrThrow();
    return { id: payment_id ?? '', description: `#${link.slice('plink_'.length)}` };
  }

  /** Sends an event about a payment, signed with the gateway's secret or with another one. */
  async function webhook(event: string, { payment, dispute }: { payment: object; dispute?: string }, secret?: string): Promise<number> {
    const created_at = Math.floor(server.clock.now / 1_000);
    const payload = {
      payment: { entity: { status: 'captured', created_at, amount: 100, ...payment } },
      ...(dispute === undefined ? {} : { dispute: { entity: { id: dispute } } }),
    };
    const body = JSON.stringify({ event, created_at, payload });
    const signature = createHmac('sha256', secret ?? server.providers.webhookSecret)
      .update(body)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
    const { status } = await server.raw({ method: 'POST', url: '/api/payment/v1/webhooks/razorpay', headers, payload: body });
    await server.jobsDone();
    return status;
  }

  test('a decided dispute is booked once, also when the gateway reports it in another event', async () => {
    const order = await paid();
    await act(order, 'dispute');
    await act(order, 'lose');
    const [before] = await factsOf(order);
    expect(before).toMatchObject({ state: 'lost', booked: order.amount, beyond: 0 });
    await webhook('payment.dispute.lost', { payment: await paymentOf(order), dispute: before?.provider_id ?? '' });
    expect(await factsOf(order)).toEqual([before]);
    expect(await differences()).toBe(0);
  });

  test('a forged event, or one about a payment of another link, changes nothing', async () => {
    const [order, other] = [await paid(), await paid()];
    await act(other, 'refund', 'lost');
    expect(await factsOf(other)).toEqual([]);
    const { description } = await paymentOf(order);
    const { id } = await paymentOf(other);
    expect(await webhook('refund.processed', { payment: { id, description } }, 'not the secret')).toBe(403);
    expect(await webhook('refund.processed', { payment: { id, description } })).toBe(200);
    expect([await factsOf(order), (await orderOf(order)).refunded]).toEqual([[], 0]);
  });
});
