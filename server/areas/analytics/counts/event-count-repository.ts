// How often each event was reported on a day.
import { type CountedName, countedNames } from '#core/facts/insight.ts';
import type { Database } from '../../../db/database.ts';

export interface CountSearch {
  /** Days of India, both counted. */
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
    /** Each name once, in one order: two who count at once wait for each other and do not lock each other out. */
    async add(rows: readonly CountRow[]): Promise<void> {
      await db.sql
        .insertInto('event_counts')
        .values([...rows])
        .onConflict((c) =>
          c.columns(['day', 'name']).doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    },

    /** The newest day first. */
    list: ({ from, to, name }: CountSearch, after: CountPlace | undefined, limit: number): Promise<CountRow[]> =>
      db.sql
        .selectFrom('event_counts')
        .select(['day', 'name', 'count'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        // Events that an earlier version counted, and that are no longer on this list, are left out.
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

    /** Deletes what came before the day of this moment. */
    async deleteOlderThan(at: number): Promise<void> {
      await db.sql.deleteFrom('event_counts').where('day', '<', new Date(at).toISOString().slice(0, 10)).execute();
    },
  };
}
