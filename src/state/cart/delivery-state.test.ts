// Tests home delivery and self pickup, and what a change of mode clears.
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { addressOf, userOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { startAddresses } from '../address/address-list.ts';
import { chooseAddress, useSelectedAddress } from '../address/address-selection.ts';
import { launch } from '../session/launch-state.ts';
import { becomeGuest } from '../session/session-state.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { currentCart, editCart } from './cart-state.ts';
import { switchDelivery, useDeliveryMode } from './delivery-state.ts';
import { startCart } from './follow-cart.ts';

const farmer = { auth_id: userOf(2).auth_id, id: 2, full_name: 'Bhola', phone_number: '9876500002' };
const address = () => renderHook(() => useSelectedAddress()).result.current.selectedId;
const view = () => renderHook(() => useDeliveryMode()).result.current;

beforeAll(() => {
  startServer();
  startCart();
  startAddresses();
});
beforeEach(async () => {
  startServer();
  Object.assign(launch, { isApp: false, addressId: undefined, allowChangeAddress: true });
  Object.assign(vendorState, { vendors: [vendorOf(1)] });
  becomeGuest();
  await editCart({ kind: 'change', item: { variantId: 1, catalogueId: 1_001, vendorId: 1, isPrebook: false }, by: 1 });
});

test('switching to pickup clears the selected address', async () => {
  await chooseAddress(addressOf(5));
  await switchDelivery('SELF_PICKUP');
  // The store also reports each step to the view, so the test waits for the last one.
  await vi.waitFor(() => expect([view().mode, address()]).toEqual(['SELF_PICKUP', undefined]));
});

test('switching to delivery clears the pickup farmer and keeps the address', async () => {
  await switchDelivery('SELF_PICKUP');
  await editCart({ kind: 'pickup-farmer', farmer });
  await chooseAddress(addressOf(5));
  await switchDelivery('HOME_DELIVERY');
  expect(currentCart().pickupFarmer).toBeNull();
  expect([view().mode, address()]).toEqual(['HOME_DELIVERY', 5]);
});

test('a fixed context address stays during pickup', async () => {
  await chooseAddress(addressOf(5));
  Object.assign(launch, { addressId: 5, allowChangeAddress: false });
  await switchDelivery('SELF_PICKUP');
  expect([view().mode, address()]).toEqual(['SELF_PICKUP', 5]);
});

test('a mode that the shop does not offer cannot be chosen, and its other mode applies', async () => {
  vendorState.vendors = [vendorOf(1, { fulfillment_type: 'PICKUP_FROM_STORE' })];
  await vi.waitFor(() => expect(view().mode).toBe('SELF_PICKUP'));
  expect(view().options).toEqual([
    { mode: 'HOME_DELIVERY', isDisabled: true },
    { mode: 'SELF_PICKUP', isDisabled: false },
  ]);
  expect(currentCart().deliveryMode).toBe('HOME_DELIVERY');
});

test('inside another app there is no pickup', async () => {
  await switchDelivery('SELF_PICKUP');
  Object.assign(launch, { isApp: true });
  expect(view()).toEqual({ mode: 'HOME_DELIVERY', options: [{ mode: 'HOME_DELIVERY', isDisabled: false }] });
});

test('both modes are open as long as the shop is unknown', () => {
  vendorState.vendors = undefined;
  expect(view().options.every(({ isDisabled }) => !isDisabled)).toBe(true);
});
