import { expect, test } from 'vitest';
import { changedFacts, maskFacts } from './masked.ts';

test('masking keeps only the recognisable part of personal data, at any depth', () => {
  expect(
    maskFacts({
      phone_number: '9876500001',
      contact_name: 'राम प्रसाद Yadav',
      roles: [{ role: 'manager', vendor_id: 1 }],
      bank: { account_number: '012345678901', ifsc: 'SBIN0001234', holder_name: 'Sita Devi' },
      street_address_1: 'Ward 3',
      phones: ['9876500001'],
      price: 12_300,
      note: null,
    }),
  ).toEqual({
    phone_number: 'XXXXXX0001',
    contact_name: 'र. प. Y.',
    roles: [{ role: 'manager', vendor_id: 1 }],
    bank: { account_number: 'XXXXXXXX8901', ifsc: 'XXXXXXX1234', holder_name: 'S. D.' },
    street_address_1: '…',
    phones: ['XXXXXX0001'],
    price: 12_300,
    note: null,
  });
});

test('numbers in the middle of a text are masked, but prices and short numbers are not', () => {
  const { reason } = maskFacts({ reason: 'Called 9876500001, Aadhaar 1234 5678 9012, 500 rupees, 2026-11-22' });
  expect(reason).toBe('Called XXXXXX0001, Aadhaar XXXXXXXXXX9012, 500 rupees, 2026-11-22');
});

test('the difference of two states has only the changes; a single state is shown whole', () => {
  expect(changedFacts({ a: 1, b: [1], c: 3 }, { a: 1, b: [2], d: 4 })).toEqual([
    { b: [1], c: 3 },
    { b: [2], d: 4 },
  ]);
  expect(changedFacts(null, { a: 1 })).toEqual([null, { a: 1 }]);
  expect(changedFacts({ a: 1 }, null)).toEqual([{ a: 1 }, null]);
});
