import { expect, test } from 'vitest';
import { isSharePhoneWrong } from './share-phone.ts';

test('a phone has exactly 10 digits, and the error appears only after submitting', () => {
  for (const wrong of ['', '98765', '98765432101', '98765abcde', '98765 4321']) {
    expect(isSharePhoneWrong(wrong, false), wrong).toBe(false);
    expect(isSharePhoneWrong(wrong, true), wrong).toBe(true);
  }
  expect(isSharePhoneWrong('9876543210', true)).toBe(false);
});
