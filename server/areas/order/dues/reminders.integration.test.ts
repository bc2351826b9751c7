// Tests reminders of money due: by day, once in three days for each shop, in the farmer's language.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getDebtor, remindDebtor } from '#core/contract/desk/money/debtors.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const HOUR = DAY / 24;

describeOnBothEngines('a reminder of money due', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let manager: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_470_300_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());
  /** Noon of the next day in India: no reminders are sent at night. */
  beforeEach(async () => {
    const next = server.clock.now + DAY;
    server.clock.advance(next - (next % DAY) + 6.5 * HOUR - server.clock.now);
    manager = (await server.signInDesk('9876500011')).token;
  });

  async function owed(locale = 'hi'): Promise<Placed & { farmer: number; due: number }> {
    const order = await book.place([1]);
    await book.delivered(order);
    const { id } = await server.database.sql
      .updateTable('users')
      .set({ locale })
      .where('phone', '=', order.buyer.phone)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...order, farmer: id, due: (await book.seen(order)).grand_total };
  }
  const remind = (
    farmer: number,
    { body = {}, key = randomUUID(), token = manager }: { body?: object; key?: string; token?: string } = {},
  ) => server.call(remindDebtor, { token, key, params: { farmer }, body });
  async function messagesTo(phone: string) {
    await server.jobsDone();
    return (await server.messagesTo(phone)).filter(({ template }) => template === 'due-reminder');
  }

  test('is sent to the farmer once, with the sum and a way to pay, and appears on the page and in the log', async () => {
    const { farmer, id, buyer, due } = await owed();
    const key = randomUUID();
    const both = [await remind(farmer, { key }), await remind(farmer, { key })];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const sent = await messagesTo(buyer.phone);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toMatch(new RegExp(`बाकी हैं.*/orders/${id}$`));
    const { reminders } = await server.get(getDebtor, { token: manager, params: { farmer } });
    expect(reminders).toEqual([{ vendor_id: 1, amount: due, by: expect.stringMatching(/\w/), at: expect.any(String) }]);
    const { token } = await server.signInDesk('9876500010');
    const { results } = await server.get(listAudit, { token, query: { entity: 'person', id: String(farmer) } });
    expect(results[0]).toMatchObject({ action: 'debtor.remind', vendor_id: 1, after: { amount: Math.round(due * 100) } });
  });

  test('is refused for three days, also to two people at once, and the refusal says when the next one is possible', async () => {
    const { farmer, buyer } = await owed();
    const both = await Promise.all([remind(farmer), remind(farmer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const next = new Date(server.clock.now + 3 * DAY).toISOString();
    expect((await remind(farmer)).error).toMatchObject({ code: 'REMINDER_REFUSED', details: { reason: 'lately', next } });
    server.clock.advance(3 * DAY);
    manager = (await server.signInDesk('9876500011')).token;
    expect((await remind(farmer)).status).toBe(201);
    expect(await messagesTo(buyer.phone)).toHaveLength(2);
  });

  test('is refused at night', async () => {
    const { farmer } = await owed();
    server.clock.advance(9 * HOUR);
    manager = (await server.signInDesk('9876500011')).token;
    const next = new Date(server.clock.now + 12 * HOUR).toISOString();
    expect((await remind(farmer)).error).toMatchObject({ code: 'REMINDER_REFUSED', details: { reason: 'night', next } });
    server.clock.advance(12 * HOUR);
    manager = (await server.signInDesk('9876500011')).token;
    expect((await remind(farmer)).status).toBe(201);
  });

  test('is sent only if something is due, and only by permitted people of the shop', async () => {
    const { farmer, id } = await owed();
    for (const token of [(await server.signInDesk('9876500012')).token, (await server.signInDesk('9876500016')).token])
      expect((await remind(farmer, { token })).status).toBe(403);
    expect((await remind(farmer, { body: { vendor: 2 } })).status).toBe(403);
    expect([(await remind(1)).error.code, (await remind(1_000_000_007)).status]).toEqual(['NOTHING_DUE', 404]);
    for (const vendor of ['1', 0, -1, 1.5, null, '\u0000']) expect((await remind(farmer, { body: { vendor } })).status).toBe(400);
    await server.database.sql
      .updateTable('orders')
      .set((eb) => ({ off_paise: eb('total_paise', '+', 0) }))
      .where('id', '=', id)
      .execute();
    expect((await remind(farmer)).error.code).toBe('NOTHING_DUE');
  });
});
