// Stores leads by the key of their request. One request makes one lead, even if it is sent several times.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { LeadState } from '#core/facts/growth.ts';
import { openLeadStates } from '#core/rules/growth/lead-states.ts';
import type { Database } from '../../db/database.ts';
import { phoneLike } from '../../db/local-text.ts';
import type { Tables } from '../../db/tables.ts';

export type LeadRow = Selectable<Tables['growth_leads']> & { readonly changed_name: string | null };

export interface LeadSearch {
  readonly state?: LeadState | undefined;
  /** Part of a number. */
  readonly search?: string | undefined;
  /** Due by this day; a lead without a day is due at once. */
  readonly due?: string | undefined;
  /** Start of the period in which the lead came. */
  readonly from?: Date | undefined;
  readonly till?: Date | undefined;
}

export type LeadRepository = ReturnType<typeof createLeadRepository>;

function reading(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('growth_leads')
      .leftJoin('staff', 'staff.user_id', 'growth_leads.changed_by')
      .selectAll('growth_leads')
      .select('staff.full_name as changed_name');
  const found = ({ state, search, due, from, till }: LeadSearch) =>
    rows()
      .$if(state !== undefined, (q) => q.where('growth_leads.state', '=', state as LeadState))
      .$if(search !== undefined, (q) => q.where(phoneLike('growth_leads.phone', search ?? '')))
      .$if(due !== undefined, (q) =>
        q
          .where((eb) => eb.or([eb('growth_leads.follow_up_on', 'is', null), eb('growth_leads.follow_up_on', '<=', due ?? '')]))
          .where('growth_leads.state', 'in', openLeadStates),
      )
      .$if(from !== undefined, (q) => q.where('growth_leads.created_at', '>=', from ?? new Date(0)))
      .$if(till !== undefined, (q) => q.where('growth_leads.created_at', '<', till ?? new Date(0)));
  return {
    find: (id: number): Promise<LeadRow | undefined> => rows().where('growth_leads.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    list: (search: LeadSearch, beforeId: number | undefined, limit: number): Promise<LeadRow[]> =>
      found(search)
        .$if(beforeId !== undefined, (q) => q.where('growth_leads.id', '<', beforeId ?? 0))
        .orderBy('growth_leads.id', 'desc')
        .limit(limit)
        .execute(),

    async count(search: LeadSearch): Promise<number> {
      const row = await found(search)
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
  };
}

export const createLeadRepository = (db: Database) => ({
  ...reading(db),
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

  findByKey: (key: string) =>
    db.sql.selectFrom('growth_leads').select(['id', 'body_hash']).where('intent_key', '=', key).executeTakeFirst(),

  /** False when the key already has one. */
  async add(row: Insertable<Tables['growth_leads']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db.sql
      .insertInto('growth_leads')
      .values(row)
      .onConflict((c) => c.column('intent_key').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  lock: async (id: number): Promise<boolean> =>
    (await db.sql.selectFrom('growth_leads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

  async change(id: number, fields: Updateable<Tables['growth_leads']>): Promise<void> {
    await db.sql
      .updateTable('growth_leads')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  async deleteOlderThan(at: number): Promise<void> {
    await db.sql.deleteFrom('growth_leads').where('created_at', '<', new Date(at)).execute();
  },
});
