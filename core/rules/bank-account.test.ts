import { expect, test } from 'vitest';
import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '../facts/bank-account.ts';
import { maskAccount, maskUpi } from './bank-account.ts';

test('an account shows its last four digits; a UPI id shows its first two letters and its bank', () => {
  expect(maskAccount('012345678901')).toBe('XXXXXXXX8901');
  expect(maskUpi('rajeev.ranjan@okbank')).toBe('raXXXX@okbank');
});

test('valid account numbers, IFSC codes and UPI ids are accepted, others are refused', () => {
  for (const right of ['SBIN0001234', 'PUNB0ABC123']) expect(right).toMatch(IFSC_PATTERN);
  for (const wrong of ['SBIN1001234', 'sbin0001234', 'SBIN000123']) expect(wrong).not.toMatch(IFSC_PATTERN);
  for (const wrong of ['12345678', '1234567890123456789', '12345678a']) expect(wrong).not.toMatch(ACCOUNT_NUMBER_PATTERN);
  expect('rajeev@upi').toMatch(UPI_PATTERN);
  expect('rajeev').not.toMatch(UPI_PATTERN);
});
