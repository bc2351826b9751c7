import { expect, test } from 'vitest';
import { isBetweenStates } from './gst-states.ts';

const BIHAR = '10ABCDE1234F1Z5';

test('goods go between states when they are brought into another one by a shop that is registered', () => {
  expect(isBetweenStates(BIHAR, 'Uttar Pradesh')).toBe(true);
  for (const [gstin, to] of [
    [BIHAR, 'Bihar'],
    [BIHAR, undefined],
    [BIHAR, 'Atlantis'],
    [null, 'Uttar Pradesh'],
    [undefined, 'Uttar Pradesh'],
  ] as const)
    expect(isBetweenStates(gstin, to)).toBe(false);
});
