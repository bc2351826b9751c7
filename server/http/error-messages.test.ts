import { expect, expectTypeOf, test } from 'vitest';
import { errorCodes } from '#core/contract/wire/errors.ts';
import { languages } from '#core/rules/languages.ts';
import type { WordKey } from '../words/word-key.ts';
import { type FaultCode, type FaultKey, messageOf } from './error-messages.ts';

test('every error has a text in every language', () => {
  const without = errorCodes.filter((code) => languages.some((language) => messageOf(code, language) === ''));
  expect(without).toEqual([]);
});

test('each fault of a rule has its own text, and no other fault has one', () => {
  // The types are the test: `npm run check` compares both sides.
  expectTypeOf<Exclude<FaultKey, WordKey>>().toBeNever();
  expectTypeOf<Exclude<Extract<WordKey, `error.${FaultCode}.${string}`>, FaultKey>>().toBeNever();
  expect(messageOf('OFFER_REFUSED', 'en', { reason: 'pin-wrong' })).toBe('A PIN code has 6 digits.');
});

test('a reason without a text shows the text of its error', () => {
  expect(messageOf('OFFER_REFUSED', 'en', { reason: 'never-known' })).toBe('This price or stock is not possible.');
  expect(messageOf('NOT_FOUND', 'hi', { reason: 7 })).toBe('यह नहीं मिला।');
});

test('the user of a blocked account reads the reason, the end, and a number to call', () => {
  const details = { why: 'Unpaid orders', until: '2026-12-05', call: '18001234' };
  expect(messageOf('ACCOUNT_BLOCKED', 'en', details)).toBe(
    'Your account is blocked until 05/12/2026. Reason: Unpaid orders. For help call 18001234.',
  );
  expect(messageOf('ACCOUNT_BLOCKED', 'hi', { why: 'Unpaid orders!', until: null, call: null })).toBe(
    'आपका खाता बंद है। वजह: Unpaid orders! मदद के लिए दुकान पर बात करें।',
  );
});
