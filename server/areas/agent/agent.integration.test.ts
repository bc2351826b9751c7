// Tests orders of agents for farmers: one call for farmer, address and cart, placed by the farmer's approval.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAddresses } from '#core/contract/address.ts';
import { answerApproval, getApproval } from '#core/contract/agent/approval.ts';
import { placeAgentOrder } from '#core/contract/agent/order.ts';
import { listAgentQuestions } from '#core/contract/agent/questions.ts';
import { listOrders, withdrawOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { DAY, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { type AgentOrders, createAgentOrders } from '../../../tests/fixtures/tablet/agent-orders.ts';

const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make));

describeOnBothEngines('an agent’s order for a farmer', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let orders: AgentOrders;
  const newPhone = phonesFrom(6_510_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_500_000_000);
    orders = createAgentOrders(server, shopping, newPhone);
  });
  afterAll(() => server.close());

  const answer = (token: string, body: unknown) => server.call(answerApproval, { params: { token }, body });
  async function smsTo(phone: string): Promise<{ code: string; link: string }> {
    await server.jobsDone();
    const text =
      (await server.messagesTo(phone)).find(({ template }) => /^(approve|order)-/.test(template) && template !== 'order-placed')?.text ??
      '';
    return { code: /\b(\d{4})\b/.exec(text.replace(/₹[\d,.]+/g, ''))?.[1] ?? '', link: /approve\/([\w-]{43})/.exec(text)?.[1] ?? '' };
  }
  const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
  const ordersOf = async (phone: string) => (await server.get(listOrders, { token: (await server.signIn(phone)).token })).results;

  test('waits for the farmer’s approval, holds no stock, and is placed when the farmer opens the link', async () => {
    const agent = await orders.newAgent();
    const { phone, body, variant } = await orders.ready(agent, 'later');
    const before = await shopping.stockOf(variant);
    const asked = await orders.place(agent, body);
    expect(asked).toMatchObject({ status: 201, body: { status: 'AwaitingApproval', orders: [], approval: { kind: 'later' } } });
    expect(await shopping.stockOf(variant)).toBe(before);
    const { link } = await smsTo(phone);
    const shown = await server.get(getApproval, { params: { token: link } });
    expect(shown).toMatchObject({ state: 'waiting', vendor: { id: 1 }, bill: body.totals_seen, lines: [{ quantity: 2 }] });
    const agreed = await answer(link, { agree: true });
    expect(agreed).toMatchObject({ status: 200, body: { state: 'agreed', order: { id: expect.any(Number) } } });
    expect(await shopping.stockOf(variant)).toBe(before - 2);
    expect(await ordersOf(phone)).toMatchObject([{ id: agreed.body.order?.id, status: 'Placed' }]);
    // The answer may get lost, so a repeat gets the same one.
    expect((await answer(link, { agree: true })).body).toEqual(agreed.body);
    expect(await answer(link, { agree: false })).toMatchObject({ status: 410, error: { code: 'APPROVAL_OVER' } });
  });

  test('is placed once when five equal answers come at once', async () => {
    const agent = await orders.newAgent();
    const { phone, body, variant } = await orders.ready(agent, 'later');
    const before = await shopping.stockOf(variant);
    await orders.place(agent, body);
    const { link } = await smsTo(phone);
    const answers = await many(5, () => answer(link, { agree: true }));
    for (const one of answers) expect([one.status, one.body]).toEqual([200, answers[0]?.body]);
    expect([await shopping.stockOf(variant), (await ordersOf(phone)).length]).toEqual([before - 2, 1]);
  });

  test('with one key is asked once, and always gets the same answer; another body is refused', async () => {
    const agent = await orders.newAgent();
    const { phone, body } = await orders.ready(agent, 'later');
    const key = randomUUID();
    const answers = await many(4, () => orders.place(agent, body, key));
    for (const one of answers) expect([one.status, one.body]).toEqual([201, answers[0]?.body]);
    expect((await orders.place(agent, { ...body, service_id: '4' }, key)).status).toBe(422);
    await server.jobsDone();
    expect((await server.messagesTo(phone)).filter(({ template }) => template === 'approve-order')).toHaveLength(1);
  });

  test('is found by its key when the agent is unsure and gives it up, while it waits for the farmer and after it was placed', async () => {
    const agent = await orders.newAgent();
    const { body } = await orders.ready(agent, 'later');
    const key = randomUUID();
    const asked = await orders.place(agent, body, key);
    const withdraw = (of: string) => server.call(withdrawOrder, { token: agent.token, body: { key: of } });
    expect(await withdraw(key)).toMatchObject({ status: 200, body: { placed: asked.body } });
    // An order that never arrived can no longer arrive, and a refused order was not placed.
    const [lost, refused] = [randomUUID(), randomUUID()];
    expect((await withdraw(lost)).body).toEqual({ placed: null });
    expect((await orders.place(agent, body, lost)).error?.code).toBe('IDEMPOTENCY_MISMATCH');
    await orders.place(agent, { ...body, totals_seen: { ...body.totals_seen, grand_total: 1 } }, refused);
    expect((await withdraw(refused)).body).toEqual({ placed: null });
  });

  test('is placed by the code that the farmer tells the agent; three wrong codes end it', async () => {
    const agent = await orders.newAgent();
    const first = await orders.ready(agent, 'code');
    const { approval } = (await orders.place(agent, first.body)).body;
    const { code, link } = await smsTo(first.phone);
    expect(link).toBe('');
    expect(await answer(approval?.id ?? '', { agree: true })).toMatchObject({ status: 400, error: { code: 'ORDER_OTP_REQUIRED' } });
    expect(await answer(approval?.id ?? '', { agree: true, code: otherThan(code) })).toMatchObject({ error: { code: 'ORDER_OTP_WRONG' } });
    expect(await answer(approval?.id ?? '', { agree: true, code })).toMatchObject({ status: 200, body: { state: 'agreed' } });

    const second = await orders.ready(agent, 'code');
    const id = (await orders.place(agent, second.body)).body.approval?.id ?? '';
    const right = (await smsTo(second.phone)).code;
    const wrong = await many(8, () => answer(id, { agree: true, code: otherThan(right) }));
    expect(wrong.filter(({ error }) => error.code === 'ORDER_OTP_WRONG')).toHaveLength(3);
    expect(await answer(id, { agree: true, code: right })).toMatchObject({ status: 410, error: { code: 'APPROVAL_OVER' } });
    expect(await ordersOf(second.phone)).toEqual([]);
  });

  test('is over after 10 minutes for a code, and after 24 hours for a link', async () => {
    const agent = await orders.newAgent();
    const [now, later] = [await orders.ready(agent, 'code'), await orders.ready(agent, 'later')];
    const id = (await orders.place(agent, now.body)).body.approval?.id ?? '';
    await orders.place(agent, later.body);
    const [{ code }, { link }] = [await smsTo(now.phone), await smsTo(later.phone)];
    server.clock.advance(10 * MINUTE);
    expect(await answer(id, { agree: true, code })).toMatchObject({ status: 410, error: { code: 'APPROVAL_OVER' } });
    server.clock.advance(DAY - 10 * MINUTE);
    expect((await server.get(getApproval, { params: { token: link } })).state).toBe('over');
    expect(await answer(link, { agree: true })).toMatchObject({ status: 410, error: { code: 'APPROVAL_OVER' } });
  });

  test('is not placed when the farmer refuses, or when its price has changed meanwhile', async () => {
    const agent = await orders.newAgent();
    const [no, stale] = [await orders.ready(agent, 'later'), await orders.ready(agent, 'later')];
    await orders.place(agent, no.body);
    await orders.place(agent, stale.body);
    const [{ link: refused }, { link }] = [await smsTo(no.phone), await smsTo(stale.phone)];
    expect(await answer(refused, { agree: false })).toMatchObject({ status: 200, body: { state: 'refused', order: null } });
    await shopping.setInventory(stale.variant, { price_paise: 99_999 });
    const before = await shopping.stockOf(stale.variant);
    for (let i = 0; i < 2; i++)
      expect(await answer(link, { agree: true })).toMatchObject({
        status: 409,
        error: { code: 'APPROVAL_STALE', details: { reason: 'PRICE_CHANGED' } },
      });
    expect(await shopping.stockOf(stale.variant)).toBe(before);
    expect([await ordersOf(no.phone), await ordersOf(stale.phone)]).toEqual([[], []]);
  });

  test('is not placed any more when the agent has lost that role', async () => {
    const agent = await orders.newAgent();
    const { phone, body } = await orders.ready(agent, 'later');
    await orders.place(agent, body);
    const { link } = await smsTo(phone);
    await server.database.sql.updateTable('users').set({ role: 'farmer' }).where('phone', '=', agent.phone).execute();
    expect(await answer(link, { agree: true })).toMatchObject({ status: 410, error: { code: 'APPROVAL_OVER' } });
  });

  test('stores an address once, also for a farmer who is served again', async () => {
    const agent = await orders.newAgent();
    const first = await orders.ready(agent, 'later');
    await orders.place(agent, first.body);
    const again = await orders.ready(agent, 'later', first.phone);
    expect((await orders.place(agent, again.body)).status).toBe(201);
    const { token } = await server.signIn(first.phone);
    expect((await server.get(listAddresses, { token })).results).toHaveLength(1);
  });

  test('leaves neither farmer nor address behind when it is refused', async () => {
    const agent = await orders.newAgent();
    const { phone, body } = await orders.ready(agent, 'later');
    const refused = await orders.place(agent, { ...body, totals_seen: { grand_total: 1 } });
    expect([refused.status, refused.error.code]).toEqual([409, 'PRICE_CHANGED']);
    const { sql } = server.database;
    expect(await sql.selectFrom('users').select('id').where('phone', '=', phone).execute()).toEqual([]);
    expect(await sql.selectFrom('addresses').select('id').where('contact_number', '=', phone).execute()).toEqual([]);
  });

  test('is refused without a session, by farmers, and with fields that do not fit together', async () => {
    const agent = await orders.newAgent();
    const { phone, body } = await orders.ready(agent, 'later');
    expect((await server.call(placeAgentOrder, { body })).status).toBe(401);
    expect((await orders.place(await shopping.newBuyer(), body)).status).toBe(403);
    const wrong: [string, unknown][] = [
      ['body.address.contact_number', { ...body, address: orders.addressFor(newPhone()) }],
      ['body.address', { ...body, type: 'SELF_PICKUP' }],
      ['body.address', { ...body, address_id: 1 }],
      ['body.approval.proof', { ...body, approval: { kind: 'phone' } }],
      ['body.farmer.phone_number', { ...body, farmer: { name: 'Me', phone_number: agent.phone }, address: orders.addressFor(agent.phone) }],
      ['body.farmer.name', { ...body, farmer: { name: '\0', phone_number: phone } }],
      ['body.farmer.name', { ...body, farmer: { name: 'x'.repeat(101), phone_number: phone } }],
    ];
    for (const [path, sent] of wrong)
      expect((await orders.place(agent, sent)).error, path).toMatchObject({ code: 'BAD_REQUEST', details: { path } });
    expect((await orders.place(agent, { ...body, cash_taken: 10 })).error).toMatchObject({ code: 'PAYMENT_MODE_REFUSED' });
  });

  test('asks a farmer within the budgets of approval codes', async () => {
    const agent = await orders.newAgent();
    const phone = newPhone();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await orders.place(agent, (await orders.ready(agent, 'later', phone)).body)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('is shown by the secret of its link alone', async () => {
    const agent = await orders.newAgent();
    const { body } = await orders.ready(agent, 'later');
    const id = (await orders.place(agent, body)).body.approval?.id ?? '';
    for (const token of [id, randomUUID(), 'A'.repeat(43)])
      expect((await server.call(getApproval, { params: { token } })).status).toBe(404);
    expect((await answer(randomUUID(), { agree: true, code: '1234' })).status).toBe(404);
    expect((await answer('A'.repeat(43), { agree: true })).status).toBe(404);
    expect((await server.call(getApproval, { params: { token: 'x' } })).status).toBe(400);
  });

  test('for a pickup needs no address', async () => {
    const agent = await orders.newAgent();
    const { phone, body } = await orders.ready(agent, 'later');
    const cart = shopping.cartOf(agent, body.order_details, { type: 'SELF_PICKUP' });
    const { address_id: _, ...rest } = cart;
    const { totals_seen, payment } = await shopping.orderOf(agent, rest);
    expect((await orders.place(agent, { ...body, type: 'SELF_PICKUP', address: null, totals_seen, payment })).status).toBe(201);
    expect(await answer((await smsTo(phone)).link, { agree: true })).toMatchObject({ status: 200, body: { state: 'agreed' } });
  });

  test('is among the agent’s questions until the farmer agreed, or the agent asked again', async () => {
    const agent = await orders.newAgent();
    const [waiting, agreed, refused] = [
      await orders.ready(agent, 'later'),
      await orders.ready(agent, 'later'),
      await orders.ready(agent, 'later'),
    ];
    for (const { body } of [waiting, agreed, refused]) {
      server.clock.advance(1);
      await orders.place(agent, body);
    }
    await answer((await smsTo(agreed.phone)).link, { agree: true });
    await answer((await smsTo(refused.phone)).link, { agree: false });
    const questions = async () => (await server.get(listAgentQuestions, { token: agent.token })).results;
    expect(await questions()).toMatchObject([
      { kind: 'refused', farmer: { phone_number: refused.phone } },
      { kind: 'approval', approval: { kind: 'later' }, grand_total: waiting.total },
    ]);
    server.clock.advance(1);
    await orders.place(agent, (await orders.ready(agent, 'later', refused.phone)).body);
    expect((await questions()).map(({ kind }) => kind)).toEqual(['approval', 'approval']);
    const other = await orders.newAgent();
    expect((await server.get(listAgentQuestions, { token: other.token })).results).toEqual([]);
  });

  test('waits among the agent’s questions for the wallet, and so does a letter that asks', async () => {
    const record = { role: 'agent', partner_type: 'CSC', partner_id: `Q-${engine}`, commission_permille: 0 } as const;
    const agent = await shopping.newBuyer(record);
    const lines = [await shopping.newLine(2)];
    const { address_id: _, cart_id: _id, order_created_for: _for, ...cart } = await shopping.orderOf(agent, shopping.cartOf(agent, lines));
    const phone = newPhone();
    const amount = cart.totals_seen.grand_total;
    const body = {
      ...cart,
      farmer: { name: 'Kamla Devi', phone_number: phone },
      address: orders.addressFor(phone),
      payment: { transactions: [{ payment_mode: 'CSC', amount }] },
      approval: { kind: 'later' },
    };
    expect((await orders.place(agent, body)).status).toBe(201);
    await answer((await smsTo(phone)).link, { agree: true });
    const at = new Date(server.clock.now - 1_000);
    const user_id = await shopping.userIdOf(agent.phone);
    const letter = {
      user_id,
      key: randomUUID(),
      tablet_id: 1,
      body_hash: 'x',
      kind: 'order',
      outcome: 'ask',
      code: 'OUT_OF_STOCK',
      answer: '',
      at,
    };
    await server.database.sql
      .insertInto('letters')
      .values(letter as never)
      .execute();
    const { results } = await server.get(listAgentQuestions, { token: agent.token });
    expect(results).toMatchObject([
      { kind: 'payment', order: { due: amount, pay_by: expect.any(String) }, farmer: { phone_number: phone }, grand_total: amount },
      { kind: 'letter', letter: { key: letter.key, kind: 'order' }, code: 'OUT_OF_STOCK', farmer: null },
    ]);
  });
});
