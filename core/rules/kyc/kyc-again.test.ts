import { expect, test } from 'vitest';
import { hasSameValues, isOnlyPhotoAsked } from './kyc-again.ts';

test('a rejected photo asks only for a new photo, and every other reason asks for the whole part', () => {
  const rejected = { status: 'REJECTED', isTyped: true } as const;
  expect(isOnlyPhotoAsked({ ...rejected, reason: 'photo-unreadable' })).toBe(true);
  expect(isOnlyPhotoAsked({ ...rejected, reason: 'wrong-paper' })).toBe(true);
  for (const reason of ['number-differs', 'ifsc-wrong', 'other', null] as const)
    expect(isOnlyPhotoAsked({ ...rejected, reason })).toBe(false);
  expect(isOnlyPhotoAsked({ ...rejected, isTyped: false, reason: 'photo-unreadable' })).toBe(false);
  expect(isOnlyPhotoAsked({ ...rejected, status: 'PENDING', reason: 'photo-unreadable' })).toBe(false);
});

test('two parts are the same if every field is the same', () => {
  const account = { number: '30512347890', ifsc: 'SBIN0001234' };
  expect(hasSameValues(account, { ifsc: 'SBIN0001234', number: '30512347890' })).toBe(true);
  expect(hasSameValues(account, { ...account, ifsc: 'SBIN0001235' })).toBe(false);
  expect(hasSameValues(account, { number: '30512347890' })).toBe(false);
  expect(hasSameValues({ number: null }, { number: '1' })).toBe(false);
});
