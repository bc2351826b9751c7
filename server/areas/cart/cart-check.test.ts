import { expect, test } from 'vitest';
import { type CartToCheck, checkCart, quoteBill, quoteCovers, type StockFacts } from './cart-check.ts';

const urea: StockFacts = {
  variantId: 11,
  catalogueId: 911,
  price: 27_000,
  discount: 350,
  available: 3,
  isPrebook: false,
  isOnSale: true,
  monthQuota: null,
  personCap: null,
  hasInsurance: true,
  cover: null,
};
const line = { product_variant: 11, quantity: 2, price: 27_000, discount: 350, c_id: 911 };
const facts: CartToCheck = {
  lines: [line],
  type: 'DOORSTEP',
  isPreOrder: false,
  arePricesChecked: true,
  shop: {
    takesOrders: true,
    fulfillmentType: 'BOTH',
    shippingCharges: 4_000,
    freeAbove: null,
    minimumOrder: 50_000,
    location: { coordinates: [85.2954, 26.2042] },
    service_area: { radius_km: 50, pins: [] },
  },
  to: { pin: '843109', position: { lat: 26.2, lng: 85.3 } },
  stock: new Map([[11, urea]]),
  blocked: new Set(),
  quotaUsed: new Map(),
  premiums: new Map(),
  freeQuota: 25,
};
const withStock = (change: Partial<StockFacts>): CartToCheck => ({ ...facts, stock: new Map([[11, { ...urea, ...change }]]) });

test('a cart that the shop can fill has no problem and a bill from the shop’s own prices', () => {
  expect(checkCart(facts)).toBeUndefined();
  expect(quoteBill(facts).grand_total).toBe(2 * 26_650 + 4_000);
  expect(quoteBill(facts, 300)).toMatchObject({ coupon_discount: 300, grand_total: 2 * 26_650 + 4_000 - 300 });
});

test('the check finds a variant that the shop no longer sells', () => {
  expect(checkCart({ ...facts, stock: new Map() })).toEqual({ kind: 'not-sold', catalogueId: 911 });
  expect(checkCart(withStock({ isOnSale: false }))).toEqual({ kind: 'not-sold', catalogueId: 911 });
});

test('the check finds a catalogue id of another variant', () => {
  expect(checkCart({ ...facts, lines: [{ ...line, c_id: 912 }] })).toEqual({ kind: 'wrong-ids' });
});

test('the check finds a price or discount that differs from the shop’s', () => {
  const changed = { kind: 'price-changed', catalogueId: 911, price: 27_000, discount: 350 };
  expect(checkCart({ ...facts, lines: [{ ...line, price: 26_000 }] })).toEqual(changed);
  expect(checkCart({ ...facts, lines: [{ ...line, discount: 400 }] })).toEqual(changed);
});

test('an order’s prices are not checked by line, because its bill is compared as a whole', () => {
  expect(checkCart({ ...facts, arePricesChecked: false, lines: [{ ...line, price: 26_000 }] })).toBeUndefined();
});

test('the check finds a variant that is not delivered to the PIN code', () => {
  expect(checkCart({ ...facts, blocked: new Set([11]) })).toEqual({ kind: 'not-delivered', catalogueId: 911 });
});

test('the check finds an address outside the shop’s area, except for pickup or without an address', () => {
  const to = { pin: '422001', position: { lat: 20.0082, lng: 73.8064 } };
  expect(checkCart({ ...facts, to })).toEqual({ kind: 'outside-area', pin: '422001', offersPickup: true });
  const onlyHome = { ...facts.shop, fulfillmentType: 'DOORSTEP_DELIVERY' as const };
  expect(checkCart({ ...facts, to, shop: onlyHome })).toMatchObject({ kind: 'outside-area', offersPickup: false });
  expect(checkCart({ ...facts, to, type: 'SELF_PICKUP' })).toBeUndefined();
  expect(checkCart({ ...facts, to: undefined })).toBeUndefined();
  expect(checkCart({ ...facts, to, shop: { ...facts.shop, service_area: { radius_km: 5_000, pins: [] } } })).toBeUndefined();
});

test('the check finds a shop that takes no orders now', () => {
  expect(checkCart({ ...facts, shop: { ...facts.shop, takesOrders: false } })).toEqual({ kind: 'not-possible', reason: 'closed' });
});

test('the check finds more than a farmer’s monthly limit, including earlier orders', () => {
  const limited = withStock({ monthQuota: 3 });
  expect(checkCart(limited)).toBeUndefined();
  expect(checkCart({ ...limited, quotaUsed: new Map([[11, 1]]) })).toBeUndefined();
  expect(checkCart({ ...limited, quotaUsed: new Map([[11, 2]]) })).toEqual({ kind: 'over-quota', catalogueId: 911, quota: 3, left: 1 });
  expect(checkCart({ ...limited, quotaUsed: new Map([[11, 4]]) })).toMatchObject({ left: 0 });
});

const free = { premium: { cost_to_farmer: 0, total_premium_amount: 1_200, sum_insured: 400_000 } };
const insured: CartToCheck = { ...facts, lines: [{ ...line, insurance_product: 7 }], premiums: new Map([[11, free]]) };

test('the check finds insurance that has ended or that the shop does not sell', () => {
  const gone = { kind: 'cover-gone', catalogueId: 911 };
  expect(checkCart(insured)).toBeUndefined();
  expect(checkCart({ ...insured, premiums: new Map() })).toEqual(gone);
  expect(checkCart({ ...insured, premiums: new Map([[12, free]]) })).toEqual(gone);
  expect(checkCart({ ...insured, stock: new Map([[11, { ...urea, hasInsurance: false }]]) })).toEqual(gone);
  // This fault comes after the faults of the line itself, and before all others.
  const without = { ...insured, premiums: new Map() };
  expect(checkCart({ ...without, lines: [{ ...line, insurance_product: 7, c_id: 912 }] })).toEqual({ kind: 'wrong-ids' });
  expect(checkCart({ ...without, blocked: new Set([11]), lines: [{ ...line, insurance_product: 7, quantity: 4 }] })).toEqual(gone);
});

test('insurance is free within the quota, costs money beyond it, and does not count for the minimum', () => {
  expect(quoteBill(insured)).toMatchObject({ insurance_cost: 0, grand_total: 2 * 26_650 + 4_000 });
  const beyond = { ...insured, freeQuota: 1 };
  expect(quoteBill(beyond)).toMatchObject({ insurance_cost: 1_200, grand_total: 2 * 26_650 + 4_000 + 1_200 });
  expect(quoteCovers(beyond)).toEqual([{ variantId: 11, packets: 2, freePackets: 1, cost: 1_200, sumInsured: 800_000 }]);
  expect(quoteCovers({ ...beyond, lines: [line] })).toEqual([]);
  const shop = { ...facts.shop, minimumOrder: 2 * 26_650 + 1 };
  expect(checkCart({ ...beyond, shop })).toEqual({ kind: 'below-minimum', minimum: shop.minimumOrder });
});

test('the check finds an insured cart that is too small or too large for the insurance', () => {
  const covered = (minimum: number, maximum: number) => ({
    ...insured,
    stock: new Map([[11, { ...urea, cover: { minimum, maximum } }]]),
  });
  expect(checkCart(covered(53_300, 53_300))).toBeUndefined();
  expect(checkCart(covered(53_301, 60_000))).toEqual({ kind: 'outside-cover', minimum: 53_301, maximum: 60_000 });
  expect(checkCart(covered(0, 53_299))).toEqual({ kind: 'outside-cover', minimum: 0, maximum: 53_299 });
  expect(checkCart({ ...covered(53_301, 60_000), lines: [line] })).toBeUndefined();
});

test('the check finds a quantity above the stock', () => {
  expect(checkCart({ ...facts, lines: [{ ...line, quantity: 4 }] })).toEqual({ kind: 'short', items: [{ item_id: 11, available_qty: 3 }] });
});

test('the check finds a delivery mode that the shop does not offer', () => {
  const only = (fulfillmentType: CartToCheck['shop']['fulfillmentType']) => ({ ...facts, shop: { ...facts.shop, fulfillmentType } });
  expect(checkCart(only('PICKUP_FROM_STORE'))).toEqual({ kind: 'not-possible', reason: 'no-delivery' });
  expect(checkCart({ ...only('DOORSTEP_DELIVERY'), type: 'SELF_PICKUP' })).toEqual({ kind: 'not-possible', reason: 'no-pickup' });
  expect(checkCart(only('DOORSTEP_DELIVERY'))).toBeUndefined();
});

test('the check finds prebook items in a usual order, and usual items in a prebook order', () => {
  expect(checkCart({ ...facts, isPreOrder: true })).toEqual({ kind: 'not-possible', reason: 'prebook' });
});

test('the check finds a cash order that reaches the limit for cash', () => {
  const dear = (price: number) => ({ ...facts, lines: [{ ...line, price, quantity: 1 }], stock: new Map([[11, { ...urea, price }]]) });
  expect(checkCart(dear(20_000_350))).toEqual({ kind: 'too-much' });
  expect(checkCart(dear(20_000_349))).toBeUndefined();
});

test('the check finds a cart below the minimum, after discount and before delivery', () => {
  expect(checkCart({ ...facts, lines: [{ ...line, quantity: 1 }] })).toEqual({ kind: 'below-minimum', minimum: 50_000 });
});
