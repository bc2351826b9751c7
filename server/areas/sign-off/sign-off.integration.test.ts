// Tests second approvals: sums add up, tied accounts count as one person, loosening needs two.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declineSignOff, getMoneySettings, listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { refundDeskOrder } from '#core/contract/desk/order.ts';
import { createStaff, removeStaff, updateStaff } from '#core/contract/desk/staff.ts';
import { setVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { createDeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { codeOf, createTwoPeople, FINANCE, MANY_CODES, OWNER, type TwoPeople } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** Rupees above which a second person is asked. */
const LIMIT = 100;

describeOnBothEngines('a second person', (engine) => {
  let server: TestServer;
  let people: TwoPeople;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    people = createTwoPeople(server, createShopping(server, 6_462_500_000), 6_462_900_000);
    await people.set({ refund_second_above: LIMIT, claim_second_above: 2_000, cash_second_above: LIMIT });
  });
  afterAll(() => server.close());

  describe('sums', () => {
    test('for one order add up, however small each is and whoever asks', async () => {
      server.clock.advance(DAY);
      const order = await people.sold();
      for (const phone of [OWNER, FINANCE, OWNER]) await people.refund(order, 33, phone);
      expect(await people.refundedOf(order)).toBe(99);
      server.clock.advance(3 * DAY);
      const { body } = await people.refund(order, 1.01, FINANCE);
      expect([body.refunded, body.refunds_asked?.length]).toEqual([99, 1]);
      expect((await people.refund(order, 1, FINANCE)).body.refunded).toBe(100);
      tally(`refunds split below the limit, ${engine}`);
    });

    test('of one person add up over 24 hours and all orders, then start again from zero', async () => {
      server.clock.advance(DAY);
      const [one, two] = [await people.sold(), await people.sold()];
      await people.refund(one, 60);
      expect((await people.refund(two, 41)).body.refunded).toBe(0);
      expect((await people.refund(two, 40)).body.refunded).toBe(40);
      server.clock.advance(DAY + HOUR);
      expect((await people.refund(two, 60)).body.refunded).toBe(100);
      tally(`refunds split below the limit, ${engine}`);
    });

    test('of concurrent refunds never pass the limit', async () => {
      server.clock.advance(DAY + HOUR);
      const orders = [await people.sold(), await people.sold(), await people.sold(), await people.sold(), await people.sold()];
      const token = await people.as(FINANCE);
      await Promise.all(orders.map((order) => people.refund(order, 30, FINANCE, token)));
      let back = 0;
      for (const order of orders) back += await people.refundedOf(order);
      expect(back).toBe(90);
      tally(`refunds split below the limit, ${engine}`);
    });

    test('of an account add to the sums of the person who added it', async () => {
      server.clock.advance(DAY + HOUR);
      const { phone } = await people.added(await people.as(OWNER), 'finance');
      const [one, two] = [await people.sold(), await people.sold()];
      await people.refund(one, 90);
      expect((await people.refund(two, 11, phone)).body.refunded).toBe(0);
      expect((await people.refund(two, 10, phone)).body.refunded).toBe(10);
      tally(`refunds split below the limit, ${engine}`);
    });

    test('that a second person approved do not count', async () => {
      server.clock.advance(DAY + HOUR);
      const order = await people.sold();
      await people.refund(order, 500);
      expect(await codeOf(people.approve((await people.waiting('refund', order.id))[0], FINANCE))).toBe(200);
      expect((await people.refund(order, 100)).body.refunded).toBe(600);
    });
  });

  describe('the second person', () => {
    test('is nobody whom the requester, or a person they added, gave a role in seven days', async () => {
      const owner = await people.as(OWNER);
      const helper = await people.added(owner, 'owner');
      const far = await people.added(await people.as(helper.phone), 'finance');
      const order = await people.sold();
      await people.refund(order, 700);
      const [asked] = await people.waiting('refund', order.id);
      for (const { phone } of [helper, far]) {
        const { status, error } = await people.approve(asked, phone);
        expect([status, error.code, error.details]).toEqual([403, 'SIGN_OFF_TIED', { reason: 'tied' }]);
        const { results } = await server.get(listSignOffs, { token: await people.as(phone), query: { state: 'waiting' } });
        expect(results.find(({ id }) => id === asked?.id)?.may_decide).toBe(false);
      }
      server.clock.advance(7 * DAY + HOUR);
      expect(await codeOf(people.approve(asked, far.phone))).toBe(200);
      tally(`approvals by an account of the requester, ${engine}`);
    });

    test('is nobody whose role the requester changed, or who was removed and added again', async () => {
      const owner = await people.as(OWNER);
      const finance = await people.added(owner, 'finance');
      server.clock.advance(8 * DAY);
      const order = await people.sold();
      await people.refund(order, 700);
      const [asked] = await people.waiting('refund', order.id);
      const roles = [{ role: 'finance', vendor_id: null }];
      await server.get(removeStaff, { token: await people.as(OWNER), params: { id: finance.id } });
      const again = { phone_number: finance.phone, full_name: 'Back again', roles };
      await server.get(createStaff, { token: await people.as(OWNER), key: randomUUID(), body: again });
      expect(await codeOf(people.approve(asked, finance.phone))).toBe('SIGN_OFF_TIED');
      const helper = await people.added(await people.as(OWNER), 'support');
      server.clock.advance(8 * DAY);
      await server.get(updateStaff, { token: await people.as(OWNER), params: { id: helper.id }, body: { roles } });
      expect(await codeOf(people.approve(asked, helper.phone))).toBe('SIGN_OFF_TIED');
      tally(`approvals by an account of the requester, ${engine}`);
    });

    test('is always needed for a staff member’s own order, and is never that person', async () => {
      server.clock.advance(8 * DAY);
      const order = await people.sold();
      const { user_id } = await server.database.sql
        .selectFrom('user_phones')
        .select('user_id')
        .where('phone', '=', FINANCE)
        .executeTakeFirstOrThrow();
      await server.database.sql.updateTable('orders').set({ placed_by: user_id }).where('id', '=', order.id).execute();
      expect((await people.refund(order, 1, FINANCE)).body.refunded).toBe(0);
      await people.refund(order, 700, OWNER);
      const [, byOwner] = (await people.waiting('refund', order.id)).sort((a, b) => a.id - b.id);
      const { error } = await people.approve(byOwner, FINANCE);
      expect([error.code, error.details]).toEqual(['SIGN_OFF_TIED', { reason: 'concerned' }]);
    });
  });

  describe('limits', () => {
    test('can be tightened by one person and loosened by two', async () => {
      expect((await people.set({ bank_second: true, refund_second_above: 50 })).body).toMatchObject({
        bank_second: true,
        refund_second_above: 50,
      });
      const { body } = await people.set({ bank_second: false, refund_second_above: null });
      expect(body).toMatchObject({
        bank_second: true,
        refund_second_above: 50,
        asked: [{ bank_second: false, refund_second_above: null }],
      });
      const [asked] = await people.waiting('settings');
      expect(asked).toMatchObject({ vendor_id: null, may_decide: false });
      expect(await codeOf(people.approve(asked, OWNER))).toBe('SIGN_OFF_OWN');
      // The second person's request did not include the limits that were tightened meanwhile.
      await people.set({ refund_second_above: 40 });
      expect(await codeOf(people.approve(asked, FINANCE))).toBe('SIGN_OFF_STALE');
      await server.get(declineSignOff, {
        token: await people.as(FINANCE),
        key: randomUUID(),
        params: { id: asked?.id ?? 0 },
        body: { words: 'ask again' },
      });
      await people.set({ refund_second_above: LIMIT });
      expect(await codeOf(people.approve((await people.waiting('settings'))[0], FINANCE))).toBe(200);
      const now = await server.get(getMoneySettings, { token: await people.as(OWNER) });
      expect(now).toMatchObject({ refund_second_above: LIMIT, bank_second: true, asked: [] });
      tally(`limits loosened by one person, ${engine}`);
    });

    test('cannot be switched off, changed and switched on by one owner', async () => {
      const token = await people.as(OWNER);
      await people.set({ bank_second: false });
      const account = { holder_name: 'Nobody', account_number: '987654321098', ifsc: 'SBIN0001234' };
      const { body } = await server.call(setVendorBank, { token, params: { vendor: 4 }, body: account });
      expect([body.account, body.asked?.length]).toEqual([null, 1]);
      tally(`limits loosened by one person, ${engine}`);
    });
  });
});

describeOnBothEngines('a shop of one person', (engine) => {
  test('asks nobody before it sets a limit or has had a second person for a week', async () => {
    const server = await startTestServer({ engine, settings: MANY_CODES });
    try {
      const book = createDeskOrders(server, createShopping(server, 6_464_500_000));
      const { sql } = server.database;
      await sql.deleteFrom('staff_roles').where('role', 'in', ['finance']).execute();
      const { token } = await server.signInDesk(OWNER);
      const order = await book.place([1], {}, 50);
      await book.desk.received(order.id, 5_000);
      const byHand = (amount: number, by: string = token) =>
        server.get(refundDeskOrder, {
          token: by,
          key: randomUUID(),
          params: { id: order.id },
          body: { amount, reason: 'torn', reference: `UTR ${amount}` },
        });
      expect((await byHand(10)).refunded).toBe(10);
      const body = { phone_number: '6464990001', full_name: 'New', roles: [{ role: 'finance', vendor_id: null }] };
      const { id } = await server.get(createStaff, { token, key: randomUUID(), body });
      expect((await byHand(11)).refunded).toBe(10);
      await server.get(removeStaff, { token, params: { id } });
      expect((await byHand(12)).refunded).toBe(10);
      server.clock.advance(7 * DAY + HOUR);
      expect((await byHand(13, (await server.signInDesk(OWNER)).token)).refunded).toBe(23);
    } finally {
      await server.close();
    }
  });
});
