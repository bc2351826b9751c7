import { expect, test } from 'vitest';
import { readBranches } from './branch-directory.ts';

const branches = readBranches();

test('a code of the list names its bank, in small letters too', () => {
  expect(branches.find('SBIN0001234')?.bank).toBe('State Bank of India');
  expect(branches.find('sbin0001234')?.bank).toBe('State Bank of India');
  expect(branches.find('ABNA0NEFT02')?.bank).toMatch(/\w/);
});

test('first and last of a run are known, what lies between two runs is not', () => {
  expect(['ABHY0065001', 'ABHY0065032', 'ABHY0065033', 'ABHY0065034'].map((code) => branches.find(code) !== undefined)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('what is no code, or of no bank, is unknown', () => {
  for (const code of ['', 'SBIN', 'SBIN1001234', 'QQQQ0000001', 'SBIN0999999', 'SBIN0001234X', '__proto__'])
    expect(branches.find(code)).toBeUndefined();
});
