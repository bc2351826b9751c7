// Stores reports and moderators' actions.
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PostState, ReportReason } from '#core/facts/community.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type ReportRow = Selectable<Tables['community_reports']>;
export type DeskPostRow = Selectable<Tables['community_posts']> & {
  readonly reply_count: number;
  readonly claimed_name: string | null;
  readonly warnings: number | null;
  readonly suspended_until: Date | null;
};

export interface Report {
  readonly postId: number;
  readonly userId: number;
  readonly reason: ReportReason;
  readonly words: string;
  readonly at: Date;
  /** A person's own report after this moment counts. */
  readonly since: Date;
}

export interface DeskSearch {
  readonly state: 'open' | PostState | undefined;
  readonly author: number | undefined;
}

/** The last row of a page. */
export interface DeskPlace {
  readonly openSince: Date | undefined;
  readonly id: number;
}

export type ModerationRepository = ReturnType<typeof createModerationRepository>;

function reading(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('community_posts')
      .leftJoin('staff', 'staff.user_id', 'community_posts.claimed_by')
      .leftJoin('community_people', 'community_people.user_id', 'community_posts.user_id')
      .selectAll('community_posts')
      .select(['staff.full_name as claimed_name', 'community_people.warnings', 'community_people.suspended_until'])
      .select(
        sql<number>`(select count(*)::int from community_posts r where r.parent_id = community_posts.id and r.state = 'shown')`.as(
          'reply_count',
        ),
      );
  return {
    find: (id: number): Promise<DeskPostRow | undefined> => rows().where('community_posts.id', '=', id).executeTakeFirst(),

    list: ({ state, author }: DeskSearch, after: DeskPlace | undefined, limit: number): Promise<DeskPostRow[]> => {
      const found = rows()
        .$if(author !== undefined, (q) => q.where('community_posts.user_id', '=', author ?? 0))
        .$if(state !== undefined && state !== 'open', (q) => q.where('community_posts.state', '=', state as PostState));
      if (state !== 'open')
        return found
          .$if(after !== undefined, (q) => q.where('community_posts.id', '<', after?.id ?? 0))
          .orderBy('community_posts.id', 'desc')
          .limit(limit)
          .execute();
      return found
        .where('open_since', 'is not', null)
        .$if(after !== undefined, (q) =>
          q.where(
            sql<boolean>`(open_since, community_posts.id) > (${after?.openSince ?? new Date(0)}::timestamptz, ${after?.id ?? 0}::bigint)`,
          ),
        )
        .orderBy('open_since')
        .orderBy('community_posts.id')
        .limit(limit)
        .execute();
    },

    /** Staff actions on a post, newest first. */
    history: (id: number) =>
      db.sql
        .selectFrom('audit_entries')
        .leftJoin('staff', 'staff.user_id', 'audit_entries.actor_id')
        .select(['audit_entries.at', 'audit_entries.action', 'audit_entries.after', 'staff.full_name as by'])
        .where('entity', '=', 'post')
        .where('entity_id', '=', String(id))
        .orderBy('audit_entries.id', 'desc')
        .limit(100)
        .execute(),

    reports: (ids: readonly number[]): Promise<ReportRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.sql
            .selectFrom('community_reports')
            .selectAll()
            .where('post_id', 'in', ids)
            .where('is_settled', '=', false)
            .orderBy('at')
            .limit(500)
            .execute(),
  };
}

function writing(db: Database) {
  return {
    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('community_posts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    /** False when the person reported it within the last day. */
    async report({ postId, userId, reason, words, at, since }: Report): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('community_reports')
        .values({ post_id: postId, user_id: userId, reason, words, at })
        .onConflict((c) =>
          c
            .columns(['post_id', 'user_id'])
            .doUpdateSet({ reason, words, at, is_settled: false })
            .where('community_reports.at', '<=', since),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async countReporters(postId: number): Promise<number> {
      const row = await db.sql
        .selectFrom('community_reports')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('post_id', '=', postId)
        .where('is_settled', '=', false)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    async settleReports(postId: number, isSettled: boolean): Promise<void> {
      await db.sql.updateTable('community_reports').set({ is_settled: isSettled }).where('post_id', '=', postId).execute();
    },

    async change(id: number, fields: Updateable<Tables['community_posts']>): Promise<void> {
      await db.sql.updateTable('community_posts').set(fields).where('id', '=', id).execute();
    },

    async warn(userId: number, by: 1 | -1): Promise<void> {
      await db.sql
        .updateTable('community_people')
        .set((eb) => ({ warnings: eb('warnings', '+', by) }))
        .where('user_id', '=', userId)
        .execute();
    },

    async suspend(userId: number, until: Date | null, reason: string | null): Promise<void> {
      const fields = { suspended_until: until, suspended_reason: reason };
      await db.sql
        .insertInto('community_people')
        .values({ user_id: userId, ...fields })
        .onConflict((c) => c.column('user_id').doUpdateSet(fields))
        .execute();
    },
  };
}

export const createModerationRepository = (db: Database) => ({ ...reading(db), ...writing(db) });
