import { expect, test } from 'vitest';
import { cartFooter, type FooterFacts } from './cart-footer.ts';

const ready: FooterFacts = {
  isLoggedIn: true,
  isPickup: false,
  hasPickupFarmer: false,
  hasAddress: true,
  isAddressFixed: false,
  isAssisting: false,
  hasLocation: false,
  hasSavedAddresses: false,
  isPrebook: false,
  isEmpty: false,
};
const kind = (facts: Partial<FooterFacts>) => cartFooter({ ...ready, ...facts }).kind;

test('not logged in: login, whatever else is missing', () => {
  expect(kind({ isLoggedIn: false, isPickup: true, hasAddress: false })).toBe('login');
});

test('pickup order with no farmer chosen yet: for others or for self', () => {
  expect(kind({ isPickup: true, hasAddress: false })).toBe('choose-farmer');
});

test('no address: the current location when it is known, otherwise add address to proceed', () => {
  expect(kind({ hasAddress: false, hasLocation: true })).toBe('location');
  expect(kind({ hasAddress: false })).toBe('add-address');
});

test('no address chosen but some saved: they can be selected', () => {
  expect(kind({ hasAddress: false, hasSavedAddresses: true })).toBe('location');
});

test('no address, the agent variant: add farmer address', () => {
  expect(kind({ hasAddress: false, isAssisting: true, hasLocation: true })).toBe('add-farmer-address');
});

test('otherwise: place order, or place prebook order for a prebook cart', () => {
  expect(cartFooter(ready)).toEqual({ kind: 'place-order', isPrebook: false, isDisabled: false });
  expect(cartFooter({ ...ready, isPrebook: true })).toEqual({ kind: 'place-order', isPrebook: true, isDisabled: false });
  expect(kind({ isPickup: true, hasPickupFarmer: true, hasAddress: false })).toBe('place-order');
});

test('place order is disabled when the cart is empty', () => {
  expect(cartFooter({ ...ready, isEmpty: true })).toMatchObject({ isDisabled: true });
});

test('an agent with saved addresses of farmers can select one as well', () => {
  expect(cartFooter({ ...ready, hasAddress: false, isAssisting: true, hasSavedAddresses: true })).toEqual({
    kind: 'add-farmer-address',
    canSelect: true,
  });
});

test('a fixed address that is not there cannot be replaced: place order is disabled', () => {
  expect(cartFooter({ ...ready, hasAddress: false, isAddressFixed: true, isAssisting: true })).toEqual({
    kind: 'place-order',
    isPrebook: false,
    isDisabled: true,
  });
});
