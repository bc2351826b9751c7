// Tests the farmer's approval: needed for agents' orders, given by code, valid for one order of one cart.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress, listAddresses } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { getMe } from '#core/contract/session.ts';
import { type Approvals, createApprovals, INVALID, OVER, REQUIRED } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Cart, home, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('the farmer’s approval', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let by: Approvals;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    by = createApprovals(server, 6_450_000_000);
    shopping = by.shopping;
  });
  afterAll(() => server.close());

  test('the code goes to the farmer’s own phone with the amount, and the order becomes the farmer’s', async () => {
    const agent = await by.newAgent();
    const { farmer, phone, cart, order } = await by.ready(agent);
    const answer = await server.get(validateCart, { token: agent.token, body: cart });
    expect(answer).toMatchObject({
      is_otp_required: true,
      otp_template_variables: { sms: [expect.stringMatching(/^₹/), 'Kisan Kendra, Kanti'] },
    });
    expect(await by.place(agent, order)).toMatchObject(REQUIRED);
    const hashcode = await by.approvalOf(agent, { farmer, phone });
    const [sms] = await server.messagesTo(phone);
    expect(sms?.code).toMatch(/^\d{4}$/);
    expect(sms?.text).toContain(
      `${sms?.code} is the code for an order of ${answer.otp_template_variables.sms[0]?.replace('₹', 'Rs ')} at Kisan Kendra, Kanti`,
    );
    expect((await by.place(agent, { ...order, hashcode })).status).toBe(201);
    expect(await by.ordersOf(await server.signIn(phone))).toHaveLength(1);
  });

  test('agents who order for themselves, and farmers who order for others, need no approval', async () => {
    const agent = await by.newAgent();
    const own = shopping.cartOf(agent, [await shopping.newLine(2)]);
    expect((await server.get(validateCart, { token: agent.token, body: own })).is_otp_required).toBe(false);
    expect((await by.place(agent, await shopping.orderOf(agent, own))).status).toBe(201);
    const farmer = await shopping.newBuyer();
    const theirs = shopping.cartOf(farmer, [await shopping.newLine(2)]);
    expect((await by.place(farmer, await shopping.orderOf(farmer, theirs))).status).toBe(201);
    expect((await by.send(farmer, await shopping.userIdOf(agent.phone))).error.code).toBe('FORBIDDEN');
  });

  test('an agent cannot avoid the approval by leaving out the farmer’s name', async () => {
    const agent = await by.newAgent();
    const { cart, farmer } = await by.ready(agent);
    const unnamed = { ...cart, order_created_for: null };
    const { address_id: _, ...fetched } = { ...unnamed, type: 'SELF_PICKUP' as const, pickup_farmer_id: farmer.id };
    for (const way of [unnamed, fetched]) {
      const order = await shopping.orderOf(agent, way);
      expect(await by.place(agent, order)).toMatchObject(REQUIRED);
    }
    // The agent's own address with the farmer's number on it does not help either.
    const { id } = await server.get(createAddress, { token: agent.token, body: { ...home, contact_number: agent.phone } });
    const edit = { ...unnamed, address_id: id };
    await server.database.sql
      .updateTable('addresses')
      .set({ contact_number: '9431012345', farmer_id: null })
      .where('id', '=', id)
      .execute();
    expect(await by.place(agent, { ...(await shopping.orderOf(agent, edit)), hashcode: 'x' })).toMatchObject(REQUIRED);
    expect(await by.ordersOf(agent)).toEqual([]);
  });

  test('the person who collects a pickup order is asked, however the order names them', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const { address_id: _, ...cart } = { ...asked.cart, type: 'SELF_PICKUP' as const, order_created_for: null };
    server.clock.advance(1);
    const order = await shopping.orderOf(agent, { ...cart, pickup_farmer_id: asked.farmer.id });
    expect((await by.place(agent, { ...order, hashcode: await by.approvalOf(agent, asked) })).status).toBe(201);
    server.clock.advance(1);
    const unnamed = await shopping.orderOf(agent, { ...asked.cart, order_created_for: null });
    expect((await by.place(agent, { ...unnamed, hashcode: await by.approvalOf(agent, asked) })).status).toBe(201);
  });

  test('a code is valid for five minutes, an approval for ten', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    await by.send(agent, asked.farmer.id);
    const code = await server.codeFor(asked.phone);
    server.clock.advance(5 * MINUTE);
    expect(await by.verify(agent, asked.farmer.id, code)).toMatchObject(OVER);
    const late = await by.approvalOf(agent, asked);
    server.clock.advance(10 * MINUTE);
    expect(await by.place(agent, { ...asked.order, hashcode: late })).toMatchObject(INVALID);
    const hashcode = await by.approvalOf(agent, asked);
    server.clock.advance(10 * MINUTE - 1);
    expect((await by.place(agent, { ...asked.order, hashcode })).status).toBe(201);
  });

  test('a farmer whose address the agent looked up by phone can be asked too', async () => {
    const agent = await by.newAgent();
    const farmer = await shopping.newBuyer({ isContact: true });
    const { results } = await server.get(listAddresses, { token: agent.token, query: { phone_number: farmer.phone } });
    const { auth_id } = await server.get(getMe, { token: farmer.token });
    const cart: Cart = shopping.cartOf(agent, [await shopping.newLine(2)], { address_id: results[0]?.id ?? 0, order_created_for: auth_id });
    const order = await shopping.orderOf(agent, cart);
    const hashcode = await by.approvalOf(agent, { farmer: { id: await shopping.userIdOf(farmer.phone) }, phone: farmer.phone });
    expect((await by.place(agent, { ...order, hashcode })).status).toBe(201);
  });

  test('an approval is valid for one agent, one farmer and one cart only', async () => {
    const [agent, other] = [await by.newAgent(), await by.newAgent()];
    const [mine, more, theirs] = [await by.ready(agent), await by.ready(agent), await by.ready(other)];
    const hashcode = await by.approvalOf(agent, mine);
    for (const [who, order] of [
      [agent, more.order],
      [other, theirs.order],
      [agent, { ...mine.order, hashcode: `${hashcode}x` }],
      [agent, { ...mine.order, hashcode: 'x' }],
    ] as const)
      expect(await by.place(who, { hashcode, ...order })).toMatchObject(INVALID);
    const grown = { ...mine.cart, order_details: mine.cart.order_details.map((line) => ({ ...line, quantity: line.quantity + 1 })) };
    expect(await by.place(agent, { ...(await shopping.orderOf(agent, grown)), hashcode })).toMatchObject(INVALID);
    expect((await by.place(agent, { ...mine.order, hashcode })).status).toBe(201);
  });

  test('an approval for one price is not valid for another price', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const hashcode = await by.approvalOf(agent, asked);
    const [line] = asked.cart.order_details;
    const price_paise = Math.round((line?.price ?? 0) * 100) + 100;
    await shopping.setInventory(line?.product_variant ?? 0, { price_paise });
    const dearer = { ...asked.cart, order_details: [await shopping.lineOf(1, line?.product_variant ?? 0, 2)] };
    expect(await by.place(agent, { ...(await shopping.orderOf(agent, dearer)), hashcode })).toMatchObject(INVALID);
  });

  test('an approval counts once, also for ten orders at once, and stays valid when its order fails', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const hashcode = await by.approvalOf(agent, asked);
    const [line] = asked.cart.order_details;
    await shopping.setInventory(line?.product_variant ?? 0, { available: 0 });
    expect((await by.place(agent, { ...asked.order, hashcode })).status).toBe(400);
    await shopping.setInventory(line?.product_variant ?? 0, { available: 100 });
    // Without a cart's id only the approval separates the two orders.
    const { cart_id: _, ...loose } = asked.order;
    const answers = await Promise.all(many(10).map(() => by.place(agent, { ...loose, hashcode })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(INVALID);
    expect(await shopping.stockOf(line?.product_variant ?? 0)).toBe(98);
    expect(await by.ordersOf(agent)).toHaveLength(1);
  });

  test('ten identical requests with one approval place one order', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const hashcode = await by.approvalOf(agent, asked);
    const key = randomUUID();
    const answers = await Promise.all(many(10).map(() => by.place(agent, { ...asked.order, hashcode }, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
  });

  test('neither the code nor the approval can be read from the database', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const hashcode = await by.approvalOf(agent, asked);
    const code = await server.codeFor(asked.phone);
    const rows = await server.database.sql.selectFrom('order_otps').selectAll().where('farmer_id', '=', asked.farmer.id).execute();
    const approvals = await server.database.sql
      .selectFrom('order_hashcodes')
      .selectAll()
      .where('farmer_id', '=', asked.farmer.id)
      .execute();
    expect([rows.length, approvals.length]).toEqual([1, 1]);
    expect(JSON.stringify(approvals)).not.toContain(hashcode);
    expect(rows[0]?.code_hash).not.toContain(code);
  });

  test('a repeated order request gets the placed order back, long after the approval expired', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const order = { ...asked.order, hashcode: await by.approvalOf(agent, asked) };
    const key = randomUUID();
    const first = await by.place(agent, order, key);
    expect(first.status).toBe(201);
    for (const wait of [10 * MINUTE, DAY]) {
      server.clock.advance(wait);
      const again = await by.place(await server.signIn(agent.phone), order, key);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(await by.ordersOf(await server.signIn(agent.phone))).toHaveLength(1);
  });

  test('an order that arrives after its approval expired is refused, and a new approval and key place it', async () => {
    const agent = await by.newAgent();
    const asked = await by.ready(agent);
    const order = { ...asked.order, hashcode: await by.approvalOf(agent, asked) };
    const key = randomUUID();
    server.clock.advance(10 * MINUTE);
    for (let i = 0; i < 2; i++) expect(await by.place(agent, order, key)).toMatchObject(INVALID);
    expect((await by.place(agent, { ...order, hashcode: await by.approvalOf(agent, asked) })).status).toBe(201);
    expect(await by.ordersOf(agent)).toHaveLength(1);
  });
});
