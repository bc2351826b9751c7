// The farmer's yes: needed for what a vendor's agent orders for others, given by a code, used by one order of just that cart.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress, listAddresses } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { listOrders, placeOrder } from '#core/contract/order.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order-otp.ts';
import { getMe, updateMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/engines.ts';
import { type Buyer, type Cart, createShopping, home, type Shopping } from '../../../tests/fixtures/shopping.ts';
import { phonesFrom } from '../../../tests/fixtures/talk.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);
const words = { otp_template_variables: { sms: [] } };

describeOnBothEngines('the farmer’s code', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  const newPhone = phonesFrom(6_450_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_440_000_000);
  });
  afterAll(() => server.close());

  const newAgent = () => shopping.newBuyer({ role: 'buyer', isContact: true });

  /** A farmer the agent named, and a quoted order of theirs. */
  async function ready(agent: Buyer) {
    const phone = newPhone();
    const known = { name: 'Kamla Devi', phone_number: phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const farmer = await server.get(createFarmer, { token: agent.token, body: known });
    const { id } = await server.get(createAddress, { token: agent.token, body: { ...home, contact_number: phone } });
    const lines = [await shopping.newLine(2)];
    const cart = shopping.cartOf(agent, lines, { address_id: id, order_created_for: farmer.auth_id });
    return { farmer, phone, cart, order: await shopping.orderOf(agent, cart) };
  }
  const send = ({ token }: { token: string }, farmer_id: number, vendor_id = 1) =>
    server.call(sendOrderOtp, { token, body: { vendor_id, farmer_id, ...words } });
  const verify = ({ token }: { token: string }, farmerId: number, otp: string) =>
    server.call(verifyOrderOtp, { token, body: { farmerId, otp } });
  const place = ({ token }: { token: string }, body: unknown, key: string = randomUUID()) => server.call(placeOrder, { token, key, body });
  const ordersOf = async ({ token }: { token: string }) => (await server.get(listOrders, { token })).results;
  const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

  async function yesOf(agent: Buyer, { farmer, phone }: { farmer: { id: number }; phone: string }): Promise<string> {
    expect((await send(agent, farmer.id)).body).toEqual({ otp_sent: 'success' });
    return (await server.get(verifyOrderOtp, { token: agent.token, body: { farmerId: farmer.id, otp: await server.codeFor(phone) } }))
      .hashcode;
  }
  const WRONG = { status: 400, error: { code: 'ORDER_OTP_WRONG' } };
  const REQUIRED = { status: 400, error: { code: 'ORDER_OTP_REQUIRED' } };
  const INVALID = { status: 409, error: { code: 'ORDER_OTP_INVALID' } };

  test('goes to the farmer’s own phone with what it is for, and with it the order is the farmer’s', async () => {
    const agent = await newAgent();
    const { farmer, phone, cart, order } = await ready(agent);
    const answer = await server.get(validateCart, { token: agent.token, body: cart });
    expect(answer).toMatchObject({
      is_otp_required: true,
      otp_template_variables: { sms: [expect.stringMatching(/^₹/), 'Kisan Kendra, Kanti'] },
    });
    expect(await place(agent, order)).toMatchObject(REQUIRED);
    const hashcode = await yesOf(agent, { farmer, phone });
    const [sms] = await server.messagesTo(phone);
    expect(sms?.code).toMatch(/^\d{4}$/);
    expect(sms?.text).toContain(`${sms?.code} is the code for an order of ${answer.otp_template_variables.sms[0]} at Kisan Kendra, Kanti`);
    expect((await place(agent, { ...order, hashcode })).status).toBe(201);
    expect(await ordersOf(await server.signIn(phone))).toHaveLength(1);
  });

  test('is told in the farmer’s language, and foreign words go nowhere', async () => {
    const agent = await newAgent();
    const { farmer, phone } = await ready(agent);
    const own = await server.signIn(phone);
    await server.get(updateMe, { token: own.token, body: { locale: 'hi', app_id: 'web' } });
    const body = { vendor_id: 1, farmer_id: farmer.id, otp_template_variables: { sms: ['Win a prize: bad.example'] } };
    await server.get(sendOrderOtp, { token: agent.token, body });
    const [sms] = await server.messagesTo(phone);
    expect(sms?.text).toMatch(/कोड है/);
    expect(sms?.text).not.toContain('prize');
  });

  test('nobody is asked for what an agent orders for themselves, or a farmer for another', async () => {
    const agent = await newAgent();
    const own = shopping.cartOf(agent, [await shopping.newLine(2)]);
    expect((await server.get(validateCart, { token: agent.token, body: own })).is_otp_required).toBe(false);
    expect((await place(agent, await shopping.orderOf(agent, own))).status).toBe(201);
    const farmer = await shopping.newBuyer();
    const theirs = shopping.cartOf(farmer, [await shopping.newLine(2)]);
    expect((await place(farmer, await shopping.orderOf(farmer, theirs))).status).toBe(201);
    expect((await send(farmer, await shopping.userIdOf(agent.phone))).error.code).toBe('FORBIDDEN');
  });

  test('an agent can not do without it by leaving the farmer’s name out', async () => {
    const agent = await newAgent();
    const { cart, farmer } = await ready(agent);
    const unnamed = { ...cart, order_created_for: null };
    const { address_id: _, ...fetched } = { ...unnamed, type: 'SELF_PICKUP' as const, pickup_farmer_id: farmer.id };
    for (const way of [unnamed, fetched]) {
      const order = await shopping.orderOf(agent, way);
      expect(await place(agent, order)).toMatchObject(REQUIRED);
    }
    // Nor by an own address with the farmer's number on it.
    const { id } = await server.get(createAddress, { token: agent.token, body: { ...home, contact_number: agent.phone } });
    const edit = { ...unnamed, address_id: id };
    await server.database.sql
      .updateTable('addresses')
      .set({ contact_number: '9431012345', farmer_id: null })
      .where('id', '=', id)
      .execute();
    expect(await place(agent, { ...(await shopping.orderOf(agent, edit)), hashcode: 'x' })).toMatchObject(REQUIRED);
    expect(await ordersOf(agent)).toEqual([]);
  });

  test('who comes for a pickup order is asked, by whatever the order names them', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    const { address_id: _, ...cart } = { ...asked.cart, type: 'SELF_PICKUP' as const, order_created_for: null };
    server.clock.advance(1);
    const order = await shopping.orderOf(agent, { ...cart, pickup_farmer_id: asked.farmer.id });
    expect((await place(agent, { ...order, hashcode: await yesOf(agent, asked) })).status).toBe(201);
    server.clock.advance(1);
    const unnamed = await shopping.orderOf(agent, { ...asked.cart, order_created_for: null });
    expect((await place(agent, { ...unnamed, hashcode: await yesOf(agent, asked) })).status).toBe(201);
  });

  test('three wrong tries and it is dead; a new one works, the old one no longer', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    await send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    for (let i = 0; i < 3; i++) expect(await verify(agent, asked.farmer.id, otherThan(code))).toMatchObject(WRONG);
    expect(await verify(agent, asked.farmer.id, code)).toMatchObject(WRONG);
    await send(agent, asked.farmer.id);
    const fresh = await server.codeFor(asked.phone);
    if (fresh !== code) expect(await verify(agent, asked.farmer.id, code)).toMatchObject(WRONG);
    expect((await verify(agent, asked.farmer.id, fresh)).status).toBe(200);
    expect(await verify(agent, asked.farmer.id, fresh)).toMatchObject(WRONG);
  });

  test('forty wrong tries at once are three', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    await send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    await Promise.all(many(40).map(() => verify(agent, asked.farmer.id, otherThan(code))));
    const { tries } = await server.database.sql
      .selectFrom('order_otps')
      .select('tries')
      .where('farmer_id', '=', asked.farmer.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(3);
  });

  test('a right code given ten times at once is one yes', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    await send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    const answers = await Promise.all(many(3).map(() => verify(agent, asked.farmer.id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a code is good for five minutes, a yes for ten', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    await send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    server.clock.advance(5 * MINUTE);
    expect(await verify(agent, asked.farmer.id, code)).toMatchObject(WRONG);
    const late = await yesOf(agent, asked);
    server.clock.advance(10 * MINUTE);
    expect(await place(agent, { ...asked.order, hashcode: late })).toMatchObject(INVALID);
    const hashcode = await yesOf(agent, asked);
    server.clock.advance(10 * MINUTE - 1);
    expect((await place(agent, { ...asked.order, hashcode })).status).toBe(201);
  });

  test('three codes for a cart, ten for a farmer in a day', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    for (let cart = 0; cart < 4; cart++) {
      server.clock.advance(1);
      if (cart > 0) await server.get(validateCart, { token: agent.token, body: asked.cart });
      for (let i = 0; i < 3; i++) {
        const answer = await send(agent, asked.farmer.id);
        expect([cart * 3 + i, answer.status]).toEqual([cart * 3 + i, cart * 3 + i < 10 ? 200 : 429]);
      }
      if (cart < 3)
        expect(await send(agent, asked.farmer.id)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    }
    const other = await ready(agent);
    expect((await send(agent, other.farmer.id)).status).toBe(200);
    server.clock.advance(DAY);
    const later = { ...agent, ...(await server.signIn(agent.phone)) };
    expect((await send(later, asked.farmer.id)).status).toBe(200);
  });

  test('a farmer nobody named, and one without a cart to say yes to', async () => {
    const [agent, stranger] = [await newAgent(), await newAgent()];
    const asked = await ready(agent);
    expect(await send(stranger, asked.farmer.id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    expect(await send(agent, 999_999_999)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    expect(await send(agent, asked.farmer.id, 2)).toMatchObject({ status: 404, error: { code: 'CART_404' } });
    expect(await server.messagesTo(asked.phone)).toEqual([]);
    expect(await verify(stranger, asked.farmer.id, '0000')).toMatchObject(WRONG);
  });

  test('a farmer whose address was looked up by phone can be asked too', async () => {
    const agent = await newAgent();
    const farmer = await shopping.newBuyer({ isContact: true });
    const { results } = await server.get(listAddresses, { token: agent.token, query: { phone_number: farmer.phone } });
    const { auth_id } = await server.get(getMe, { token: farmer.token });
    const cart: Cart = shopping.cartOf(agent, [await shopping.newLine(2)], { address_id: results[0]?.id ?? 0, order_created_for: auth_id });
    const order = await shopping.orderOf(agent, cart);
    const hashcode = await yesOf(agent, { farmer: { id: await shopping.userIdOf(farmer.phone) }, phone: farmer.phone });
    expect((await place(agent, { ...order, hashcode })).status).toBe(201);
  });

  test('a yes is for that agent, that farmer and just that cart', async () => {
    const [agent, other] = [await newAgent(), await newAgent()];
    const [mine, more, theirs] = [await ready(agent), await ready(agent), await ready(other)];
    const hashcode = await yesOf(agent, mine);
    for (const [who, order] of [
      [agent, more.order],
      [other, theirs.order],
      [agent, { ...mine.order, hashcode: `${hashcode}x` }],
      [agent, { ...mine.order, hashcode: 'x' }],
    ] as const)
      expect(await place(who, { hashcode, ...order })).toMatchObject(INVALID);
    const grown = { ...mine.cart, order_details: mine.cart.order_details.map((line) => ({ ...line, quantity: line.quantity + 1 })) };
    expect(await place(agent, { ...(await shopping.orderOf(agent, grown)), hashcode })).toMatchObject(INVALID);
    expect((await place(agent, { ...mine.order, hashcode })).status).toBe(201);
  });

  test('a yes to one price is no yes to another', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    const hashcode = await yesOf(agent, asked);
    const [line] = asked.cart.order_details;
    const price_paise = Math.round((line?.price ?? 0) * 100) + 100;
    await shopping.setInventory(line?.product_variant ?? 0, { price_paise });
    const dearer = { ...asked.cart, order_details: [await shopping.lineOf(1, line?.product_variant ?? 0, 2)] };
    expect(await place(agent, { ...(await shopping.orderOf(agent, dearer)), hashcode })).toMatchObject(INVALID);
  });

  test('a yes is used once, also by ten orders at once, and comes back when its order could not be had', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    const hashcode = await yesOf(agent, asked);
    const [line] = asked.cart.order_details;
    await shopping.setInventory(line?.product_variant ?? 0, { available: 0 });
    expect((await place(agent, { ...asked.order, hashcode })).status).toBe(400);
    await shopping.setInventory(line?.product_variant ?? 0, { available: 100 });
    // Without a cart's id nothing but the yes keeps them apart.
    const { cart_id: _, ...loose } = asked.order;
    const answers = await Promise.all(many(10).map(() => place(agent, { ...loose, hashcode })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(INVALID);
    expect(await shopping.stockOf(line?.product_variant ?? 0)).toBe(98);
    expect(await ordersOf(agent)).toHaveLength(1);
  });

  test('ten twins of one order with its yes are that order', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    const hashcode = await yesOf(agent, asked);
    const key = randomUUID();
    const answers = await Promise.all(many(10).map(() => place(agent, { ...asked.order, hashcode }, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
  });

  test('neither code nor yes can be read from the database', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    const hashcode = await yesOf(agent, asked);
    const code = await server.codeFor(asked.phone);
    const rows = await server.database.sql.selectFrom('order_otps').selectAll().where('farmer_id', '=', asked.farmer.id).execute();
    const yes = await server.database.sql.selectFrom('order_hashcodes').selectAll().where('farmer_id', '=', asked.farmer.id).execute();
    expect([rows.length, yes.length]).toEqual([1, 1]);
    expect(JSON.stringify(yes)).not.toContain(hashcode);
    expect(rows[0]?.code_hash).not.toContain(code);
  });

  test('when the SMS can not be sent, that is said', async () => {
    const agent = await newAgent();
    const asked = await ready(agent);
    server.sms.isFailing = true;
    expect(await send(agent, asked.farmer.id)).toMatchObject({ status: 503, error: { code: 'OTP_NOT_SENT' } });
    server.sms.isFailing = false;
    expect((await send(agent, asked.farmer.id)).status).toBe(200);
  });
});
