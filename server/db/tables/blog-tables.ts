// The blog: what is written, and what of it people read.
import type { ColumnType, Generated } from 'kysely';
import type { Article } from '#core/contract/blog/article.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { ArticleState, ArticleTopic } from '#core/facts/content.ts';
import type { Json, OptionalJson, OptionalTime, Time } from './columns.ts';

/** What people read of an article, made when it was published. */
export type Edition = Omit<Article, 'id' | 'slug' | 'published_at' | 'changed_at'>;

export interface BlogTables {
  articles: {
    id: number;
    slug: string;
    topic: ArticleTopic;
    titles: Json<LocalText>;
    leads: Json<LocalText>;
    texts: Json<LocalText>;
    image_url: ColumnType<string | null, string | null | undefined, string | null>;
    product_ids: ColumnType<number[], string | undefined, string>;
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
