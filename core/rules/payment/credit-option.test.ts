import { expect, test } from 'vitest';
import { type CreditFacts, creditState, isCreditShown, mayHaveCredit, NO_CREDIT } from './credit-option.ts';

test('credit lines are fetched only for credit users whose phone matches the address', () => {
  const user = { isCreditUser: true, phone: '9876500002' };
  expect(mayHaveCredit(user, '9876500002')).toBe(true);
  expect(mayHaveCredit(user, '9876500003')).toBe(false);
  expect(mayHaveCredit(user, undefined)).toBe(false);
  expect(mayHaveCredit({ ...user, isCreditUser: false }, '9876500002')).toBe(false);
});

const facts: CreditFacts = { isOffered: true, limit: 0, buyerPhone: '9876500002', userPhone: '9876500002' };

test('credit shows only with a limit above -1 and the buyer’s own phone', () => {
  expect(isCreditShown(facts)).toBe(true);
  expect(isCreditShown({ ...facts, limit: NO_CREDIT })).toBe(false);
  expect(isCreditShown({ ...facts, buyerPhone: '9876500009' })).toBe(false);
  expect(isCreditShown({ ...facts, buyerPhone: undefined })).toBe(false);
  expect(isCreditShown({ ...facts, isOffered: false })).toBe(false);
});

test('an order above the limit is refused, an equal one uses it up, a smaller one is fine', () => {
  expect(creditState(500_001, 500_000)).toBe('exceeded');
  expect(creditState(500_000, 500_000)).toBe('equal');
  expect(creditState(499_999, 500_000)).toBe('enough');
});
