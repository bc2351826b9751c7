// Stores credit lines for the desk. The order's own statements use and return credit.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hasNames, soundsOf } from '../../person/has-names.ts';

export interface CreditLineRow {
  readonly user_id: number;
  readonly phone: string;
  readonly limit_paise: number;
  readonly used_paise: number;
  readonly is_open: boolean;
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_name: string | null;
}

export interface LineSearch {
  /** A whole number of ten digits. */
  readonly phone: string | undefined;
  /** Part of a name. */
  readonly name: string | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export interface LineChange {
  readonly limit: number;
  readonly isOpen: boolean;
  readonly by: number;
  readonly at: Date;
}

export type CreditLineRepository = ReturnType<typeof createCreditLineRepository>;

const lines = sql`
  select c.user_id, u.phone, c.limit_paise, c.used_paise, c.is_open, c.version, c.changed_at, b.full_name as changed_name
  from credit_lines c join users u on u.id = c.user_id left join staff b on b.user_id = c.changed_by`;

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export function createCreditLineRepository(db: Database) {
  async function one(where: RawBuilder<unknown>): Promise<CreditLineRow | undefined> {
    const { rows } = await sql<CreditLineRow>`${lines} where ${where}`.execute(db.sql);
    return rows[0];
  }
  return {
    async list({ phone, name, beforeId, limit }: LineSearch): Promise<CreditLineRow[]> {
      const { rows } = await sql<CreditLineRow>`
        ${lines} where ${beforeId === undefined ? sql`true` : sql`c.user_id < ${beforeId}::bigint`}
          and ${phone === undefined ? sql`true` : sql`u.phone = ${phone}`}
          and ${name === undefined ? sql`true` : sql`(u.full_name ilike ${escaped(name)} or ${hasNames(sql`c.user_id`, soundsOf(name))})`}
        order by c.user_id desc limit ${limit}`.execute(db.sql);
      return rows;
    },
    find: (userId: number): Promise<CreditLineRow | undefined> => one(sql`c.user_id = ${userId}`),
    /** Locks it against other changes and orders until the transaction ends. */
    lock: (userId: number): Promise<CreditLineRow | undefined> => one(sql`c.user_id = ${userId} for update of c`),
    async userOf(phone: string): Promise<number | undefined> {
      const row = await db.sql.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
      return row?.id;
    },
    /** Adds a closed line with no limit, unless there is one. */
    async ensure(userId: number, at: Date): Promise<void> {
      await db.sql
        .insertInto('credit_lines')
        .values({ user_id: userId, limit_paise: 0, is_open: false, version: 0, updated_at: at })
        .onConflict((c) => c.doNothing())
        .execute();
    },
    /** Also marks the account: only a person with an open line is offered credit. */
    async change(userId: number, { limit, isOpen, by, at }: LineChange): Promise<void> {
      await db.sql
        .updateTable('credit_lines')
        .set((eb) => ({
          ...{ limit_paise: limit, is_open: isOpen, changed_by: by, changed_at: at, updated_at: at },
          version: eb('version', '+', 1),
        }))
        .where('user_id', '=', userId)
        .execute();
      await db.sql.updateTable('users').set({ is_credit_user: isOpen }).where('id', '=', userId).execute();
    },
  };
}
