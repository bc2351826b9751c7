// Requests about payment: sessions, shared links, the wallet, a code by call. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import { validateCart } from '#core/contract/cart.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { createPaymentSession, encryptCscPayment, sendCommunications, sharePaymentLink, submitCscPayment } from '#core/contract/payment.ts';
import { sendOtp, triggerOtpIvr } from '#core/contract/session.ts';
import { createPaying, type UnpaidOrder } from '../../fixtures/server/paying';
import type { Buyer, Shopping } from '../../fixtures/server/shopping';
import type { CallOptions } from '../../fixtures/server/talk';
import { phonesFrom } from '../../fixtures/server/talk';
import type { TestServer } from '../../fixtures/server/test-server';
import type { Examples } from '../example';

const CSC_ID = '500100100098';

async function cscOrder(server: TestServer, shopping: Shopping, agent: Buyer): Promise<UnpaidOrder> {
  const cart = shopping.cartOf(agent, [await shopping.newLine(2)]);
  const { bill, cart_id, cumulative_commission } = await server.get(validateCart, { token: agent.token, body: cart });
  const amount = Math.round((bill.grand_total - cumulative_commission) * 100) / 100;
  const body = { ...cart, cart_id, totals_seen: bill, payment: { transactions: [{ payment_mode: 'CSC' as const, amount }] } };
  const { orders, request_id: requestId } = await server.get(placeOrder, { token: agent.token, key: randomUUID(), body });
  return { buyer: { ...agent, contact: '' }, id: orders[0]?.id ?? 0, requestId, vendor: 1, amount, variantId: 0 };
}

export async function createPaymentExamples(server: TestServer, shopping: Shopping): Promise<Examples> {
  const paying = createPaying(server, shopping);
  const agent = await shopping.newBuyer({ role: 'agent', partner_type: 'CSC', partner_id: CSC_ID, commission_permille: 20 });
  const [mine, theirs, wallet] = [await paying.newOrder(), await paying.newOrder(), await cscOrder(server, shopping, agent)];
  const { token } = mine.buyer;
  const newPhone = phonesFrom(6_810_000_000);
  const share = ({ id }: UnpaidOrder, phone: string) => ({ order_id: id, phone_number: phone, locale: 'hi' });
  const communicate = (phone: string, payment_link: string) => ({
    receiver_phone_number: phone,
    flow_code: 'SHARE_PARTIAL_PAYMENT_LINK',
    communication_channels: ['whatsapp'],
    lang: 'hi',
    template_data: { payment_link },
  });
  const linkOf = async (order: UnpaidOrder): Promise<string> =>
    (await server.get(sharePaymentLink, { token: order.buyer.token, body: share(order, newPhone()) })).payment_link;
  const [link, theirLink] = [await linkOf(mine), await linkOf(theirs)];
  const walletBody = { ...paying.bodyFor(wallet), gateway: 'CSC' };
  const { session_id } = await server.get(createPaymentSession, { token: agent.token, body: walletBody });
  const settled = await server.get(submitCscPayment, {
    token: agent.token,
    body: { merchantTxn: session_id, txnAmount: wallet.amount, cscId: CSC_ID, encFor: 'Payment' },
  });
  const call = async (): Promise<CallOptions> => {
    const phone = newPhone();
    await server.get(sendOtp, { params: { realm: 'farmers' }, body: { mobile_number: phone, client_id: 'farmer-web' } });
    const app = { otp_case: 'shri_card_verification', internal_app_choice: 'exotel' };
    return { body: { farmer_auth_id: null, ...app, farmer_phone_number: phone } };
  };

  const notFound = [404, 'NOT_FOUND'] as const;
  return {
    examples: [
      { call: createPaymentSession, make: async () => ({ token, body: paying.bodyFor(mine) }) },
      { call: createPaymentSession, make: async () => ({ token: agent.token, body: walletBody }) },
      { call: sharePaymentLink, make: async () => ({ token, body: share(mine, newPhone()) }) },
      { call: sendCommunications, make: async () => ({ token, body: communicate(newPhone(), link) }) },
      { call: submitCscPayment, make: async () => ({ token: agent.token, body: await newSession() }) },
      { call: encryptCscPayment, make: async () => ({ token: agent.token, body: await newSession() }) },
      { call: triggerOtpIvr, make: call },
    ],
    foreign: [
      { call: createPaymentSession, options: { token, body: paying.bodyFor(theirs) }, answer: notFound },
      { call: createPaymentSession, options: { token, body: walletBody }, answer: notFound },
      { call: sharePaymentLink, options: { token, body: share(theirs, newPhone()) }, answer: notFound },
      { call: sendCommunications, options: { token, body: communicate(newPhone(), theirLink) }, answer: [400, 'PAYMENT_LINK_REFUSED'] },
      { call: submitCscPayment, options: { token, body: settled }, answer: notFound },
      { call: encryptCscPayment, options: { token, body: settled }, answer: notFound },
    ],
  };

  /** Opens a new session, because sealing takes the current session into use. */
  async function newSession() {
    const opened = await server.get(createPaymentSession, { token: agent.token, body: walletBody });
    return { ...settled, merchantTxn: opened.session_id };
  }
}
