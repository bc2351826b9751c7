// Writes and reads the audit. The database refuses to change an entry.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type AuditRow = Selectable<Tables['audit_entries']> & { readonly actor_name: string | null };

export interface AuditSearch {
  /** Undefined: all vendors, and entries without one. */
  readonly vendors: readonly number[] | undefined;
  readonly entity: string | undefined;
  readonly entityId: string | undefined;
  readonly actorId: number | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    afterCommit: (tell: () => void): void => db.afterCommit(tell),

    async add(entries: readonly Insertable<Tables['audit_entries']>[]): Promise<void> {
      await db.sql.insertInto('audit_entries').values(entries).execute();
    },

    /** Newest first. */
    async list({ vendors, entity, entityId, actorId, beforeId, limit }: AuditSearch): Promise<AuditRow[]> {
      if (vendors?.length === 0) return [];
      return db.sql
        .selectFrom('audit_entries')
        .leftJoin('staff', 'staff.user_id', 'audit_entries.actor_id')
        .selectAll('audit_entries')
        .select('staff.full_name as actor_name')
        .$if(vendors !== undefined, (q) => q.where('vendor_id', 'in', vendors ?? []))
        .$if(entity !== undefined, (q) => q.where('entity', '=', entity ?? ''))
        .$if(entityId !== undefined, (q) => q.where('entity_id', '=', entityId ?? ''))
        .$if(actorId !== undefined, (q) => q.where('actor_id', '=', actorId ?? 0))
        .$if(beforeId !== undefined, (q) => q.where('id', '<', sql<number>`${beforeId ?? 0}`))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}
