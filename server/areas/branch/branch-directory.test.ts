import { expect, test } from 'vitest';
import { readBranches } from './branch-directory.ts';

const branches = readBranches();

test('a branch code of the list names its bank, also in small letters', () => {
  expect(branches.find('SBIN0001234')?.bank).toBe('State Bank of India');
  expect(branches.find('sbin0001234')?.bank).toBe('State Bank of India');
  expect(branches.find('ABNA0NEFT02')?.bank).toMatch(/\w/);
});

test('the first and last code of a range are known, codes between two ranges are not', () => {
  expect(['ABHY0065001', 'ABHY0065032', 'ABHY0065033', 'ABHY0065034'].map((code) => branches.find(code) !== undefined)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('an invalid code, or a code of no bank, is unknown', () => {
  for (const code of ['', 'SBIN', 'SBIN1001234', 'QQQQ0000001', 'SBIN0999999', 'SBIN0001234X', '__proto__'])
    expect(branches.find(code)).toBeUndefined();
});
