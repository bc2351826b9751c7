import { expect, test } from 'vitest';
import { erasureFault, erasureState } from './erasure.ts';
import { viewReasonFault } from './view-reason.ts';

const at = new Date(0);

test('an erasure waits for an answer, and ends with destruction', () => {
  expect(erasureState({ decidedAt: null, destroyedAt: null })).toBe('waiting');
  expect(erasureState({ decidedAt: at, destroyedAt: null })).toBe('kept');
  expect(erasureState({ decidedAt: null, destroyedAt: at })).toBe('destroyed');
});

test('data is kept only with a reason, and never destroyed during a policy or claim', () => {
  const nothing = { policies: 0, claims: 0 };
  expect(erasureFault('destroy', '', nothing)).toBeUndefined();
  expect(erasureFault('destroy', 'x', { policies: 1, claims: 0 })).toBe('erasure-needed');
  expect(erasureFault('destroy', 'x', { policies: 0, claims: 1 })).toBe('erasure-needed');
  expect(erasureFault('keep', ' ', nothing)).toBe('erasure-words');
  expect(erasureFault('keep', 'The policy runs', { policies: 1, claims: 0 })).toBeUndefined();
});

test('a reviewer sees a whole number during review; any other time needs a reason', () => {
  expect(viewReasonFault({ why: 'review', words: '', isWaiting: true })).toBeUndefined();
  expect(viewReasonFault({ why: 'review', words: 'a long story', isWaiting: false })).toBe('why');
  expect(viewReasonFault({ why: 'complaint', words: ' short ', isWaiting: true })).toBe('words');
  expect(viewReasonFault({ why: 'insurer-asks', words: 'Insurer mailed today', isWaiting: false })).toBeUndefined();
});
