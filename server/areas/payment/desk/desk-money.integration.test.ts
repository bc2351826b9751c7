// Tests payments and refunds at the desk: checks with the bank, retries, and second approvals.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { listLedger } from '#core/contract/desk/money/ledger.ts';
import { askAboutPayment, exportPayments, getDeskPayment, listDeskPayments } from '#core/contract/desk/money/payments.ts';
import { exportRefunds, giveRefundByHand, listDeskRefunds, retryRefund } from '#core/contract/desk/money/refunds.ts';
import {
  approveSignOff,
  changeMoneySettings,
  declineSignOff,
  getMoneySettings,
  listSignOffs,
} from '#core/contract/desk/money/sign-offs.ts';
import { getDeskOrder, refundDeskOrder } from '#core/contract/desk/order.ts';
import { getVendorBank, setVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { cancelOrder, getOrder } from '#core/contract/order/order.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying, type UnpaidOrder } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, messagesAbout } from '../../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { ENQUIRY_JOB } from '../payment-parts.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('money at the desk', (engine) => {
  let server: TestServer;
  let paying: Paying;
  let book: DeskOrders;
  let owner: string;
  let finance: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const shopping = createShopping(server, 6_460_500_000);
    paying = createPaying(server, shopping);
    book = createDeskOrders(server, shopping);
    await signIn();
  });
  afterAll(() => server.close());

  /** Refunds need a recent proof of the person, so tests sign in again. */
  async function signIn(): Promise<void> {
    owner = (await server.signInDesk('9876500010')).token;
    finance = (await server.signInDesk('9876500014')).token;
  }
  const ask = (
    call: CallShape,
    id: number,
    { token = owner, body = {}, key = randomUUID() }: { token?: string; body?: object; key?: string } = {},
  ) => server.call(call, { token, key, params: { id }, body });
  const paymentOf = async ({ id }: UnpaidOrder) => {
    const { results } = await server.get(listDeskPayments, { token: owner, query: { page_size: 100 } });
    return results.find(({ order_id }) => order_id === id);
  };
  const refundOf = async (orderId: number) => {
    const { results } = await server.get(listDeskRefunds, { token: owner, query: { page_size: 100 } });
    return results.find(({ order_id }) => order_id === orderId);
  };
  /** An order that was paid, but whose webhook was lost. */
  async function lost(): Promise<UnpaidOrder> {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay', 'lost');
    return order;
  }
  /** Removes the server's own checks of payments: the clock has reached their time, so they would run during the test. */
  async function nobodyAsks(): Promise<void> {
    await server.database.sql.deleteFrom('jobs').where('kind', '=', ENQUIRY_JOB).where('state', '=', 'ready').execute();
  }
  async function cancelledPaid(): Promise<UnpaidOrder> {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay');
    await server.jobsDone();
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await server.jobsDone();
    return order;
  }
  /** The amount that the gateway itself counts as refunded for an order, in rupees. */
  async function refundedAtGateway({ id }: UnpaidOrder): Promise<number> {
    const { url, gatewayAuth } = server.providers;
    const read = async (path: string) =>
      (await fetch(`${url}/dev/providers/razorpay/v1${path}`, { headers: { authorization: gatewayAuth } })).json();
    const rows = await server.database.sql.selectFrom('payment_sessions').select('provider_id').where('order_id', '=', id).execute();
    const { payments } = (await read(`/payment_links/${rows[0]?.provider_id}`)) as { payments: { payment_id: string }[] };
    const { items } = (await read(`/payments/${payments[0]?.payment_id}/refunds`)) as { items: { amount: number }[] };
    return items.reduce((sum, { amount }) => sum + amount, 0) / 100;
  }

  describe('payments', () => {
    test('a payment without a webhook counts as stuck after ten minutes, and asking the bank places the order', async () => {
      const order = await lost();
      expect((await paymentOf(order))?.is_stuck).toBe(false);
      await nobodyAsks();
      server.clock.advance(11 * MINUTE);
      const { results } = await server.get(listDeskPayments, { token: finance, query: { state: 'stuck' } });
      const stuck = results.find(({ order_id }) => order_id === order.id);
      expect(stuck).toMatchObject({ order_status: 'AwaitingPayment', received: 0 });
      const { body } = await ask(askAboutPayment, stuck?.id ?? 0);
      expect(body).toMatchObject({
        is_answered: true,
        payment: { state: 'paid', received: order.amount, is_stuck: false, order_status: 'Placed' },
      });
      const { results: log } = await server.get(listAudit, { token: owner, query: { entity: 'payment', id: String(stuck?.id) } });
      expect(log).toMatchObject([{ action: 'payment.ask', after: { is_answered: true, state: 'paid' } }]);
    });

    test('ten people ask about a payment at once: at least one is answered, the others get 409', async () => {
      const order = await lost();
      const payment = await paymentOf(order);
      const statuses = (await Promise.all(many(10).map(() => ask(askAboutPayment, payment?.id ?? 0)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      expect(await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } })).toMatchObject({ paid: order.amount });
    });

    test('events from the bank are listed in the order in which they happened', async () => {
      const order = await paying.newOrder();
      const { url } = await paying.open(order);
      await paying.tap(url, 'fail');
      server.clock.advance(MINUTE);
      await paying.tap(url, 'pay');
      await server.jobsDone();
      const { events } = await server.get(getDeskPayment, { token: finance, params: { id: (await paymentOf(order))?.id ?? 0 } });
      expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'other')).toEqual(['failed', 'paid']);
      expect(events.map(({ happened_at }) => happened_at)).toEqual(events.map(({ happened_at }) => happened_at).sort());
    });

    test('a manager and a counter see no payments', async () => {
      for (const phone of ['9876500011', '9876500012']) {
        const { token } = await server.signInDesk(phone);
        expect((await server.call(listDeskPayments, { token })).status).toBe(403);
      }
    });
  });

  describe('refunds', () => {
    beforeAll(signIn);

    test('a failed refund can be retried, a sent one cannot', async () => {
      const order = await cancelledPaid();
      const refund = await refundOf(order.id);
      expect(refund).toMatchObject({ state: 'sent', sent: order.amount, way: 'gateway' });
      const again = await ask(retryRefund, refund?.id ?? 0);
      expect([again.status, again.error.code]).toEqual([409, 'REFUND_STATE']);
      // Makes it look as if the answer to the refund was lost.
      await server.database.sql
        .updateTable('refund_tasks')
        .set({ state: 'failed', is_refused: false })
        .where('id', '=', refund?.id ?? 0)
        .execute();
      const unsure = await ask(giveRefundByHand, refund?.id ?? 0, { body: { reference: 'UTR 1' } });
      expect([unsure.status, unsure.error.code, unsure.error.details]).toMatchObject([409, 'REFUND_STATE', { is_refused: false }]);
      expect((await ask(retryRefund, refund?.id ?? 0)).status).toBe(200);
      await server.jobsDone();
      expect(await refundOf(order.id)).toMatchObject({ state: 'sent', sent: order.amount });
      expect(await refundedAtGateway(order)).toBe(order.amount);
    });

    test('a refund that the bank refused is paid once by transfer after a second approval, and booked', async () => {
      const order = await cancelledPaid();
      const refund = await refundOf(order.id);
      const id = refund?.id ?? 0;
      await server.database.sql.deleteFrom('refund_parts').where('task_id', '=', id).execute();
      const refused = { state: 'failed' as const, is_refused: true, sent_paise: 0 };
      await server.database.sql.updateTable('refund_tasks').set(refused).where('id', '=', id).execute();
      const answers = await Promise.all(
        many(4).map((i) => ask(giveRefundByHand, id, { body: { reference: `UTR ${i}` }, token: i % 2 ? owner : finance })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await refundOf(order.id)).toMatchObject({ state: 'failed', by_hand: 0, asked: { by: expect.any(String) } });
      const { results: waiting } = await server.get(listSignOffs, { token: owner, query: { state: 'waiting' } });
      const asked = waiting.find(({ kind, entity_id }) => kind === 'by-hand' && entity_id === id);
      const signs = await Promise.all([owner, finance].map((token) => ask(approveSignOff, asked?.id ?? 0, { token })));
      expect(signs.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await refundOf(order.id)).toMatchObject({ state: 'sent', sent: 0, by_hand: order.amount, asked: null });
      await server.jobsDone();
      expect((await messagesAbout(server, order.buyer.contact, order.id)).map(({ template }) => template)).toContain('refund-given');
      const { results } = await server.get(listLedger, { token: owner, query: { order: order.id, account: 'bank' } });
      expect(results.map(({ amount }) => amount)).toEqual([-order.amount]);
      expect(await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } })).toMatchObject({
        refunds: [{ amount: order.amount, status: 'Done' }],
      });
    });

    test('files contain no formula, and need the permission to export', async () => {
      const order = await cancelledPaid();
      const set = { last_error: '=HYPERLINK("http://x")', reference: '+91' };
      await server.database.sql.updateTable('refund_tasks').set(set).where('order_id', '=', order.id).execute();
      const { text } = await server.call(exportRefunds, { token: finance });
      expect(text).toContain(`,'+91,"'=HYPERLINK(""http://x"")",`);
      expect((await server.call(exportPayments, { token: owner, query: { state: 'paid' } })).text.split('\r\n')[0]).toContain(
        'id,created_at',
      );
      const { token } = await server.signInDesk('9876500011');
      expect((await server.call(exportPayments, { token })).status).toBe(403);
    });
  });

  describe('a second person', () => {
    beforeAll(signIn);

    const settings = (refund_second_above: number | null) =>
      server.call(changeMoneySettings, { token: owner, body: { refund_second_above } });
    /** A delivered cash order. The owner refunds part of it by hand. */
    async function asked(amount: number) {
      const order = await book.place([1]);
      await book.delivered(order, 5_000_000);
      const answer = await server.call(refundDeskOrder, {
        token: owner,
        key: randomUUID(),
        params: { id: order.id },
        body: { amount, reason: 'torn bags', reference: 'R-1' },
      });
      const { results } = await server.get(listSignOffs, { token: finance, query: { state: 'waiting' } });
      return { order, answer, signOff: results.find(({ entity_id }) => entity_id === order.id) };
    }
    const orderOf = (id: number) => server.get(getDeskOrder, { token: owner, params: { id } });

    test('one person is enough until a limit is set, and the settings have a version', async () => {
      expect(await server.get(getMoneySettings, { token: owner })).toMatchObject({ refund_second_above: null, bank_second: false });
      const { order, signOff } = await asked(20);
      expect([signOff, (await orderOf(order.id)).refunded]).toEqual([undefined, 20]);
      const set = await settings(50);
      expect([set.status, set.body.refund_second_above, set.body.changed?.by]).toMatchObject([200, 50, expect.any(String)]);
      const late = await server.call(changeMoneySettings, { token: owner, headers: { 'if-match': '"0"' }, body: { bank_second: true } });
      expect(late).toMatchObject({ status: 412, error: { code: 'CHANGED_MEANWHILE', details: { current: { refund_second_above: 50 } } } });
    });

    test('a refund above the limit waits until somebody else approves it, once', async () => {
      const { order, answer, signOff } = await asked(60);
      expect([answer.status, answer.body.refunded, answer.body.refunds_asked]).toMatchObject([
        201,
        0,
        [{ amount: 60, reason: 'torn bags' }],
      ]);
      const own = await ask(approveSignOff, signOff?.id ?? 0, { token: owner });
      expect([own.status, own.error.code]).toEqual([403, 'SIGN_OFF_OWN']);
      const answers = await Promise.all(many(5).map(() => ask(approveSignOff, signOff?.id ?? 0, { token: finance })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(await orderOf(order.id)).toMatchObject({ refunded: 60, refunds_asked: [], refunds: [{ amount: 60, reference: 'R-1' }] });
      const { results } = await server.get(listAudit, { token: owner, query: { entity: 'order', id: String(order.id) } });
      expect(results.map(({ action }) => action).slice(0, 2)).toEqual(['order.refund', 'order.refund-ask']);
      const signed = await server.get(listAudit, { token: owner, query: { entity: 'sign-off', id: String(signOff?.id) } });
      expect(signed.results).toMatchObject([{ action: 'sign-off.approve', after: { state: 'approved', amount: 6_000 } }]);
    });

    test('a refused request has a reason, and no money goes back', async () => {
      const { order, signOff } = await asked(60);
      const { body } = await ask(declineSignOff, signOff?.id ?? 0, { token: finance, body: { words: 'the bags were whole' } });
      expect(body).toMatchObject({ state: 'declined', words: 'the bags were whole', may_decide: false });
      const late = await ask(approveSignOff, signOff?.id ?? 0, { token: finance });
      expect([late.status, late.error.code]).toEqual([409, 'SIGN_OFF_DECIDED']);
      expect((await orderOf(order.id)).refunded).toBe(0);
    });

    test('another bank account also waits for a second person, and counts after the approval', async () => {
      await server.get(changeMoneySettings, { token: owner, body: { bank_second: true } });
      const params = { vendor: 3 };
      const body = { holder_name: 'Sahkari Khad Kendra', account_number: '123456789012', ifsc: 'SBIN0001234' };
      const { status, body: set } = await server.call(setVendorBank, { token: owner, params, body });
      expect([status, set.account, set.asked]).toMatchObject([200, null, [{ account_number: expect.stringMatching(/9012$/) }]]);
      const { results } = await server.get(listSignOffs, { token: finance, query: { state: 'waiting' } });
      const [asked] = results.filter(({ kind }) => kind === 'bank');
      expect(JSON.stringify(asked)).not.toContain('123456789012');
      expect((await ask(approveSignOff, asked?.id ?? 0, { token: owner })).error.code).toBe('SIGN_OFF_OWN');
      expect((await ask(approveSignOff, asked?.id ?? 0, { token: finance })).status).toBe(200);
      expect(await server.get(getVendorBank, { token: owner, params })).toMatchObject({
        version: 1,
        account: { ifsc: 'SBIN0001234' },
        asked: [],
      });
      const { results: lines } = await server.get(listAudit, { token: owner, query: { entity: 'vendor', id: '3' } });
      expect(lines.map(({ action, role }) => [action, role]).slice(0, 2)).toEqual([
        ['vendor.bank', 'finance'],
        ['vendor.bank-ask', 'owner'],
      ]);
    });

    test('a request that is no longer possible keeps waiting, and the desk shows the reason', async () => {
      const { order, signOff } = await asked(60);
      const { grand_total } = await orderOf(order.id);
      const rest = { amount: grand_total - 10, reason: 'all of it', reference: 'R-2' };
      await server.get(refundDeskOrder, { token: finance, key: randomUUID(), params: { id: order.id }, body: rest });
      const { results: waiting } = await server.get(listSignOffs, { token: owner, query: { state: 'waiting' } });
      const theirs = waiting.find(({ entity_id, asked_by }) => entity_id === order.id && asked_by.id !== signOff?.asked_by.id);
      expect((await ask(approveSignOff, theirs?.id ?? 0, { token: owner })).status).toBe(200);
      const { status, error } = await ask(approveSignOff, signOff?.id ?? 0, { token: finance });
      expect([status, error.code]).toEqual([409, 'REFUND_TOO_MUCH']);
      const { results } = await server.get(listSignOffs, { token: finance, query: { state: 'waiting' } });
      expect(results.some(({ id }) => id === signOff?.id)).toBe(true);
    });
  });
});
