// Insurance products and what farmers have used of the free quota.
import type { Database } from '../../db/database.ts';

export type InsuranceRepository = ReturnType<typeof createInsuranceRepository>;

export function createInsuranceRepository(db: Database) {
  return {
    /** Packets a farmer had insured for nothing in a calendar year of India. */
    async freeUsed(farmerId: number, year: number): Promise<number> {
      const row = await db.sql
        .selectFrom('free_insurance_uses')
        .select('used')
        .where('farmer_id', '=', farmerId)
        .where('year', '=', year)
        .executeTakeFirst();
      return row?.used ?? 0;
    },
  };
}
