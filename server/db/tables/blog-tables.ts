// The blog: what is written, and what of it people read.
import type { Generated } from 'kysely';
import type { Article } from '#core/contract/blog/article.ts';
import type { ArticleState } from '#core/facts/content.ts';
import type { articleFields } from '#core/fields/article.ts';
import type { FieldColumns, OptionalJson, OptionalTime, Time } from './columns.ts';

/** What people read of an article, made when it was published. */
export type Edition = Omit<Article, 'id' | 'slug' | 'published_at' | 'changed_at'>;

export interface BlogTables {
  articles: FieldColumns<typeof articleFields> & {
    id: number;
    state: Generated<ArticleState>;
    words: Generated<string>;
    edition: OptionalJson<Edition>;
    edition_at: OptionalTime;
    published_at: OptionalTime;
    written_by: number;
    version: Generated<number>;
    changed_at: Time;
    changed_by: number;
  };
}
