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

test('the button asks for login first, whatever else is missing', () => {
  expect(kind({ isLoggedIn: false, isPickup: true, hasAddress: false })).toBe('login');
});

test('a pickup order without a farmer offers "for others" and "for self"', () => {
  expect(kind({ isPickup: true, hasAddress: false })).toBe('choose-farmer');
});

test('without an address the button uses a known location, or asks to add an address', () => {
  expect(kind({ hasAddress: false, hasLocation: true })).toBe('location');
  expect(kind({ hasAddress: false })).toBe('add-address');
});

test('with saved addresses but none chosen, the button asks to select one', () => {
  expect(kind({ hasAddress: false, hasSavedAddresses: true })).toBe('location');
});

test('an agent without an address is asked to add a farmer’s address', () => {
  expect(kind({ hasAddress: false, isAssisting: true, hasLocation: true })).toBe('add-farmer-address');
});

test('a ready cart can be ordered, or prebooked if it is a prebook cart', () => {
  expect(cartFooter(ready)).toEqual({ kind: 'place-order', isPrebook: false, isDisabled: false });
  expect(cartFooter({ ...ready, isPrebook: true })).toEqual({ kind: 'place-order', isPrebook: true, isDisabled: false });
  expect(kind({ isPickup: true, hasPickupFarmer: true, hasAddress: false })).toBe('place-order');
});

test('place order is disabled when the cart is empty', () => {
  expect(cartFooter({ ...ready, isEmpty: true })).toMatchObject({ isDisabled: true });
});

test('an agent with farmers’ saved addresses can also select one', () => {
  expect(cartFooter({ ...ready, hasAddress: false, isAssisting: true, hasSavedAddresses: true })).toEqual({
    kind: 'add-farmer-address',
    canSelect: true,
  });
});

test('a missing fixed address cannot be replaced, and place order is disabled', () => {
  expect(cartFooter({ ...ready, hasAddress: false, isAddressFixed: true, isAssisting: true })).toEqual({
    kind: 'place-order',
    isPrebook: false,
    isDisabled: true,
  });
});
