// Stores translators' texts, the published versions, and which version is in use.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { WordLevel } from '#core/facts/language/words.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type TextRow = Selectable<Tables['word_texts']> & { readonly writer: string | null; readonly reviewer: string | null };
export type VersionRow = Selectable<Tables['word_versions']> & { readonly publisher: string | null };
export type LanguageStand = Selectable<Tables['word_languages']>;

export type WordRepository = ReturnType<typeof createWordRepository>;

function reading(db: Database) {
  const texts = () =>
    db.sql
      .selectFrom('word_texts')
      .leftJoin('staff as w', 'w.user_id', 'word_texts.written_by')
      .leftJoin('staff as r', 'r.user_id', 'word_texts.reviewed_by')
      .selectAll('word_texts')
      .select(['w.full_name as writer', 'r.full_name as reviewer']);
  const versions = () =>
    db.sql
      .selectFrom('word_versions')
      .leftJoin('staff', 'staff.user_id', 'word_versions.published_by')
      .selectAll('word_versions')
      .select('staff.full_name as publisher');
  return {
    /** All texts that translators wrote in a language. */
    texts: (language: string): Promise<TextRow[]> => texts().where('language', '=', language).execute(),
    allTexts: (): Promise<TextRow[]> => texts().execute(),
    languages: (): Promise<LanguageStand[]> => db.sql.selectFrom('word_languages').selectAll().execute(),
    language: (language: string): Promise<LanguageStand | undefined> =>
      db.sql.selectFrom('word_languages').selectAll().where('language', '=', language).executeTakeFirst(),
    /** A number that differs after every published version and every new level, on any instance. */
    async stand(): Promise<number> {
      const { rows } = await sql<{ stand: number }>`
        select coalesce(sum(hashtext(language || ':' || version)), 0)::bigint as stand from word_languages`.execute(db.sql);
      return Number(rows[0]?.stand ?? 0);
    },
    version: (language: string, number: number): Promise<VersionRow | undefined> =>
      versions().where('language', '=', language).where('number', '=', number).executeTakeFirst(),
    /** The versions in use. */
    current: (): Promise<VersionRow[]> =>
      versions()
        .innerJoin('word_languages', 'word_languages.language', 'word_versions.language')
        .whereRef('word_languages.current', '=', 'word_versions.number')
        .execute(),
    async lastNumber(language: string): Promise<number> {
      const row = await db.sql
        .selectFrom('word_versions')
        .select((eb) => eb.fn.max('number').as('number'))
        .where('language', '=', language)
        .executeTakeFirst();
      return Number(row?.number ?? 0);
    },
    /** The newest version below a number. */
    async numberBefore(language: string, number: number): Promise<number | null> {
      const row = await db.sql
        .selectFrom('word_versions')
        .select('number')
        .where('language', '=', language)
        .where('number', '<', number)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.number ?? null;
    },
  };
}

export const createWordRepository = (db: Database) => ({
  ...reading(db),

  /** Locks the row of a language, which it adds if necessary. Writes of one language take turns. */
  async lock(language: string): Promise<LanguageStand> {
    await db.sql
      .insertInto('word_languages')
      .values({ language, level: null })
      .onConflict((c) => c.column('language').doNothing())
      .execute();
    return db.sql.selectFrom('word_languages').selectAll().where('language', '=', language).forUpdate().executeTakeFirstOrThrow();
  },

  async setLanguage(language: string, fields: { readonly level?: WordLevel | null; readonly current?: number | null }): Promise<void> {
    await db.sql
      .updateTable('word_languages')
      .set({ ...fields, version: sql`version + 1` })
      .where('language', '=', language)
      .execute();
  },

  /** Writes texts, and replaces existing ones. */
  async write(rows: readonly Insertable<Tables['word_texts']>[]): Promise<void> {
    if (rows.length === 0) return;
    await db.sql
      .insertInto('word_texts')
      .values([...rows])
      .onConflict((c) =>
        c.columns(['language', 'file', 'key']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          state: eb.ref('excluded.state'),
          source_hash: eb.ref('excluded.source_hash'),
          written_by: eb.ref('excluded.written_by'),
          written_at: eb.ref('excluded.written_at'),
          reviewed_by: eb.ref('excluded.reviewed_by'),
          reviewed_at: eb.ref('excluded.reviewed_at'),
          version: sql`word_texts.version + 1`,
        })),
      )
      .execute();
  },

  async remove(language: string, file: string, key: string): Promise<void> {
    await db.sql.deleteFrom('word_texts').where('language', '=', language).where('file', '=', file).where('key', '=', key).execute();
  },

  /** Adds a version and deletes the oldest ones. @param kept number of versions that stay */
  async addVersion(row: Insertable<Tables['word_versions']>, kept: number): Promise<void> {
    await db.sql.insertInto('word_versions').values(row).execute();
    await db.sql
      .deleteFrom('word_versions')
      .where('language', '=', row.language)
      .where('number', '<=', row.number - kept)
      .execute();
  },
});
