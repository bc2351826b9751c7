// Requests about orders for others, on credit, and ahead. Each of them succeeds.
import { createAddress } from '#core/contract/address.ts';
import { getCreditLines } from '#core/contract/credit.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { sendOrderOtp, verifyOrderOtp } from '#core/contract/order/approval.ts';
import { getMyDues } from '#core/contract/order/dues.ts';
import { getOrderStatus, placeOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { type Buyer, home, type Shopping } from '../../fixtures/server/shopping';
import { type CallOptions, phonesFrom } from '../../fixtures/server/talk';
import type { TestServer } from '../../fixtures/server/test-server';
import type { Examples } from '../example';

export interface OrderExampleParts {
  readonly shopping: Shopping;
  readonly me: Buyer;
  readonly other: Buyer;
  readonly myOrder: number;
  readonly theirOrder: number;
}

export async function createOrderExamples(server: TestServer, parts: OrderExampleParts): Promise<Examples> {
  const { shopping, me, other, myOrder, theirOrder } = parts;
  const { token } = me;
  const newPhone = phonesFrom(6_940_000_000);
  const agent = await shopping.newBuyer({ role: 'buyer', isContact: true });
  const { product_variant } = await shopping.newLine(1);
  await shopping.setInventory(product_variant, { available: 1_000_000, is_prebook: true });
  const line = await shopping.lineOf(1, product_variant, 4);

  /** Creates a farmer of the agent with a prebook order that needs the farmer's approval. */
  async function newFarmerWithOrder() {
    const phone_number = newPhone();
    const known = { name: 'Kamla', phone_number, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const farmer = await server.get(createFarmer, { token: agent.token, body: known });
    const { id } = await server.get(createAddress, { token: agent.token, body: { ...home, contact_number: phone_number } });
    const cart = shopping.cartOf(agent, [line], {
      status: 'PreOrder',
      address_id: id,
      order_created_for: farmer.auth_id,
      farmer_saw: 590,
    });
    const { cart_id: _id, ...order } = await shopping.orderOf(agent, cart);
    return { farmerId: farmer.id, phone: phone_number, order };
  }
  const codeTo = (farmer_id: number): CallOptions => ({
    token: agent.token,
    body: { vendor_id: 1, farmer_id, otp_template_variables: { sms: ['₹590.00', 'Kisan Kendra'] } },
  });
  async function codeOf({ farmerId, phone }: { farmerId: number; phone: string }): Promise<CallOptions> {
    await server.get(sendOrderOtp, codeTo(farmerId));
    return { token: agent.token, body: { farmerId, otp: await server.codeFor(phone) } };
  }
  async function approved(): Promise<CallOptions> {
    const ready = await newFarmerWithOrder();
    const { hashcode } = await server.get(verifyOrderOtp, await codeOf(ready));
    return { token: agent.token, body: { ...ready.order, hashcode, delivery_window: { year: 2026, month: 11, week: 2 } } };
  }

  const { auth_id } = await server.get(getMe, { token });
  const theirs = await server.get(getMe, { token: other.token });
  return {
    examples: [
      { call: getMyDues, make: async () => ({ token }) },
      { call: getOrderStatus, make: async () => ({ token, params: { id: myOrder }, query: { locale: 'hi' } }) },
      { call: getCreditLines, make: async () => ({ token, params: { auth_id } }) },
      { call: sendOrderOtp, make: async () => codeTo((await newFarmerWithOrder()).farmerId) },
      { call: verifyOrderOtp, make: async () => codeOf(await newFarmerWithOrder()) },
      { call: placeOrder, make: approved },
    ],
    foreign: [
      { call: getOrderStatus, options: { token, params: { id: theirOrder } }, answer: [404, 'NOT_FOUND'] },
      { call: getCreditLines, options: { token, params: { auth_id: theirs.auth_id } }, answer: [404, 'NOT_FOUND'] },
    ],
  };
}
