// Stores texts that are read aloud, their sound, and where they are used.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { withLatinDigits } from '../../db/local-text.ts';
import type { Tables } from '../../db/tables.ts';

export type SpeechRow = Selectable<Tables['speech_texts']>;

/** A text and its place of use. */
export interface Use {
  /** Unique within its source. */
  readonly name: string;
  readonly key: string;
  readonly language: string;
  readonly text: string;
}

export interface MadeSound {
  readonly voice: string;
  readonly file: string;
  readonly bytes: number;
  readonly at: Date;
}

const collecting = (db: Database) => ({
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

  /** Replaces the texts of a source. */
  async setUses(source: string, uses: readonly Use[], at: Date): Promise<void> {
    const texts = [...new Map(uses.map(({ key, language, text }) => [key, { key, language, text, added_at: at }])).values()];
    if (texts.length > 0)
      await db.sql
        .insertInto('speech_texts')
        .values(texts)
        .onConflict((oc) => oc.doNothing())
        .execute();
    await db.sql.deleteFrom('speech_uses').where('source', '=', source).execute();
    if (uses.length > 0)
      await db.sql
        .insertInto('speech_uses')
        .values(uses.map(({ name, key }) => ({ source, name, key })))
        .execute();
  },

  /** Unused texts, at most `limit`. */
  unused: (limit: number): Promise<{ key: string }[]> =>
    db.sql
      .selectFrom('speech_texts')
      .select('key')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('speech_uses').select('speech_uses.key').whereRef('speech_uses.key', '=', 'speech_texts.key'))),
      )
      .limit(limit)
      .execute(),

  async remove(key: string): Promise<void> {
    await db.sql.deleteFrom('speech_texts').where('key', '=', key).execute();
  },
});

const making = (db: Database) => ({
  /** Texts of a language without a job for this voice, oldest first. */
  unasked: (language: string, voice: string, limit: number): Promise<SpeechRow[]> =>
    db.sql
      .selectFrom('speech_texts')
      .selectAll()
      .where('language', '=', language)
      .where((eb) => eb.or([eb('asked_voice', 'is', null), eb('asked_voice', '<>', voice)]))
      .where('recording_file', 'is', null)
      .orderBy('added_at')
      .orderBy('key')
      .limit(limit)
      .execute(),

  async setAsked(key: string, voice: string): Promise<void> {
    await db.sql.updateTable('speech_texts').set({ asked_voice: voice }).where('key', '=', key).execute();
  },

  async setMade(key: string, { voice, file, bytes, at }: MadeSound): Promise<void> {
    const made = { made_voice: voice, made_file: file, made_bytes: bytes, made_at: at };
    await db.sql
      .updateTable('speech_texts')
      .set({ ...made, version: sql`version + 1` })
      .where('key', '=', key)
      .execute();
  },

  find: (key: string): Promise<SpeechRow | undefined> =>
    db.sql.selectFrom('speech_texts').selectAll().where('key', '=', key).executeTakeFirst(),

  /** The same, locked until the transaction ends. */
  lock: (key: string): Promise<SpeechRow | undefined> =>
    db.sql.selectFrom('speech_texts').selectAll().where('key', '=', key).forUpdate().executeTakeFirst(),
});

const hasSound = sql<boolean>`(recording_file is not null or made_file is not null)`;

const reading = (db: Database) => ({
  /** The texts of a source that have sound. */
  said: (source: string): Promise<(SpeechRow & { name: string })[]> =>
    db.sql
      .selectFrom('speech_uses')
      .innerJoin('speech_texts', 'speech_texts.key', 'speech_uses.key')
      .selectAll('speech_texts')
      .select('speech_uses.name')
      .where('source', '=', source)
      .where(hasSound)
      .orderBy('speech_uses.name')
      .execute(),

  /** Languages whose numbers or prompts have sound. */
  spokenLanguages: async (): Promise<string[]> => {
    const rows = await db.sql
      .selectFrom('speech_uses')
      .innerJoin('speech_texts', 'speech_texts.key', 'speech_uses.key')
      .select('speech_texts.language')
      .distinct()
      .where('source', 'like', 'set:%')
      .where(hasSound)
      .orderBy('speech_texts.language')
      .execute();
    return rows.map(({ language }) => language);
  },

  saidByKeys: (keys: readonly string[]): Promise<SpeechRow[]> =>
    keys.length === 0
      ? Promise.resolve([])
      : db.sql
          .selectFrom('speech_texts')
          .selectAll()
          .where('key', 'in', [...keys])
          .where(hasSound)
          .execute(),
});

export interface DeskSpeechRow extends SpeechRow {
  /** The person who recorded it. */
  readonly recorded_name: string | null;
}

export interface DeskSearch {
  readonly language: string;
  readonly by: 'person' | 'machine' | 'none' | undefined;
  readonly search: string | undefined;
  /** The last key of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Recording {
  readonly file: string;
  readonly bytes: number;
  readonly at: Date;
  readonly by: number;
}

const soundKinds = {
  person: sql<boolean>`recording_file is not null`,
  machine: sql<boolean>`recording_file is null and made_file is not null`,
  none: sql<boolean>`recording_file is null and made_file is null`,
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function recording(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('speech_texts')
      .leftJoin('staff', 'staff.user_id', 'speech_texts.recorded_by')
      .selectAll('speech_texts')
      .select('staff.full_name as recorded_name');
  return {
    findForDesk: (key: string): Promise<DeskSpeechRow | undefined> => rows().where('key', '=', key).executeTakeFirst(),

    listForDesk: ({ language, by, search, after, limit }: DeskSearch): Promise<DeskSpeechRow[]> =>
      rows()
        .where('language', '=', language)
        .$if(by !== undefined, (q) => q.where(soundKinds[by ?? 'none']))
        .$if(search !== undefined, (q) => q.where(withLatinDigits(sql.ref('text')), 'ilike', `%${escaped(search ?? '')}%`))
        .$if(after !== undefined, (q) => q.where('key', '>', after ?? ''))
        .orderBy('key')
        .limit(limit)
        .execute(),

    /** @param made undefined removes the recording */
    async setRecording(key: string, made: Recording | undefined): Promise<void> {
      await db.sql
        .updateTable('speech_texts')
        .set({
          recording_file: made?.file ?? null,
          recording_bytes: made?.bytes ?? null,
          recorded_at: made?.at ?? null,
          recorded_by: made?.by ?? null,
          version: sql`version + 1`,
        })
        .where('key', '=', key)
        .execute();
    },
  };
}

export type SpeechRepository = ReturnType<typeof createSpeechRepository>;

export const createSpeechRepository = (db: Database) => ({ ...collecting(db), ...making(db), ...reading(db), ...recording(db) });
