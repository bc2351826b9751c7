// Reads and answers requests for erasure at the desk.
import { sql } from 'kysely';
import type { ErasureDecision, ErasureState } from '#core/facts/kyc.ts';
import type { Database } from '../../../db/database.ts';

export interface ErasureSearch {
  readonly state: ErasureState;
  /** The last row of the page before. */
  readonly after: { readonly at: Date; readonly id: number } | undefined;
  readonly limit: number;
}

export interface ErasureAnswer {
  readonly id: number;
  readonly decision: ErasureDecision;
  readonly words: string | null;
  readonly staff: { readonly id: number; readonly name: string };
  readonly at: Date;
}

export type ErasureDeskRepository = ReturnType<typeof createErasureDeskRepository>;
export type RequestRow = Awaited<ReturnType<ErasureDeskRepository['list']>>[number];

export function createErasureDeskRepository(db: Database) {
  const requests = (now: Date) =>
    db.sql
      .selectFrom('kyc_erasures as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select(['e.id', 'e.user_id', 'e.asked_at', 'e.destroy_at', 'e.destroyed_at', 'u.phone', 'u.locale'])
      .leftJoin('nominees as n', 'n.user_id', 'e.user_id')
      .select(['n.name as nominee_name', 'n.phone as nominee_phone', 'n.relation as nominee_relation'])
      .select(['e.decision', 'e.decided_at', 'e.decided_name', 'e.decision_words'])
      .select((eb) => [
        eb
          .selectFrom('policies as p')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('p.farmer_id', '=', 'e.user_id')
          .where('p.ended_at', 'is', null)
          .where('p.ends_at', '>', now)
          .as('policies'),
        eb
          .selectFrom('claims as c')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('c.farmer_id', '=', 'e.user_id')
          .where('c.until', 'is not', null)
          .as('claims'),
      ]);
  type Requests = ReturnType<typeof requests>;

  function inState(query: Requests, state: ErasureState): Requests {
    if (state === 'destroyed') return query.where('e.destroyed_at', 'is not', null);
    return query.where('e.destroyed_at', 'is', null).where('e.decided_at', state === 'waiting' ? 'is' : 'is not', null);
  }

  return {
    /** Oldest first; destroyed ones newest first. */
    list({ state, after, limit }: ErasureSearch, now: Date) {
      const isNewestFirst = state === 'destroyed';
      let query = inState(requests(now), state);
      if (after) {
        const place = sql`(${after.at}::timestamptz, ${after.id}::bigint)`;
        query = query.where(isNewestFirst ? sql<boolean>`(e.asked_at, e.id) < ${place}` : sql<boolean>`(e.asked_at, e.id) > ${place}`);
      }
      const direction = isNewestFirst ? 'desc' : 'asc';
      return query.orderBy('e.asked_at', direction).orderBy('e.id', direction).limit(limit).execute();
    },

    find: (id: number, now: Date) => requests(now).where('e.id', '=', id).executeTakeFirst(),

    /** False when somebody answered before, or it is destroyed. */
    async answer({ id, decision, words, staff, at }: ErasureAnswer): Promise<boolean> {
      const row = await db.sql
        .updateTable('kyc_erasures')
        .set({ decision, decision_words: words, decided_at: at, decided_by: staff.id, decided_name: staff.name })
        .where('id', '=', id)
        .where('decided_at', 'is', null)
        .where('destroyed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
