// Tests orders of wallet agents whose bill is higher than what the farmer saw on their own phone.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalSigned, putPhoneKey } from '#core/contract/agent/approval.ts';
import { placeAgentOrder } from '#core/contract/agent/order.ts';
import { validateCart } from '#core/contract/cart.ts';
import { getMe } from '#core/contract/session.ts';
import { paiseFromRupees } from '#core/money.ts';
import { type Approvals, createApprovals, INVALID, REQUIRED } from '../../../tests/fixtures/server/approvals.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, home } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { newKeys } from '../../../tests/fixtures/tablet/tablet-keys.ts';

describeOnBothEngines('a wallet order above what the farmer saw', (engine) => {
  let server: TestServer;
  let by: Approvals;
  let agent: Buyer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    by = createApprovals(server, 6_690_000_000);
    const partner = { partner_type: 'CSC', partner_id: '500100100097', commission_permille: 20 } as const;
    agent = await by.shopping.newBuyer({ role: 'agent', ...partner });
  });
  afterAll(() => server.close());

  const placed = { status: 201 };

  /** The order of a cart on the terms that the server quotes now, paid by wallet. */
  async function walletOrder(cart: Cart) {
    const { bill, cart_id, cumulative_commission, is_otp_required } = await server.get(validateCart, { token: agent.token, body: cart });
    const amount = (paiseFromRupees(bill.grand_total) - paiseFromRupees(cumulative_commission)) / 100;
    const payment = { transactions: [{ payment_mode: 'CSC' as const, amount }] };
    return { isAsked: is_otp_required, order: { ...cart, cart_id, totals_seen: bill, payment } };
  }

  /** @param less rupees by which the farmer saw a lower total; undefined: the cart did not come from a phone */
  async function ready(less: number | undefined) {
    const { farmer, phone, cart, order } = await by.ready(agent);
    const total = order.totals_seen.grand_total;
    const farmer_saw = less === undefined ? {} : { farmer_saw: (paiseFromRupees(total) - paiseFromRupees(less)) / 100 };
    return { farmer, phone, total, ...(await walletOrder({ ...cart, ...farmer_saw })) };
  }

  test('is refused with both totals until the farmer’s code approves it', async () => {
    const { farmer, phone, total, isAsked, order } = await ready(0.01);
    expect(isAsked).toBe(true);
    const refused = await by.place(agent, order);
    expect(refused).toMatchObject(REQUIRED);
    expect(refused.error.details).toEqual({ reason: 'above-seen', farmer_saw: order.farmer_saw, grand_total: total });
    expect(refused.error.message).toBe(
      'This order costs more than the farmer saw on their phone. Show the new total and ask for the farmer’s code.',
    );
    const hashcode = await by.approvalOf(agent, { farmer, phone });
    expect(await by.place(agent, { ...order, hashcode })).toMatchObject(placed);
  });

  test('needs no approval at the same total, at a lower one, and for a cart that did not come from a phone', async () => {
    for (const less of [0, -5, undefined]) {
      const { isAsked, order } = await ready(less);
      expect(isAsked).toBe(false);
      expect(await by.place(agent, order)).toMatchObject(placed);
    }
  });

  test('is refused when the code approved another total', async () => {
    const { farmer, phone, order } = await ready(10);
    const hashcode = await by.approvalOf(agent, { farmer, phone });
    const { product_variant, price } = order.order_details[0] as Cart['order_details'][number];
    await by.shopping.setInventory(product_variant, { price_paise: paiseFromRupees(price) + 100 });
    expect(await by.place(agent, { ...order, hashcode })).toMatchObject({ error: { code: 'PRICE_CHANGED' } });
    const { cart_id: _, payment: _payment, totals_seen: _seen, ...cart } = order;
    const dearer = await walletOrder({ ...cart, order_details: [await by.shopping.lineOf(1, product_variant, 2)] });
    expect(await by.place(agent, { ...dearer.order, hashcode })).toMatchObject(INVALID);
  });

  test('is placed by the signature of the farmer’s phone over the new total', async () => {
    const { phone, total, order } = await ready(10);
    const keys = await newKeys();
    const { token } = await server.signIn(phone);
    expect((await server.call(putPhoneKey, { token, body: { key: keys.publicKey } })).status).toBe(204);
    const { auth_id } = await server.get(getMe, { token: agent.token });
    const { cart_id: _, order_created_for: _for, address_id: _place, ...cart } = order;
    const address = { ...home, contact_number: phone };
    const sign = async (seen: number) => {
      const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
      const signed_at = new Date(server.clock.now).toISOString();
      const { vendor, type, order_details: lines } = cart;
      const of = { agent: auth_id, farmer: phone, vendor, type, address, lines, nonce, signed_at };
      const signature = await keys.sign(approvalSigned({ ...of, grandTotal: paiseFromRupees(seen) }));
      return { kind: 'phone', proof: { nonce, signed_at, signature } };
    };
    const place = (approval: unknown) =>
      server.call(placeAgentOrder, {
        token: agent.token,
        key: randomUUID(),
        body: { ...cart, farmer: { name: 'Kamla Devi', phone_number: phone }, address, approval },
      });
    expect(await place(await sign(order.farmer_saw ?? 0))).toMatchObject({ status: 409, error: { code: 'APPROVAL_STALE' } });
    expect(await place(await sign(total))).toMatchObject({ status: 201, body: { status: 'AwaitingPayment', approval: null } });
  });
});
