// Reads posts and replies, and their authors.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Posts = Tables['community_posts'];
/** A post as its reader sees it. */
export type PostRow = Selectable<Posts> & {
  readonly reply_count: number;
  readonly is_helpful: boolean;
  /** The reader's uncounted tap: 1, -1 or 0. */
  readonly own_step: number;
};
export type PersonRow = Selectable<Tables['community_people']>;

export interface Feed {
  readonly crop: number | undefined;
  /** Any of them. */
  readonly crops: readonly number[] | undefined;
  readonly district: number | undefined;
  readonly kind: 'question' | 'experience' | undefined;
  readonly isBrand: boolean;
}

const replyCount = sql<number>`(
  select count(*)::int from community_posts r where r.parent_id = community_posts.id and r.state = 'shown')`;
function reading(db: Database) {
  const rows = (reader: number) =>
    db.sql
      .selectFrom('community_posts')
      // Whether the reader found it helpful. It comes from their own row, so it is right before the next count.
      .leftJoin('community_helpful as own', (join) => join.onRef('own.post_id', '=', 'community_posts.id').on('own.user_id', '=', reader))
      .selectAll('community_posts')
      .select([
        replyCount.as('reply_count'),
        sql<boolean>`coalesce(own.is_on, false)`.as('is_helpful'),
        sql<number>`coalesce(own.is_on::int - own.is_counted::int, 0)`.as('own_step'),
      ]);
  return {
    find: (id: number, reader = 0): Promise<PostRow | undefined> => rows(reader).where('id', '=', id).executeTakeFirst(),

    /** Public topics, newest first. */
    feed: ({ crop, crops, district, kind, isBrand }: Feed, reader: number, before: number | undefined, limit: number): Promise<PostRow[]> =>
      rows(reader)
        .where('parent_id', 'is', null)
        .where('state', '=', 'shown')
        .$if(crop !== undefined, (q) => q.where('crop_id', '=', crop ?? 0))
        .$if(crops !== undefined, (q) => q.where('crop_id', 'in', crops ?? []))
        .$if(district !== undefined, (q) => q.where('district_id', '=', district ?? 0))
        .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'question'))
        .$if(isBrand, (q) => q.where('is_brand', '=', true))
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Replies of a topic: first the brand's, then the others by time. The reader's own replies also show when hidden. */
    replies: (topic: number, reader: number, after: { isBrand: boolean; id: number } | undefined, limit: number): Promise<PostRow[]> =>
      rows(reader)
        .where('parent_id', '=', topic)
        .where((eb) => eb.or([eb('state', '=', 'shown'), eb('community_posts.user_id', '=', reader)]))
        .$if(after !== undefined, (q) => q.where(sql<boolean>`(not is_brand, id) > (${!after?.isBrand}, ${after?.id ?? 0}::bigint)`))
        .orderBy(sql`not is_brand`)
        .orderBy('id')
        .limit(limit)
        .execute(),

    own: (userId: number, before: number | undefined, limit: number): Promise<PostRow[]> =>
      rows(userId)
        .where('community_posts.user_id', '=', userId)
        .where('is_brand', '=', false)
        .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}

function writing(db: Database) {
  return {
    /** Locks the author until the transaction ends, so that two of their posts are written one after the other. */
    async lockPerson(userId: number): Promise<PersonRow> {
      await db.sql
        .insertInto('community_people')
        .values({ user_id: userId })
        .onConflict((c) => c.doNothing())
        .execute();
      return db.sql.selectFrom('community_people').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    },

    async nameOf(userId: number): Promise<string> {
      return (await db.sql.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst())?.full_name ?? '';
    },

    async rename(userId: number, fields: { name?: string; village?: string }): Promise<void> {
      if (Object.keys(fields).length > 0) await db.sql.updateTable('community_people').set(fields).where('user_id', '=', userId).execute();
    },

    /**
     * Counts of the posts that they wrote so far.
     * @param since start of the last day
     * @param same as `comparableText`
     */
    async standing(userId: number, since: Date, same: string) {
      const { rows } = await sql<{
        shown: number;
        first_at: Date | null;
        last_at: Date | null;
        topics: number;
        replies: number;
        same_at: Date | null;
      }>`
        select count(*) filter (where state = 'shown')::int as shown, min(created_at) as first_at, max(created_at) as last_at,
          count(*) filter (where created_at > ${since} and parent_id is null)::int as topics,
          count(*) filter (where created_at > ${since} and parent_id is not null)::int as replies,
          max(created_at) filter (where same_text = ${same}) as same_at
        from community_posts where user_id = ${userId} and not is_brand`.execute(db.sql);
      return rows[0];
    },

    async add(row: Insertable<Posts>): Promise<void> {
      await db.sql.insertInto('community_posts').values(row).execute();
    },

    /** Each person has one row, so nobody waits for others. */
    async setHelpful(postId: number, userId: number, isOn: boolean): Promise<void> {
      await db.sql
        .insertInto('community_helpful')
        .values({ post_id: postId, user_id: userId, is_on: isOn })
        .onConflict((c) => c.columns(['post_id', 'user_id']).doUpdateSet({ is_on: isOn }))
        .execute();
    },

    /** Adds uncounted marks to the counts: each row once, even with concurrent counters. */
    async count(): Promise<void> {
      await db.retrying(() =>
        sql`
        with moved as (
          update community_helpful set is_counted = is_on where is_on <> is_counted
          returning post_id, case when is_on then 1 else -1 end as step)
        update community_posts p set helpful = p.helpful + m.steps
        from (select post_id, sum(step)::int as steps from moved group by post_id) m where p.id = m.post_id`.execute(db.sql),
      );
    },
  };
}

export type PostRepository = ReturnType<typeof createPostRepository>;

export const createPostRepository = (db: Database) => ({
  ...reading(db),
  ...writing(db),
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
});
