// Tests the data file of a person: everything about them, and nothing about others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#core/contract/community/community.ts';
import { postConsent } from '#core/contract/consent.ts';
import { createLead } from '#core/contract/growth/growth.ts';
import { exportMyData, getMyData } from '#core/contract/kyc/my-data.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { addWish } from '#core/contract/wishlist.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { personTables } from './person-file-repository.ts';

describeOnBothEngines('the data file of a person', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('the file has consents, wishes, posts, messages, call requests, and orders with their content', async () => {
    const shopping = createShopping(server, 6_479_000_000);
    const [me, other] = [await shopping.newBuyer({ isContact: true }), await shopping.newBuyer()];
    const { token } = me;
    expect((await server.get(getMyData, { token })).consents).toEqual([]);
    for (const agree of [true, false, true]) await server.get(postConsent, { token, key: randomUUID(), body: { agree } });
    const line = await shopping.newLine(2);
    const { product_id: wished } = await server.database.sql
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', line.product_variant)
      .executeTakeFirstOrThrow();
    await server.call(addWish, { token, params: { product_id: wished } });
    const text = 'My paddy leaves turn yellow at the tip';
    await server.get(createPost, {
      token,
      key: randomUUID(),
      body: { text, kind: 'question', name: 'Kamla', photos: [], took_ms: 60_000 },
    });
    const lead = { mobile_number: me.phone, items: [{ product_id: 4645, quantity: 1 }] };
    await server.get(createLead, { key: randomUUID(), body: lead });
    await server.get(createLead, { key: randomUUID(), body: { ...lead, mobile_number: other.phone } });
    for (const buyer of [me, other]) {
      const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [line]));
      await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    }
    await server.jobsDone();

    const page = await server.get(getMyData, { token });
    expect(page.consents).toMatchObject([{ purpose: 'whatsapp' }]);
    const there = page.kept.filter(({ is_there }) => is_there).map(({ kind }) => kind);
    expect(there).toEqual(['profile', 'addresses', 'orders', 'invoices', 'wishlist', 'posts', 'leads', 'messages']);

    const file: Record<string, unknown> = await server.get(exportMyData, { token });
    expect(Object.keys(file)).toEqual(expect.arrayContaining([...Object.keys(personTables), 'kyc', 'messages', 'cut']));
    expect(file).toMatchObject({
      profile: { phone: me.phone, wants_whatsapp: true },
      addresses: [{ contact_number: me.phone }],
      chat_consents: [{ agree: true }, { agree: false }, { agree: true }],
      wishlist: [{ product_id: wished }],
      posts: [{ text, author: 'Kamla' }],
      leads: [{ phone: me.phone, items: [{ product_id: 4645 }] }],
      orders: [{ status: 'Placed', address: { contact_number: me.phone } }],
      order_items: [{ quantity: 2, names: { en: expect.any(String) } }],
      messages: [{ channel: 'sms', text: expect.stringContaining('placed'), state: 'done' }],
      cut: [],
    });
    expect(JSON.stringify(file)).not.toContain(other.phone);
  });
});
