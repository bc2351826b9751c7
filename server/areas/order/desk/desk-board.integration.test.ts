// Tests the desk's order board: order, counts, offline notes, and the predicted bill.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDeskOrders, getDeskOrder, listDeskOrders } from '#core/contract/desk/order.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { KEPT_AT_HEADER, TERMS_AGREED_HEADER } from '#core/contract/wire/version.ts';
import type { LineAnswer } from '#core/rules/fulfilment/accept-order.ts';
import { lifeOfDeskOrder } from '#core/rules/fulfilment/desk-order-life.ts';
import { acceptOrder } from '#core/rules/fulfilment/move-order.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('the order board of the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let manager: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_500_000_000);
    book = createDeskOrders(server, shopping);
    manager = (await server.signInDesk('9876500011')).token;
  });
  afterAll(() => server.close());

  const list = (query: object) => server.get(listDeskOrders, { token: manager, query: { vendor: 1, ...query } });
  const counts = () => server.get(countDeskOrders, { token: manager, query: { vendor: 1 } });

  /** All pages of orders that wait to be accepted. */
  async function waiting(sort: string): Promise<number[]> {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { results, next } = await list({ sort, status: 'Placed,PreOrder', page_size: 2, ...(cursor === null ? {} : { cursor }) });
      seen.push(...results.map(({ id }) => id));
      cursor = next === null ? null : new URL(next, 'http://x').searchParams.get('cursor');
    } while (cursor !== null);
    return seen;
  }

  test('the board lists orders oldest or newest first, without a gap between pages', async () => {
    const placed = [await book.place([1]), await book.place([1]), await book.place([1])].map(({ id }) => id);
    for (const [sort, all] of [
      ['oldest', placed],
      ['newest', [...placed].reverse()],
    ] as const) {
      const seen = await waiting(sort);
      expect(seen.filter((id) => placed.includes(id))).toEqual(all);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  test('the count names the newest order, and counts the orders handed over today in India', async () => {
    const before = await counts();
    const order = await book.place([1]);
    expect((await counts()).newest).toBe(order.id);
    await book.delivered(order, 10_000_000);
    const after = await counts();
    expect(after).toMatchObject({ done_today: (before.done_today ?? 0) + 1, newest: before.newest ?? null });
    server.clock.advance(DAY);
    manager = (await server.signInDesk('9876500011')).token;
    expect((await counts()).done_today).toBe(0);
  });

  describe('orders noted without network', () => {
    async function placeKept(headers: Record<string, string>): Promise<number> {
      const buyer = await shopping.newBuyer();
      const body = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(1)]));
      const answer = await server.call(placeOrder, { token: buyer.token, key: randomUUID(), body, headers });
      return answer.body.orders[0]?.id ?? 0;
    }
    const summary = async (id: number) => (await list({ page_size: 5 })).results.find((one) => one.id === id);

    test('show when they were noted, never after their arrival, and whether the buyer accepted other terms', async () => {
      const at = new Date(server.clock.now - 3 * 3_600_000).toISOString();
      const noted = await placeKept({ [KEPT_AT_HEADER]: at, [TERMS_AGREED_HEADER]: '1' });
      expect(await summary(noted)).toMatchObject({ kept_at: at, is_terms_agreed: true, place: 'Ward 3, Rampur Hari', is_insured: false });
      const ahead = await placeKept({ [KEPT_AT_HEADER]: new Date(server.clock.now + 60_000).toISOString() });
      const seen = await summary(ahead);
      expect(seen?.kept_at).toBe(seen?.created_at);
      expect(seen?.is_terms_agreed).toBe(false);
    });

    test('without that time count as sent at once', async () => {
      expect(await summary(await placeKept({}))).toMatchObject({ kept_at: null, is_terms_agreed: false });
    });
  });

  test.each(['9876500014', '9876500016'])('%s reads orders and gets no moves', async (phone) => {
    const { id } = await book.place([1]);
    const { token } = await server.signInDesk(phone);
    expect((await server.get(getDeskOrder, { token, params: { id } })).moves).toEqual([]);
    expect((await server.get(getDeskOrder, { token: manager, params: { id } })).moves).toEqual(['accept', 'reject']);
  });

  describe('the bill after accepting is known before sending and is right', () => {
    const fewer = ({ variants: [first = 0, second = 0] }: Placed): LineAnswer[] => [
      { product_variant: first, quantity: 0 },
      { product_variant: second, quantity: 2 },
    ];
    const withCoupon = () => book.place([2, 3], { coupon: { code: 'KHARIF50', user_input: true } });
    /** An order that just reaches the minimum of its coupon. */
    async function onTheEdge(): Promise<Placed> {
      const order = await withCoupon();
      const { bill } = await book.atDesk(order);
      expect(bill.coupon_discount).toBeGreaterThan(0);
      await server.database.sql
        .updateTable('orders')
        .set({ coupon_terms: sql`jsonb_set(coupon_terms, '{minimumCart}', to_jsonb(${bill.item_total - bill.total_discount}::bigint))` })
        .where('vendor_id', '=', 1)
        .where('id', '=', order.id)
        .execute();
      return order;
    }
    const cases: readonly [string, () => Promise<Placed>][] = [
      ['paid at the door', () => book.place([2, 3])],
      ['with a coupon that stays', withCoupon],
      ['with a coupon that is lost', onTheEdge],
      ['with a part paid before', () => book.place([2, 3], {}, 300)],
      ['fetched', () => book.place([2, 3], { type: 'SELF_PICKUP' })],
    ];
    test.each(cases)('%s', async (_, place) => {
      const order = await place();
      if ((await book.atDesk(order)).status === 'AwaitingPayment') await book.desk.received(order.id, 30_000);
      const asked = await book.atDesk(order);
      const lines = fewer(order);
      const predicted = acceptOrder(lifeOfDeskOrder(asked), lines, 'counter', server.clock.now);
      if ('refused' in predicted) throw new Error(predicted.refused);
      await book.desk.service.accept(book.counter(), order.id, { lines });
      const after = await book.atDesk(order);
      expect(after.bill).toEqual(predicted.order.bill);
      expect(after.bill.grand_total).toBeLessThan(asked.bill.grand_total);
      expect(after.refunded - asked.refunded).toBe(predicted.back);
    });
  });
});
