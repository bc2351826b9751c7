import { expect, test } from 'vitest';
import { gstStateCode } from '#core/rules/vendor/gst-states.ts';
import { defaultStates } from './default-states.ts';

test('every state of the directory has a code of its own', () => {
  const codes = defaultStates.map(({ name }) => gstStateCode(name));
  expect(codes).not.toContain(undefined);
  expect(new Set(codes).size).toBe(defaultStates.length);
  expect([gstStateCode('Andhra Pradesh'), gstStateCode(' bihar '), gstStateCode('Jammu & Kashmir'), gstStateCode('Atlantis')]).toEqual([
    '37',
    '10',
    '01',
    undefined,
  ]);
});
