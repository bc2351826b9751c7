// Tests orders with insurance: the farmer's approval, complete KYC, and the shared quota.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import { cancelOrder, getOrder, placeOrder } from '#core/contract/order/order.ts';
import { INVALID } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsuring, FREE, type InsuredLine, type Insuring, PAID, types } from '../../../tests/fixtures/server/insuring.ts';
import type { Buyer, Cart, Line, Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createJobRepository } from '../../jobs/job-repository.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);
const REQUIRED = { status: 400, error: { code: 'ORDER_OTP_REQUIRED', details: { reason: 'insurance' } } };
type Farmer = Buyer & { readonly userId: number };

describeOnBothEngines('an order with insurance', (engine) => {
  let server: TestServer;
  let insuring: Insuring;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    insuring = createInsuring(server, 6_240_000_000);
    shopping = insuring.shopping;
  });
  afterAll(() => server.close());

  const place = ({ token }: { token: string }, body: unknown, key: string = randomUUID()) => server.call(placeOrder, { token, key, body });
  const detailOf = ({ token }: { token: string }, id: number | undefined) => server.get(getOrder, { token, params: { id: id ?? 0 } });
  const orderIdOf = (answer: Awaited<ReturnType<typeof place>>): number => answer.body.orders[0]?.id ?? 0;
  /** The quoted order, with the farmer's approval of it. */
  async function approved(by: Buyer, lines: Line[], more: Partial<Cart> = {}) {
    const order = await shopping.orderOf(by, shopping.cartOf(by, lines, more));
    return { ...order, hashcode: await insuring.approvalTo(by, order.cart_id) };
  }
  /** A farmer whom the agent registered, and the cart fields of a pickup for them. */
  async function farmerOf(agent: Buyer, known?: Farmer) {
    const farmer = known ?? (await insuring.newFarmer());
    const named = { name: 'Kamla Devi', phone_number: farmer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const { id, auth_id } = await server.get(createFarmer, { token: agent.token, body: named });
    const pickup = { type: 'SELF_PICKUP', pickup_farmer_id: id, order_created_for: auth_id, address_id: undefined };
    return { farmer, pickup: pickup as unknown as Partial<Cart> };
  }
  async function ready(quantity = 2, price = FREE) {
    const farmer: Farmer = await insuring.newFarmer();
    const line: InsuredLine = await insuring.newInsuredLine(quantity, price);
    return { farmer, line, order: await approved(farmer, [line]) };
  }

  test('the approval places it; it keeps each item’s insurance and uses the free quota', async () => {
    const farmer = await insuring.newFarmer();
    await insuring.use(farmer.userId, 22);
    const lines = [await insuring.newInsuredLine(5), await insuring.newInsuredLine(2, PAID), await shopping.newLine(1)];
    const order = await approved(farmer, lines);
    expect(order.totals_seen.insurance_cost).toBe(2 * 40 + 2 * 120);
    const answer = await place(farmer, order);
    expect(answer.status).toBe(201);
    const { bill, items } = await detailOf(farmer, orderIdOf(answer));
    expect(bill).toEqual(order.totals_seen);
    const insuranceOf = (line: Line | undefined) => items.find((item) => item.product_variant === line?.product_variant)?.insurance;
    const [free, paid, plain] = lines;
    expect(insuranceOf(free)).toEqual({ insurance_product: free?.insurance_product, names: types, sum_insured: 20_000, cost: 80 });
    expect(insuranceOf(paid)).toEqual({ insurance_product: paid?.insurance_product, names: types, sum_insured: 8_000, cost: 240 });
    expect(insuranceOf(plain)).toBeNull();
    expect(await insuring.usedBy(farmer.userId)).toBe(25);
  });

  test('a farmer approves it with a code on their own phone, whose message names the insurance', async () => {
    const farmer = await insuring.newFarmer();
    const order = await shopping.orderOf(farmer, shopping.cartOf(farmer, [await insuring.newInsuredLine(3)]));
    await server.get(sendInsuranceOtp, { token: farmer.token, body: { vendor_id: 1 } });
    const [sms] = await server.messagesTo(farmer.phone);
    expect(sms?.text).toContain('Packets or bags insured: 3. Sum insured: up to Rs 12,000.00.');
    const { hashcode } = await server.get(verifyInsuranceOtp, { token: farmer.token, body: { otp: sms?.code ?? '' } });
    expect((await place(farmer, { ...order, hashcode })).status).toBe(201);
    expect(await place(farmer, { ...order, cart_id: undefined, hashcode })).toMatchObject(INVALID);
  });

  test('the farmer’s insurance code approves an agent’s whole order; the order code does not approve insurance', async () => {
    const agent = await insuring.newFarmer({ role: 'buyer', isContact: true });
    const { farmer, pickup } = await farmerOf(agent);
    const line = await insuring.newInsuredLine(2);
    const { insurance_product: _, ...bare } = line;
    // The quote of the order's approval: the same goods without insurance.
    await shopping.orderOf(agent, shopping.cartOf(agent, [bare], pickup));
    const ofOrder = { vendor_id: 1, farmer_id: farmer.userId, otp_template_variables: { sms: [] } };
    await server.get(sendOrderOtp, { token: agent.token, body: ofOrder });
    const answer = { farmerId: farmer.userId, otp: await server.codeFor(farmer.phone) };
    const { hashcode } = await server.get(verifyOrderOtp, { token: agent.token, body: answer });
    server.clock.advance(1);
    const order = await shopping.orderOf(agent, shopping.cartOf(agent, [line], pickup));
    expect(await place(agent, { ...order, hashcode })).toMatchObject(INVALID);
    await server.get(sendInsuranceOtp, { token: agent.token, body: { vendor_id: 1, farmer_id: farmer.userId } });
    const body = { farmer_id: farmer.userId, otp: await server.codeFor(farmer.phone) };
    const approval = await server.get(verifyInsuranceOtp, { token: agent.token, body });
    expect((await place(agent, { ...order, hashcode: approval.hashcode })).status).toBe(201);
    expect(await insuring.usedBy(farmer.userId)).toBe(2);
  });

  test('an order without a code is refused with its own message, and nothing is taken', async () => {
    const { farmer, line, order } = await ready();
    const { hashcode, ...bare } = order;
    const answer = await place(farmer, bare);
    expect(answer).toMatchObject(REQUIRED);
    expect(answer.error.message).toBe('The farmer’s code for the insurance is needed. Send it, or order without insurance.');
    expect([await insuring.usedBy(farmer.userId), await shopping.stockOf(line.product_variant)]).toEqual([0, 1_000]);
    expect((await place(farmer, { ...bare, hashcode })).status).toBe(201);
  });

  test('an approval is valid once, for one farmer and one cart, for ten minutes', async () => {
    const [mine, theirs] = [await ready(), await ready()];
    expect(await place(mine.farmer, { ...mine.order, hashcode: theirs.order.hashcode })).toMatchObject(INVALID);
    expect(await place(mine.farmer, { ...mine.order, hashcode: 'x' })).toMatchObject(INVALID);
    const { hashcode } = mine.order;
    const grown = await shopping.orderOf(mine.farmer, shopping.cartOf(mine.farmer, [{ ...mine.line, quantity: 3 }]));
    expect(await place(mine.farmer, { ...grown, hashcode })).toMatchObject(INVALID);
    const { cart_id: _, ...loose } = mine.order;
    const answers = await Promise.all(many(6).map(() => place(mine.farmer, loose)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(INVALID);
    expect(await insuring.usedBy(mine.farmer.userId)).toBe(2);
    server.clock.advance(10 * MINUTE);
    expect(await place(theirs.farmer, theirs.order)).toMatchObject(INVALID);
  });

  test('an approval of goods does not cover insurance, and one of insurance covers no more of it', async () => {
    const farmer = await insuring.newFarmer();
    const line = await insuring.newInsuredLine(2);
    const order = await approved(farmer, [line]);
    // Makes the approval look like one of an order without insurance.
    await server.database.sql
      .updateTable('order_hashcodes')
      .set((eb) => ({ content_hash: eb.fn<string>('replace', ['content_hash', eb.val('insurance.'), eb.val('')]) }))
      .where('farmer_id', '=', farmer.userId)
      .execute();
    expect(await place(farmer, order)).toMatchObject(INVALID);
    const again = await approved(farmer, [line]);
    await server.database.sql
      .updateTable('insurance_premiums')
      .set({ sum_insured_paise: 100_000 })
      .where('insurance_product_id', '=', line.insurance_product)
      .execute();
    expect(await place(farmer, again)).toMatchObject(INVALID);
    expect(await insuring.usedBy(farmer.userId)).toBe(0);
  });

  test('an agent’s order needs one approval of the farmer for both, and the farmer is insured', async () => {
    const agent = await insuring.newFarmer({ role: 'buyer', isContact: true });
    const { farmer, pickup } = await farmerOf(agent);
    const { hashcode, ...bare } = await approved(agent, [await insuring.newInsuredLine(2)], pickup);
    expect(await place(agent, bare)).toMatchObject(REQUIRED);
    const placed = await place(agent, { ...bare, hashcode });
    expect(placed.status).toBe(201);
    expect([await insuring.usedBy(farmer.userId), await insuring.usedBy(agent.userId)]).toEqual([2, 0]);
    const row = await server.database.sql
      .selectFrom('orders')
      .select(['insured_farmer_id', 'free_packets'])
      .where('id', '=', orderIdOf(placed))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ insured_farmer_id: farmer.userId, free_packets: 2 });
  });

  test('a service centre’s agent needs the approval too, and gets no commission for insurance', async () => {
    const record = { role: 'agent', partner_type: 'CSC', partner_id: '500100100077', commission_permille: 20, isContact: true } as const;
    const agent = await insuring.newFarmer(record);
    const cart = shopping.cartOf(agent, [await insuring.newInsuredLine(2, PAID)]);
    const { cart_id, bill, cumulative_commission } = await server.get(validateCart, { token: agent.token, body: cart });
    expect([bill.insurance_cost, cumulative_commission]).toEqual([240, 24]);
    const payment = { transactions: [{ payment_mode: 'CSC', amount: bill.grand_total - cumulative_commission }] };
    const order = { ...cart, cart_id, totals_seen: bill, payment };
    expect(await place(agent, order)).toMatchObject(REQUIRED);
    expect((await place(agent, { ...order, hashcode: await insuring.approvalTo(agent, cart_id) })).status).toBe(201);
  });

  test('KYC_PENDING: names what is missing when KYC is incomplete at the time of the order', async () => {
    const { farmer, order } = await ready();
    for (const [identity, bank, missing] of [
      [['APPROVED', 'REJECTED'], 'APPROVED', { identity: true, bank: false }],
      [['APPROVED'], 'DOCUMENT_SUBMITTED', { identity: false, bank: true }],
      [[], null, { identity: true, bank: true }],
    ] as const) {
      await insuring.setKyc(farmer.userId, identity, bank);
      expect(await place(farmer, order)).toMatchObject({ status: 409, error: { code: 'KYC_PENDING', details: missing } });
    }
    await server.database.sql.deleteFrom('kyc_parts').where('user_id', '=', farmer.userId).execute();
    expect(await place(farmer, order)).toMatchObject({
      status: 409,
      error: { code: 'KYC_PENDING', details: { identity: true, bank: true } },
    });
    expect(await insuring.usedBy(farmer.userId)).toBe(0);
    await insuring.setKyc(farmer.userId, ['DOCUMENT_SUBMITTED'], 'APPROVED');
    expect((await place(farmer, order)).status).toBe(201);
  });

  test('twenty concurrent orders never use more free packets than exist; the rest see the new bill', async () => {
    const farmer = await insuring.newFarmer();
    await insuring.use(farmer.userId, 19);
    const line = await insuring.newInsuredLine(2);
    const orders = [];
    for (const _ of many(20)) orders.push(await approved(farmer, [line]));
    for (const { totals_seen } of orders) expect(totals_seen.insurance_cost).toBe(0);
    const answers = await Promise.all(orders.map((order) => place(farmer, order)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, error: { code: 'PRICE_CHANGED', details: { bill: { insurance_cost: 80 }, lines: [] } } });
    expect(await insuring.usedBy(farmer.userId)).toBe(25);
    expect(await shopping.stockOf(line.product_variant)).toBe(1_000 - 3 * 2);
    // The new bill with a new approval is accepted.
    const last = await approved(farmer, [line]);
    expect(last.totals_seen.insurance_cost).toBe(80);
    expect((await place(farmer, last)).status).toBe(201);
    expect(await insuring.usedBy(farmer.userId)).toBe(25);
  });

  test('concurrent orders of agents for one farmer share that farmer’s quota', async () => {
    const farmer = await insuring.newFarmer();
    const line = await insuring.newInsuredLine(10);
    const orders = [];
    for (const _ of many(5)) {
      const agent = await insuring.newFarmer({ role: 'buyer', isContact: true });
      const { pickup } = await farmerOf(agent, farmer);
      orders.push({ agent, order: await approved(agent, [line], pickup) });
    }
    const answers = await Promise.all(orders.map(({ agent, order }) => place(agent, order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await insuring.usedBy(farmer.userId)).toBe(20);
  });

  test('a cancelled or unpaid order gives its free packets back once', async () => {
    const { farmer, line, order } = await ready(20);
    const id = orderIdOf(await place(farmer, order));
    expect(await insuring.usedBy(farmer.userId)).toBe(20);
    for (const _ of many(2)) await server.get(cancelOrder, { token: farmer.token, params: { id } });
    expect(await insuring.usedBy(farmer.userId)).toBe(0);
    const waiting = await approved(farmer, [{ ...line, quantity: 6 }]);
    const payment = { transactions: [{ payment_mode: 'PAY_NOW', amount: waiting.totals_seen.grand_total }] };
    const unpaid = orderIdOf(await place(farmer, { ...waiting, payment }));
    expect(await insuring.usedBy(farmer.userId)).toBe(6);
    server.clock.advance(31 * MINUTE);
    await createJobRepository(server.database, server.deps).add({ kind: 'release-unpaid', payload: {} });
    await server.jobsDone();
    expect((await detailOf(farmer, unpaid)).status).toBe('Cancelled');
    expect(await insuring.usedBy(farmer.userId)).toBe(0);
  });

  test('packets return to the Indian year in which they were used', async () => {
    const before = server.clock.now;
    // 23:00 UTC on the last day of 2026 is 2027 in India.
    server.clock.now = Date.UTC(2026, 11, 31, 23);
    const farmer = await insuring.newFarmer();
    const line = await insuring.newInsuredLine(4);
    const first = orderIdOf(await place(farmer, await approved(farmer, [line])));
    expect([await insuring.usedBy(farmer.userId, 2026), await insuring.usedBy(farmer.userId, 2027)]).toEqual([0, 4]);
    server.clock.now = Date.UTC(2027, 11, 31, 23);
    const later = { ...farmer, ...(await server.signIn(farmer.phone)) };
    await server.get(cancelOrder, { token: later.token, params: { id: first } });
    expect([await insuring.usedBy(farmer.userId, 2027), await insuring.usedBy(farmer.userId, 2028)]).toEqual([0, 0]);
    server.clock.now = before;
  });

  test('a repeated request gets the first answer and takes nothing; an unseen bill is refused', async () => {
    const { farmer, order } = await ready(3, PAID);
    const wrong = { ...order, totals_seen: { ...order.totals_seen, insurance_cost: 0 } };
    expect((await place(farmer, wrong)).error).toMatchObject({ code: 'PRICE_CHANGED', details: { bill: order.totals_seen } });
    const free = await ready(3);
    const key = randomUUID();
    const answers = await Promise.all(many(6).map(() => place(free.farmer, free.order, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await insuring.usedBy(free.farmer.userId)).toBe(3);
  });

  test('an order is refused if its insurance was withdrawn after the cart was filled', async () => {
    const { farmer, line, order } = await ready();
    await insuring.setProduct(line.insurance_product, { is_active: false });
    expect(await place(farmer, order)).toMatchObject({ status: 400, error: { code: 'COVER_GONE', details: { catalog_id: line.c_id } } });
    expect(await shopping.stockOf(line.product_variant)).toBe(1_000);
  });
});
