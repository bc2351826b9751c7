// Tests money due after the hand-over: taken at the desk or paid by link, never more than is due.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDay } from '#core/contract/desk/money/days.ts';
import { listLedger } from '#core/contract/desk/money/ledger.ts';
import { deliverDeskOrder, getDeskOrder, listDeskOrders, takeDeskMoney } from '#core/contract/desk/order.ts';
import { cancelOrder, getOrder, getOrderStatus } from '#core/contract/order/order.ts';
import { createPaymentSession, sharePaymentLink } from '#core/contract/payment.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { bookFaults } from '#core/rules/ledger/books.ts';
import { tally } from '../../../../tests/faults/tally.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, home, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { createJobRepository } from '../../../jobs/job-repository.ts';
import { createLedgerRepository } from '../../ledger/ledger-repository.ts';
import { CLOSE_JOB } from '../../payment/payment-parts.ts';

describeOnBothEngines('money still due after the hand-over', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let paying: Paying;
  let book: DeskOrders;
  let counter: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_467_500_000);
    paying = createPaying(server, shopping);
    book = createDeskOrders(server, shopping);
    await signIn();
  });
  afterAll(() => server.close());
  const signIn = async (): Promise<void> => {
    counter = (await server.signInDesk('9876500012')).token;
  };

  /** A delivered order with only `taken` rupees paid. */
  async function owed(taken = 0): Promise<Placed & { total: number }> {
    const order = await book.place([1]);
    await book.delivered(order, taken === 0 ? undefined : taken * 100);
    return { ...order, total: (await book.seen(order)).grand_total };
  }
  const take = (
    { id }: Pick<Placed, 'id'>,
    amount: number,
    more: { way?: 'cash' | 'upi'; reference?: string; key?: string; token?: string } = {},
  ) => {
    const { way = 'cash', reference, key = randomUUID(), token = counter } = more;
    return server.call(takeDeskMoney, {
      token,
      key,
      params: { id },
      body: { amount, way, ...(reference === undefined ? {} : { reference }) },
    });
  };
  let lastReference = 432_109_000_000;
  const newReference = (): string => String(++lastReference);
  const round = (rupees: number): number => Math.round(rupees * 100) / 100;
  const faultsOf = async ({ id }: Placed) => {
    const found = await createLedgerRepository(server.database).find({ vendorId: 1, orderId: id });
    return found && bookFaults(found.facts, found.booked, found.promised);
  };
  const booked = async ({ id }: Placed, account: string): Promise<number> => {
    const { token } = await server.signInDesk('9876500010');
    const { results } = await server.get(listLedger, { token, query: { order: id, account } });
    return round(results.reduce((sum, { amount }) => sum + amount, 0));
  };

  test('is taken in parts, in cash and by UPI; order, books, day and farmer agree', async () => {
    const order = await owed(100);
    server.clock.advance(2 * DAY);
    await signIn();
    const buyer = await server.signIn(order.buyer.phone);
    const due = round(order.total - 100);
    expect(await booked(order, 'due')).toBe(due);
    const first = await take(order, 50);
    expect([first.status, first.body.due]).toEqual([201, round(due - 50)]);
    const reference = newReference();
    const last = await take(order, round(due - 50), { way: 'upi', reference });
    expect(last.body).toMatchObject({
      due: 0,
      paid: order.total,
      takings: [
        { kind: 'cash', amount: 100 },
        { kind: 'cash', amount: 50 },
        { kind: 'upi', reference, compared: 'not-compared' },
      ],
    });
    expect([await booked(order, 'due'), await faultsOf(order)]).toEqual([0, []]);
    const { token } = await server.signInDesk('9876500011');
    const day = await server.get(getDay, { token, params: { vendor: 1, date: dayInIndia(server.clock.now) } });
    expect(day).toMatchObject({ cash_taken: 50, upi_taken: round(due - 50) });
    expect(await server.get(getOrder, { token: buyer.token, params: { id: order.id } })).toMatchObject({
      due: 0,
      is_payable: false,
      takings: [{ amount: 100 }, { amount: 50 }, { way: 'upi' }],
    });
    expect((await book.templatesOf(order)).filter((template) => template === 'payment-received')).toHaveLength(2);
    const { results } = await server.get(listAudit, { token, query: { entity: 'order', id: String(order.id) } });
    expect(results.slice(0, 2)).toMatchObject([
      { action: 'order.taking', after: { upi: Math.round((due - 50) * 100) } },
      { action: 'order.taking', after: { cash: 5_000 } },
    ]);
  });

  test('is never overpaid, and cannot be taken before the hand-over or for finished orders', async () => {
    const order = await owed(100);
    const above = await take(order, round(order.total - 99.99));
    expect([above.status, above.error.code, above.error.details]).toEqual([422, 'ABOVE_DUE', { due: round(order.total - 100) }]);
    for (const amount of [0, -1, 0.001]) expect((await take(order, amount)).status).toBe(400);
    await take(order, round(order.total - 100));
    const placed = await book.place([1]);
    const cancelled = await book.place([1]);
    await server.get(cancelOrder, { token: cancelled.buyer.token, params: { id: cancelled.id } });
    const onCredit = await owed();
    await server.database.sql.updateTable('orders').set({ payment_mode: 'CREDIT' }).where('id', '=', onCredit.id).execute();
    for (const one of [order, placed, cancelled, onCredit]) {
      const { status, error } = await take(one, 1);
      expect([status, error.code]).toEqual([409, 'NOTHING_DUE']);
    }
    expect((await take({ id: 1 }, 1)).status).toBe(404);
    for (const phone of ['9876500014', '9876500016'])
      expect((await take(order, 1, { token: (await server.signInDesk(phone)).token })).status).toBe(403);
  });

  test('is taken once for each key, and never twice by two people at once', async () => {
    const order = await owed();
    const key = randomUUID();
    const twice = [await take(order, 10, { key }), await take(order, 10, { key })];
    expect(twice.map(({ status, body }) => [status, body.due])).toEqual(twice.map(() => [201, round(order.total - 10)]));
    const rest = round(order.total - 10);
    const both = await Promise.all([take(order, rest), take(order, rest)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([(await book.seen(order)).due, await faultsOf(order)]).toEqual([0, []]);
  });

  test('needs the payment number for UPI, and a shop accepts a number once', async () => {
    const order = await owed();
    for (const reference of [undefined, 'x', '--'])
      expect((await take(order, 10, { way: 'upi', ...(reference === undefined ? {} : { reference }) })).error.details).toEqual({
        path: 'body.reference',
      });
    const reference = newReference();
    expect((await take(order, 10, { way: 'upi', reference })).status).toBe(201);
    const again = await take(order, 10, { way: 'upi', reference: `${reference.slice(0, 4)} ${reference.slice(4)}` });
    expect([again.status, again.error.code]).toEqual([409, 'REFERENCE_USED']);
    expect((await book.seen(order)).due).toBe(round(order.total - 10));
    // The number is also refused at the door.
    const other = await book.place([1]);
    await book.packed(other);
    await book.desk.service.send(book.counter(), other.id, 'dispatch');
    const deliver = (body: object) => server.call(deliverDeskOrder, { token: counter, key: randomUUID(), params: { id: other.id }, body });
    expect((await deliver({ upi_received: 10 })).error.details).toEqual({ path: 'body.upi_reference' });
    expect((await deliver({ upi_received: 10, upi_reference: reference })).error.code).toBe('REFERENCE_USED');
    expect((await deliver({ upi_received: 10, upi_reference: newReference() })).status).toBe(200);
    tally(`UPI money without a number or with a used one, ${engine}`, 6);
  });

  test('needs a reason when nothing was paid', async () => {
    const order = await book.place([1]);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    const deliver = (body: object) => server.call(deliverDeskOrder, { token: counter, key: randomUUID(), params: { id: order.id }, body });
    for (const body of [{}, { cash_received: 0, upi_received: 0 }])
      expect((await deliver(body)).error).toMatchObject({ code: 'BAD_REQUEST', details: { path: 'body.due_reason' } });
    const { body } = await deliver({ due_reason: 'pays after the harvest' });
    expect(body).toMatchObject({ status: 'Delivered', due_reason: 'pays after the harvest' });
    // The farmer does not see the reason.
    expect((await book.seen(order)).reason).toBeUndefined();
  });

  test('appears in the list of orders', async () => {
    const [open, paid] = [await owed(50), await owed()];
    await take(paid, paid.total);
    const { results } = await server.get(listDeskOrders, { token: counter, query: { due: 'y', page_size: 100 } });
    const found = results.map(({ id }) => id);
    expect([found.includes(open.id), found.includes(paid.id)]).toEqual([true, false]);
    expect(results.every(({ due, status }) => due > 0 && status !== 'Placed')).toBe(true);
  });

  describe('can be paid by the farmer', () => {
    const pay = async (order: Placed, amount: number) => {
      const { request_id } = await book.seen(order);
      return server.call(createPaymentSession, {
        token: order.buyer.token,
        key: randomUUID(),
        body: {
          ...{ total_amount: amount, entity_id: 4, channel: 'Web', first_name: 'Kamla', mobile: home.contact_number, billing_address: '' },
          entity_metadata: { vendor: 1, order_creation_request_id: request_id },
        },
      });
    };
    const statusOf = async ({ id, buyer }: Placed) => {
      const { online_payment_order, online_payment } = await server.get(getOrderStatus, { token: buyer.token, params: { id } });
      return [online_payment_order, online_payment.payment_status];
    };

    test('online in full; the books and the order agree', async () => {
      const order = await owed(100);
      const seen = await book.seen(order);
      const due = round(order.total - 100);
      expect([seen.is_payable, round(seen.pay_online - seen.paid), seen.due]).toEqual([true, due, due]);
      expect((await pay(order, round(due + 1))).error).toMatchObject({ code: 'PAYMENT_AMOUNT_CHANGED', details: { amount: due } });
      const { body } = await pay(order, due);
      expect(await statusOf(order)).toEqual([true, 'Pending']);
      await paying.tap(body.url, 'pay');
      await server.jobsDone();
      expect(await statusOf(order)).toEqual([true, 'Paid']);
      expect(await book.seen(order)).toMatchObject({
        status: 'Delivered',
        due: 0,
        paid: order.total,
        is_payable: false,
        payments: [{ status: 'Paid' }],
      });
      expect([await booked(order, 'due'), await booked(order, 'gateway'), await faultsOf(order)]).toEqual([0, due, []]);
      expect(await book.templatesOf(order)).toContain('payment-received');
    });

    test('by a shared link, which closes once the counter has taken the money', async () => {
      const order = await owed();
      const { payment_link } = await server.get(sharePaymentLink, {
        token: order.buyer.token,
        key: randomUUID(),
        body: { order_id: order.id, phone_number: '9431099999', locale: 'hi' },
      });
      await take(order, order.total);
      await server.jobsDone();
      await expect(paying.tap(payment_link, 'pay')).rejects.toThrow('You cannot pay here.');
      await server.jobsDone();
      expect(await book.seen(order)).toMatchObject({ due: 0, paid: order.total, refunded: 0, payments: [{ status: 'Cancelled' }] });
      expect(await faultsOf(order)).toEqual([]);
    });

    test('for the rest, through a payment opened before the old ones are closed', async () => {
      const order = await owed();
      await pay(order, order.total);
      await take(order, 30);
      await server.jobsDone();
      const { body } = await pay(order, round(order.total - 30));
      const queue = createJobRepository(server.database, server.deps);
      await queue.add({ kind: CLOSE_JOB, payload: { orderId: order.id } });
      await server.jobsDone();
      await paying.tap(body.url, 'pay');
      await server.jobsDone();
      const { due, payments } = await book.seen(order);
      expect([due, payments.map(({ status }) => status)]).toEqual([0, ['Cancelled', 'Paid']]);
      expect(await faultsOf(order)).toEqual([]);
    });

    test('and at the counter at once; the surplus is refunded', async () => {
      const order = await owed();
      const { body } = await pay(order, order.total);
      server.providers.isCutOff = true;
      await paying.tap(body.url, 'pay');
      await take(order, 30);
      server.providers.isCutOff = false;
      await server.jobsDone();
      expect(await book.seen(order)).toMatchObject({ due: 0, paid: round(order.total + 30), refunded: 30 });
      expect(await faultsOf(order)).toEqual([]);
      const { token } = await server.signInDesk('9876500010');
      expect((await server.get(getDeskOrder, { token, params: { id: order.id } })).refunds).toMatchObject([{ amount: 30, by_hand: false }]);
    });

    test('only if the shop takes online payments', async () => {
      const order = await owed();
      await server.database.sql.updateTable('orders').set({ payment_mode: 'CREDIT' }).where('id', '=', order.id).execute();
      const seen = await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } });
      expect([seen.is_payable, seen.pay_online]).toEqual([false, 0]);
      expect((await pay(order, order.total)).error.code).toBe('PAYMENT_NOT_DUE');
      expect((await messagesAbout(server, home.contact_number, order.id)).length).toBeGreaterThan(0);
    });
  });
});
