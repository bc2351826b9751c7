// How far a farmer's KYC is, and whether it is far enough to be insured.

import type { getKycDetails, KycMissing, KycStatus } from '#core/contract/insurance.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { kycMissing } from '#core/rules/kyc/kyc.ts';
import type { InsuranceRepository } from './insurance-repository.ts';

export type KycService = ReturnType<typeof createKycService>;

/** Statuses of an identity proof with which nothing is left for the farmer to do. */
export const KYC_TO_DO: readonly KycStatus[] = ['APPROVED', 'DOCUMENT_SUBMITTED'];

export function createKycService(repository: Pick<InsuranceRepository, 'findKyc'>) {
  async function detailsOf(farmerId: number): Promise<ResponseOf<typeof getKycDetails>> {
    const row = await repository.findKyc(farmerId);
    return {
      user_identity_proof: (row?.identity_statuses ?? []).map((verification_status) => ({ verification_status })),
      user_bank_account_status: row?.bank_status ?? null,
    };
  }

  return {
    detailsOf,
    /** What insurance still waits for; undefined when nothing is missing. */
    async missingOf(farmerId: number): Promise<KycMissing | undefined> {
      const missing = kycMissing({ ...(await detailsOf(farmerId)), kyc_to_do_status: KYC_TO_DO });
      return missing.identity || missing.bank ? missing : undefined;
    },
  };
}
