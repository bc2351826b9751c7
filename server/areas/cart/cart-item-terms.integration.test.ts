// Tests cart validation with special terms of items: withdrawn batches, blocked PIN codes, quotas, insurance.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, home, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('items with special terms in the demo’s shops', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_620_000_000);
  });
  afterAll(() => server.close());

  const SSP_POWDER = 20101;
  const PADDY_LOT_OVER = 10111;
  const CHLORPYRIPHOS = 30201;
  const COVERED_SEED = 10071;
  const validate = (buyer: Buyer, cart: Cart) => server.call(validateCart, { token: buyer.token, body: cart });
  const cartWith = async (buyer: Buyer, variantId: number, quantity: number) =>
    shopping.cartOf(buyer, [await shopping.lineOf(1, variantId, quantity)]);

  test('every shop has such items', async () => {
    const rows = await server.database.sql
      .selectFrom('inventory')
      .select('vendor_id')
      .where('variant_id', 'in', [SSP_POWDER, PADDY_LOT_OVER, CHLORPYRIPHOS, COVERED_SEED])
      .where('available', '>=', 40)
      .execute();
    expect(rows).toHaveLength(5 * 4);
  });

  test('CART_03: a batch that may no longer be sold', async () => {
    const buyer = await shopping.newBuyer();
    const answer = await validate(buyer, await cartWith(buyer, PADDY_LOT_OVER, 2));
    expect(answer.error).toMatchObject({ code: 'CART_03', details: { catalog_id: 1_000_000 + PADDY_LOT_OVER } });
  });

  test('CART_05: an item that is not delivered to the address can still be picked up', async () => {
    const buyer = await shopping.newBuyer();
    const cart = await cartWith(buyer, CHLORPYRIPHOS, 3);
    expect((await validate(buyer, cart)).status).toBe(200);
    const { id } = await server.get(createAddress, { token: buyer.token, body: { ...home, pin_code: '843105' } });
    const blocked = await validate(buyer, { ...cart, address_id: id });
    expect([blocked.status, blocked.error]).toMatchObject([400, { code: 'CART_05', details: { catalog_id: 1_000_000 + CHLORPYRIPHOS } }]);
    expect((await validate(buyer, { ...cart, address_id: id, type: 'SELF_PICKUP' })).status).toBe(200);
  });

  test('DC_QUOTA_EXHAUSTED: the monthly limit counts all orders, less cancelled ones, and restarts each month', async () => {
    const buyer = await shopping.newBuyer();
    const over = await validate(buyer, await cartWith(buyer, SSP_POWDER, 5));
    expect([over.status, over.body]).toEqual([
      400,
      { DC_QUOTA_EXHAUSTED: 4, message: expect.any(String), details: { catalog_id: 1_000_000 + SSP_POWDER, left: 4 } },
    ]);
    const order = await shopping.orderOf(buyer, await cartWith(buyer, SSP_POWDER, 3));
    const placed = await server.get(placeOrder, { token: buyer.token, body: order, key: randomUUID() });
    expect((await validate(buyer, await cartWith(buyer, SSP_POWDER, 2))).body).toMatchObject({ details: { left: 1 } });
    await server.get(cancelOrder, { token: buyer.token, params: { id: placed.orders[0]?.id ?? 0 } });
    expect((await validate(buyer, await cartWith(buyer, SSP_POWDER, 4))).status).toBe(200);
    await server.get(placeOrder, {
      token: buyer.token,
      body: await shopping.orderOf(buyer, await cartWith(buyer, SSP_POWDER, 4)),
      key: randomUUID(),
    });
    expect((await validate(buyer, await cartWith(buyer, SSP_POWDER, 2))).status).toBe(400);
    server.clock.advance(31 * DAY);
    const later = { ...buyer, ...(await server.signIn(buyer.phone)) };
    expect((await validate(later, await cartWith(later, SSP_POWDER, 2))).status).toBe(200);
  });

  test('six concurrent orders for an item limited to one place one order', async () => {
    const buyer = await shopping.newBuyer();
    const orders = [];
    for (let i = 0; i < 6; i++) orders.push(await shopping.orderOf(buyer, await cartWith(buyer, SSP_POWDER, 3)));
    const answers = await Promise.all(orders.map((body) => server.call(placeOrder, { token: buyer.token, body, key: randomUUID() })));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    const { used } = await server.database.sql
      .selectFrom('quota_uses')
      .select((eb) => eb.fn.max('used').as('used'))
      .where('variant_id', '=', SSP_POWDER)
      .where('month', '=', '2026-12')
      .executeTakeFirstOrThrow();
    expect(Number(used)).toBe(3);
  });

  test('insurance_type: the cart is too small or too large for the insurance of a pack', async () => {
    const buyer = await shopping.newBuyer();
    const insured = async (quantity: number) =>
      shopping.cartOf(buyer, [{ ...(await shopping.lineOf(1, COVERED_SEED, quantity)), insurance_product: 1 }]);
    const small = await validate(buyer, await insured(1));
    expect([small.status, small.body]).toEqual([
      400,
      { insurance_type: { minimum_cart_value: 1000, maximum_cart_value: 50_000 }, message: expect.any(String) },
    ]);
    expect((await validate(buyer, await cartWith(buyer, COVERED_SEED, 1))).status).toBe(200);
    expect((await validate(buyer, await insured(2))).status).toBe(200);
    await shopping.setInventory(COVERED_SEED, { available: 900 });
    expect((await validate(buyer, await insured(100))).body).toHaveProperty('insurance_type');
    expect((await validate(buyer, await cartWith(buyer, COVERED_SEED, 100))).status).toBe(200);
  });
});
