import { expect, test } from 'vitest';
import { type OrderStop, orderStop, type StopFacts } from './order-stop.ts';

const free: StopFacts = {
  isOffline: false,
  hasUnknownItems: false,
  isAgent: false,
  isAddressFixed: false,
  hasAddress: true,
  isPickup: false,
  localTrouble: undefined,
  isRefused: false,
  isOutsideArea: false,
};

test.each<[string, Partial<StopFacts>, OrderStop | undefined]>([
  ['nothing is in the way', {}, undefined],
  ['an order that is paid at delivery can wait on the phone', { isOffline: true }, undefined],
  ['the agent’s wallet needs the network', { isOffline: true, isAgent: true, isRefused: true }, 'needs-network'],
  ['without network the price of an unknown item can’t be fetched', { isOffline: true, hasUnknownItems: true }, 'needs-network'],
  ['with network the price of an unknown item is on its way', { hasUnknownItems: true }, undefined],
  ['the address that the context fixed is gone', { isAddressFixed: true, hasAddress: false, isRefused: true }, 'fixed-address-gone'],
  ['who picks up needs no address', { isAddressFixed: true, hasAddress: false, isPickup: true }, undefined],
  ['without a fixed address another can be chosen', { hasAddress: false }, undefined],
  ['the shop is another', { localTrouble: 'vendor-changed', isRefused: true }, 'vendor-changed'],
  ['the stored cart is broken', { localTrouble: 'catalogue-ids' }, 'catalogue-ids'],
  ['the server refused the cart', { isRefused: true, isOutsideArea: true }, 'refused'],
  ['without network the phone knows that the shop does not deliver there', { isOffline: true, isOutsideArea: true }, 'outside-area'],
])('%s', (_, facts, stop) => {
  expect(orderStop({ ...free, ...facts })).toBe(stop);
});
