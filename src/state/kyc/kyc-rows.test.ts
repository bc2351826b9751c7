// Tests each part's state and its one next step, and which part waits for the person first.
import { describe, expect, test } from 'vitest';
import { bankOf, kycOf, proofOf, reasonOf } from '../../../tests/fixtures/app/kyc/kyc-samples.ts';
import { kycNext, kycRows } from './kyc-rows.ts';

const stepsOf = (kyc: Parameters<typeof kycRows>[0]) => {
  const { identity, bank, documents } = kycRows(kyc);
  return [identity, bank, ...documents].map(({ name, status, step }) => [name, status, step]);
};

test('without KYC, form and account are to be filled in; the card’s photo belongs to its form', () => {
  expect(stepsOf(kycOf())).toEqual([
    ['identity', 'PENDING', 'fill'],
    ['bank', 'PENDING', 'fill'],
    ['aadhar', 'PENDING', undefined],
    ['pan', 'PENDING', 'photo'],
  ]);
  expect(kycNext(kycOf())?.name).toBe('identity');
});

test('a form without its photo asks only for the photo', () => {
  const kyc = kycOf({ user_identity_proof: [proofOf('aadhar', 'PENDING', { photos: 0 })] });
  expect(stepsOf(kyc).filter(([, , step]) => step)).toEqual([
    ['bank', 'PENDING', 'fill'],
    ['aadhar', 'PENDING', 'photo'],
    ['pan', 'PENDING', 'photo'],
  ]);
  expect(kycNext(kyc)?.name).toBe('aadhar');
});

describe('a rejected part', () => {
  test('with a bad photo asks only for the photo again', () => {
    const kyc = kycOf({ user_identity_proof: [proofOf('aadhar', 'REJECTED', { reason: reasonOf('photo-unreadable') })] });
    const { identity, documents } = kycRows(kyc);
    expect([identity.step, documents[0]?.step]).toEqual([undefined, 'photo-again']);
  });

  test('with a bad passbook photo asks only for the photo, and the account stays', () => {
    const bank = bankOf({ reason: reasonOf('photo-unreadable') });
    expect(
      kycNext(kycOf({ user_bank_account_status: 'REJECTED', bank, user_identity_proof: [proofOf('aadhar', 'APPROVED')] })),
    ).toMatchObject({
      name: 'bank',
      step: 'photo-again',
    });
  });

  test('with wrong text asks for the form again, before parts that were never given', () => {
    const kyc = kycOf({
      user_identity_proof: [proofOf('aadhar', 'APPROVED')],
      user_bank_account_status: 'REJECTED',
    });
    expect(kycNext(kyc)).toMatchObject({ name: 'bank', step: 'redo' });
    const typed = kycOf({ user_identity_proof: [proofOf('aadhar', 'REJECTED', { reason: reasonOf('name-differs') })] });
    expect([kycRows(typed).identity.step, kycRows(typed).documents[0]?.step]).toEqual(['redo', undefined]);
    expect(kycNext(typed)).toMatchObject({ name: 'identity', status: 'REJECTED' });
  });
});

test('parts under review, at the bank, or approved need nothing', () => {
  const kyc = kycOf({
    user_identity_proof: [proofOf('aadhar', 'DOCUMENT_SUBMITTED')],
    user_bank_account_status: 'PENDING',
  });
  expect(stepsOf(kyc).filter(([name, , step]) => step && name !== 'pan')).toEqual([]);
  expect(kycNext(kyc)).toBeUndefined();
});

test('nobody is asked for a PAN card, except after a rejected one', () => {
  const done = { user_bank_account_status: 'APPROVED' as const };
  expect(kycNext(kycOf({ ...done, user_identity_proof: [proofOf('aadhar', 'APPROVED')] }))).toBeUndefined();
  const pan = proofOf('pan', 'REJECTED', { reason: reasonOf('wrong-paper') });
  expect(kycNext(kycOf({ ...done, user_identity_proof: [proofOf('aadhar', 'APPROVED'), pan] }))).toMatchObject({
    name: 'pan',
    step: 'photo-again',
  });
});
