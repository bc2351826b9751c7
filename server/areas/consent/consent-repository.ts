// Consents as they were given, never overwritten.
import type { Database } from '../../db/database.ts';

export interface Consent {
  readonly userId: number;
  readonly id: number;
  readonly channel: string;
  readonly agree: boolean;
  /** Version of the words that were shown. */
  readonly wording: string;
  readonly locale: string;
  readonly at: Date;
}

export function createConsentRepository(db: Database) {
  return {
    async add({ userId, id, channel, agree, wording, locale, at }: Consent): Promise<void> {
      await db.transaction(async () => {
        await db.sql.insertInto('consents').values({ user_id: userId, id, channel, agree, wording, locale, at }).execute();
        await db.sql.updateTable('users').set({ wants_whatsapp: agree, updated_at: at }).where('id', '=', userId).execute();
      });
    },
  };
}
