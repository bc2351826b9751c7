// Stores the progress of checking the gateway's lists, and known entries.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type LookRow = Selectable<Tables['gateway_looks']>;
export type LookKind = LookRow['kind'];

export interface NewLook {
  readonly provider: string;
  readonly kind: LookKind;
  /** Epoch ms. */
  readonly now: number;
  /** How far the check reaches back before the end of the last one. */
  readonly backMs: number;
}

export type LookRepository = ReturnType<typeof createLookRepository>;

export function createLookRepository(db: Database) {
  return {
    /** The unfinished check; without one, a new check that ends now. */
    async begin({ provider, kind, now, backMs }: NewLook): Promise<LookRow> {
      const to = new Date(now);
      const back = sql`${backMs / 1_000}::int * interval '1 second'`;
      await sql`
        insert into gateway_looks (provider, kind, from_at, to_at, skip)
        values (${provider}, ${kind}, ${to}::timestamptz - ${back}, ${to}, 0)
        on conflict (provider, kind) do update set
          from_at = least(gateway_looks.looked_to, excluded.to_at) - ${back}, to_at = excluded.to_at, skip = 0
        where gateway_looks.skip is null`.execute(db.sql);
      return db.sql
        .selectFrom('gateway_looks')
        .selectAll()
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
    },

    /**
     * Notes a finished page. @param skip number of finished entries; null: that was the last page @returns false when another server
     * continued the same check
     */
    async move({ provider, kind, to_at, skip: before }: LookRow, skip: number | null): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('gateway_looks')
        .set(skip === null ? { skip, looked_to: to_at } : { skip })
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('to_at', '=', to_at)
        .where('skip', '=', before)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Refunds that the shop neither requested nor booked. */
    async unknownRefunds(provider: string, refundIds: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${refundIds}::text[]) as listed(id)
        where not exists (select 1 from gateway_facts f where f.provider = ${provider} and f.kind = 'refund' and f.provider_id = listed.id)
          and not exists (select 1 from refund_parts p where p.provider_refund_id = listed.id)`.execute(db.sql);
      return new Set(rows.map(({ id }) => id));
    },
  };
}
