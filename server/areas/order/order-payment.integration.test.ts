// Tests reported payments of an order: forward only, never more than requested, refunded at the end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFarmer } from '#core/contract/farmer.ts';
import { cancelOrder, getOrder, getOrderStatus, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, home, messagesAbout, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createJobRepository } from '../../jobs/job-repository.ts';
import { createMessageService } from '../message/message-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import type { RefundToOpen } from './order-books.ts';
import { createOrderPaymentService, type OrderPaymentService } from './order-payment-service.ts';
import { createOrderRepository } from './order-repository.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);
/** SSP powder: a farmer may buy four a month. */
const LIMITED = 20101;

interface Waiting {
  readonly buyer: Buyer;
  readonly variant: number;
  readonly vendorId: number;
  readonly orderId: number;
}

describeOnBothEngines('the money of an order', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let payment: OrderPaymentService;
  let refunds: RefundToOpen[] = [];
  let closed: number[] = [];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_460_000_000);
    payment = createOrderPaymentService({
      repository: createOrderRepository(server.database),
      books: {
        openRefund: async (refund) => void refunds.push(refund),
        closeOrder: async ({ orderId }) => void closed.push(orderId),
        recordOf: async () => ({ payments: [], refunds: [] }),
        openByHand: async () => undefined,
        waitingPayout: async () => undefined,
        doneByHand: async () => undefined,
        refundsOf: async () => [],
      },
      ledger: { post: async () => undefined, noteReference: async () => undefined },
      enrolment: { end: async () => undefined },
      messages: createMessageService({
        queue: createJobRepository(server.database, server.deps),
        runNow: async () => false,
        host: 'localhost',
        deps: server.deps,
        // The server's own key, so that this service can write to its outbox.
        sealKey: deriveKey(server.config.secret, 'message'),
      }),
      budget: { spend: async () => ({ isAllowed: true, retryAfter: 0 }), refund: async () => undefined },
      limits: server.config,
      deps: server.deps,
      wake: () => undefined,
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    refunds = [];
    closed = [];
  });

  /** An order of two packs that waits for `amount` rupees. */
  async function waiting(
    amount: number,
    more: Partial<Cart> = {},
    window?: { year: number; month: number; week: number },
  ): Promise<Waiting> {
    const buyer = await shopping.newBuyer();
    const lines = more.order_details ?? [await shopping.newLine(2)];
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, lines, more));
    const payment = { transactions: [{ payment_mode: 'PAY_NOW', amount }] };
    const body = { ...order, payment, ...(window ? { delivery_window: window } : {}) };
    const { orders } = await server.get(placeOrder, { token: buyer.token, body, key: randomUUID() });
    return { buyer, variant: lines[0]?.product_variant ?? 0, vendorId: 1, orderId: orders[0]?.id ?? 0 };
  }
  const detailOf = ({ buyer, orderId }: Waiting) => server.get(getOrder, { token: buyer.token, params: { id: orderId } });
  const statusOf = async ({ buyer, orderId }: Waiting) =>
    (await server.get(getOrderStatus, { token: buyer.token, params: { id: orderId } })).online_payment.payment_status;
  const refOf = ({ vendorId, orderId }: Waiting) => ({ vendorId, orderId });
  async function messagesOf({ orderId }: Waiting): Promise<string[]> {
    await server.jobsDone();
    return (await messagesAbout(server, home.contact_number, orderId)).map((m) => m.template);
  }

  test('a part payment is kept while the order waits; the rest places the order and sends the message', async () => {
    const order = await waiting(300);
    expect(await payment.bookReceived({ ...refOf(order), receivedPaise: 10_000 })).toEqual({ status: 'AwaitingPayment', refundPaise: 0 });
    expect(await detailOf(order)).toMatchObject({ status: 'AwaitingPayment', paid: 100, is_payable: true });
    expect(await statusOf(order)).toBe('Pending');
    expect(await messagesOf(order)).toEqual(['payment-received']);
    expect(await payment.bookReceived({ ...refOf(order), receivedPaise: 30_000 })).toEqual({ status: 'Placed', refundPaise: 0 });
    const detail = await detailOf(order);
    expect(detail).toMatchObject({ status: 'Placed', paid: 300, pay_by: null, is_payable: false });
    expect(detail.due).toBe(Math.round(detail.grand_total * 100 - 30_000) / 100);
    expect(detail.history.map(({ status }) => status)).toEqual(['AwaitingPayment', 'Placed']);
    expect(await statusOf(order)).toBe('PartlyPaid');
    expect((await messagesOf(order)).sort()).toEqual(['order-placed', 'payment-received', 'payment-received']);
    expect(refunds).toEqual([]);
  });

  test('a paid prebook order is booked', async () => {
    const { product_variant } = await shopping.newLine(1);
    await shopping.setInventory(product_variant, { is_prebook: true });
    const order_details = [await shopping.lineOf(1, product_variant, 2)];
    const order = await waiting(100, { order_details, status: 'PreOrder' }, { year: 2027, month: 0, week: 0 });
    expect((await payment.bookReceived({ ...refOf(order), receivedPaise: 10_000 })).status).toBe('PreOrder');
  });

  test('a payment reported again, or late with a smaller amount, changes nothing', async () => {
    const order = await waiting(300);
    for (const receivedPaise of [30_000, 30_000, 10_000, 0]) await payment.bookReceived({ ...refOf(order), receivedPaise });
    expect(await detailOf(order)).toMatchObject({ status: 'Placed', paid: 300 });
    expect((await messagesOf(order)).sort()).toEqual(['order-placed', 'payment-received']);
  });

  test('ten concurrent reports of the same payment book it once', async () => {
    const order = await waiting(300);
    await Promise.all(many(10).map(() => payment.bookReceived({ ...refOf(order), receivedPaise: 30_000 })));
    const detail = await detailOf(order);
    expect(detail.paid).toBe(300);
    expect(detail.history).toHaveLength(2);
    expect((await messagesOf(order)).sort()).toEqual(['order-placed', 'payment-received']);
  });

  test('an overpayment is refunded, and the buyer gets a message', async () => {
    const order = await waiting(300);
    expect(await payment.bookReceived({ ...refOf(order), receivedPaise: 75_000 })).toEqual({ status: 'Placed', refundPaise: 45_000 });
    expect(refunds).toMatchObject([{ ...refOf(order), amountPaise: 45_000, reason: 'paid-too-much' }]);
    expect(await detailOf(order)).toMatchObject({ paid: 750, refunded: 450 });
    expect(await messagesOf(order)).toContain('refund-started');
  });

  test('an order unpaid for half an hour is cancelled with a message, and its stock comes back', async () => {
    const order = await waiting(300);
    const before = await shopping.stockOf(order.variant);
    expect(await payment.releaseUnpaid(refOf(order))).toBe(false);
    server.clock.advance(30 * MINUTE - 1);
    expect(await payment.overdue(100)).not.toContainEqual(refOf(order));
    server.clock.advance(1);
    expect(await payment.overdue(100)).toContainEqual(refOf(order));
    const released = await Promise.all(many(5).map(() => payment.releaseUnpaid(refOf(order))));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await shopping.stockOf(order.variant)).toBe(before + 2);
    expect(await detailOf(order)).toMatchObject({ status: 'Cancelled', due: 0, is_payable: false, pay_by: null, can_cancel: false });
    expect(await statusOf(order)).toBe('Expired');
    expect(await messagesOf(order)).toEqual(['order-unpaid']);
    expect([refunds, closed]).toEqual([[], [order.orderId]]);
    expect(await payment.overdue(100)).not.toContainEqual(refOf(order));
  });

  test('an insufficient payment is refunded with the order, and so is any later one', async () => {
    const order = await waiting(300);
    await payment.bookReceived({ ...refOf(order), receivedPaise: 10_000 });
    server.clock.advance(30 * MINUTE);
    await payment.releaseUnpaid(refOf(order));
    expect(await payment.bookReceived({ ...refOf(order), receivedPaise: 40_000 })).toEqual({ status: 'Cancelled', refundPaise: 30_000 });
    expect(refunds).toMatchObject([
      { amountPaise: 10_000, reason: 'cancelled' },
      { amountPaise: 30_000, reason: 'paid-late' },
    ]);
    expect(await detailOf(order)).toMatchObject({ status: 'Cancelled', paid: 400, refunded: 400 });
    expect(await statusOf(order)).toBe('Expired');
    expect((await messagesOf(order)).filter((template) => template === 'refund-started')).toHaveLength(2);
  });

  test('a payment at the end of the time limit either places the order or is refunded', async () => {
    for (let i = 0; i < 8; i++) {
      refunds = [];
      const order = await waiting(300);
      server.clock.advance(30 * MINUTE);
      await Promise.all([
        payment.bookReceived({ ...refOf(order), receivedPaise: 30_000 }),
        payment.releaseUnpaid(refOf(order)),
        payment.releaseUnpaid(refOf(order)),
      ]);
      const { status, paid, refunded } = await detailOf(order);
      expect([status, paid, refunded, refunds.length]).toEqual(status === 'Placed' ? ['Placed', 300, 0, 0] : ['Cancelled', 300, 300, 1]);
    }
  });

  test('an unpaid order can be cancelled: stock, coupon and the month’s limit come back', async () => {
    const coupon = { code: 'PEHLA100', user_input: true };
    const order = await waiting(300, { coupon, order_details: [await shopping.lineOf(1, LIMITED, 4)] });
    const before = await shopping.stockOf(LIMITED);
    const cancelled = await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.orderId } });
    expect(cancelled).toMatchObject({ status: 'Cancelled', due: 0 });
    expect(await shopping.stockOf(LIMITED)).toBe(before + 4);
    expect(await statusOf(order)).toBe('Failed');
    expect(await messagesOf(order)).toEqual(['order-cancelled']);
    const again = shopping.cartOf(order.buyer, [await shopping.lineOf(1, LIMITED, 4)], { coupon });
    const { totals_seen } = await shopping.orderOf(order.buyer, again);
    expect(totals_seen.coupon_discount).toBe(100);
  });

  test('later messages use the language of the order', async () => {
    const buyer = await shopping.newBuyer();
    const cart = shopping.cartOf(buyer, [await shopping.newLine(2)]);
    const order = await shopping.orderOf(buyer, cart);
    const body = { ...order, payment: { transactions: [{ payment_mode: 'PAY_NOW', amount: 300 }] } };
    const { orders } = await server.get(placeOrder, { token: buyer.token, body, headers: { 'accept-language': 'hi' } });
    await payment.bookReceived({ vendorId: 1, orderId: orders[0]?.id ?? 0, receivedPaise: 30_000 });
    await server.jobsDone();
    const texts = await messagesAbout(server, home.contact_number, orders[0]?.id ?? 0);
    expect(texts.find((m) => m.template === 'payment-received')?.text).toMatch(/₹300\.00 मिल गए/);
    expect(texts.find((m) => m.template === 'order-placed')?.text).toMatch(/हो गया/);
  });

  test('an agent’s wallet payment less commission pays the whole order', async () => {
    const agent = await shopping.newBuyer({ role: 'agent', partner_type: 'CSC', partner_id: '500100100088', commission_permille: 20 });
    const known = { name: 'Ramesh', phone_number: '6469999999', source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const farmer = await server.get(createFarmer, { token: agent.token, body: known });
    const { address_id: _, ...cart } = shopping.cartOf(agent, [await shopping.newLine(2)], {
      type: 'SELF_PICKUP',
      pickup_farmer_id: farmer.id,
    });
    const order = await shopping.orderOf(agent, cart);
    const commission = Math.floor((order.totals_seen.item_total - order.totals_seen.total_discount) * 100 * 0.02 + 1e-6) / 100;
    const amount = Math.round((order.totals_seen.grand_total - commission) * 100) / 100;
    const body = { ...order, payment: { transactions: [{ payment_mode: 'CSC', amount }] } };
    const { orders } = await server.get(placeOrder, { token: agent.token, body });
    const placed = { buyer: agent, variant: 0, vendorId: 1, orderId: orders[0]?.id ?? 0 };
    expect((await payment.bookReceived({ ...refOf(placed), receivedPaise: Math.round(amount * 100) })).status).toBe('Placed');
    expect(await detailOf(placed)).toMatchObject({ paid: amount, due: 0, commission });
    expect(await statusOf(placed)).toBe('Paid');
  });

  test('money for a missing order is reported as an error, and is not lost', async () => {
    await expect(payment.bookReceived({ vendorId: 1, orderId: 1, receivedPaise: 100 })).rejects.toThrow('order 1');
  });
});
