// Tests that app and server compute the same bill for any cart, exact to the paisa.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE_INSURANCE_PACKETS } from '#core/constants.ts';
import { validateCart } from '#core/contract/cart.ts';
import { getVendor } from '#core/contract/vendor.ts';
import { paiseFromRupees } from '#core/money.ts';
import { billOf, deliveryFeeOf } from '#core/rules/cart/bill.ts';
import { type CouponTerms, couponOffer } from '#core/rules/coupon/coupon.ts';
import { coversOf, insuranceCostOf } from '#core/rules/insurance/insurance.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsuring, FREE, type InsuredLine, type Insuring, PAID, premiumOf } from '../../../tests/fixtures/server/insuring.ts';
import type { Buyer, Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** The coupon KHARIF50 of the demo. */
const kharif: CouponTerms = {
  code: 'KHARIF50',
  off: 5_000,
  offPercent: 0,
  mostOff: null,
  categoryId: null,
  minimumCart: 100_000,
  isFirstOrder: false,
  isAutomatic: false,
  usesLeft: null,
  startsAt: 0,
  endsAt: Number.MAX_SAFE_INTEGER,
};

/** Every second pack's insurance is free within the quota. */
const priceOf = (i: number) => (i % 2 === 0 ? FREE : PAID);

describeOnBothEngines('bills of random carts', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let insuring: Insuring;
  let buyer: Buyer & { userId: number };
  let lines: InsuredLine[];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    insuring = createInsuring(server, 6_970_000_000);
    shopping = insuring.shopping;
    buyer = await insuring.newFarmer();
    lines = [];
    for (let i = 0; i < 8; i++) lines.push(await insuring.newInsuredLine(1, priceOf(i)));
  });
  afterAll(() => server.close());

  test('the app and the server compute the same bill in whole paise, and no total is negative', async () => {
    await shopping.setVendor(1, { free_above_paise: 1_500_000 });
    const { shipping_charges: shipping, free_delivery_above: free } = await server.get(getVendor, { params: { id: 1 } });
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 0, max: 400_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      isInsured: fc.boolean(),
    });
    const cart = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 8 }),
      type: fc.constantFrom('DOORSTEP' as const, 'SELF_PICKUP' as const),
      hasCoupon: fc.boolean(),
      used: fc.integer({ min: 0, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(cart, async ({ items, type, hasCoupon, used }) => {
        await insuring.use(buyer.userId, used);
        const priced = items.map((given, i) => ({
          variant: lines[i]?.product_variant ?? 0,
          quantity: given.quantity,
          price: given.price,
          discount: Math.floor((given.price * given.off) / 100),
          premium: premiumOf(priceOf(i)),
          insuranceProduct: given.isInsured ? lines[i]?.insurance_product : undefined,
        }));
        for (const { variant, price, discount } of priced)
          await shopping.setInventory(variant, { available: 1_000, price_paise: price, discount_paise: discount });
        const amount = priced.reduce((sum, line) => sum + (line.price - line.discount) * line.quantity, 0);
        const offer = couponOffer(kharif, { lines: [{ categoryId: 0, amount }], isFirstOrder: false, now: 1 });
        const app = billOf({
          lines: priced,
          deliveryFee: deliveryFeeOf(type, paiseFromRupees(shipping), { above: paiseFromRupees(free ?? 0), goods: amount }),
          couponDiscount: hasCoupon && offer.kind === 'gives' ? offer.discount : 0,
          insuranceCost: insuranceCostOf(
            coversOf(
              priced
                .filter((line) => line.insuranceProduct !== undefined)
                .map(({ variant, quantity, premium }) => ({ variantId: variant, quantity, premium })),
              FREE_INSURANCE_PACKETS - used,
            ),
          ),
        });
        const answer = await server.call(validateCart, {
          token: buyer.token,
          body: shopping.cartOf(
            buyer,
            priced.map((line) => ({
              product_variant: line.variant,
              quantity: line.quantity,
              price: line.price / 100,
              discount: line.discount / 100,
              c_id: lines.find((known) => known.product_variant === line.variant)?.c_id ?? 0,
              ...(line.insuranceProduct === undefined ? {} : { insurance_product: line.insuranceProduct }),
            })),
            { type, coupon: hasCoupon ? { code: 'KHARIF50', user_input: false } : null },
          ),
        });
        expect(Math.min(...Object.values(app))).toBeGreaterThanOrEqual(0);
        expect(Object.values(app).every(Number.isSafeInteger)).toBe(true);
        if (answer.status !== 200) {
          // The amount is outside the limits, so there is no bill to compare. Any other reason is a fault.
          expect(amount < 50_000 || amount >= 20_000_000, answer.text).toBe(true);
          return;
        }
        const theirs = Object.fromEntries(Object.entries(answer.body.bill).map(([name, rupees]) => [name, paiseFromRupees(rupees)]));
        expect(theirs).toEqual(app);
      }),
      { numRuns: 150 },
    );
  });
});
