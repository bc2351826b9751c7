// Tests the draft of a tap on Place order: goods and receiver of the visible cart.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { billOf, cartOf, seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { addressOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { startAddresses } from '../address/address-list.ts';
import { chooseAddress } from '../address/address-selection.ts';
import { type CartInView, useOrderDraft } from './order-draft.ts';

const farmer = { auth_id: 'a', id: 44, full_name: 'Bhola', phone_number: '9876500044' };
const variants = new Map([[1, { ...variantOf(1), vendorId: 1, at: 7_000 }]]);

const inView = (more: Partial<CartInView> = {}): CartInView => ({
  cart: cartOf(),
  payload: seenOf().cart,
  known: { read: variants, variants, outOfStock: [], reduced: [], refused: [], pricesBefore: {} },
  bill: billOf(10_000),
  validation: { result: undefined },
  mode: 'SELF_PICKUP',
  ...more,
});

const draft = (view: CartInView) => renderHook(() => useOrderDraft(view)).result;

beforeEach(() => {
  signInPerson();
  startAddresses();
});

test('a pickup order is for its collector, and needs a name first', () => {
  expect(draft(inView({ cart: cartOf({ pickupFarmer: farmer }) })).current).toMatchObject({
    cart: seenOf().cart,
    bill: billOf(10_000),
    buyer: { name: 'Bhola', phone: '9876500044', farmerId: 44, address: '' },
    preview: { itemCount: 1, firstItem: variantOf(1).product.names, pricesAt: 7_000 },
  });
  expect(draft(inView()).current).toBeUndefined();
});

test('a delivery order is for the person of the chosen address', async () => {
  const result = draft(inView({ mode: 'HOME_DELIVERY', cart: cartOf({ pickupFarmer: farmer }) }));
  expect(result.current).toBeUndefined();
  await act(() => chooseAddress(addressOf(5)));
  expect(result.current?.buyer).toEqual({
    name: 'Contact 5',
    phone: '9876500001',
    farmerId: undefined,
    address: expect.stringContaining('Sitamarhi'),
  });
  await act(() => chooseAddress(addressOf(6, { farmer_details: farmer })));
  expect(result.current?.buyer).toMatchObject({ name: 'Contact 6', farmerId: 44 });
});
