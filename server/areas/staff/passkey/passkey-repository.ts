// Stores staff passkeys and recovery codes.
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export interface NewPasskey {
  readonly userId: number;
  readonly id: string;
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: Date;
}

/** An authenticator makes its id at random. Several people with the same id have copied it. */
const MOST_OF_ONE_ID = 10;

export interface PasskeyUse {
  /** The passkey's counter before this use, and after it. */
  readonly before: number;
  readonly after: number;
  readonly at: Date;
  /** When its challenge was made: one from before the last use was used already, or is not needed. */
  readonly notUsedSince?: Date;
}

function recoveryCodes(db: Database) {
  return {
    /** Replaces the existing ones. */
    async setRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void> {
      await db.sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      if (hashes.length === 0) return;
      await db.sql
        .insertInto('recovery_codes')
        .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute();
    },

    /** Uses one up; false when it is unknown or used. */
    async takeRecoveryCode(userId: number, hash: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const { left } = await db.sql
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(left);
    },
  };
}

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;

export function createPasskeyRepository(db: Database) {
  return {
    list: (userId: number): Promise<PasskeyRow[]> =>
      db.sql.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('added_at', 'desc').orderBy('id').execute(),

    /** Everybody's passkeys with this id, oldest first, so that nobody can put a copy before the original. */
    listByCredential: (credentialId: string): Promise<PasskeyRow[]> =>
      db.sql
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .orderBy('added_at')
        .limit(MOST_OF_ONE_ID)
        .execute(),

    /** False when it already exists. */
    async add({ userId, id, credentialId, publicKey, counter, transports, name, at }: NewPasskey): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('passkeys')
        .values({
          user_id: userId,
          id,
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          transports: JSON.stringify(transports),
          name,
          added_at: at,
        })
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Notes a use. False when the counter is higher meanwhile (somebody has a copy), or it was used since the challenge. */
    async use(userId: number, id: string, { before, after, at, notUsedSince }: PasskeyUse): Promise<boolean> {
      let update = db.sql
        .updateTable('passkeys')
        .set({ counter: after, last_used_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('counter', '=', before);
      if (notUsedSince) update = update.where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', notUsedSince)]));
      return (await update.executeTakeFirst()).numUpdatedRows === 1n;
    },

    async remove(userId: number, id: string): Promise<void> {
      await db.sql.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Locks a person's passkeys by locking the person, so that additions and removals take turns. */
    async lockOwner(userId: number): Promise<void> {
      await db.sql.selectFrom('staff').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    },

    ...recoveryCodes(db),
  };
}
