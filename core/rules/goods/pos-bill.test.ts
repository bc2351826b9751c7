import { describe, expect, test } from 'vitest';
import { needsPosBill, tidyPosBill } from './pos-bill.ts';

describe('the bill of the government’s point of sale', () => {
  test('is needed only when subsidised goods are handed over', () => {
    expect(needsPosBill([{ quantity: 2, is_subsidised: false }])).toBe(false);
    expect(needsPosBill([{ quantity: 0, is_subsidised: true }])).toBe(false);
    expect(needsPosBill([...[{ quantity: 2, is_subsidised: false }], { quantity: 1, is_subsidised: true }])).toBe(true);
  });
  test('has a number of 4 to 40 letters and digits, in any script, and at least one digit', () => {
    expect(tidyPosBill(' r-2026/१२३४ ')).toBe('R20261234');
    for (const text of ['', '12', 'no bill', '1'.repeat(41)]) expect(tidyPosBill(text)).toBeUndefined();
  });
});
