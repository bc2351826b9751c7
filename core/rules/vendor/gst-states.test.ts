import { expect, test } from 'vitest';
import { isBetweenStates, isGstinOfState } from './gst-states.ts';

const BIHAR = '10ABCDE1234F1Z5';
const MAHARASHTRA = '27AAPFU0939F1ZV';

test('a registered shop that sells into another state sells between states', () => {
  expect(isBetweenStates({ gstin: BIHAR, from: 'Bihar', to: 'Uttar Pradesh' })).toBe(true);
  for (const [gstin, to] of [
    [BIHAR, 'Bihar'],
    [BIHAR, undefined],
    [BIHAR, 'Atlantis'],
    [null, 'Uttar Pradesh'],
    [undefined, 'Uttar Pradesh'],
  ] as const)
    expect(isBetweenStates({ gstin, from: 'Bihar', to })).toBe(false);
});

test('the shop’s own state decides; where it is unknown, the tax number does', () => {
  expect(isBetweenStates({ gstin: MAHARASHTRA, from: 'Bihar', to: 'Bihar' })).toBe(false);
  expect(isBetweenStates({ gstin: MAHARASHTRA, from: 'Bihar', to: 'Maharashtra' })).toBe(true);
  expect(isBetweenStates({ gstin: MAHARASHTRA, from: null, to: 'Bihar' })).toBe(true);
  expect(isBetweenStates({ gstin: MAHARASHTRA, from: 'Atlantis', to: 'Maharashtra' })).toBe(false);
});

test('a number fits the state of its first two digits, and any unknown state', () => {
  expect(isGstinOfState(BIHAR, 'Bihar')).toBe(true);
  expect(isGstinOfState(MAHARASHTRA, 'Bihar')).toBe(false);
  expect(isGstinOfState('01ABCDE1234F1Z5', 'Jammu & Kashmir')).toBe(true);
  for (const unknown of ['Atlantis', '', null, undefined]) expect(isGstinOfState(MAHARASHTRA, unknown)).toBe(true);
});
