import { expect, test } from 'vitest';
import { compareNames } from './same-name.ts';

test.each([
  ['Mohan Lal', 'MOHAN LAL', 'same'],
  ['Mohan Lal', 'Lal Mohan', 'same'],
  ['Mohan Lal', 'Mr. MOHANLAL', 'same'],
  ['Shri Mohan Lal', 'MOHAN LAL S/O RAM LAL', 'same'],
  ['मोहन लाल', 'श्री मोहन लाल', 'same'],
  ['Gita Devi', 'GEETA DEVI', 'close'],
  ['Mohan Lal Sahni', 'MOHAN L SAHNI', 'close'],
  ['Mohan Lal', 'MOHAN LAL SAHNI', 'close'],
  ['Mohan Lal', 'SOHAN LAL', 'other'],
  ['Mohan Lal', 'Sita Devi', 'other'],
  ['Mohan Lal', 'M', 'other'],
  ['Mohan Lal', '', 'other'],
  ['Mohan Lal', 'मोहन लाल', 'other'],
  ['Ram', 'Ram', 'same'],
] as const)('%s and %s: %s', (one, other, match) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual([match, match]);
});
