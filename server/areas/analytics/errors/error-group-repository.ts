// Stores error groups. A writer locks the row while it counts another report.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ErrorSource, ErrorState } from '#core/facts/insight.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type StoredError = Selectable<Tables['error_groups']>;
export type ErrorChange = Updateable<Tables['error_groups']>;
/** An error group with the person who changed it. */
export type ErrorRow = StoredError & { readonly changed_name: string | null };

export interface ErrorSearch {
  readonly state?: ErrorState | undefined;
  readonly source?: ErrorSource | undefined;
  /** Part of name, message or place. */
  readonly search?: string | undefined;
}

/** The last row of a page. */
export interface ErrorPlace {
  /** Reported by several networks. */
  readonly isConfirmed: boolean;
  readonly lastSeen: Date;
  readonly id: number;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Deletes surplus errors that only one network reported and that nobody at the desk changed. Networks with the most errors lose
 * theirs first, starting with the oldest. So people who invent errors lose their own, and real errors of other networks stay.
 */
async function deleteCrowd(db: Database, most: number): Promise<void> {
  const { rows: crowd } = await sql<{ id: number }>`
        select id from (
          select id, last_seen, row_number() over (partition by told_from order by last_seen desc, id desc) as nth
          from error_groups where told_from is not null and changed_at is null
        ) as ranked order by nth, last_seen desc offset ${most}`.execute(db.sql);
  if (crowd.length === 0) return;
  const ids = crowd.map(({ id }) => id);
  const free = db.sql.selectFrom('error_groups').select('id').where('id', 'in', ids).forUpdate().skipLocked();
  await db.sql.deleteFrom('error_groups').where('id', 'in', free).execute();
}

export type ErrorGroupRepository = ReturnType<typeof createErrorGroupRepository>;

export function createErrorGroupRepository(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('error_groups')
      .leftJoin('staff', 'staff.user_id', 'error_groups.changed_by')
      .selectAll('error_groups')
      .select('staff.full_name as changed_name');
  return {
    find: (id: number): Promise<ErrorRow | undefined> => rows().where('error_groups.id', '=', id).executeTakeFirst(),

    /** Errors of several networks come first, then errors of one network. In both, the newest report comes first. */
    list({ state, source, search }: ErrorSearch, after: ErrorPlace | undefined, limit: number): Promise<ErrorRow[]> {
      const part = `%${escaped(search ?? '')}%`;
      return rows()
        .$if(state !== undefined, (q) => q.where('error_groups.state', '=', state ?? 'open'))
        .$if(source !== undefined, (q) => q.where('error_groups.source', '=', source ?? 'app'))
        .$if(search !== undefined, (q) =>
          q.where((eb) => eb.or((['name', 'message', 'place'] as const).map((column) => eb(`error_groups.${column}`, 'ilike', part)))),
        )
        .$if(after !== undefined, (q) =>
          q.where(
            sql<boolean>`((error_groups.told_from is null), error_groups.last_seen, error_groups.id)
              < (${after?.isConfirmed ?? true}::boolean, ${after?.lastSeen ?? new Date(0)}::timestamptz, ${after?.id ?? 0}::bigint)`,
          ),
        )
        .orderBy(sql`(error_groups.told_from is null)`, 'desc')
        .orderBy('error_groups.last_seen', 'desc')
        .orderBy('error_groups.id', 'desc')
        .limit(limit)
        .execute();
    },

    /** The existing groups among these. */
    known: async (fingerprints: readonly string[]): Promise<string[]> =>
      (await db.sql.selectFrom('error_groups').select('fingerprint').where('fingerprint', 'in', fingerprints).execute()).map(
        ({ fingerprint }) => fingerprint,
      ),

    /** Another writer may have added the same meanwhile. */
    async add(given: readonly Insertable<Tables['error_groups']>[]): Promise<void> {
      await db.sql
        .insertInto('error_groups')
        .values([...given])
        .onConflict((c) => c.column('fingerprint').doNothing())
        .execute();
    },

    /** Sorted, so that two writers of the same errors wait for each other without a deadlock. */
    lockAll: (fingerprints: readonly string[]) =>
      db.sql.selectFrom('error_groups').selectAll().where('fingerprint', 'in', fingerprints).orderBy('fingerprint').forUpdate().execute(),

    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('error_groups').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    async change(id: number, fields: ErrorChange): Promise<void> {
      await db.sql.updateTable('error_groups').set(fields).where('id', '=', id).execute();
    },

    deleteCrowd: (most: number) => deleteCrowd(db, most),

    /** Deletes errors without a report since then. */
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('error_groups').where('last_seen', '<', new Date(at)).execute();
    },
  };
}
