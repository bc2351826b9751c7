import { beforeEach, expect, test } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import * as wire from '../../../tests/fixtures/app/wire-answers.ts';
import { findAddress, putAddresses, removeAddress, replaceAddresses, searchAddresses } from './address-store.ts';
import { eraseUserDb, userDb } from './user-db.ts';

const address = (id: number, contact_name: string, contact_number = '9876500001'): Address => ({
  ...wire.address,
  id,
  contact_name,
  contact_number,
});
const asha = address(1, 'Asha Devi');
const bhola = address(2, 'Bhola Prasad', '9812300002');
const hindi = address(3, 'आशा देवी', '9876500003');
const ids = async (search = '') => (await searchAddresses(userDb('a'), search)).map(({ id }) => id);

beforeEach(() => eraseUserDb('a'));

test('an address is read as it was stored, without the phone’s search words', async () => {
  await putAddresses(userDb('a'), [asha], 5);
  expect(await findAddress(userDb('a'), 1)).toEqual(asha);
  expect(await searchAddresses(userDb('a'), '')).toEqual([asha]);
  expect(await findAddress(userDb('a'), 9)).toBeUndefined();
});

test('a page adds new addresses and updates known ones, newest first', async () => {
  await putAddresses(userDb('a'), [asha], 5);
  await putAddresses(userDb('a'), [bhola, { ...asha, contact_name: 'Asha Kumari' }], 6);
  expect(await ids()).toEqual([2, 1]);
  expect((await findAddress(userDb('a'), 1))?.contact_name).toBe('Asha Kumari');
});

test('the whole list replaces the stored one', async () => {
  await putAddresses(userDb('a'), [asha, bhola], 5);
  await replaceAddresses(userDb('a'), [hindi], 6);
  expect(await ids()).toEqual([3]);
});

test('a removed address is gone', async () => {
  await putAddresses(userDb('a'), [asha, bhola], 5);
  await removeAddress(userDb('a'), 2);
  expect(await ids()).toEqual([1]);
});

test.each([
  ['devi', [3, 1]],
  ['  ASHA ', [3, 1]],
  ['आशा', [3, 1]],
  ['98765', [3, 1]],
  ['+91 98765', [3, 1]],
  ['\u202a९८७ ६५', [3, 1]],
  ['sha de', [1]],
  ['nobody', []],
])('%s is found by a part of the name or number, whatever script it was typed in', async (search, found) => {
  await putAddresses(userDb('a'), [asha, bhola, hindi], 5);
  expect(await ids(search)).toEqual(found);
});
