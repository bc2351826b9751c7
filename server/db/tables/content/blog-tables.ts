// The blog: articles as written and as published. Texts that are read aloud, and where they are used.
import type { ColumnType, Generated } from 'kysely';
import type { Article } from '#core/contract/blog/article.ts';
import type { ArticleState } from '#core/facts/content.ts';
import type { articleFields } from '#core/fields/article.ts';
import type { FieldColumns, OptionalJson, OptionalNumber, OptionalTime, Time } from '../columns.ts';

/** The published form of an article, made when it is published. */
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
  speech_texts: {
    /** The hash of language and text. */
    key: string;
    language: string;
    text: string;
    /** The voice for which a job was added. */
    asked_voice: ColumnType<string | null, string | null | undefined, string | null>;
    made_voice: ColumnType<string | null, string | null | undefined, string | null>;
    made_file: ColumnType<string | null, string | null | undefined, string | null>;
    made_bytes: OptionalNumber;
    made_at: OptionalTime;
    recording_file: ColumnType<string | null, string | null | undefined, string | null>;
    recording_bytes: OptionalNumber;
    recorded_at: OptionalTime;
    recorded_by: OptionalNumber;
    version: Generated<number>;
    added_at: Time;
  };
  speech_uses: {
    /** `set:hi`, `product:12`. */
    source: string;
    name: string;
    key: string;
  };
}
