// Stores the cash that agents offer to the lead of their centre.
import { type Insertable, sql } from 'kysely';
import type { HandOverState } from '#core/facts/centre/agent.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Selects hand-overs of a centre, or those that a person offered or decided. */
export type HandOverScope = { readonly centreId: number } | { readonly userId: number };

export interface HandOverRow {
  readonly id: number;
  readonly centre_id: number;
  readonly agent_id: number;
  readonly agent_auth_id: string;
  readonly agent_name: string | null;
  readonly lead_auth_id: string | null;
  readonly lead_name: string | null;
  readonly state: HandOverState;
  readonly counted_paise: number;
  readonly expected_paise: number;
  readonly reason: string | null;
  readonly at: Date;
  readonly decided_at: Date | null;
  readonly first_count_paise: number | null;
  readonly counted_by: number | null;
}

export type HandOverRepository = ReturnType<typeof createHandOverRepository>;

export function createHandOverRepository(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('agent_hand_overs as h')
      .innerJoin('users as a', 'a.id', 'h.agent_id')
      .leftJoin('users as l', 'l.id', 'h.lead_id')
      .select(['h.id', 'h.centre_id', 'h.agent_id', 'h.state', 'h.counted_paise', 'h.expected_paise', 'h.reason', 'h.at', 'h.decided_at'])
      .select(['h.first_count_paise', 'h.counted_by'])
      .select(['a.auth_id as agent_auth_id', 'a.full_name as agent_name', 'l.auth_id as lead_auth_id', 'l.full_name as lead_name']);
  return {
    /** False when an earlier offer of this agent still waits. The state is no parameter: a shared plan would not find the index. */
    async add(row: Insertable<Tables['agent_hand_overs']>): Promise<boolean> {
      const added = await db.sql
        .insertInto('agent_hand_overs')
        .values(row)
        .onConflict((c) => c.column('agent_id').where(sql<boolean>`state = 'waits'`).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    find: (id: number): Promise<HandOverRow | undefined> => rows().where('h.id', '=', id).executeTakeFirst(),

    /**
     * Decides a waiting hand-over. False when somebody has decided it before.
     * @param leadId null: its agent took it back
     */
    async decide(id: number, state: Exclude<HandOverState, 'waits'>, leadId: number | null, at: Date): Promise<boolean> {
      const decided = await db.sql
        .updateTable('agent_hand_overs')
        .set({ state, lead_id: leadId, decided_at: at })
        .where('id', '=', id)
        .where('state', '=', 'waits')
        .executeTakeFirst();
      return decided.numUpdatedRows > 0n;
    },

    /** Notes a lead's count that differs. The first one stays. */
    async noteCount(id: number, leadId: number, counted: number): Promise<void> {
      await db.sql
        .updateTable('agent_hand_overs')
        .set((eb) => ({ counted_by: leadId, first_count_paise: eb.fn.coalesce('first_count_paise', eb.val(counted)) }))
        .where('id', '=', id)
        .where('state', '=', 'waits')
        .execute();
    },

    /** Newest first. */
    list: (scope: HandOverScope, beforeId: number | undefined, limit: number): Promise<HandOverRow[]> =>
      rows()
        .where((eb) =>
          'centreId' in scope
            ? eb('h.centre_id', '=', scope.centreId)
            : eb.or([eb('h.agent_id', '=', scope.userId), eb('h.lead_id', '=', scope.userId)]),
        )
        .$if(beforeId !== undefined, (q) => q.where('h.id', '<', beforeId ?? 0))
        .orderBy('h.id', 'desc')
        .limit(limit)
        .execute(),
  };
}
