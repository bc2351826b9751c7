// Columns with a text in several languages, as `{"en": …, "hi": …}`.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';

/** The text in one language; null where it is missing. @param column for example `p.names` */
export const ownWords = (column: string, language: LanguageCode): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(column)}->>${sql.lit(language)}`;

/** The text of the first language. */
export const firstWords = (column: string): RawBuilder<string | null> => ownWords(column, FIRST_LANGUAGE);

/** The text of the first language that has one; empty without any. */
export const anyWords = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.join(languages.map((code) => sql`nullif(${ownWords(column, code)}, '')`))}, '')`;

/** Whether the text in any language matches a pattern, in any case. */
export const wordsLike = (column: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    languages.map((code) => sql`${ownWords(column, code)} ilike ${pattern}`),
    sql` or `,
  )})`;

/** Builds a text with all languages. */
export const wordsByLanguage = (wordsOf: (language: LanguageCode) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(languages.flatMap((code) => [sql.lit(code), wordsOf(code)]))})`;
