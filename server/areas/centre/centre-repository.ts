// Stores service centres.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { CentrePays, CentreRole, OfflineUnlock } from '#core/facts/centre/centre.ts';
import type { Database } from '../../db/database.ts';
import { wordsLike } from '../../db/local-text.ts';
import type { Tables } from '../../db/tables.ts';

export interface CentreRow {
  readonly id: number;
  readonly names: LocalText;
  readonly place: string;
  readonly partner_type: string | null;
  readonly partner_id: string | null;
  readonly pays: CentrePays;
  readonly commission_permille: number;
  readonly cash_limit_paise: number;
  readonly most_people: number;
  readonly lock_minutes: number;
  readonly offline_unlock: OfflineUnlock;
  readonly version: number;
  readonly created_at: Date;
  readonly changed_at: Date | null;
  readonly changed_name: string | null;
  readonly vendors: readonly number[];
}

export interface CentrePersonRow {
  readonly user_id: number;
  readonly centre_id: number;
  readonly role: CentreRole;
  readonly added_at: Date;
  readonly auth_id: string;
  readonly full_name: string | null;
  readonly phone: string;
}

export interface CentreSearch {
  /** Centres of one of these shops; undefined: of all. */
  readonly vendors: readonly number[] | undefined;
  readonly search: string | undefined;
  readonly before: { readonly at: Date; readonly id: number } | undefined;
  readonly limit: number;
}

export type CentreFields = Omit<Insertable<Tables['centres']>, 'id' | 'version' | 'created_at' | 'changed_at' | 'changed_by'>;

export type CentreRepository = ReturnType<typeof createCentreRepository>;

/** Escapes typed characters for `like`. */
const part = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function createReading(db: Database) {
  const centres = () =>
    db.sql
      .selectFrom('centres')
      .leftJoin('staff', 'staff.user_id', 'centres.changed_by')
      .selectAll('centres')
      .select('staff.full_name as changed_name')
      .select(
        sql<number[]>`array(select v.vendor_id from centre_vendors v where v.centre_id = centres.id order by v.vendor_id)`.as('vendors'),
      );
  return {
    find: (id: number): Promise<CentreRow | undefined> => centres().where('centres.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    list: ({ vendors, search, before, limit }: CentreSearch): Promise<CentreRow[]> =>
      centres()
        .$if(vendors !== undefined, (q) =>
          q.where((eb) =>
            eb.exists(
              eb
                .selectFrom('centre_vendors as own')
                .select('own.centre_id')
                .whereRef('own.centre_id', '=', 'centres.id')
                .where('own.vendor_id', 'in', [-1, ...(vendors ?? [])]),
            ),
          ),
        )
        .$if(search !== undefined, (q) => {
          const like = part(search ?? '');
          return q.where(
            sql<SqlBool>`(${wordsLike('centres.names', like)} or centres.place ilike ${like} or centres.partner_id ilike ${like})`,
          );
        })
        .$if(before !== undefined, (q) => q.where(sql<SqlBool>`(centres.created_at, centres.id) < (${before?.at}, ${before?.id})`))
        .orderBy('centres.created_at', 'desc')
        .orderBy('centres.id', 'desc')
        .limit(limit)
        .execute(),

    /** Everybody who works at these centres, in the order of joining. */
    people: (centres: readonly number[]): Promise<CentrePersonRow[]> =>
      db.sql
        .selectFrom('centre_people')
        .innerJoin('users', 'users.id', 'centre_people.user_id')
        .selectAll('centre_people')
        .select(['users.auth_id', 'users.full_name', 'users.phone'])
        .where('centre_id', 'in', [-1, ...centres])
        .orderBy('added_at')
        .orderBy('user_id')
        .execute(),

    /** A person's centre. */
    placeOf: (userId: number): Promise<{ centre_id: number; role: CentreRole } | undefined> =>
      db.sql.selectFrom('centre_people').select(['centre_id', 'role']).where('user_id', '=', userId).executeTakeFirst(),

    /** The existing shops among these. */
    async vendorsAmong(ids: readonly number[]): Promise<number[]> {
      const rows = await db.sql
        .selectFrom('vendors')
        .select('id')
        .where('id', 'in', [-1, ...ids])
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

const isTakenPartner = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'centres_partner';
};

export function createCentreRepository(db: Database) {
  return {
    ...createReading(db),
    isTakenPartner,

    /** Locks the centre and its people until the transaction ends. False when there is none. */
    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('centres').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    async add(row: Insertable<Tables['centres']>): Promise<void> {
      await db.sql.insertInto('centres').values(row).execute();
    },

    /** Changes fields, if any, and raises the version. */
    async change(id: number, fields: Updateable<Tables['centres']>): Promise<void> {
      await db.sql
        .updateTable('centres')
        .set({ ...fields, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },

    async setVendors(id: number, vendors: readonly number[]): Promise<void> {
      await db.sql.deleteFrom('centre_vendors').where('centre_id', '=', id).execute();
      const rows = [...new Set(vendors)].map((vendor_id) => ({ centre_id: id, vendor_id }));
      await db.sql.insertInto('centre_vendors').values(rows).execute();
    },

    /** Adds a person, or changes their role there; false when they joined another centre first. */
    async putPerson(row: Insertable<Tables['centre_people']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('centre_people')
        .values(row)
        .onConflict((c) => c.column('user_id').doUpdateSet({ role: row.role }).where('centre_people.centre_id', '=', row.centre_id))
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async removePerson(userId: number): Promise<void> {
      await db.sql.deleteFrom('centre_people').where('user_id', '=', userId).execute();
    },
  };
}
