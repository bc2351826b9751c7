// Tests the total of a package of growth products, and the event of leaving the mobile number's box.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROWTH_PRODUCT_IDS, MOST_OF_GROWTH_PRODUCT } from '../../constants.ts';
import { changeQuantity, mobileNumberEvent, type PackageOption, packageTotals, repricePackage } from './package.ts';

const option = (productId: number, quantity: number, actualPrice: number, discountPrice: number | null = null): PackageOption => ({
  productId,
  quantity,
  actualPrice,
  discountPrice,
});
const offered = { id: 8702, price: 36_000, discount_price: 33_500 };

test('the total is quantity × actual price, and the discount price is used if there is one', () => {
  expect(packageTotals([option(4645, 1, 41_000, 38_000), option(8702, 2, 36_000, 33_500), option(8704, 1, 24_000)])).toEqual({
    total: 137_000,
    final: 129_000,
    saved: 8_000,
    quantity: 4,
  });
  expect(packageTotals([])).toEqual({ total: 0, final: 0, saved: 0, quantity: 0 });
});

test('a discount price of zero is a price, not a missing one', () => {
  expect(packageTotals([option(4645, 3, 41_000, 0)])).toMatchObject({ total: 123_000, final: 0 });
});

test('a quantity is between 0 and the maximum, and the four products keep their order', () => {
  const two = changeQuantity(changeQuantity([], offered, 1), { ...offered, id: 4645 }, 1);
  expect(two.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [4645, 1],
    [8702, 1],
  ]);
  expect(changeQuantity(two, offered, -1)).toEqual([option(4645, 1, 36_000, 33_500)]);
  expect(changeQuantity([], offered, -1)).toEqual([]);
  expect(changeQuantity([option(8702, MOST_OF_GROWTH_PRODUCT, 1)], offered, 1)[0]?.quantity).toBe(MOST_OF_GROWTH_PRODUCT);
});

test('a saved package shows current prices, without removed products', () => {
  const kept = [option(4645, 2, 1, 1), option(8702, 3, 2, null)];
  expect(repricePackage(kept, [offered])).toEqual([option(8702, 3, 36_000, 33_500)]);
});

test('the event has exactly the specification’s fields', () => {
  const products = [
    { id: 4645, names: { en: 'Humic acid 12 %' }, packs: { en: '1 l' } },
    { id: 8702, names: { en: 'Seaweed extract' }, packs: { en: '500 ml' } },
  ];
  expect(mobileNumberEvent('9876500005', [option(4645, 1, 41_000, 38_000), option(8702, 2, 36_000)], products)).toEqual({
    Product: 'Humic acid 12 %, Seaweed extract',
    MobileNumber: '9876500005',
    Source: 'Hard Coded HTML',
    Variant: '1 l, 500 ml',
    Quantity: 3,
    TotalPrice: 1_130,
    FinalPrice: 1_100,
    Discountprice: 30,
  });
});

test('no steps make the price higher than the total or the quantity invalid', () => {
  const step = fc.record({
    id: fc.constantFrom(...GROWTH_PRODUCT_IDS),
    price: fc.nat(1_000_000),
    by: fc.integer({ min: -3, max: 150 }),
    cut: fc.option(fc.nat(1_000_000), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const options = steps.reduce<readonly PackageOption[]>(
        (before, { id, price, cut, by }) =>
          changeQuantity(before, { id, price, discount_price: cut === null ? null : Math.min(cut, price) }, by),
        [],
      );
      const { total, final, saved } = packageTotals(options);
      expect(final).toBeLessThanOrEqual(total);
      expect(saved).toBe(total - final);
      for (const { quantity } of options) expect(quantity >= 1 && quantity <= MOST_OF_GROWTH_PRODUCT).toBe(true);
    }),
  );
});
