// Tests cart validation: the bill from the shop's prices, and every refusal in its shape.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, type Cart, createShopping, home, rupees, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createCartClearing } from './cart-repository.ts';

describeOnBothEngines('cart validation', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_600_000_000);
    buyer = await shopping.newBuyer();
  });
  afterAll(() => server.close());

  const validate = (cart: unknown, token = buyer.token) => server.call(validateCart, { token, body: cart });

  test('a valid cart is answered with its bill, its lines and the payment modes', async () => {
    const lines = [await shopping.newLine(2), await shopping.newLine(3)];
    const { status, body } = await validate(shopping.cartOf(buyer, lines));
    expect(status).toBe(200);
    const [item_total, total_discount] = [rupees(lines, (l) => l.price), rupees(lines, (l) => l.discount)];
    const grand_total = Math.round((item_total - total_discount + 40) * 100) / 100;
    expect(body).toEqual({
      cart_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lines: await Promise.all(
        lines.map(async ({ c_id: _, ...line }) => ({ ...line, available_qty: await shopping.stockOf(line.product_variant) })),
      ),
      bill: { item_total, total_discount, coupon_discount: 0, delivery_fee: 40, insurance_cost: 0, grand_total },
      coupons: [],
      pay_now: true,
      payment_options: { csc_wallet: null, payment_gateway: { payment_mode_id: 2 }, credit: null, cash: { payment_mode_id: 1 } },
      prepay_amount: 0,
      cumulative_commission: 0,
      is_otp_required: false,
      otp_template_variables: { sms: [] },
    });
  });

  test('validation changes no stock, and the same cart keeps its id', async () => {
    const line = await shopping.newLine(2);
    const before = await shopping.stockOf(line.product_variant);
    const first = await validate(shopping.cartOf(buyer, [line]));
    const again = await validate(shopping.cartOf(buyer, [line], { cart_id: first.body.cart_id }));
    expect(again.body.cart_id).toBe(first.body.cart_id);
    expect(await shopping.stockOf(line.product_variant)).toBe(before);
  });

  test('a person’s newest hundred carts without an id stay, and carts that nobody orders are deleted', async () => {
    const own = await shopping.newBuyer();
    const cart = shopping.cartOf(own, [await shopping.newLine(2)]);
    const first = (await validate(cart, own.token)).body.cart_id;
    const rows = () => server.database.sql.selectFrom('carts').select('cart_id').where('cart_id', '=', first).execute();
    for (let i = 0; i < 99; i++) {
      server.clock.advance(1);
      await validate(cart, own.token);
    }
    expect(await rows()).toHaveLength(1);
    // One new cart in sixteen deletes old ones. The chance that 400 do not is negligible.
    let last = first;
    for (let more = 0; (await rows()).length > 0; more++) {
      expect(more).toBeLessThan(400);
      server.clock.advance(1);
      last = (await validate(cart, own.token)).body.cart_id;
    }
    const carts = createCartClearing(server.database);
    await carts.deleteOlderThan(server.clock.now);
    expect((await validate({ ...cart, cart_id: last }, own.token)).status).toBe(200);
    await carts.deleteOlderThan(server.clock.now + 1);
    expect((await validate({ ...cart, cart_id: last }, own.token)).error.code).toBe('CART_404');
  });

  test('a person’s monthly use of an item is deleted long after that month', async () => {
    const had = { vendor_id: 1, user_id: 1, variant_id: 1, used: 1 };
    const months = ['2020-01', monthInIndia(server.clock.now)];
    await server.database.sql
      .insertInto('quota_uses')
      .values(months.map((month) => ({ ...had, month })))
      .execute();
    await createCartClearing(server.database).deleteOlderThan(server.clock.now - 1);
    const kept = await server.database.sql.selectFrom('quota_uses').select('month').where('variant_id', '=', 1).execute();
    expect(kept).toEqual([{ month: months[1] }]);
  });

  test('pickup has no delivery charge and needs no address', async () => {
    const { address_id: _, ...cart } = shopping.cartOf(buyer, [await shopping.newLine(3)], { type: 'SELF_PICKUP' });
    expect((await validate(cart)).body.bill.delivery_fee).toBe(0);
  });

  test('CART_01: a delivery mode that the vendor does not offer', async () => {
    const delivered = shopping.cartOf(buyer, [await shopping.newLine(5, 3)], { vendor: 3 });
    const fetched = shopping.cartOf(buyer, [await shopping.newLine(5, 2)], { vendor: 2, type: 'SELF_PICKUP' });
    for (const [cart, reason] of [
      [delivered, 'no-delivery'],
      [fetched, 'no-pickup'],
    ] as const) {
      const answer = await validate(cart);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: { code: 'CART_01', message: expect.any(String), details: { reason } } });
    }
  });

  test('CART_01: prebook goods among goods for now', async () => {
    const line = await shopping.newLine(3);
    await shopping.setInventory(line.product_variant, { is_prebook: true });
    expect((await validate(shopping.cartOf(buyer, [line]))).error).toMatchObject({ code: 'CART_01', details: { reason: 'prebook' } });
    expect((await validate(shopping.cartOf(buyer, [line], { status: 'PreOrder' }))).status).toBe(200);
  });

  test('CART_02: the cart is below the vendor’s minimum, after discount and before delivery', async () => {
    const line = await shopping.newLine(1);
    const cart = shopping.cartOf(buyer, [line]);
    await shopping.setInventory(line.product_variant, { price_paise: 50_000, discount_paise: 1 });
    const answer = await validate(with_(cart, { price: 500, discount: 0.01 }));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: { code: 'CART_02', message: expect.any(String), details: { minimum_order_value: 500 } },
    });
    await shopping.setInventory(line.product_variant, { discount_paise: 0 });
    expect((await validate(with_(cart, { price: 500, discount: 0 }))).status).toBe(200);
  });

  test('CART_03: a pack that this vendor does not sell, or no longer sells', async () => {
    const line = await shopping.newLine(2);
    const gone = shopping.cartOf(buyer, [line]);
    await shopping.setInventory(line.product_variant, { is_active: false });
    const unknown = with_(gone, { product_variant: 999_999_999 });
    for (const cart of [gone, unknown]) {
      const answer = await validate(cart);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: { code: 'CART_03', message: expect.any(String), details: { catalog_id: line.c_id } } });
    }
  });

  test('CART_04: another price or discount than the shop’s, answered with the right one', async () => {
    const line = await shopping.newLine(2);
    const cart = shopping.cartOf(buyer, [line]);
    for (const wrong of [{ price: line.price + 0.01 }, { discount: 0.5 }, { price: 1, discount: 1 }]) {
      const answer = await validate(with_(cart, wrong));
      expect(answer.status).toBe(400);
      expect(answer.error).toEqual({
        code: 'CART_04',
        message: expect.any(String),
        details: { catalog_id: line.c_id, price: line.price, discount: line.discount },
      });
    }
  });

  test('OUTSIDE_AREA: the shop does not deliver to the address, but pickup works', async () => {
    const line = await shopping.newLine(3);
    const before = await shopping.stockOf(line.product_variant);
    const nashik = { ...home, district: 'Nashik', state: 'Maharashtra', pin_code: '422001' };
    const { id: address_id, position } = await server.get(createAddress, { token: buyer.token, body: nashik });
    expect(position).toEqual({ lat: 20.0082, lng: 73.8064 });
    const far = shopping.cartOf(buyer, [line], { address_id });
    const refused = await validate(far);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      error: { code: 'OUTSIDE_AREA', message: expect.stringContaining('another address'), details: { pin_code: '422001' } },
    });
    const order = { ...(await shopping.orderOf(buyer, shopping.cartOf(buyer, [line]))), address_id };
    expect((await server.call(placeOrder, { token: buyer.token, key: randomUUID(), body: order })).error.code).toBe('OUTSIDE_AREA');
    expect(await shopping.stockOf(line.product_variant)).toBe(before);
    expect((await validate({ ...far, type: 'SELF_PICKUP' })).status).toBe(200);
    const onlyHome = await validate(shopping.cartOf(buyer, [await shopping.newLine(5, 2)], { vendor: 2, address_id }));
    expect(onlyHome.error).toMatchObject({ code: 'OUTSIDE_AREA', details: { pin_code: '422001', reason: 'no-pickup' } });
  });

  test('the shop’s own area decides, not its district; an unknown PIN code is not refused', async () => {
    const cart = shopping.cartOf(buyer, [await shopping.newLine(3)]);
    const codeWithin = async (service_radius_km: number | null, pins: readonly string[], address_id = buyer.addressId) => {
      await shopping.setVendor(1, { service_radius_km, service_pins: JSON.stringify(pins) });
      const answer = await validate({ ...cart, address_id });
      return answer.status === 200 ? 'ok' : answer.error.code;
    };
    const addressAt = (pin_code: string) => server.get(createAddress, { token: buyer.token, body: { ...home, pin_code } });
    const [unknown, farAway, mushahari] = [await addressAt('999999'), await addressAt('422001'), await addressAt('842002')];
    try {
      expect(await codeWithin(1, [])).toBe('ok');
      expect(await codeWithin(1, [], mushahari.id)).toBe('OUTSIDE_AREA');
      expect(await codeWithin(1, ['842'], mushahari.id)).toBe('ok');
      expect(await codeWithin(null, ['8431'], mushahari.id)).toBe('OUTSIDE_AREA');
      expect(await codeWithin(null, ['8431'])).toBe('ok');
      expect(await codeWithin(1, [], unknown.id)).toBe('ok');
      expect([await codeWithin(null, [], mushahari.id), await codeWithin(null, [], farAway.id)]).toEqual(['ok', 'OUTSIDE_AREA']);
      expect(await codeWithin(5_000, [], farAway.id)).toBe('ok');
    } finally {
      await shopping.setVendor(1, { service_radius_km: 75, service_pins: '[]' });
    }
  });

  test('CART_06: a stored catalogue id of another pack', async () => {
    const line = await shopping.newLine(2);
    const answer = await validate(with_(shopping.cartOf(buyer, [line]), { c_id: line.c_id + 1 }));
    expect(answer.status).toBe(400);
    expect(answer.error.code).toBe('CART_06');
  });

  test('too little stock: the short items are text inside non_field_errors', async () => {
    const [few, none, enough] = [await shopping.newLine(5), await shopping.newLine(1), await shopping.newLine(2)];
    await shopping.setInventory(few.product_variant, { available: 4 });
    await shopping.setInventory(none.product_variant, { available: 0 });
    const answer = await validate(shopping.cartOf(buyer, [few, none, enough]));
    expect(answer.status).toBe(400);
    const { non_field_errors } = answer.body as unknown as { non_field_errors: string[] };
    expect(non_field_errors).toHaveLength(1);
    expect(JSON.parse(non_field_errors[0] ?? '')).toEqual([
      { item_id: few.product_variant, available_qty: 4 },
      { item_id: none.product_variant, available_qty: 0 },
    ]);
  });

  test('CART_404: an unknown cart id, or a cart whose order is placed', async () => {
    const line = await shopping.newLine(2);
    const cart = shopping.cartOf(buyer, [line]);
    const unknown = await validate({ ...cart, cart_id: randomUUID() });
    expect(unknown.status).toBe(404);
    expect(unknown.error.code).toBe('CART_404');
    const order = await shopping.orderOf(buyer, cart);
    await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    const used = await validate({ ...cart, cart_id: order.cart_id });
    expect(used.status).toBe(404);
    expect(used.error.code).toBe('CART_404');
    expect([unknown.error.message, used.error.message]).toEqual([
      'This cart no longer exists.',
      'This cart is already ordered. See it in Orders.',
    ]);
  });

  test('CART_401: someone else’s cart is answered 409, so that the app does not sign out', async () => {
    const stranger = await shopping.newBuyer();
    const line = await shopping.newLine(2);
    const { cart_id } = (await validate(shopping.cartOf(stranger, [line]), stranger.token)).body;
    const answer = await validate(shopping.cartOf(buyer, [line], { cart_id }));
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('CART_401');
  });

  test('someone else’s address, or a deleted one, is not found', async () => {
    const stranger = await shopping.newBuyer();
    const line = await shopping.newLine(2);
    for (const address_id of [stranger.addressId, 999_999_999]) {
      const answer = await validate(shopping.cartOf(buyer, [line], { address_id }));
      expect(answer.status).toBe(404);
      expect(answer.error.code).toBe('NOT_FOUND');
    }
  });

  test('an unknown vendor is not found, and validation needs a session', async () => {
    const cart = shopping.cartOf(buyer, [await shopping.newLine(2)]);
    const gone = await validate({ ...cart, vendor: 99 });
    expect([gone.status, gone.body]).toEqual([404, { detail: 'This shop no longer sells here.' }]);
    expect((await server.call(validateCart, { body: cart })).status).toBe(401);
  });

  test('impossible quantities, prices and lists are refused with their place', async () => {
    const line = await shopping.newLine(2);
    const cart = shopping.cartOf(buyer, [line]);
    const wrongLines: [object, string][] = [
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: -1 }, 'quantity'],
      [{ quantity: 1.5 }, 'quantity'],
      [{ quantity: 1_000 }, 'quantity'],
      [{ quantity: '2' }, 'quantity'],
      [{ price: -1 }, 'price'],
      [{ price: 1.005 }, 'price'],
      [{ price: 1e300 }, 'price'],
      [{ c_id: 0 }, 'c_id'],
      [{ colour: 'red' }, 'colour'],
    ];
    for (const [wrong, field] of wrongLines)
      expect((await validate(with_(cart, wrong))).error).toMatchObject({
        code: 'BAD_REQUEST',
        details: { path: `body.order_details.0.${field}` },
      });
    for (const order_details of [[], [line, line], Array.from({ length: 101 }, (_, i) => ({ ...line, product_variant: i + 1 }))])
      expect((await validate({ ...cart, order_details })).error.details).toEqual({ path: 'body.order_details' });
  });

  function with_(cart: Cart, change: object): Cart {
    return { ...cart, order_details: cart.order_details.map((line) => ({ ...line, ...change })) };
  }

  test('CART_01: the shop takes no orders now', async () => {
    const cart = shopping.cartOf(buyer, [await shopping.newLine(20, 4)], { vendor: 4 });
    await shopping.setVendor(4, { takes_orders: false });
    expect((await validate(cart)).error).toMatchObject({ code: 'CART_01', details: { reason: 'closed' } });
    await shopping.setVendor(4, { takes_orders: true });
  });
});
