import { expect, test } from 'vitest';
import { displayReference, parseReference, policyReference, REFERENCE_LENGTH } from './policy-reference.ts';

test('bytes become clear characters, are printed in groups, and are read back however typed', () => {
  const reference = policyReference(Uint8Array.from([0, 31, 32, 255, 10, 20, 30, 17, 18, 19, 21, 1]));
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(displayReference(reference)).toBe(`${reference.slice(0, 4)}-${reference.slice(4, 8)}-${reference.slice(8)}`);
  for (const typed of [reference, displayReference(reference), ` ${reference.toLowerCase()} `])
    expect(parseReference(typed)).toBe(reference);
});

test('letters that look like digits are read as digits', () => {
  expect(parseReference('OIL0-1111-2222')).toBe('011011112222');
});

test('an invalid text is no policy reference', () => {
  for (const text of [
    '',
    'ABC',
    'A'.repeat(REFERENCE_LENGTH + 1),
    'U'.repeat(REFERENCE_LENGTH),
    `${'A'.repeat(11)}/`,
    `${'A'.repeat(11)}\u0000`,
  ])
    expect(parseReference(text)).toBeUndefined();
});
