// Stores consents as they were given. Never overwrites them.
import type { Database } from '../../db/database.ts';

export interface Consent {
  readonly userId: number;
  readonly id: number;
  readonly channel: string;
  readonly agree: boolean;
  /** Version of the displayed text. */
  readonly wording: string;
  readonly locale: string;
  readonly at: Date;
}

export function createConsentRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** Runs in a transaction; returns the earlier choice. */
    async add({ userId, id, channel, agree, wording, locale, at }: Consent): Promise<boolean> {
      const before = await db.sql.selectFrom('users').select('wants_whatsapp').where('id', '=', userId).forUpdate().executeTakeFirst();
      await db.sql.insertInto('consents').values({ user_id: userId, id, channel, agree, wording, locale, at }).execute();
      await db.sql.updateTable('users').set({ wants_whatsapp: agree, updated_at: at }).where('id', '=', userId).execute();
      return before?.wants_whatsapp ?? false;
    },
  };
}
