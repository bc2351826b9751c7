import { create } from 'superstruct';
import { expect, test } from 'vitest';
import { Address } from '../../contract/address.ts';
import { isKeptAddress } from './address-selection.ts';
import { draftOfKept, keptAddress } from './kept-address.ts';

const KEY = '00000000-0000-4000-8000-000000000007';
const draft = {
  contact_name: 'Asha Devi',
  contact_number: '9876500005',
  street_address_1: 'Ward 3',
  district: 'Muzaffarpur',
  state: 'Bihar',
  pin_code: '843109',
};

test('an address that was typed without network is shown as any other, and comes back as it was typed', () => {
  const kept = keptAddress(draft, Date.UTC(2026, 10, 27), KEY);
  expect(create(kept, Address)).toEqual(kept);
  expect(kept.full_display_address).toBe('Ward 3, Muzaffarpur, Bihar, 843109');
  expect(draftOfKept(kept)).toEqual({ ...draft, street_address_2: '', block: '' });
  expect([isKeptAddress(kept.id), isKeptAddress(246_295_218_892_672)]).toEqual([true, false]);
});
