// How far a farmer's KYC is, and whether it is far enough to be insured.

import type { getKycDetails, KycMissing, KycStatus } from '#core/contract/insurance.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { kycMissing } from '#core/rules/kyc/kyc.ts';
import type { Caller } from '../../http/caller.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { KycRepository } from './kyc-repository.ts';

export interface KycParts {
  readonly repository: KycRepository;
  readonly farmers: Pick<FarmerService, 'actingFor'>;
}

export type KycService = ReturnType<typeof createKycService>;

type KycDetails = ResponseOf<typeof getKycDetails>;

/** Statuses of an identity proof with which nothing is left for the farmer to do. */
const KYC_TO_DO: readonly KycStatus[] = ['APPROVED', 'DOCUMENT_SUBMITTED'];

export function createKycService({ repository, farmers }: KycParts) {
  async function detailsOf(farmerId: number): Promise<KycDetails> {
    const row = await repository.find(farmerId);
    return {
      user_identity_proof: (row?.identity_statuses ?? []).map((verification_status) => ({ verification_status })),
      user_bank_account_status: row?.bank_status ?? null,
    };
  }

  return {
    toDo: (): KycStatus[] => [...KYC_TO_DO],

    /** @throws Refusal NOT_FOUND for a farmer who is not the caller's */
    details: async (caller: Caller, farmerId: number | undefined): Promise<KycDetails> =>
      detailsOf(await farmers.actingFor(caller, farmerId)),

    /** What insurance still waits for; undefined when nothing is missing. */
    async missingOf(farmerId: number): Promise<KycMissing | undefined> {
      const missing = kycMissing({ ...(await detailsOf(farmerId)), kyc_to_do_status: KYC_TO_DO });
      return missing.identity || missing.bank ? missing : undefined;
    },
  };
}
