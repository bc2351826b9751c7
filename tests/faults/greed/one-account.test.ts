// One greedy account tries to take too much: messages to a stranger's number, codes to farmers, and all units of an item. Each control
// lifts the limit and must get more.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPROVAL_CODES_AN_AGENT } from '#core/constants.ts';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { sendOrderOtp } from '#core/contract/order/approval.ts';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../fixtures/server/engines.ts';
import { type Buyer, createShopping, home, type Shopping } from '../../fixtures/server/shopping.ts';
import { phonesFrom } from '../../fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../fixtures/server/test-server.ts';
import { tally } from '../tally.ts';

/** The shop's default limit of messages to a number. The other limits are high, so that they do not interfere. */
const MESSAGES = 20;
const SETTINGS = {
  ORDER_SMS_PER_PHONE_PER_DAY: String(MESSAGES),
  ORDERS_PER_PERSON_PER_DAY: '1000',
  LOOKUPS_PER_PERSON_PER_DAY: '10000',
};
const ROUNDS = 40;
const FARMERS = 40;
const CODES_A_FARMER = 3;
const UNITS = 109;

const TEST_MS = 180_000;

describeOnBothEngines('one account', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  const newPhone = phonesFrom(6_780_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: SETTINGS });
    shopping = createShopping(server, 6_770_000_000);
  });
  afterAll(() => server.close());

  /** Resets the counters of these limits. */
  const forget = (buckets: string): Promise<unknown> =>
    sql`delete from rate_limits where bucket like ${buckets}`.execute(server.database.sql);
  const place = ({ token }: Buyer, body: unknown) => server.call(placeOrder, { token, key: randomUUID(), body });

  /** Places and cancels orders for a stranger's number again and again. @returns how many messages the stranger got */
  async function pester(between: () => Promise<unknown>): Promise<number> {
    const stranger = newPhone();
    const buyer = await shopping.newBuyer({ isContact: true });
    const { id: address_id } = await server.get(createAddress, { token: buyer.token, body: { ...home, contact_number: stranger } });
    const { cart_id: _used, ...order } = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(2)], { address_id }));
    for (let round = 0; round < ROUNDS; round++) {
      const { status, body } = await place(buyer, order);
      expect(status).toBe(201);
      expect((await server.call(cancelOrder, { token: buyer.token, params: { id: body.orders[0]?.id ?? 0 } })).status).toBe(200);
      await server.jobsDone();
      await between();
    }
    return (await server.messagesTo(stranger)).length;
  }

  test('does not send many messages to another person with orders it cancels', { timeout: TEST_MS }, async () => {
    expect(await pester(async () => undefined)).toBe(MESSAGES);
    tally(`placed and cancelled at a stranger’s number, ${engine}`, ROUNDS);
    expect(await pester(() => forget('order-sms:%'))).toBe(2 * ROUNDS);
    tally(`control caught: messages not counted, ${engine}`);
  });

  /** An agent requests codes for one farmer after the other. @returns how many were sent */
  async function askForCodes(between: () => Promise<unknown>): Promise<number> {
    const agent = await shopping.newBuyer({ role: 'buyer', isContact: true });
    const { token } = agent;
    const lines = [await shopping.newLine(2)];
    let sent = 0;
    for (let i = 0; i < FARMERS; i++) {
      const phone_number = newPhone();
      const farmer = await server.get(createFarmer, {
        token,
        body: { name: 'Kamla Devi', phone_number, source: 'Farmer Web App', sub_source: 'Pickup from store' },
      });
      const { id: address_id } = await server.get(createAddress, { token, body: { ...home, contact_number: phone_number } });
      await server.get(validateCart, { token, body: shopping.cartOf(agent, lines, { address_id, order_created_for: farmer.auth_id }) });
      for (let code = 0; code < CODES_A_FARMER; code++) {
        const body = { vendor_id: 1, farmer_id: farmer.id, otp_template_variables: { sms: [] } };
        if ((await server.call(sendOrderOtp, { token, body })).status === 200) sent++;
        await between();
      }
    }
    return sent;
  }

  test('can send only a limited number of codes, across all farmers', { timeout: TEST_MS }, async () => {
    expect(await askForCodes(async () => undefined)).toBe(APPROVAL_CODES_AN_AGENT);
    tally(`codes asked for by one agent, ${engine}`, FARMERS * CODES_A_FARMER);
    expect(await askForCodes(() => forget('order-otp:agent:%'))).toBe(FARMERS * CODES_A_FARMER);
    tally(`control caught: an agent’s codes not counted, ${engine}`);
  });

  /** Orders twenty units at a time, then nine, then one, until the server refuses. @returns how many units it got */
  async function takeAll(): Promise<number> {
    const buyer = await shopping.newBuyer({ isContact: true });
    const variantId = await shopping.takePack(1);
    await shopping.setInventory(variantId, { available: UNITS, price_paise: 50_000, discount_paise: 0 });
    for (const quantity of [20, 9, 1]) {
      const line = await shopping.lineOf(1, variantId, quantity);
      const amount = line.price * quantity;
      const order = {
        ...shopping.cartOf(buyer, [line], { type: 'SELF_PICKUP', pickup_farmer_id: await shopping.userIdOf(buyer.phone) }),
        payment: { transactions: [{ payment_mode: 'COD', amount }] },
      };
      while ((await place(buyer, order)).status === 201) tally(`orders for all units of an item, ${engine}`);
    }
    return UNITS - (await shopping.stockOf(variantId));
  }

  test('does not buy all of an item', { timeout: TEST_MS }, async () => {
    const taken = await takeAll();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(UNITS / 2);
    await shopping.setVendor(1, { person_cap: null });
    expect(await takeAll()).toBe(UNITS);
    tally(`control caught: no limit for each person, ${engine}`);
  });
});
