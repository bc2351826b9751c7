// Tests buying on credit: for oneself, below the limit, also with concurrent orders.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { getCreditLines } from '#core/contract/credit.ts';
import { cancelOrder, getOrder, getOrderStatus, placeOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, home, type Line, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);
/** A pack costs ₹500 and delivery ₹40. */
const PACK_PAISE = 50_000;
const ORDER_PAISE = 54_000;

describeOnBothEngines('credit', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let line: Line;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_420_000_000);
    const { product_variant } = await shopping.newLine(1);
    await shopping.setInventory(product_variant, { available: 10_000, price_paise: PACK_PAISE, discount_paise: 0 });
    line = await shopping.lineOf(1, product_variant);
  });
  afterAll(() => server.close());

  const cartOf = (buyer: Buyer, more: Partial<Cart> = {}): Cart => shopping.cartOf(buyer, [line], { mode: 'credit', ...more });
  async function orderOf(buyer: Buyer, cart: Cart = cartOf(buyer)) {
    const order = await shopping.orderOf(buyer, cart);
    return { ...order, payment: { transactions: [{ payment_mode: 'CREDIT', amount: order.totals_seen.grand_total }] } };
  }
  const place = ({ token }: Buyer, body: unknown, key: string = randomUUID()) => server.call(placeOrder, { token, key, body });
  const optionOf = async (buyer: Buyer, cart: Cart = cartOf(buyer)) =>
    (await server.get(validateCart, { token: buyer.token, body: cart })).payment_options.credit;
  const authIdOf = async ({ token }: Buyer) => (await server.get(getMe, { token })).auth_id;
  const leftOf = async (buyer: Buyer) =>
    (await server.get(getCreditLines, { token: buyer.token, params: { auth_id: await authIdOf(buyer) } })).credit_lines[0]
      ?.available_credit_limit;
  const refused = (reason: string) => ({ status: 400, error: { code: 'PAYMENT_MODE_REFUSED', details: { reason } } });

  test('an order on credit is placed at once, uses the whole price, and gives it back on cancellation', async () => {
    const buyer = await shopping.newCreditBuyer(500_000);
    expect(await optionOf(buyer)).toEqual({ payment_mode_id: 3 });
    const placed = await place(buyer, await orderOf(buyer));
    expect(placed.status).toBe(201);
    expect(await leftOf(buyer)).toBe(5000 - 540);
    const params = { id: placed.body.orders[0]?.id ?? 0 };
    expect(await server.get(getOrder, { token: buyer.token, params })).toMatchObject({
      status: 'Placed',
      payment_mode: 'CREDIT',
      grand_total: 540,
      due: 0,
      paid: 0,
      pay_online: 0,
    });
    expect((await server.get(getOrderStatus, { token: buyer.token, params })).online_payment_order).toBe(false);
    for (let i = 0; i < 2; i++) await server.get(cancelOrder, { token: buyer.token, params });
    expect(await leftOf(buyer)).toBe(5000);
  });

  test('a line that the desk has just closed pays no order, even with credit left', async () => {
    const buyer = await shopping.newCreditBuyer(500_000);
    const order = await orderOf(buyer);
    const { sql } = server.database;
    // The request began before the line was closed, so the account still counts as one with credit.
    await sql
      .updateTable('credit_lines')
      .set({ is_open: false })
      .where('user_id', '=', await shopping.userIdOf(buyer.phone))
      .execute();
    expect((await place(buyer, order)).status).toBe(400);
    expect(await leftOf(buyer)).toBeUndefined();
  });

  test('an order must cost less than the credit left: an equal amount is refused', async () => {
    const exact = await shopping.newCreditBuyer(ORDER_PAISE);
    expect(await optionOf(exact)).toEqual({ payment_mode_id: 3 });
    expect(await place(exact, await orderOf(exact))).toMatchObject(refused('over-limit'));
    expect(await leftOf(exact)).toBe(540);
    const enough = await shopping.newCreditBuyer(ORDER_PAISE + 1);
    expect((await place(enough, await orderOf(enough))).status).toBe(201);
    expect(await leftOf(enough)).toBe(0.01);
  });

  test('credit needs a credit line, an order for the person’s own phone, and credit chosen in the cart', async () => {
    const buyer = await shopping.newCreditBuyer(500_000);
    const { id } = await server.get(createAddress, { token: buyer.token, body: home });
    expect(await optionOf(buyer, cartOf(buyer, { address_id: id }))).toBeNull();
    expect(await place(buyer, await orderOf(buyer, cartOf(buyer, { address_id: id })))).toMatchObject(refused('not-offered'));
    expect(await place(buyer, await orderOf(buyer, cartOf(buyer, { mode: 'cash' })))).toMatchObject(refused('not-offered'));
    const less = await orderOf(buyer);
    less.payment.transactions = [{ payment_mode: 'CREDIT', amount: less.totals_seen.grand_total - 1 }];
    expect(await place(buyer, less)).toMatchObject(refused('amount'));
    for (const record of [{ isContact: true }, { isContact: true, is_credit_user: true }]) {
      const without = await shopping.newBuyer(record);
      expect(await optionOf(without)).toBeNull();
      expect(await leftOf(without)).toBeUndefined();
      expect(await place(without, await orderOf(without))).toMatchObject(refused('not-offered'));
    }
    expect(await leftOf(buyer)).toBe(5000);
  });

  test('nobody sees the line of another farmer', async () => {
    const [mine, theirs] = [await shopping.newCreditBuyer(500_000), await shopping.newCreditBuyer(500_000)];
    const params = { auth_id: await authIdOf(theirs) };
    expect(await server.call(getCreditLines, { token: mine.token, params })).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('a refused order uses no credit', async () => {
    const buyer = await shopping.newCreditBuyer(500_000);
    const order = await orderOf(buyer, cartOf(buyer, { order_details: [line, await shopping.newLine(1)] }));
    await shopping.setInventory(order.order_details[1]?.product_variant ?? 0, { available: 0 });
    expect((await place(buyer, order)).status).toBe(400);
    expect(await leftOf(buyer)).toBe(5000);
  });

  test('twelve concurrent orders never use more credit than there is', async () => {
    const buyer = await shopping.newCreditBuyer(3 * ORDER_PAISE + 1);
    const orders = await Promise.all(many(12).map(() => orderOf(buyer)));
    const answers = await Promise.all(orders.map((order) => place(buyer, order)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(refused('over-limit'));
    expect(await leftOf(buyer)).toBe(0.01);
  });

  test('control: a read before the write does use more credit than there is', async () => {
    const user_id = await shopping.userIdOf((await shopping.newCreditBuyer(3 * ORDER_PAISE + 1)).phone);
    const lines = () => server.database.sql.selectFrom('credit_lines').selectAll().where('user_id', '=', user_id);
    const take = async (): Promise<boolean> => {
      const { limit_paise, used_paise } = await lines().executeTakeFirstOrThrow();
      if (used_paise + ORDER_PAISE >= limit_paise) return false;
      const used = { used_paise: used_paise + ORDER_PAISE };
      await server.database.sql.updateTable('credit_lines').set(used).where('user_id', '=', user_id).execute();
      return true;
    };
    const taken = (await Promise.all(many(12).map(take))).filter(Boolean).length;
    expect(taken).toBeGreaterThan(3);
  });

  test('concurrent orders and cancellations leave exactly the credit that the remaining orders use', async () => {
    const buyer = await shopping.newCreditBuyer(500_000);
    const placed: number[] = [];
    for (let i = 0; i < 4; i++) placed.push((await place(buyer, await orderOf(buyer))).body.orders[0]?.id ?? 0);
    const orders = await Promise.all(many(4).map(() => orderOf(buyer)));
    await Promise.all([
      ...orders.map((order) => place(buyer, order)),
      ...placed.map((id) => server.call(cancelOrder, { token: buyer.token, params: { id } })),
      ...placed.map((id) => server.call(cancelOrder, { token: buyer.token, params: { id } })),
    ]);
    expect(await leftOf(buyer)).toBe(5000 - 4 * 540);
  });

  test('the demo has a farmer with ₹5,000.00 of credit, and one whose address has another phone', async () => {
    const asked = async (phone: string) => {
      const who = await server.signIn(phone);
      const address = await server.database.sql
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', await shopping.userIdOf(phone))
        .executeTakeFirstOrThrow();
      return { ...who, addressId: address.id };
    };
    const [sita, lakshmi] = [await asked('9876500002'), await asked('9876500007')];
    expect([await leftOf(sita), await leftOf(lakshmi)]).toEqual([5000, 5000]);
    expect(await optionOf(sita)).toEqual({ payment_mode_id: 3 });
    expect(await optionOf(lakshmi)).toBeNull();
  });
});
