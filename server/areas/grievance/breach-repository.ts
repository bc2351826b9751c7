// Stores notices to people whose data leaked, and the messages sent to each.

import { type Insertable, type Selectable, sql } from 'kysely';
import { FARMERS_LANGUAGE } from '#core/language/language-table.ts';
import type { Database } from '../../db/database.ts';
import { isDeclined } from '../../db/declined-request.ts';
import type { Tables } from '../../db/tables.ts';
import type { NewJob } from '../../jobs/job-queue.ts';

export interface BreachRow extends Selectable<Tables['breach_notices']> {
  readonly is_declined: boolean;
  readonly people: number;
  readonly notified: number;
  readonly failed: number;
}

export type BreachPerson = Pick<Selectable<Tables['breach_people']>, 'n' | 'phone' | 'locale'>;

/** The key of a person's message: one for each notice and person. */
export const breachKey = (id: number, n: number): string => `breach:${id}:${n}`;

export type BreachRepository = ReturnType<typeof createBreachRepository>;

export function createBreachRepository(db: Database) {
  const rows = sql`select b.*, ${isDeclined('breach', 'b')} as is_declined, c.people, c.notified, c.failed from breach_notices b
    cross join lateral (select count(*)::int as people, count(x.notified_at)::int as notified,
      count(*) filter (where exists (select 1 from jobs j
        where j.kind = 'message' and j.dedupe_key = 'breach:' || x.notice_id || ':' || x.n and j.state = 'dead'))::int as failed
      from breach_people x where x.notice_id = b.id) c`;
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    async find(id: number): Promise<BreachRow | undefined> {
      return (await sql<BreachRow>`${rows} where b.id = ${id}`.execute(db.sql)).rows[0];
    },
    async list(before: number | undefined, limit: number): Promise<BreachRow[]> {
      const below = before ?? Number.MAX_SAFE_INTEGER;
      return (await sql<BreachRow>`${rows} where b.id < ${below}::bigint order by b.id desc limit ${limit}`.execute(db.sql)).rows;
    },
    async add(notice: Insertable<Tables['breach_notices']>): Promise<void> {
      await db.sql.insertInto('breach_notices').values(notice).execute();
    },
    /**
     * Everybody concerned, each once.
     * @param phones only these numbers, also those without an account; empty: a shop's farmers, or all
     */
    async addPeople(id: number, vendorId: number | null, phones: readonly string[]): Promise<void> {
      const found =
        phones.length > 0
          ? sql`select p.phone, u.id as user_id, coalesce(u.locale, ${FARMERS_LANGUAGE}) as locale
              from (select distinct unnest(${[...phones]}::text[]) as phone) p left join users u on u.phone = p.phone`
          : sql`select u.phone, u.id as user_id, u.locale from users u
              where ${vendorId}::bigint is null or exists (select 1 from orders o where o.user_id = u.id and o.vendor_id = ${vendorId}::bigint)`;
      await sql`insert into breach_people (notice_id, n, phone, user_id, locale)
        select ${id}::bigint, row_number() over (order by f.phone), f.phone, f.user_id, f.locale from (${found}) f`.execute(db.sql);
    },
    async move(id: number, fields: { readonly state: BreachRow['state']; readonly sent_at?: Date }): Promise<void> {
      await db.sql.updateTable('breach_notices').set(fields).where('id', '=', id).execute();
    },
    /** Stores the first report. */
    async report(id: number, by: string, at: Date): Promise<void> {
      const row = db.sql.updateTable('breach_notices').set({ reported_at: at, reported_by: by });
      await row.where('id', '=', id).where('reported_at', 'is', null).execute();
    },
    toNotify: (id: number, limit: number): Promise<BreachPerson[]> =>
      db.sql
        .selectFrom('breach_people')
        .select(['n', 'phone', 'locale'])
        .where('notice_id', '=', id)
        .where('notified_at', 'is', null)
        .orderBy('n')
        .limit(limit)
        .execute(),
    /** Queues the messages to these people and records it, in one statement. */
    async notify(id: number, people: readonly number[], jobs: readonly (NewJob & { readonly id: number })[], at: Date): Promise<void> {
      await sql`
        with queued as (
          insert into jobs (id, kind, payload, dedupe_key, owner, run_at, created_at)
          select t.id, t.kind, t.payload, t."dedupeKey", t.owner, ${at}::timestamptz, ${at}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as t(id bigint, kind text, payload jsonb, "dedupeKey" text, owner text)
          on conflict do nothing)
        update breach_people set notified_at = ${at} where notice_id = ${id} and n = any(${[...people]}::int[])`.execute(db.sql);
    },
    /** Old notices that were reported or declined, with the numbers of their people. */
    async deleteBefore(at: number): Promise<void> {
      await sql`delete from breach_notices b where b.state <> 'sending'
        and (b.reported_at < ${new Date(at)} or (b.at < ${new Date(at)} and ${isDeclined('breach', 'b')}))`.execute(db.sql);
    },
  };
}
