// Tests payment modes: which are offered to whom, and that no other is accepted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartValidation, validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { getOrder, getOrderStatus, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, home, messagesAbout, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

type Way = 'PAY_NOW' | 'COD' | 'CREDIT' | 'CSC';
const cents = (rupees: number): number => Math.round(rupees * 100) / 100;

describeOnBothEngines('paying for an order', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_400_000_000);
  });
  afterAll(() => server.close());

  const agentRecord = { role: 'agent', partner_type: 'CSC', partner_id: '500100100099', commission_permille: 20 } as const;
  const validate = (buyer: Buyer, cart: Cart) => server.get(validateCart, { token: buyer.token, body: cart });
  const cartFor = async (buyer: Buyer, vendor = 1, more: Partial<Cart> = {}) =>
    shopping.cartOf(buyer, [await shopping.newLine(2, vendor)], { vendor, ...more });

  async function pay(buyer: Buyer, cart: Cart, way: Way, amount: (answer: CartValidation) => number) {
    const answer = await validate(buyer, cart);
    const payment = { transactions: [{ payment_mode: way, amount: amount(answer) }] };
    const body = { ...cart, cart_id: answer.cart_id, totals_seen: answer.bill, payment };
    return server.call(placeOrder, { token: buyer.token, body, key: randomUUID() });
  }
  const total = ({ bill }: CartValidation): number => bill.grand_total;
  const refused = (reason: string) => ({ status: 400, error: { code: 'PAYMENT_MODE_REFUSED', details: { reason } } });
  const orderOf = async (buyer: Buyer, placed: Awaited<ReturnType<typeof pay>>) => {
    expect([placed.status, placed.text]).toEqual([201, expect.any(String)]);
    return server.get(getOrder, { token: buyer.token, params: { id: placed.body.orders[0]?.id ?? 0 } });
  };
  const statusOf = ({ token }: Buyer, id: number, locale = 'en') =>
    server.get(getOrderStatus, { token, params: { id }, query: { locale } });

  test('farmers are offered cash and online payment, and nothing else', async () => {
    const buyer = await shopping.newBuyer();
    const answer = await validate(buyer, await cartFor(buyer));
    expect(answer).toMatchObject({
      pay_now: true,
      payment_options: { cash: { payment_mode_id: 1 }, payment_gateway: { payment_mode_id: 2 }, credit: null, csc_wallet: null },
      prepay_amount: 0,
      cumulative_commission: 0,
      is_otp_required: false,
      otp_template_variables: { sms: [] },
    });
  });

  test('cash pays the whole price at once', async () => {
    const buyer = await shopping.newBuyer();
    const cart = await cartFor(buyer);
    for (const wrong of [(t: number) => t - 0.01, (t: number) => t + 0.01, () => 0])
      expect(await pay(buyer, cart, 'COD', (a) => cents(wrong(total(a))))).toMatchObject(refused('amount'));
    const order = await shopping.orderOf(buyer, cart);
    const [whole] = order.payment.transactions;
    const twice = { ...order, payment: { transactions: [whole, { payment_mode: 'COD', amount: 0 }] } };
    expect(await server.call(placeOrder, { token: buyer.token, body: twice })).toMatchObject(refused('amount'));
    expect((await server.get(listOrders, { token: buyer.token })).results).toEqual([]);
  });

  test('an online order waits half an hour for the requested amount; the rest is due at delivery', async () => {
    const buyer = await shopping.newBuyer();
    const cart = await cartFor(buyer);
    const [line] = cart.order_details;
    const before = await shopping.stockOf(line?.product_variant ?? 0);
    const order = await orderOf(buyer, await pay(buyer, cart, 'PAY_NOW', () => 100));
    expect(order).toMatchObject({
      status: 'AwaitingPayment',
      payment_mode: 'PAY_NOW',
      pay_online: 100,
      paid: 0,
      refunded: 0,
      due: order.grand_total,
      is_payable: true,
      pay_by: new Date(server.clock.now + 30 * MINUTE).toISOString(),
      payments: [],
      refunds: [],
      commission: null,
      can_cancel: true,
      history: [{ status: 'AwaitingPayment', at: expect.any(String) }],
    });
    expect(await shopping.stockOf(line?.product_variant ?? 0)).toBe(before - 2);
    await server.jobsDone();
    expect(await messagesAbout(server, home.contact_number, order.id)).toEqual([]);
    const pending = { online_payment_order: true, online_payment: { payment_status: 'Pending', amount: 100 } };
    expect(await statusOf(buyer, order.id)).toEqual({ ...pending, label: 'Waiting for Payment' });
    expect(await statusOf(buyer, order.id, 'hi')).toEqual({ ...pending, label: 'पेमेंट का इंतज़ार' });
    server.clock.advance(30 * MINUTE);
    expect((await server.get(getOrder, { token: buyer.token, params: { id: order.id } })).is_payable).toBe(false);
  });

  test('an order in cash has no online payment to wait for', async () => {
    const buyer = await shopping.newBuyer();
    const order = await orderOf(buyer, await pay(buyer, await cartFor(buyer), 'COD', total));
    expect(order).toMatchObject({ status: 'Placed', pay_online: 0, is_payable: false, pay_by: null, due: order.grand_total });
    expect(await statusOf(buyer, order.id)).toEqual({
      online_payment_order: false,
      online_payment: { payment_status: 'None', amount: 0 },
      label: 'Order Placed Successfully',
    });
    const stranger = await shopping.newBuyer();
    expect((await server.call(getOrderStatus, { token: stranger.token, params: { id: order.id } })).status).toBe(404);
  });

  test('an online amount above the price, or none, is refused; the minimum and the whole price are accepted', async () => {
    const buyer = await shopping.newBuyer();
    const cart = await cartFor(buyer);
    for (const amount of [(t: number) => cents(t + 0.01), () => 0])
      expect(await pay(buyer, cart, 'PAY_NOW', (a) => amount(total(a)))).toMatchObject(refused('amount'));
    const order = await orderOf(buyer, await pay(buyer, cart, 'PAY_NOW', total));
    expect(order.pay_online).toBe(order.grand_total);
    const least = await orderOf(buyer, await pay(buyer, await cartFor(buyer), 'PAY_NOW', () => 0.01));
    expect(least.pay_online).toBe(0.01);
  });

  test.each(['4', '5'])('service %s requires the whole price', async (service_id) => {
    const buyer = await shopping.newBuyer();
    const cart = await cartFor(buyer, 1, { service_id });
    expect(await pay(buyer, cart, 'PAY_NOW', (a) => cents(total(a) - 0.01))).toMatchObject(refused('amount'));
    expect((await pay(buyer, cart, 'PAY_NOW', total)).status).toBe(201);
  });

  test('without a service id a part may be paid, but not less than the shop’s prepayment', async () => {
    const buyer = await shopping.newBuyer();
    for (const service_id of ['4', undefined]) {
      const cart = await cartFor(buyer, 4, service_id === undefined ? {} : { service_id });
      const { prepay_amount, payment_options } = await validate(buyer, cart);
      expect([prepay_amount > 0, payment_options.credit]).toEqual([true, null]);
      expect(await pay(buyer, cart, 'COD', total)).toMatchObject(refused('prepay'));
      expect(await pay(buyer, cart, 'PAY_NOW', (a) => cents(a.prepay_amount - 0.01))).toMatchObject(refused('amount'));
      const least = await pay(buyer, cart, 'PAY_NOW', (a) => a.prepay_amount);
      expect(least.status).toBe(service_id === undefined ? 201 : 400);
    }
  });

  test('a price below one rupee is paid at delivery, not online', async () => {
    const buyer = await shopping.newBuyer();
    const line = await shopping.newLine(1, 2);
    await shopping.setVendor(2, { min_order_paise: 0 });
    await shopping.setInventory(line.product_variant, { price_paise: 60, discount_paise: 0 }, 2);
    const cart = shopping.cartOf(buyer, [{ ...line, price: 0.6, discount: 0 }], { vendor: 2 });
    const { payment_options, bill } = await validate(buyer, cart);
    expect([bill.grand_total, payment_options.payment_gateway]).toEqual([0.6, null]);
    expect(await pay(buyer, cart, 'PAY_NOW', total)).toMatchObject(refused('not-offered'));
    expect((await pay(buyer, cart, 'COD', total)).status).toBe(201);
  });

  test('a shop with a prepayment takes no cash, and no smaller part online', async () => {
    const buyer = await shopping.newBuyer();
    const cart = await cartFor(buyer, 4);
    const { prepay_amount, bill } = await validate(buyer, cart);
    expect(prepay_amount).toBe(Math.ceil(bill.grand_total * 0.2));
    expect(await pay(buyer, cart, 'COD', total)).toMatchObject(refused('prepay'));
    expect(await pay(buyer, cart, 'PAY_NOW', (a) => cents(a.prepay_amount - 0.01))).toMatchObject(refused('amount'));
    const order = await orderOf(buyer, await pay(buyer, cart, 'PAY_NOW', (a) => a.prepay_amount));
    expect(order).toMatchObject({ status: 'AwaitingPayment', pay_online: prepay_amount });
  });

  test('a service centre’s agent pays the price less commission by wallet, and in no other way', async () => {
    const agent = await shopping.newBuyer({ ...agentRecord, isContact: true });
    const cart = await cartFor(agent);
    const answer = await validate(agent, cart);
    const { item_total, total_discount } = answer.bill;
    const commission = Math.floor((Math.round(item_total * 100) - Math.round(total_discount * 100)) * 0.02) / 100;
    expect(commission).toBeGreaterThan(0);
    expect(answer).toMatchObject({
      pay_now: true,
      payment_options: { csc_wallet: { payment_mode_id: 4 }, payment_gateway: null, credit: null, cash: null },
      cumulative_commission: commission,
    });
    for (const way of ['COD', 'PAY_NOW', 'CREDIT'] as const)
      expect(await pay(agent, cart, way, total)).toMatchObject(refused('not-offered'));
    expect(await pay(agent, cart, 'CSC', total)).toMatchObject(refused('amount'));
    const asked = cents(total(answer) - commission);
    const order = await orderOf(agent, await pay(agent, cart, 'CSC', () => asked));
    expect(order).toMatchObject({ status: 'AwaitingPayment', payment_mode: 'CSC', pay_online: asked, due: asked, commission });
  });

  test('the farmer does not see the agent’s commission', async () => {
    const agent = await shopping.newBuyer(agentRecord);
    const farmer = await shopping.newBuyer();
    const known = { name: 'Kamla', phone_number: farmer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const { auth_id } = await server.get(createFarmer, { token: agent.token, body: known });
    const cart = shopping.cartOf(farmer, [await shopping.newLine(2)], { order_created_for: auth_id });
    const placed = await pay(agent, cart, 'CSC', (a) => cents(total(a) - a.cumulative_commission));
    expect((await orderOf(agent, placed)).commission).toBeGreaterThan(0);
    expect((await orderOf(farmer, placed)).commission).toBeNull();
  });

  test('nobody else may use the wallet, whatever role they claim', async () => {
    const buyer = await shopping.newBuyer();
    expect(await pay(buyer, await cartFor(buyer), 'CSC', total)).toMatchObject(refused('not-offered'));
    const half = await shopping.newBuyer({ role: 'agent', partner_type: 'CSC', isContact: true });
    expect((await validate(half, await cartFor(half))).payment_options.csc_wallet).toBeNull();
  });
});
