// Tests that a farmer who reads Marathi, Tamil or Odia gets every message of an order in that language: not in English, not in Hindi.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { answerApproval } from '#core/contract/agent/approval.ts';
import { cancelOrder, getOrderStatus, placeOrder } from '#core/contract/order/order.ts';
import { createToken, getMe, sendOtp } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, home, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { phonesFrom, type Talk } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createAgentOrders } from '../../../tests/fixtures/tablet/agent-orders.ts';
import { createMsg91Sms } from '../../adapters/msg91-sms.ts';
import type { SmsPort } from '../../ports/sms.ts';

const WORDS = path.resolve(import.meta.dirname, '../../words');
const LANGUAGES = ['mr', 'ta', 'or'];
const SMS = ['login-otp', 'order-placed', 'order-cancelled'];
const FILES = ['errors', 'messages', 'order'];

type Texts = Readonly<Record<string, string>>;
const textsIn = (language: string): Texts =>
  Object.assign({}, ...FILES.map((file) => JSON.parse(fs.readFileSync(path.join(WORDS, language, `${file}.json`), 'utf8')) as Texts));

/** Whether a sentence is the text of a key in a language, with any values in its places. */
function isTextOf(texts: Texts, key: string, sentence: string): boolean {
  const parts = (texts[key] ?? '').split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return texts[key] !== undefined && new RegExp(`^${parts.join('[\\s\\S]+')}$`).test(sentence);
}

/** The message of a refusal. Refusals of a cart have it at another place (core/contract/cart.ts). */
function messageOf(body: string): string {
  const { error, message } = JSON.parse(body) as { readonly error?: { readonly message: string }; readonly message?: string };
  return error?.message ?? message ?? '';
}

/** The messages of the order, in the order in which they come. */
const MESSAGES = [
  'error.UNAUTHENTICATED',
  'message.login-otp',
  'error.BAD_REQUEST',
  'error.PRICE_CHANGED',
  'error.OUT_OF_STOCK',
  'message.order-placed',
  'order.status.Placed',
  'error.NOT_FOUND',
  'error.ORDER_NOT_CANCELLABLE',
  'message.order-cancelled',
  'error.ORDER_OTP_WRONG',
];

describeOnBothEngines('an order in the farmer’s language', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let http: Talk;
  let registered: SmsPort;
  const newPhone = phonesFrom(6_520_000_000);
  beforeAll(async () => {
    const sms: SmsPort = { sendsApproved: false, send: (message) => registered.send(message) };
    server = await startTestServer({ engine, ports: { sms } });
    registered = createMsg91Sms({
      baseUrl: `${server.providers.url}/dev/providers/msg91`,
      authKey: 'key-of-the-tests',
      // The operator has registered these SMS in these languages. An unregistered one is sent in the next language of the chain.
      templateIds: Object.fromEntries(
        LANGUAGES.flatMap((language) => SMS.map((template) => [`${template}-${language}`, `${template}-${language}`])),
      ),
    });
    shopping = createShopping(server, 6_530_000_000);
    http = await server.overHttp();
  });
  afterAll(() => server.close());

  const smsTo = async (phone: string, template: string): Promise<string> => {
    await server.jobsDone();
    return (await server.messagesTo(phone)).find((message) => message.template === template)?.text ?? '';
  };

  /** Goes through an order, and collects what the server says. */
  async function orderIn(language: string): Promise<string[]> {
    const headers = { 'accept-language': language };
    const phone = newPhone();
    const said: string[] = [];
    const note = ({ text }: { readonly text: string }): void => void said.push(messageOf(text));

    note(await http.call(getMe, { headers }));
    const asked = { mobile_number: phone, client_id: 'farmer-web' } as const;
    await http.get(sendOtp, { params: { realm: 'farmers' }, body: asked, headers });
    said.push(await smsTo(phone, 'login-otp'));
    const otp = await http.codeFor(phone);
    const { access_token: token } = await http.get(createToken, { body: { grant_type: 'password', otp, ...asked }, headers });

    note(await http.call(createAddress, { token, headers, body: { ...home, contact_number: '12' } }));
    const { id: addressId } = await http.get(createAddress, { token, headers, body: { ...home, contact_number: phone } });
    const buyer = { token, phone, addressId } as Parameters<Shopping['cartOf']>[0];
    const line = await shopping.newLine(2);
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [line]));
    const place = (body: unknown) => http.call(placeOrder, { token, headers, key: randomUUID(), body: body as typeof order });
    note(await place({ ...order, totals_seen: { ...order.totals_seen, grand_total: 1 } }));
    const available = await shopping.stockOf(line.product_variant);
    await shopping.setInventory(line.product_variant, { available: 1 });
    note(await place(order));
    await shopping.setInventory(line.product_variant, { available });
    const { orders } = (await place(order)).body;
    const id = orders[0]?.id ?? 0;
    said.push(await smsTo(phone, 'order-placed'));
    said.push((await http.get(getOrderStatus, { token, headers, params: { id } })).label);

    const cancel = (one: number) => http.call(cancelOrder, { token, headers, params: { id: one } });
    note(await cancel(42));
    const setStatus = (status: string) => server.database.sql.updateTable('orders').set({ status }).where('id', '=', id).execute();
    await setStatus('Delivered');
    note(await cancel(id));
    await setStatus('Placed');
    expect((await cancel(id)).status).toBe(200);
    said.push(await smsTo(phone, 'order-cancelled'));

    const agents = createAgentOrders(server, shopping, newPhone);
    const agent = await agents.newAgent();
    const { body, phone: farmer } = await agents.ready(agent, 'code');
    const { approval } = (await agents.place(agent, body)).body;
    await server.jobsDone();
    const right = (await server.messagesTo(farmer)).find(({ template }) => /^(approve|order)-/.test(template))?.text ?? '';
    const code = right.includes('1111') ? '2222' : '1111';
    note(await http.call(answerApproval, { params: { token: approval?.id ?? '' }, headers, body: { agree: true, code } }));
    return said;
  }

  test.each(LANGUAGES)('every message of an order comes in the language of the request: %s', async (language) => {
    const [own, english, hindi] = [textsIn(language), textsIn('en'), textsIn('hi')];
    const said = await orderIn(language);
    const seen = said.map((sentence, at) => {
      const key = MESSAGES[at] ?? '';
      const isElsewhere = [english, hindi].some((texts) => isTextOf(texts, key, sentence));
      return isTextOf(own, key, sentence) && !isElsewhere ? key : `${key}: ${sentence}`;
    });
    expect(seen).toEqual(MESSAGES);
  });
});
