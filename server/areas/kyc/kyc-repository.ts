// Stores the states of KYC parts, and consents. Numbers and names are sealed.
import type { Insertable, Selectable } from 'kysely';
import type { ConsentPurpose } from '#core/facts/kyc.ts';
import { type KycMove, type KycMoveName, type KycPart, kycMoves } from '#core/rules/kyc/kyc-states.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type PartRow = Selectable<Tables['kyc_parts']>;

/** Fields of a part besides its status. */
export type PartFields = Partial<Omit<Insertable<Tables['kyc_parts']>, 'user_id' | 'part' | 'status' | 'version' | 'since'>>;

export interface PartMove {
  readonly userId: number;
  readonly part: KycPart;
  readonly name: KycMoveName;
  readonly at: Date;
  readonly fields: PartFields;
}

/** The fields of a newly given part; earlier decisions no longer count. */
export type NewPart = Required<Pick<PartFields, 'sealed' | 'number_hash' | 'files' | 'entered_by'>> &
  Pick<PartFields, 'reply' | 'person_hash' | 'is_from_locker'>;

export type KycRepository = ReturnType<typeof createKycRepository>;

export function createKycRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** Sorted with Aadhaar first. */
    parts: (userId: number): Promise<PartRow[]> =>
      db.sql.selectFrom('kyc_parts').selectAll().where('user_id', '=', userId).orderBy('part').execute(),

    /** Moves an existing part, if it is in the move's first state. False otherwise. */
    async move({ userId, part, name, at, fields }: PartMove): Promise<boolean> {
      const { from, to }: KycMove = kycMoves[name];
      const statuses = from.filter((status) => status !== null);
      const { numUpdatedRows } = await db.sql
        .updateTable('kyc_parts')
        .set((eb) => ({ ...fields, status: to, since: at, version: eb('version', '+', 1) }))
        .where('user_id', '=', userId)
        .where('part', '=', part)
        .where('status', 'in', statuses)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Stores a first part, or replaces one in the move's first state. False otherwise. */
    async give(move: Omit<PartMove, 'fields'> & { readonly fields: NewPart }): Promise<boolean> {
      const { userId, part, name, at } = move;
      const decided = { reason: null, reason_words: null, decided_by: null, decided_at: null };
      const fields = { is_from_locker: false, reply: null, ...move.fields, ...decided, given_at: at };
      if (await this.move({ ...move, fields })) return true;
      const { from, to }: KycMove = kycMoves[name];
      if (!from.includes(null)) return false;
      const added = await db.sql
        .insertInto('kyc_parts')
        .values({ user_id: userId, part, status: to, since: at, ...fields })
        .onConflict((c) => c.doNothing())
        .returning('part')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Whether another person has the same paper: by its number, or by other facts of the person. */
    async hasTwin(
      userId: number,
      part: KycPart,
      { number_hash, person_hash }: Pick<PartRow, 'number_hash' | 'person_hash'>,
    ): Promise<boolean> {
      if (number_hash === null && person_hash === null) return false;
      const twin = await db.sql
        .selectFrom('kyc_parts')
        .select('user_id')
        .where('part', '=', part)
        .where('user_id', '!=', userId)
        .where((eb) => eb.or([eb('number_hash', '=', number_hash), eb('person_hash', '=', person_hash)]))
        .limit(1)
        .executeTakeFirst();
      return twin !== undefined;
    },

    async addConsent(consent: Insertable<Tables['kyc_consents']> & { readonly purpose: ConsentPurpose }): Promise<void> {
      await db.sql.insertInto('kyc_consents').values(consent).execute();
    },
  };
}
