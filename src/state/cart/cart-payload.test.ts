// Tests the cart in the server's format, and the bill that the phone computes.
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import { CartPayload } from '#core/contract/cart.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { type CartContent, emptyCart } from '#core/rules/cart/cart-content.ts';
import { putAddresses } from '#data/db/address-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { addressOf, CART_ID, userOf, variantOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { startAddresses } from '../address/address-list.ts';
import { chooseAddress } from '../address/address-selection.ts';
import { launch } from '../session/launch-state.ts';
import { becomeGuest, session } from '../session/session-state.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { type Handover, localBill, payloadOf, useCartPayload, useHandover } from './cart-payload.ts';
import { editCart } from './cart-state.ts';
import { startCart } from './follow-cart.ts';

const me = userOf(1);
const farmer = { auth_id: userOf(2).auth_id, id: 2, full_name: 'Bhola', phone_number: '9876500002' };
const variants = new Map([1, 2].map((id) => [id, variantOf(id, { price: 10_000, discount: 1_000 })]));
const cart: CartContent = {
  ...emptyCart,
  vendorId: 1,
  items: { 1: 2, 2: 1 },
  order: [1, 2],
  catalogueIds: { 1: 1_001, 2: 1_002 },
};
const toDoor: Handover = { mode: 'HOME_DELIVERY', addressId: 5, createdFor: null, farmerId: undefined, serviceId: undefined };
const pickup: Handover = { ...toDoor, mode: 'SELF_PICKUP' };

const payload = (more: Partial<CartContent> = {}, handover = toDoor) => payloadOf({ ...cart, ...more }, variants, handover);

beforeAll(() => {
  startServer();
  startAddresses();
  startCart();
});
beforeEach(async () => {
  startServer();
  becomeGuest();
  session.user = me;
  Object.assign(launch, { isApp: false, serviceId: undefined });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
});

test('a cart is sent with its shop, its lines in their order, and its destination', () => {
  expect(payload()).toEqual({
    cart_type: 'shop',
    vendor: 1,
    type: 'DOORSTEP',
    mode: 'cash',
    order_created_for: null,
    address_id: 5,
    order_details: [
      { product_variant: 1, quantity: 2, price: 10_000, discount: 1_000, c_id: 1_001 },
      { product_variant: 2, quantity: 1, price: 10_000, discount: 1_000, c_id: 1_002 },
    ],
  });
});

test.each([
  ['all that can be chosen', { coupon: { code: 'X', isUserInput: true, discount: 0, minimum: 0 }, cartId: CART_ID, insured: { 1: 4 } }],
  ['a pickup by somebody', { pickupFarmer: farmer, isPrebook: true, coupon: 'none' }],
] as const)('with %s the payload is what the contract allows', (_, more) => {
  const handover = { ...('pickupFarmer' in more ? pickup : toDoor), createdFor: farmer.auth_id, serviceId: '4' };
  const body = payload(more, handover);
  expect(body && matches(body, CartPayload)).toBe(true);
  expect(encode(CartPayload, body)).toMatchObject({ order_details: [{ price: 100, discount: 10 }, {}] });
});

test('the shop may apply a coupon automatically unless the person wants none or chose one', () => {
  expect(payload({ coupon: 'auto' })).not.toHaveProperty('coupon');
  expect(payload({ coupon: 'none' })).toMatchObject({ coupon: null });
  expect(payload({ coupon: { code: 'KHARIF', isUserInput: false, discount: 500, minimum: 0 } })).toMatchObject({
    coupon: { code: 'KHARIF', user_input: false },
  });
});

test('a prebook cart says so, insured lines name their insurance, a validated cart its id', () => {
  expect(payload()).not.toHaveProperty('status');
  expect(payload({ isPrebook: true })).toMatchObject({ status: 'PreOrder' });
  expect(payload({ insured: { 2: 9 } })?.order_details.map((line) => line.insurance_product)).toEqual([undefined, 9]);
  expect(payload({ cartId: CART_ID })).toMatchObject({ cart_id: CART_ID });
});

test('a cart from a farmer’s phone says what the farmer saw there', () => {
  expect(payload()).not.toHaveProperty('farmer_saw');
  const body = payload({ farmerSaw: 118_050 });
  expect(body && matches(body, CartPayload)).toBe(true);
  expect(encode(CartPayload, body)).toMatchObject({ farmer_saw: 1_180.5 });
});

test('a pickup names its collector and no address; a delivery names no farmer', () => {
  const fetched = payload({ pickupFarmer: farmer }, pickup);
  expect(fetched).toMatchObject({ type: 'SELF_PICKUP', pickup_farmer_id: 2 });
  expect(fetched).not.toHaveProperty('address_id');
  expect(payload({ pickupFarmer: farmer })).not.toHaveProperty('pickup_farmer_id');
});

test('lines without a price are left out, and without any lines there is no request', () => {
  expect(payload({ items: { 1: 2, 3: 1 }, order: [1, 3], catalogueIds: { 1: 1_001, 3: 1_003 } })?.order_details).toHaveLength(1);
  expect(payload({ items: { 3: 1 }, order: [3], catalogueIds: { 3: 1_003 } })).toBeUndefined();
  expect(payload({ catalogueIds: {} })).toBeUndefined();
  expect(payloadOf(emptyCart, variants, toDoor)).toBeUndefined();
  expect(renderHook(() => useCartPayload(cart, undefined)).result.current).toBeUndefined();
});

/** Chooses an address from the list, which stores it. */
async function choose(address: Address): Promise<void> {
  await putAddresses(userDb(session.db), [address], 0);
  await chooseAddress(address);
}
const handover = (of: CartContent = cart) => renderHook(() => useHandover(of)).result.current;

test('a person buys for themselves, to the chosen address', async () => {
  await choose(addressOf(5));
  await vi.waitFor(() => expect(handover()).toEqual({ ...toDoor, addressId: 5 }));
});

test('an agent buys for the farmer of the address or of the pickup', async () => {
  session.user = { ...me, is_assisting: true };
  await choose(addressOf(5, { farmer_details: farmer }));
  await vi.waitFor(() => expect(handover()).toMatchObject({ createdFor: farmer.auth_id, farmerId: 2 }));
  const other = { ...farmer, id: 3, auth_id: userOf(3).auth_id };
  await editCart({ kind: 'delivery', mode: 'SELF_PICKUP' });
  expect(handover({ ...cart, pickupFarmer: other })).toMatchObject({ mode: 'SELF_PICKUP', createdFor: other.auth_id, farmerId: 3 });
  await editCart({ kind: 'delivery', mode: 'HOME_DELIVERY' });
  await choose(addressOf(6, { farmer_details: { ...farmer, auth_id: me.auth_id } }));
  await vi.waitFor(() => expect(handover()).toMatchObject({ addressId: 6, createdFor: null, farmerId: undefined }));
});

test('a person who is no agent buys only for themselves, whatever the address says', async () => {
  await choose(addressOf(5, { farmer_details: farmer }));
  await vi.waitFor(() => expect(handover()).toMatchObject({ addressId: 5, createdFor: null, farmerId: undefined }));
});

test('the service centre’s id is sent too', () => {
  Object.assign(launch, { serviceId: '4' });
  expect(handover()).toMatchObject({ serviceId: '4' });
});

test('the address of another person is not sent', async () => {
  await choose(addressOf(5));
  await vi.waitFor(() => expect(handover().addressId).toBe(5));
  becomeGuest();
  await vi.waitFor(() => expect(handover().addressId).toBeUndefined());
});

const bill = (more: Partial<CartContent>, terms: Partial<Parameters<typeof localBill>[2]> = {}) =>
  localBill({ ...cart, ...more }, variants, { mode: 'HOME_DELIVERY', shippingCharges: 4_000, ...terms });

test('the bill without network is items less discount, plus delivery and insurance', () => {
  expect(bill({}, { insuranceCost: 700 })).toEqual({
    item_total: 30_000,
    total_discount: 3_000,
    coupon_discount: 0,
    delivery_fee: 4_000,
    insurance_cost: 700,
    grand_total: 31_700,
  });
  expect(bill({}, { mode: 'SELF_PICKUP' })).toMatchObject({ delivery_fee: 0, grand_total: 27_000 });
  expect(bill({ items: {}, order: [] })).toMatchObject({ delivery_fee: 0, grand_total: 0 });
});

test('a chosen coupon keeps its last applied discount, and is 0 below its minimum', () => {
  const coupon = { code: 'X', isUserInput: true, discount: 500, minimum: 27_000 };
  expect(bill({ coupon }).coupon_discount).toBe(500);
  expect(bill({ coupon }, { held: { discount: 800 } }).coupon_discount).toBe(800);
  expect(bill({ coupon: { ...coupon, minimum: 27_001 } }, { held: { discount: 800 } }).coupon_discount).toBe(0);
  expect(bill({ coupon: 'none' }).coupon_discount).toBe(0);
});
