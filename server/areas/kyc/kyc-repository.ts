// How far people's proofs of identity and bank accounts have been checked.
import type { KycStatus } from '#core/contract/insurance.ts';
import type { Database } from '../../db/database.ts';

export interface KycRow {
  readonly identity_statuses: readonly KycStatus[];
  readonly bank_status: KycStatus | null;
}

export type KycRepository = ReturnType<typeof createKycRepository>;

export function createKycRepository(db: Database) {
  return {
    /** Undefined when a person has given nothing. */
    find: (userId: number): Promise<KycRow | undefined> =>
      db.sql.selectFrom('kyc').select(['identity_statuses', 'bank_status']).where('user_id', '=', userId).executeTakeFirst(),
  };
}
