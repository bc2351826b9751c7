// Tests payment links by chat: once in ten minutes for a phone, without personal data of the buyer.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, getOrder, getOrderStatus } from '#core/contract/order/order.ts';
import { sendCommunications, sharePaymentLink } from '#core/contract/payment.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying, type UnpaidOrder } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { phonesFrom } from '../../../../tests/fixtures/server/talk.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('a shared payment link', (engine) => {
  let server: TestServer;
  let paying: Paying;
  let shopping: Shopping;
  const newPhone = phonesFrom(6_250_000_000);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_200_000_000);
    paying = createPaying(server, shopping);
  });
  afterAll(() => server.close());

  const share = ({ buyer, id }: UnpaidOrder, phone: string, locale = 'en', key: string = randomUUID()) =>
    server.call(sharePaymentLink, { token: buyer.token, key, body: { order_id: id, phone_number: phone, locale } });
  const communicate = ({ buyer }: UnpaidOrder, phone: string, payment_link: string) =>
    server.call(sendCommunications, {
      token: buyer.token,
      key: randomUUID(),
      body: {
        receiver_phone_number: phone,
        flow_code: 'SHARE_PARTIAL_PAYMENT_LINK',
        communication_channels: ['whatsapp'],
        lang: 'en',
        template_data: { payment_link },
      },
    });
  const sentTo = async (phone: string) => {
    await server.jobsDone();
    return server.messagesTo(phone);
  };

  test('the link comes in the phone’s language, and anybody who opens it can pay', async () => {
    const order = await paying.newOrder();
    const phone = newPhone();
    const { status, body } = await share(order, phone, 'hi');
    expect([status, body.amount]).toEqual([202, order.amount]);
    const messages = await sentTo(phone);
    expect(messages).toMatchObject([{ channel: 'chat', template: 'payment-link', link: body.payment_link }]);
    expect(messages[0]?.text).toContain('यहाँ दें');
    const number = displayOrderNumber(await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } }));
    const page = await (await fetch(body.payment_link)).text();
    expect(page).toContain('Kisan Kendra');
    for (const secret of ['Kamla', order.buyer.phone, order.buyer.contact, 'Rampur']) expect(page).not.toContain(secret);

    const back = await paying.comeBack(await paying.tap(body.payment_link, 'pay'));
    expect(back.status).toBe(200);
    expect(back.text).toContain('Paid. Thank you.');
    for (const secret of ['Kamla', order.buyer.phone, order.buyer.contact, 'Rampur']) expect(back.text).not.toContain(secret);
    // People cannot read out fifteen digits, so all texts use the order's number.
    for (const text of [messages[0]?.text, page, back.text]) {
      expect(text).toContain(number);
      expect(text).not.toContain(String(order.id));
    }
    await server.jobsDone();
    expect((await server.get(getOrderStatus, { token: order.buyer.token, params: { id: order.id } })).online_payment.payment_status).toBe(
      'Paid',
    );
  });

  test('a phone gets the link once, even if several requests ask for it in several ways', async () => {
    const order = await paying.newOrder();
    const phone = newPhone();
    const key = randomUUID();
    const answers = await Promise.all([share(order, phone, 'en', key), share(order, phone), share(order, phone)]);
    const links = new Set(answers.map(({ body }) => body.payment_link));
    expect(links.size).toBe(1);
    const [link = ''] = links;
    // The other requests report that it was sent before.
    expect(answers.filter(({ body }) => body.is_sent_before)).toHaveLength(2);
    expect((await communicate(order, phone, link)).status).toBe(202);
    expect((await share(order, phone, 'en', key)).body.payment_link).toBe(link);
    expect(await sentTo(phone)).toHaveLength(1);
    const other = newPhone();
    expect((await communicate(order, other, link)).body).toEqual({ queued: true });
    expect(await sentTo(other)).toMatchObject([{ template: 'payment-link', link }]);
  });

  test('a link of another site, or of somebody else’s order, is not sent', async () => {
    const [order, other] = [await paying.newOrder(), await paying.newOrder()];
    const theirs = (await share(other, newPhone())).body.payment_link;
    const own = (await paying.open(order)).url;
    const phone = newPhone();
    for (const link of ['https://evil.example/pay', theirs, `${theirs}?x=1`, own]) {
      const answer = await communicate(order, phone, link);
      expect([link, answer.status, answer.error.code]).toEqual([link, 400, 'PAYMENT_LINK_REFUSED']);
    }
    const foreign = await share({ ...other, buyer: order.buyer }, phone);
    expect([foreign.status, foreign.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await sentTo(phone)).toEqual([]);
  });

  test('one phone gets a limited number of links', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const order = await paying.newOrder();
      statuses.push((await share(order, phone)).status);
      // The repeat of an earlier order does not count: only the eleventh order is refused.
      if (i < 10) expect((await share(order, phone)).status).toBe(202);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    expect(await sentTo(phone)).toHaveLength(10);
  });

  test('a lost link can be sent again after ten minutes, once for all requests at the same time, and it counts again', async () => {
    const order = await paying.newOrder();
    const phone = newPhone();
    const spent = async (): Promise<number[]> => {
      const userId = await shopping.userIdOf(order.buyer.phone);
      const rows = await server.database.sql
        .selectFrom('rate_limits')
        .select('hits')
        .where('bucket', 'in', [`share:person:${userId}`, `share:phone:${phone}`])
        .execute();
      return rows.map(({ hits }) => hits);
    };
    const key = randomUUID();
    const link = (await share(order, phone, 'en', key)).body.payment_link;
    server.clock.advance(10 * MINUTE - 1);
    expect((await share(order, phone)).status).toBe(202);
    expect(await sentTo(phone)).toHaveLength(1);
    expect(await spent()).toEqual([1, 1]);

    server.clock.advance(1);
    const again = await Promise.all([...Array.from({ length: 5 }, () => share(order, phone)), communicate(order, phone, link)]);
    expect(again.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
    expect(await sentTo(phone)).toMatchObject([{ link }, { link }]);
    expect(await spent()).toEqual([2, 2]);
  });

  test('a repeated request after a lost answer sends nothing more, even much later', async () => {
    const order = await paying.newOrder();
    const phone = newPhone();
    const key = randomUUID();
    const first = await share(order, phone, 'en', key);
    await server.database.sql.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    server.clock.advance(11 * MINUTE);
    expect((await share(order, phone, 'en', key)).body).toEqual(first.body);
    expect(await sentTo(phone)).toHaveLength(1);
  });

  test('if both ways to pay are used, the second payer gets the money back', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    const link = (await share(order, newPhone())).body.payment_link;
    expect(link).not.toBe(url);
    server.providers.isCutOff = true;
    await paying.tap(url, 'pay');
    await paying.comeBack(await paying.tap(link, 'pay'));
    server.providers.isCutOff = false;
    server.clock.advance(60_000);
    await server.jobsDone();
    const { status, paid, refunded, refunds } = await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } });
    expect([status, paid, refunded]).toEqual(['Placed', order.amount * 2, order.amount]);
    expect(refunds).toMatchObject([{ amount: order.amount, status: 'Done' }]);
    expect((await paying.refundedAtGateway(url)) + (await paying.refundedAtGateway(link))).toBe(Math.round(order.amount * 100));
    // The cancellation refunds the second payment too, with one more message.
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await server.jobsDone();
    const messages = await messagesAbout(server, order.buyer.contact, order.id);
    expect(messages.filter(({ template }) => template === 'refund-started')).toHaveLength(2);
  });

  test('a link whose order is paid accepts no more money', async () => {
    const order = await paying.newOrder();
    const link = (await share(order, newPhone())).body.payment_link;
    await paying.tap((await paying.open(order)).url, 'pay');
    await server.jobsDone();
    expect(await (await fetch(link)).text()).toContain('You cannot pay here.');
    const late = await communicate(order, newPhone(), link);
    expect([late.status, late.error.code]).toEqual([409, 'PAYMENT_NOT_DUE']);
  });
});
