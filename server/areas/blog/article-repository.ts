// Stores articles: drafts as authors write them, and published editions.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ArticleState, ArticleTopic } from '#core/facts/content.ts';
import { grants } from '#core/facts/permission.ts';
import type { Database } from '../../db/database.ts';
import { wordsLike } from '../../db/local-text.ts';
import type { Edition, Tables } from '../../db/tables.ts';

export type { Edition };

export type ArticleRow = Selectable<Tables['articles']> & { readonly written_name: string | null; readonly changed_name: string | null };
export type ArticleChange = Updateable<Tables['articles']>;

/** The last row of a page: its time, and its id. */
export interface ArticlePlace {
  readonly at: Date;
  readonly id: number;
}

export interface ArticleSearch {
  readonly state: ArticleState | undefined;
  readonly search: string | undefined;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function reading(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('articles')
      .leftJoin('staff as writer', 'writer.user_id', 'articles.written_by')
      .leftJoin('staff as changer', 'changer.user_id', 'articles.changed_by')
      .selectAll('articles')
      .select(['writer.full_name as written_name', 'changer.full_name as changed_name']);
  return {
    find: (id: number): Promise<ArticleRow | undefined> => rows().where('articles.id', '=', id).executeTakeFirst(),

    /** The articles that are public at a moment. */
    findLive: (name: { readonly id: number } | { readonly slug: string }, at: Date): Promise<ArticleRow | undefined> =>
      rows()
        .where('edition', 'is not', null)
        .where('published_at', '<=', at)
        .$if('id' in name, (q) => q.where('articles.id', '=', 'id' in name ? name.id : 0))
        .$if('slug' in name, (q) => q.where('slug', '=', 'slug' in name ? name.slug : ''))
        .executeTakeFirst(),

    live: (topic: ArticleTopic | undefined, at: Date, before: ArticlePlace | undefined, limit: number): Promise<ArticleRow[]> =>
      rows()
        .where('edition', 'is not', null)
        .where('published_at', '<=', at)
        .$if(topic !== undefined, (q) => q.where(sql<boolean>`edition ->> 'topic' = ${topic ?? ''}`))
        .$if(before !== undefined, (q) =>
          q.where(sql<boolean>`(published_at, articles.id) < (${before?.at ?? at}::timestamptz, ${before?.id ?? 0}::bigint)`),
        )
        .orderBy('published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute(),

    list: ({ state, search }: ArticleSearch, at: Date, before: ArticlePlace | undefined, limit: number): Promise<ArticleRow[]> => {
      const like = `%${escaped(search ?? '')}%`;
      const isDue = sql<boolean>`(articles.state = 'scheduled' and published_at <= ${at})`;
      return rows()
        .$if(state === 'published', (q) => q.where(sql<boolean>`(articles.state = 'published' or ${isDue})`))
        .$if(state !== undefined && state !== 'published', (q) =>
          q.where('articles.state', '=', state as ArticleState).where(sql<boolean>`not ${isDue}`),
        )
        .$if(search !== undefined, (q) => q.where(sql<boolean>`(slug ilike ${like} or ${wordsLike('titles', like)})`))
        .$if(before !== undefined, (q) =>
          q.where(sql<boolean>`(articles.changed_at, articles.id) < (${before?.at ?? at}::timestamptz, ${before?.id ?? 0}::bigint)`),
        )
        .orderBy('articles.changed_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}

function asking(db: Database) {
  return {
    /** Every change raises it, and so does a scheduled article that becomes public. */
    async version(at: Date): Promise<number> {
      const { rows: found } = await sql<{ version: number }>`
        select (coalesce(sum(version), 0) * 1000 + count(*) filter (where edition is not null and published_at <= ${at}))::float8 as version
        from articles`.execute(db.sql);
      return found[0]?.version ?? 0;
    },

    /** The existing products among these. */
    async productsAmong(ids: readonly number[]): Promise<readonly number[]> {
      if (ids.length === 0) return [];
      return (await db.sql.selectFrom('products').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
    },

    /** Whether another staff member may publish. */
    async hasOtherPublisher(userId: number): Promise<boolean> {
      const found = await db.sql
        .selectFrom('staff_roles')
        .innerJoin('staff', 'staff.user_id', 'staff_roles.user_id')
        .select('staff.user_id')
        .where('removed_at', 'is', null)
        .where('staff.user_id', '<>', userId)
        .where('role', 'in', grants['blog.publish'])
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

function writing(db: Database) {
  return {
    /** Locks an article until the transaction ends. False when there is none. */
    lock: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('articles').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

    /** False when another article uses its slug. */
    async add(row: Insertable<Tables['articles']>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('articles')
        .values(row)
        .onConflict((c) => c.column('slug').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Whether another article uses this slug. */
    isTaken: async (slug: string, but: number): Promise<boolean> =>
      (await db.sql.selectFrom('articles').select('id').where('slug', '=', slug).where('id', '<>', but).executeTakeFirst()) !== undefined,

    async change(id: number, fields: ArticleChange): Promise<void> {
      await db.sql
        .updateTable('articles')
        .set(fields)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}

export type ArticleRepository = ReturnType<typeof createArticleRepository>;

export const createArticleRepository = (db: Database) => ({ ...reading(db), ...asking(db), ...writing(db) });
