import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathWithoutIds, redactTypedText } from './redact-text.ts';

test.each([
  ['no such phone 9876500001, pin 843109, line 12', 'no such phone #, pin #, line 12'],
  ['call 98765 00001 or 98765-00001', 'call # or #'],
  ['नंबर ९८७६५०००01 ग़लत है', 'नंबर # ग़लत है'],
  ['Unexpected token R, "Ramesh Kumar"... is not valid JSON', 'Unexpected token R, "…"... is not valid JSON'],
  ['no such address ramesh@okaxis here', 'no such address …@… here'],
  ["Cannot read properties of undefined (reading 'names')", "Cannot read properties of undefined (reading 'names')"],
])('%s', (message, kept) => {
  expect(redactTypedText(message)).toBe(kept);
});

test('a reported path contains no ids and no query', () => {
  expect(pathWithoutIds('/order/71/bill?phone=9876500001#x')).toBe('/order/#/bill');
});

test('a reported path does not contain the secret of a link', () => {
  expect(pathWithoutIds('/approve/aBcDefGhiJkl-MnoPqrs_TuvWxyZabCdefGhijKlmno')).toBe('/approve/#');
});

test('no phone number stays in a text, and a text without numbers stays as it is', () => {
  const phone = fc.stringMatching(/^[6-9]\d{9}$/);
  fc.assert(
    fc.property(fc.string(), phone, fc.string(), (before, number, after) => {
      const kept = redactTypedText(`${before}${number}${after}`);
      expect(kept).not.toContain(number);
      expect(redactTypedText(kept)).toBe(kept);
    }),
  );
});
