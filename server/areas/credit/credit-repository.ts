// Reads credit lines. The order's own statements use and return credit.
import type { Database } from '../../db/database.ts';

export interface CreditLine {
  readonly limitPaise: number;
  readonly usedPaise: number;
}

export type CreditRepository = ReturnType<typeof createCreditRepository>;

export function createCreditRepository(db: Database) {
  return {
    /** The open line of a person. */
    async find(userId: number): Promise<CreditLine | undefined> {
      const row = await db.sql
        .selectFrom('credit_lines')
        .select(['limit_paise', 'used_paise'])
        .where('user_id', '=', userId)
        .where('is_open', '=', true)
        .executeTakeFirst();
      return row && { limitPaise: row.limit_paise, usedPaise: row.used_paise };
    },
  };
}
