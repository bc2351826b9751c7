// Tests coupons: offers, discounts, and that a coupon with K uses is used exactly K times.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { fetchCouponDetails, listCoupons } from '#core/contract/coupon.ts';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, type Line, rupees, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const text = (amount: number): string => amount.toFixed(2);

describeOnBothEngines('coupons', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_700_000_000);
  });
  afterAll(() => server.close());

  const detailsOf = (lines: readonly Line[], code: string, more: object = {}) => ({
    type: 'DOORSTEP',
    delivery_fee: '40.00',
    vendor: 1,
    price: text(rupees(lines, (l) => l.price)),
    discount: text(rupees(lines, (l) => l.discount)),
    total_price: text(rupees(lines, (l) => l.price - l.discount)),
    order_created_for: null,
    order_details: lines.map((line) => ({ ...line, price: text(line.price), discount: text(line.discount) })),
    full_display_address: 'Ward 3',
    coupon: { code, discount: '0.00' },
    ...more,
  });
  const worth = (buyer: Buyer, lines: readonly Line[], code: string) =>
    server.call(fetchCouponDetails, { token: buyer.token, body: detailsOf(lines, code) });
  /** A line of this value or a little more, in rupees. */
  async function lineWorth(value: number): Promise<Line> {
    const line = await shopping.newLine(1);
    return { ...line, quantity: Math.ceil(value / (line.price - line.discount)) };
  }
  async function addCoupon(
    code: string,
    fields: { uses_left?: number; is_automatic?: boolean; is_first_order?: boolean; vendor_id?: number },
  ) {
    const at = server.clock.now;
    const titles = JSON.stringify({ en: code, hi: code });
    const dates = { starts_at: new Date(at - DAY), ends_at: new Date(at + DAY) };
    await server.database.sql
      .insertInto('coupons')
      .values({ vendor_id: 1, code, titles, off_paise: 1_000, off_percent: 0, min_cart_paise: 0, ...dates, ...fields })
      .execute();
  }
  const place = (buyer: Buyer, order: unknown, key = crypto.randomUUID()) =>
    server.call(placeOrder, { token: buyer.token, body: order, key });

  test('the list has the usable coupons, each with its discount for the total', async () => {
    const buyer = await shopping.newBuyer();
    const { results } = await server.get(listCoupons, { token: buyer.token, query: { vendor: 1, total: 1200 } });
    expect(results.map((c) => [c.couponCode, c.discount, c.minimum_cart_value, c.is_applied])).toEqual([
      ['PEHLA100', 100, 500, false],
      ['BEEJ5', 60, 0, false],
      ['KHARIF50', 50, 1000, false],
    ]);
    const small = await server.get(listCoupons, { token: buyer.token, query: { vendor: 1, total: '99.50', lang: 'hi' } });
    expect(small.results[0]).toMatchObject({ couponCode: 'BEEJ5', discount: 4.97, title: expect.stringContaining('बीज') });
    expect(small.results.filter((c) => c.discount === 0)).toHaveLength(2);
  });

  test('a typed code uses the server’s own prices', async () => {
    const buyer = await shopping.newBuyer();
    const line = await lineWorth(1000);
    const cheated = { ...line, price: 1, discount: 0 };
    for (const code of ['KHARIF50', ' kharif50 '])
      expect((await worth(buyer, [cheated], code.trim())).body).toEqual({ offer_value: '50.00' });
  });

  test('a code that is unknown, expired, or for larger carts is an invalid coupon', async () => {
    const buyer = await shopping.newBuyer();
    const [large, small] = [await lineWorth(1000), await shopping.newLine(1)];
    await shopping.setInventory(small.product_variant, { price_paise: 60_000, discount_paise: 0 });
    for (const [line, code] of [
      [large, 'NOSUCH'],
      [large, 'EXPIRED10'],
      [small, 'KHARIF50'],
    ] as const) {
      const answer = await worth(buyer, [line], code);
      expect([answer.status, answer.error]).toEqual([404, { code: 'COUPON_INVALID', message: 'Invalid coupon' }]);
    }
  });

  test('amounts in the call are text with two decimals; anything else is refused', async () => {
    const buyer = await shopping.newBuyer();
    const line = await lineWorth(1000);
    for (const price of [100, '100', '100.5', '-1.00', '1e3', null]) {
      const body = detailsOf([line], 'KHARIF50', { price });
      expect((await server.call(fetchCouponDetails, { token: buyer.token, body })).error).toMatchObject({
        code: 'BAD_REQUEST',
        details: { path: 'body.price' },
      });
    }
  });

  test('nobody can try many codes one after the other', async () => {
    const buyer = await shopping.newBuyer();
    const line = await lineWorth(600);
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await worth(buyer, [line], `TRY${i}`)).status);
    expect(statuses.filter((s) => s === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a chosen coupon reduces the bill; an expired one is marked as not applied', async () => {
    const buyer = await shopping.newBuyer();
    const cart = shopping.cartOf(buyer, [await lineWorth(1000)]);
    const plain = await server.get(validateCart, { token: buyer.token, body: cart });
    const chosen = await server.get(validateCart, {
      token: buyer.token,
      body: { ...cart, coupon: { code: 'KHARIF50', user_input: true } },
    });
    expect(chosen.coupons).toEqual([{ couponCode: 'KHARIF50', discount: 50, is_applied: true, IsUserInput: true }]);
    expect(chosen.bill).toEqual({ ...plain.bill, coupon_discount: 50, grand_total: Math.round((plain.bill.grand_total - 50) * 100) / 100 });
    const expired = await server.get(validateCart, {
      token: buyer.token,
      body: { ...cart, coupon: { code: 'EXPIRED10', user_input: true } },
    });
    expect(expired.coupons).toEqual([{ couponCode: 'EXPIRED10', discount: 0, is_applied: false, IsUserInput: true }]);
    expect(expired.bill).toEqual(plain.bill);
  });

  test('a coupon that the shop applies automatically is marked so, and can be declined', async () => {
    await addCoupon('AAPHI', { is_automatic: true, vendor_id: 2 });
    const buyer = await shopping.newBuyer();
    const cart = shopping.cartOf(buyer, [await shopping.newLine(5, 2)], { vendor: 2 });
    const marked = await server.get(validateCart, { token: buyer.token, body: cart });
    expect(marked.coupons).toEqual([{ couponCode: 'AAPHI', discount: 10, is_applied: true, IsUserInput: false }]);
    const declined = await server.get(validateCart, { token: buyer.token, body: { ...cart, coupon: null } });
    expect([declined.coupons, declined.bill.coupon_discount]).toEqual([[], 0]);
  });

  test('three of twenty concurrent orders get a coupon with three uses; the others are refused with a changed price', async () => {
    await addCoupon('TEEN', { uses_left: 3 });
    const line = await lineWorth(600);
    await shopping.setInventory(line.product_variant, { available: 1_000 });
    const orders = [];
    for (let i = 0; i < 20; i++) {
      const buyer = await shopping.newBuyer();
      const cart = shopping.cartOf(buyer, [line], { coupon: { code: 'TEEN', user_input: true } });
      orders.push({ buyer, order: await shopping.orderOf(buyer, cart) });
    }
    const answers = await Promise.all(orders.map(({ buyer, order }) => place(buyer, order)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(3);
    const refused = answers.filter((a) => a.status !== 201);
    for (const answer of refused) expect([answer.status, answer.error.code]).toEqual([409, 'PRICE_CHANGED']);
    const { uses_left } = await server.database.sql
      .selectFrom('coupons')
      .select('uses_left')
      .where('code', '=', 'TEEN')
      .executeTakeFirstOrThrow();
    expect(uses_left).toBe(0);
  });

  test('a first-order coupon is used once however many orders are placed at once, and again after a cancellation', async () => {
    const buyer = await shopping.newBuyer();
    const lines = await Promise.all(Array.from({ length: 5 }, () => lineWorth(600)));
    const orders = [];
    for (const line of lines)
      orders.push(await shopping.orderOf(buyer, shopping.cartOf(buyer, [line], { coupon: { code: 'PEHLA100', user_input: true } })));
    expect(orders.every((order) => order.totals_seen.coupon_discount === 100)).toBe(true);
    const answers = await Promise.all(orders.map((order) => place(buyer, order)));
    const placed = answers.filter((a) => a.status === 201);
    expect(placed).toHaveLength(1);
    const again = shopping.cartOf(buyer, [await lineWorth(600)], { coupon: { code: 'PEHLA100', user_input: true } });
    const taken = await server.get(validateCart, { token: buyer.token, body: again });
    expect(taken.coupons[0]?.is_applied).toBe(false);
    await server.get(cancelOrder, { token: buyer.token, params: { id: placed[0]?.body.orders[0]?.id ?? 0 } });
    const free = await server.get(validateCart, { token: buyer.token, body: again });
    expect(free.coupons[0]?.is_applied).toBe(true);
    expect((await place(buyer, await shopping.orderOf(buyer, again))).status).toBe(201);
  });
});
