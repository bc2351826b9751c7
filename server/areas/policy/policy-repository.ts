// Reads policies by their owner.
import type { Selectable } from 'kysely';
import type { PolicyStatus } from '#core/contract/policy/policy.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type PolicyRow = Selectable<Tables['policies']>;

export interface PolicySearch {
  readonly farmerId: number;
  readonly status: PolicyStatus | undefined;
  readonly at: Date;
  /** The last row of the page before. */
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export interface StatusCounts {
  readonly yet_to_start: number;
  readonly active: number;
  readonly risk_period_over: number;
}

export type PolicyRepository = ReturnType<typeof createPolicyRepository>;

export function createPolicyRepository(db: Database) {
  const ofFarmer = (farmerId: number) => db.sql.selectFrom('policies').where('farmer_id', '=', farmerId);

  return {
    /** The filter is `policyStatus` (core/rules/policy/policy-status.ts) in SQL. */
    list({ farmerId, status, at, beforeId, limit }: PolicySearch): Promise<PolicyRow[]> {
      let query = ofFarmer(farmerId).selectAll();
      if (beforeId !== undefined) query = query.where('id', '<', beforeId);
      if (status === 'Inactive') query = query.where((eb) => eb.or([eb('ended_at', 'is not', null), eb('ends_at', '<=', at)]));
      else if (status) query = query.where('ended_at', 'is', null).where('ends_at', '>', at);
      if (status === 'Yet To Start') query = query.where('starts_at', '>', at);
      if (status === 'Active') query = query.where('starts_at', '<=', at);
      return query.orderBy('id', 'desc').limit(limit).execute();
    },

    /** The same, counted for all of them. */
    counts: (farmerId: number, at: Date): Promise<StatusCounts> =>
      ofFarmer(farmerId)
        .select(({ fn }) => {
          const count = fn.countAll<number>();
          return [
            count.filterWhere('ended_at', 'is', null).filterWhere('ends_at', '>', at).filterWhere('starts_at', '>', at).as('yet_to_start'),
            count.filterWhere('ended_at', 'is', null).filterWhere('ends_at', '>', at).filterWhere('starts_at', '<=', at).as('active'),
            count.filterWhere((eb) => eb.or([eb('ended_at', 'is not', null), eb('ends_at', '<=', at)])).as('risk_period_over'),
          ];
        })
        .executeTakeFirstOrThrow(),

    /** A policy of this farmer. */
    find: (farmerId: number, id: number): Promise<PolicyRow | undefined> =>
      ofFarmer(farmerId).selectAll().where('id', '=', id).executeTakeFirst(),

    findByReference: (reference: string): Promise<PolicyRow | undefined> =>
      db.sql.selectFrom('policies').selectAll().where('reference', '=', reference).executeTakeFirst(),

    /** Policies without a stored name, after an id. */
    unnamed: (afterId: number, limit: number): Promise<Pick<PolicyRow, 'id' | 'farmer_id'>[]> =>
      db.sql
        .selectFrom('policies')
        .select(['id', 'farmer_id'])
        .where('insured_name', 'is', null)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),

    async nameIt(id: number, name: string): Promise<void> {
      await db.sql.updateTable('policies').set({ insured_name: name }).where('id', '=', id).where('insured_name', 'is', null).execute();
    },
  };
}
