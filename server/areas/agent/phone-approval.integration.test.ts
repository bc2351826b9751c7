import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalSigned, putPhoneKey } from '#core/contract/agent/approval.ts';
import { listOrders } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { type AgentOrders, createAgentOrders } from '../../../tests/fixtures/tablet/agent-orders.ts';
import { newKeys } from '../../../tests/fixtures/tablet/tablet-keys.ts';

describeOnBothEngines('an agent’s order that the farmer’s phone signed', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let orders: AgentOrders;
  const newPhone = phonesFrom(6_530_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_520_000_000);
    orders = createAgentOrders(server, shopping, newPhone);
  });
  afterAll(() => server.close());

  const ordersOf = async (phone: string) => (await server.get(listOrders, { token: (await server.signIn(phone)).token })).results;

  /** A farmer whose phone has a key and signs. */
  async function withPhone() {
    const phone = newPhone();
    const keys = await newKeys();
    const { token } = await server.signIn(phone);
    expect((await server.call(putPhoneKey, { token, body: { key: keys.publicKey } })).status).toBe(204);
    const sign = async (
      agent: Buyer,
      body: Awaited<ReturnType<AgentOrders['ready']>>['body'],
      more: { total?: number; at?: number } = {},
    ) => {
      const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
      const signed_at = new Date(more.at ?? server.clock.now).toISOString();
      const { auth_id } = await server.get(getMe, { token: agent.token });
      const text = approvalSigned({
        agent: auth_id,
        farmer: phone,
        vendor: body.vendor,
        type: body.type,
        address: body.address,
        lines: body.order_details,
        grandTotal: Math.round((more.total ?? body.totals_seen.grand_total) * 100),
        nonce,
        signed_at,
      });
      return { kind: 'phone', proof: { nonce, signed_at, signature: await keys.sign(text) } };
    };
    return { phone, sign };
  }

  test('is placed at once, and one signature places one order', async () => {
    const agent = await orders.newAgent();
    const { phone, sign } = await withPhone();
    const { body, variant } = await orders.ready(agent, 'phone', phone);
    const before = await shopping.stockOf(variant);
    const approval = await sign(agent, body);
    const key = randomUUID();
    const placed = await orders.place(agent, { ...body, approval }, key);
    // The phone recognises the answer to its order by this key.
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'Placed', request_id: key, approval: null, orders: [{ buyer_details: { number: phone } }] },
    });
    expect(await shopping.stockOf(variant)).toBe(before - 2);
    expect(await orders.place(agent, { ...body, approval })).toMatchObject({
      status: 409,
      error: { code: 'APPROVAL_STALE', details: { reason: 'used' } },
    });
  });

  test('is refused when the phone signed another total, line, place or agent, or long ago', async () => {
    const [agent, other] = [await orders.newAgent(), await orders.newAgent()];
    const { phone, sign } = await withPhone();
    const { body, total } = await orders.ready(agent, 'phone', phone);
    const stale = { status: 409, error: { code: 'APPROVAL_STALE' } };
    const approval = await sign(agent, body);
    expect(await orders.place(agent, { ...body, approval: await sign(agent, body, { total: total - 1 }) })).toMatchObject(stale);
    expect(await orders.place(other, { ...body, approval })).toMatchObject(stale);
    expect(await orders.place(agent, { ...body, address: { ...body.address, block: 'Kanti' }, approval })).toMatchObject(stale);
    expect(await orders.place(agent, { ...body, approval: await sign(agent, body, { at: server.clock.now - DAY - 1 }) })).toMatchObject(
      stale,
    );
    const forged = { ...approval.proof, signature: `A${approval.proof.signature.slice(1)}` };
    expect(await orders.place(agent, { ...body, approval: { kind: 'phone', proof: forged } })).toMatchObject(stale);
    expect(await ordersOf(phone)).toEqual([]);
    expect((await orders.place(agent, { ...body, approval })).status).toBe(201);
  });
});
