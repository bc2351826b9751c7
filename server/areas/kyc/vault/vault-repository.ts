// Stores the wrapped keys of people.
import type { Database } from '../../../db/database.ts';
import type { Wrapped } from './key-ring.ts';

export type VaultRepository = ReturnType<typeof createVaultRepository>;

export interface ErasedKey {
  readonly id: number;
  readonly userId: number;
  readonly wrapped: Wrapped;
}

export function createVaultRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async find(userId: number): Promise<Wrapped | undefined> {
      const row = await db.sql.selectFrom('kyc_people').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row && { keyId: row.key_id, text: row.wrapped_key };
    },

    /** Locks this person's KYC until the transaction ends. */
    async lock(userId: number): Promise<Wrapped | undefined> {
      const row = await db.sql.selectFrom('kyc_people').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
      return row && { keyId: row.key_id, text: row.wrapped_key };
    },

    /** Does nothing when there is a key. */
    async add(userId: number, { keyId, text }: Wrapped, at: Date): Promise<void> {
      await db.sql
        .insertInto('kyc_people')
        .values({ user_id: userId, key_id: keyId, wrapped_key: text, created_at: at })
        .onConflict((c) => c.doNothing())
        .execute();
    },

    /** People whose key is wrapped by another key than this. */
    async wrappedByOthers(keyId: string, limit: number): Promise<number[]> {
      const rows = await db.sql
        .selectFrom('kyc_people')
        .select('user_id')
        .where('key_id', '!=', keyId)
        .orderBy('user_id')
        .limit(limit)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    async put(userId: number, { keyId, text }: Wrapped): Promise<void> {
      await db.sql.updateTable('kyc_people').set({ key_id: keyId, wrapped_key: text }).where('user_id', '=', userId).execute();
    },

    /** Keys of erased KYC that waits for destruction, wrapped by another key; locked until the transaction ends. */
    async lockErasedByOthers(keyId: string, limit: number): Promise<ErasedKey[]> {
      const rows = await db.sql
        .selectFrom('kyc_erasures')
        .select(['id', 'user_id', 'key_id', 'wrapped_key'])
        .where('destroyed_at', 'is', null)
        .where('key_id', '!=', keyId)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .execute();
      return rows.flatMap(({ id, user_id, key_id, wrapped_key }) =>
        key_id === null || wrapped_key === null ? [] : [{ id, userId: user_id, wrapped: { keyId: key_id, text: wrapped_key } }],
      );
    },

    async putErased(id: number, { keyId, text }: Wrapped): Promise<void> {
      await db.sql.updateTable('kyc_erasures').set({ key_id: keyId, wrapped_key: text }).where('id', '=', id).execute();
    },

    /** Data sealed with it can never be opened again. */
    async destroy(userId: number): Promise<void> {
      await db.sql.deleteFrom('kyc_people').where('user_id', '=', userId).execute();
    },
  };
}
