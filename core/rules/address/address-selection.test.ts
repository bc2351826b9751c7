import { expect, test } from 'vitest';
import { displayAddress, isAddressFixed, offeredAddress, selectAddress } from './address-selection.ts';

const list = [{ id: 1 }, { id: 2 }];

test('a reload restores the stored selection if its id is in the list', () => {
  expect(selectAddress({ storedId: 2, list })).toEqual({ kind: 'restored', id: 2 });
});

test('a reload clears the stored selection if its id is not in the list', () => {
  expect(selectAddress({ storedId: 9, list })).toEqual({ kind: 'cleared' });
  expect(selectAddress({ storedId: undefined, list })).toEqual({ kind: 'cleared' });
});

test('the stored selection stays until the list has loaded', () => {
  expect(selectAddress({ storedId: 9, list: undefined })).toEqual({ kind: 'unknown' });
});

test('a context address that may not be changed is fixed, and no list is fetched', () => {
  const choice = { storedId: 1, list: undefined, contextAddressId: 7, allowChangeAddress: false };
  expect(isAddressFixed(choice)).toBe(true);
  expect(selectAddress(choice)).toEqual({ kind: 'fixed', id: 7 });
});

test('a context address that may be changed is only the first choice', () => {
  expect(selectAddress({ storedId: undefined, list, contextAddressId: 2, allowChangeAddress: true })).toEqual({ kind: 'restored', id: 2 });
  expect(selectAddress({ storedId: 1, list, contextAddressId: 2 })).toEqual({ kind: 'restored', id: 1 });
});

test('the address reads street1[, street2], block, district, state, pin code', () => {
  const address = { street_address_1: 'Ward 4', block: 'Kanti', district: 'Muzaffarpur', state: 'Bihar', pin_code: '843109' };
  expect(displayAddress(address)).toBe('Ward 4, Kanti, Muzaffarpur, Bihar, 843109');
  expect(displayAddress({ ...address, street_address_2: 'Near temple', block: '' })).toBe(
    'Ward 4, Near temple, Muzaffarpur, Bihar, 843109',
  );
});

test('the last used address is offered, then the only one; of several or of a part of the list none', () => {
  expect(offeredAddress({ lastId: 2, list, isWhole: true })).toEqual({ id: 2 });
  expect(offeredAddress({ lastId: undefined, list, isWhole: true })).toBeUndefined();
  expect(offeredAddress({ lastId: 9, list: [{ id: 1 }], isWhole: true })).toEqual({ id: 1 });
  expect(offeredAddress({ lastId: 9, list: [{ id: 1 }], isWhole: false })).toBeUndefined();
  expect(offeredAddress({ lastId: 9, list: undefined, isWhole: true })).toBeUndefined();
});
