// Counts the events of each day.
import { type CountedName, countedNames } from '#core/facts/insight.ts';
import type { Database } from '../../../db/database.ts';

export interface CountSearch {
  /** Indian days, first and last included. */
  readonly from: string;
  readonly to: string;
  readonly name?: CountedName | undefined;
}

/** The last row of a page. */
export interface CountPlace {
  readonly day: string;
  readonly name: string;
}

export interface CountRow {
  readonly day: string;
  readonly name: string;
  readonly count: number;
}

export type EventCountRepository = ReturnType<typeof createEventCountRepository>;

export function createEventCountRepository(db: Database) {
  return {
    /** Each name appears once and in order, so that two concurrent writers wait for each other without a deadlock. */
    async add(rows: readonly CountRow[]): Promise<void> {
      await db.sql
        .insertInto('event_counts')
        .values([...rows])
        .onConflict((c) =>
          c.columns(['day', 'name']).doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    },

    /** Newest day first. */
    list: ({ from, to, name }: CountSearch, after: CountPlace | undefined, limit: number): Promise<CountRow[]> =>
      db.sql
        .selectFrom('event_counts')
        .select(['day', 'name', 'count'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        // Leaves out events of an earlier version that are no longer in the list.
        .where('name', 'in', name === undefined ? countedNames : [name])
        .$if(after !== undefined, (q) =>
          q.where((eb) =>
            eb.or([eb('day', '<', after?.day ?? ''), eb.and([eb('day', '=', after?.day ?? ''), eb('name', '>', after?.name ?? '')])]),
          ),
        )
        .orderBy('day', 'desc')
        .orderBy('name')
        .limit(limit)
        .execute(),

    /** Deletes counts before the day of this moment. */
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('event_counts').where('day', '<', new Date(at).toISOString().slice(0, 10)).execute();
    },
  };
}
