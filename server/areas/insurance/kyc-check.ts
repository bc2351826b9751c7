// What of a farmer's KYC is missing for insurance.
import type { KycMissing, KycStatus } from '#core/contract/insurance.ts';
import { kycMissing } from '#core/rules/kyc.ts';
import type { Database } from '../../db/database.ts';

const SETTLED: readonly KycStatus[] = ['APPROVED', 'DOCUMENT_SUBMITTED'];

export function createKycCheck(db: Database) {
  return {
    async missingOf(farmerId: number): Promise<KycMissing | undefined> {
      const row = await db.sql
        .selectFrom('kyc')
        .select(['identity_statuses', 'bank_status'])
        .where('user_id', '=', farmerId)
        .executeTakeFirst();
      const proofs = (row?.identity_statuses ?? []).map((verification_status) => ({ verification_status }));
      const missing = kycMissing({
        user_identity_proof: proofs,
        user_bank_account_status: row?.bank_status ?? null,
        kyc_to_do_status: SETTLED,
      });
      return missing.identity || missing.bank ? missing : undefined;
    },
  };
}
