// Stores complaints with their answers, and the name of the grievance officer.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { GrievanceState, GrievanceSubject } from '#core/facts/law/grievance.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type GrievanceDbRow = Selectable<Tables['grievances']> & {
  readonly phone: string;
  readonly locale: string;
};
export type AnswerRow = Selectable<Tables['grievance_answers']>;

export interface GrievanceSearch {
  readonly state?: GrievanceState | undefined;
  readonly about?: GrievanceSubject | undefined;
  readonly userId?: number | undefined;
  /** The running clock had ended by this time. */
  readonly overdueAt?: Date | undefined;
  /** The start of a ticket, without special characters of LIKE. */
  readonly ticket?: string | undefined;
  readonly from?: Date | undefined;
  readonly till?: Date | undefined;
}

/** The value of the setting. `version` 0: nobody has named an officer. */
export interface KeptOfficer {
  readonly name: string;
  readonly designation: string;
  readonly phone: string;
  readonly email: string;
  readonly version: number;
  readonly changed: { readonly at: string; readonly by: string } | null;
}

const SETTING = 'grievance-officer';
const nobody: KeptOfficer = { name: '', designation: '', phone: '', email: '', version: 0, changed: null };

export type GrievanceRepository = ReturnType<typeof createGrievanceRepository>;

function createReading(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('grievances')
      .innerJoin('users', 'users.id', 'grievances.user_id')
      .selectAll('grievances')
      .select(['users.phone', 'users.locale']);
  const found = ({ state, about, userId, overdueAt, ticket, from, till }: GrievanceSearch) =>
    rows()
      .$if(state === 'solved', (q) => q.where('solved_at', 'is not', null))
      .$if(state === 'new', (q) => q.where('until', 'is not', null).where('answered_at', 'is', null))
      .$if(state === 'open', (q) => q.where('until', 'is not', null).where('answered_at', 'is not', null))
      .$if(about !== undefined, (q) => q.where('about', '=', about as GrievanceSubject))
      .$if(userId !== undefined, (q) => q.where('user_id', '=', userId as number))
      .$if(overdueAt !== undefined, (q) => q.where('until', '<', overdueAt as Date))
      .$if(ticket !== undefined, (q) => q.where('ticket', 'like', `${ticket}%`))
      .$if(from !== undefined, (q) => q.where('received_at', '>=', from as Date))
      .$if(till !== undefined, (q) => q.where('received_at', '<', till as Date));
  return {
    find: (id: number): Promise<GrievanceDbRow | undefined> => rows().where('grievances.id', '=', id).executeTakeFirst(),

    findOwn: (userId: number, ticket: string): Promise<GrievanceDbRow | undefined> =>
      rows().where('ticket', '=', ticket).where('user_id', '=', userId).executeTakeFirst(),

    /** Newest first. */
    list: (search: GrievanceSearch, beforeId: number | undefined, limit: number): Promise<GrievanceDbRow[]> =>
      found(search)
        .$if(beforeId !== undefined, (q) => q.where('grievances.id', '<', beforeId ?? 0))
        .orderBy('grievances.id', 'desc')
        .limit(limit)
        .execute(),

    /** Oldest first. */
    answers: (id: number): Promise<AnswerRow[]> =>
      db.sql.selectFrom('grievance_answers').selectAll().where('grievance_id', '=', id).orderBy('id').execute(),

    hasOrder: async (userId: number, orderId: number): Promise<boolean> =>
      (await db.sql
        .selectFrom('user_orders')
        .select('order_id')
        .where('user_id', '=', userId)
        .where('order_id', '=', orderId)
        .executeTakeFirst()) !== undefined,
  };
}

function createOfficerSetting(db: Database) {
  const row = () => db.sql.selectFrom('settings').select('value').where('name', '=', SETTING);
  return {
    async officer(): Promise<KeptOfficer> {
      return { ...nobody, ...((await row().executeTakeFirst())?.value as Partial<KeptOfficer> | undefined) };
    },
    /** The same, locked until the transaction ends. */
    async lockOfficer(): Promise<KeptOfficer> {
      await db.sql
        .insertInto('settings')
        .values({ name: SETTING, value: JSON.stringify(nobody) })
        .onConflict((c) => c.doNothing())
        .execute();
      return { ...nobody, ...((await row().forUpdate().executeTakeFirstOrThrow()).value as KeptOfficer) };
    },
    async keepOfficer(officer: KeptOfficer): Promise<void> {
      await db.sql
        .updateTable('settings')
        .set({ value: JSON.stringify(officer) })
        .where('name', '=', SETTING)
        .execute();
    },
  };
}

export const createGrievanceRepository = (db: Database) => ({
  ...createReading(db),
  ...createOfficerSetting(db),
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

  /** False if the ticket is already in use. */
  async add(row: Insertable<Tables['grievances']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db.sql
      .insertInto('grievances')
      .values(row)
      .onConflict((c) => c.column('ticket').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  lock: async (id: number): Promise<boolean> =>
    (await db.sql.selectFrom('grievances').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

  async addAnswer(row: Insertable<Tables['grievance_answers']>, change: Updateable<Tables['grievances']>): Promise<void> {
    await db.sql.insertInto('grievance_answers').values(row).execute();
    await db.sql.updateTable('grievances').set(change).where('id', '=', row.grievance_id).execute();
  },

  /** Deletes solved complaints with their answers. */
  async deleteSolvedBefore(at: number): Promise<void> {
    await sql`with gone as (delete from grievances where solved_at < ${new Date(at)} returning id)
      delete from grievance_answers where grievance_id in (select id from gone)`.execute(db.sql);
  },
});
