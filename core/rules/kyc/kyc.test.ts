import { expect, test } from 'vitest';
import { type KycFacts, kycMissing } from './kyc.ts';

const done: KycFacts = {
  user_identity_proof: [{ verification_status: 'APPROVED' }, { verification_status: 'DOCUMENT_SUBMITTED' }],
  user_bank_account_status: 'APPROVED',
  kyc_to_do_status: ['APPROVED', 'DOCUMENT_SUBMITTED'],
};

test('identity counts as pending if any proof’s status is not in kyc_to_do_status', () => {
  expect(kycMissing(done)).toEqual({ identity: false, bank: false });
  expect(
    kycMissing({ ...done, user_identity_proof: [{ verification_status: 'APPROVED' }, { verification_status: 'REJECTED' }] }).identity,
  ).toBe(true);
  expect(kycMissing({ ...done, user_identity_proof: [{ verification_status: 'PENDING' }] }).identity).toBe(true);
});

test('without any proof there is no identity', () => {
  expect(kycMissing({ ...done, user_identity_proof: [] })).toEqual({ identity: true, bank: false });
});

test('the bank account counts as done only when it is APPROVED', () => {
  for (const status of ['DOCUMENT_SUBMITTED', 'PENDING', 'REJECTED', null] as const)
    expect(kycMissing({ ...done, user_bank_account_status: status }).bank).toBe(true);
});
