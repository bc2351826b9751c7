// Tests insurance in a cart: cost within and beyond the quota, missing insurance, and whose approval is needed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsuring, type InsuredLine, type Insuring, PAID } from '../../../tests/fixtures/server/insuring.ts';
import { type Buyer, type Cart, home, type Line, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('a cart with insurance', (engine) => {
  let server: TestServer;
  let insuring: Insuring;
  let shopping: Shopping;
  let buyer: Buyer & { userId: number };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    insuring = createInsuring(server, 6_230_000_000);
    shopping = insuring.shopping;
    buyer = await insuring.newFarmer();
  });
  afterAll(() => server.close());

  const validate = (cart: Cart, by: Buyer = buyer) => server.call(validateCart, { token: by.token, body: cart });
  const costOf = async (lines: Line[], by: Buyer = buyer) => (await validate(shopping.cartOf(by, lines), by)).body.bill.insurance_cost;
  const cartRow = (cartId: string) =>
    server.database.sql.selectFrom('carts').selectAll().where('cart_id', '=', cartId).executeTakeFirstOrThrow();
  const without = ({ insurance_product: _, ...line }: InsuredLine): Line => line;

  test('insurance is free within the quota, and costs the whole premium or its price otherwise', async () => {
    const farmer = await insuring.newFarmer();
    const [free, more, paid] = [
      await insuring.newInsuredLine(10),
      await insuring.newInsuredLine(20),
      await insuring.newInsuredLine(3, PAID),
    ];
    expect(await costOf([free], farmer)).toBe(0);
    expect(await costOf([free, more], farmer)).toBe(5 * 40);
    expect(await costOf([free, more, paid], farmer)).toBe(5 * 40 + 3 * 120);
    await insuring.use(farmer.userId, 24);
    expect(await costOf([free], farmer)).toBe(9 * 40);
    // Packets of last year do not count this year. The year is that of India.
    await insuring.use(farmer.userId, 0);
    await insuring.use(farmer.userId, 25, 2025);
    expect(await costOf([free], farmer)).toBe(0);
    expect((await validate(shopping.cartOf(farmer, [without(free)]), farmer)).body.bill.insurance_cost).toBe(0);
  });

  test('the grand total includes insurance; coupons and the vendor’s minimum ignore it', async () => {
    const line = await insuring.newInsuredLine(2, PAID);
    const cart = shopping.cartOf(buyer, [{ ...line, price: 499, discount: 0, quantity: 1 }]);
    await shopping.setInventory(line.product_variant, { price_paise: 49_900, discount_paise: 0 });
    expect((await validate(cart)).error.code).toBe('CART_02');
    await shopping.setInventory(line.product_variant, { price_paise: 50_000 });
    const two = shopping.cartOf(buyer, [{ ...line, price: 500, discount: 0 }], { coupon: { code: 'KHARIF50', user_input: false } });
    expect((await validate(two)).body).toMatchObject({
      bill: { item_total: 1_000, coupon_discount: 50, insurance_cost: 240, delivery_fee: 40, grand_total: 1_230 },
      is_otp_required: false,
    });
    await shopping.setInventory(line.product_variant, { price_paise: 49_900 });
    const below = shopping.cartOf(buyer, [{ ...line, price: 499, discount: 0 }], { coupon: { code: 'KHARIF50', user_input: false } });
    expect((await validate(below)).body.bill).toMatchObject({ item_total: 998, coupon_discount: 0, insurance_cost: 240 });
  });

  test('COVER_GONE: the insurance has ended, is off, unknown, for another pack, or not offered', async () => {
    const [line, other] = [await insuring.newInsuredLine(2), await insuring.newInsuredLine(2)];
    const expectGone = async (lines: Line[]): Promise<void> => {
      const answer = await validate(shopping.cartOf(buyer, lines));
      expect([answer.status, answer.error]).toMatchObject([400, { code: 'COVER_GONE', details: { catalog_id: line.c_id } }]);
    };
    await expectGone([other, { ...line, insurance_product: 999_999 }]);
    await expectGone([other, { ...line, insurance_product: other.insurance_product }]);
    await insuring.setProduct(line.insurance_product, { is_active: false });
    await expectGone([other, line]);
    await insuring.setProduct(line.insurance_product, { is_active: true, ends_at: new Date(server.clock.now) });
    await expectGone([other, line]);
    await insuring.setProduct(line.insurance_product, { ends_at: new Date(server.clock.now + 1) });
    expect((await validate(shopping.cartOf(buyer, [other, line]))).status).toBe(200);
    await shopping.setInventory(line.product_variant, { has_insurance: false });
    await expectGone([other, line]);
    expect((await validate(shopping.cartOf(buyer, [other, without(line)]))).status).toBe(200);
  });

  test('an insured cart needs the insured person’s approval, also the buyer’s; other carts need none', async () => {
    const [free, paid] = [await insuring.newInsuredLine(3), await insuring.newInsuredLine(2, PAID)];
    const { cart_id, bill } = (await validate(shopping.cartOf(buyer, [free, paid]))).body;
    const row = await cartRow(cart_id);
    expect(row).toMatchObject({
      farmer_id: buyer.userId,
      content_hash: expect.any(String),
      total_paise: Math.round(bill.grand_total * 100),
      cover: { packets: 5, sum_insured_paise: 5 * 400_000 },
    });
    const plain = { ...shopping.cartOf(buyer, [without(free), without(paid)]), cart_id };
    expect((await validate(plain)).status).toBe(200);
    expect(await cartRow(cart_id)).toMatchObject({ farmer_id: null, content_hash: null, total_paise: null, cover: null });
  });

  test('an agent’s cart needs the farmer’s approval and uses the farmer’s quota, however it names them', async () => {
    const agent = await insuring.newFarmer({ role: 'buyer', isContact: true });
    const farmer = await insuring.newFarmer();
    await insuring.use(farmer.userId, 24);
    const known = { name: 'Kamla Devi', phone_number: farmer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const { id, auth_id } = await server.get(createFarmer, { token: agent.token, body: known });
    expect(id).toBe(farmer.userId);
    const line = await insuring.newInsuredLine(3);
    const { address_id: _, ...cart } = { ...shopping.cartOf(agent, [line]), type: 'SELF_PICKUP' as const, pickup_farmer_id: id };
    for (const order_created_for of [auth_id, null]) {
      const { body } = await validate({ ...cart, order_created_for }, agent);
      expect(body).toMatchObject({
        is_otp_required: true,
        bill: { insurance_cost: 80 },
        otp_template_variables: { sms: [expect.any(String), expect.any(String)] },
      });
      expect(await cartRow(body.cart_id)).toMatchObject({ farmer_id: id, cover: { packets: 3 } });
    }
    // Nobody else must approve a person's own insurance.
    const own = await validate(shopping.cartOf(agent, [line]), agent);
    expect(own.body).toMatchObject({ is_otp_required: false, bill: { insurance_cost: 0 } });
    expect(await cartRow(own.body.cart_id)).toMatchObject({ farmer_id: agent.userId });
  });

  test('the cart of an unknown number asks nobody, because nobody can approve', async () => {
    const agent = await insuring.newFarmer({ role: 'buyer', isContact: true });
    const { id } = await server.get(createAddress, { token: agent.token, body: { ...home, contact_number: agent.phone } });
    await server.database.sql
      .updateTable('addresses')
      .set({ contact_number: '9431012345', farmer_id: null })
      .where('id', '=', id)
      .execute();
    const { body } = await validate(shopping.cartOf(agent, [await insuring.newInsuredLine(3)], { address_id: id }), agent);
    expect(body.is_otp_required).toBe(true);
    expect(await cartRow(body.cart_id)).toMatchObject({ farmer_id: null, content_hash: null, cover: null });
  });

  test('impossible insurance values are refused with their place', async () => {
    const line = await insuring.newInsuredLine(2);
    for (const insurance_product of [0, -1, 1.5, '1', null, [1]]) {
      const cart = shopping.cartOf(buyer, [{ ...line, insurance_product: insurance_product as number }]);
      expect((await validate(cart)).error).toMatchObject({
        code: 'BAD_REQUEST',
        details: { path: 'body.order_details.0.insurance_product' },
      });
    }
  });
});
