// Codes that were sent and not yet used, one for a number and purpose.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export interface Challenge {
  readonly phone: string;
  readonly purpose: string;
  readonly id: string;
  readonly codeHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export type OtpRepository = ReturnType<typeof createOtpRepository>;

export function createOtpRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async put({ phone, purpose, id, codeHash, at, expiresAt }: Challenge): Promise<void> {
      const fresh = { id, code_hash: codeHash, tries: 0, created_at: at, expires_at: expiresAt, consumed_at: null };
      await db.sql
        .insertInto('otp_challenges')
        .values({ phone, purpose, ...fresh })
        .onConflict((c) => c.columns(['phone', 'purpose']).doUpdateSet(fresh))
        .execute();
    },

    /** The challenge that can still be answered. */
    findLive: (phone: string, purpose: string, now: Date, maxTries: number): Promise<{ id: string } | undefined> =>
      db.sql
        .selectFrom('otp_challenges')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', maxTries)
        .executeTakeFirst(),

    /** Counts a try on the live challenge and answers its hash, or undefined when there is none (left). */
    async try(phone: string, purpose: string, now: Date, maxTries: number): Promise<{ id: string; codeHash: string } | undefined> {
      const row = await db.sql
        .updateTable('otp_challenges')
        .set({ tries: sql`tries + 1` })
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', maxTries)
        .returning(['id', 'code_hash'])
        .executeTakeFirst();
      return row && { id: row.id, codeHash: row.code_hash };
    },

    async deleteExpiredBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('otp_challenges').where('expires_at', '<', new Date(at)).execute();
    },

    /** Uses a challenge up; false when another request did first. */
    async consume(phone: string, purpose: string, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('otp_challenges')
        .set({ consumed_at: now })
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
