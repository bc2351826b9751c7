// Columns with a text in several languages, as `{"en": …, "hi": …}`, and how a search compares texts and phone numbers.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { latinDigits } from '#core/latin-digits.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import { phonePart } from '#core/rules/phone.ts';

/** The text in one language; null where it is missing. @param column for example `p.names` */
export const ownWords = (column: string, language: LanguageCode): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(column)}->>${sql.lit(language)}`;

/** The text of the first language. */
export const firstWords = (column: string): RawBuilder<string | null> => ownWords(column, FIRST_LANGUAGE);

/** The text of the first language that has one; empty without any. */
export const anyWords = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.join(languages.map((code) => sql`nullif(${ownWords(column, code)}, '')`))}, '')`;

/** The digits zero of Indian scripts and of Arabic ones. The other nine follow each zero. */
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xabf0, 0x1c50];
const otherDigits = ZEROS.flatMap((zero) => [...'0123456789'].map((n) => String.fromCharCode(zero + Number(n)))).join('');

/** The text with every digit as 0 to 9, as searches arrive. */
export const withLatinDigits = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(${text}, ${sql.lit(otherDigits)}, ${sql.lit(latinDigits(otherDigits))})`;

/** Whether a phone number contains the number in a search, in any notation. */
export function phoneLike(column: string, search: string): RawBuilder<SqlBool> {
  const part = phonePart(search);
  return part === undefined ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} like ${`%${part}%`}`;
}

/** Whether the text in any language matches a pattern, in any case. */
export const wordsLike = (column: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    languages.map((code) => sql`${withLatinDigits(ownWords(column, code))} ilike ${pattern}`),
    sql` or `,
  )})`;

/** Whether a text exists, but not in this language. */
export const missingWords = (column: string, language: LanguageCode): RawBuilder<SqlBool> =>
  sql<SqlBool>`(coalesce(${ownWords(column, language)}, '') = ''
    and exists (select 1 from jsonb_each_text(${sql.ref(column)}) said where said.value <> ''))`;

/** Builds a text with all languages. */
export const wordsByLanguage = (wordsOf: (language: LanguageCode) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(languages.flatMap((code) => [sql.lit(code), wordsOf(code)]))})`;

/**
 * A text of a product without unreviewed languages. It also leaves out languages that wait for a new review because the first
 * language changed. The first language is on the label and always stays. A text without a state counts as reviewed.
 * @param column for example `products.use_text`
 * @param field as `text_states` names it
 */
export const reviewedWords = (column: string, field: string): RawBuilder<LocalText | null> =>
  sql<LocalText | null>`${sql.ref(column)} - array(
    select t.language from text_states t
    where t.entity = 'product' and t.entity_id = products.id::text and t.field = ${sql.lit(field)} and t.language <> ${sql.lit(FIRST_LANGUAGE)}
      and (t.state <> 'reviewed' or exists (
        select 1 from text_states source
        where source.entity = t.entity and source.entity_id = t.entity_id and source.field = t.field
          and source.language = ${sql.lit(FIRST_LANGUAGE)} and source.text_hash <> t.source_hash)))`;
