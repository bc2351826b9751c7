// Decides whether a farmer's identity and bank account are checked, for insurance. [spec 4 "KYC status values"]
import type { KycMissing, KycStatus } from '../../contract/insurance.ts';

export interface KycFacts {
  readonly user_identity_proof: readonly { readonly verification_status: KycStatus }[];
  readonly user_bank_account_status: KycStatus | null;
  readonly kyc_to_do_status: readonly KycStatus[];
}

/**
 * Identity counts as pending if any proof's status is not in `kyc_to_do_status`, or without any proof; the bank account counts as done when
 * it is `APPROVED`.
 */
export function kycMissing(facts: KycFacts): KycMissing {
  const { user_identity_proof: proofs, user_bank_account_status: bank, kyc_to_do_status: settled } = facts;
  return {
    identity: proofs.length === 0 || proofs.some(({ verification_status }) => !settled.includes(verification_status)),
    bank: bank !== 'APPROVED',
  };
}
