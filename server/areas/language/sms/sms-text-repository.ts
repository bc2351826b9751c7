// Stores the SMS texts of the desk.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type SmsTextRow = Selectable<Tables['message_texts']> & { readonly writer: string | null; readonly approver: string | null };
type Place = Pick<SmsTextRow, 'template' | 'language'>;

/** Its own number among the locks of a transaction. */
const LOCK = 200_001;

export type SmsTextRepository = ReturnType<typeof createSmsTextRepository>;

export const createSmsTextRepository = (db: Database) => ({
  all: (): Promise<SmsTextRow[]> =>
    db.sql
      .selectFrom('message_texts')
      .leftJoin('staff as w', 'w.user_id', 'message_texts.written_by')
      .leftJoin('staff as a', 'a.user_id', 'message_texts.approved_by')
      .selectAll('message_texts')
      .select(['w.full_name as writer', 'a.full_name as approver'])
      .execute(),

  /** Writes of SMS texts take turns. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db.sql);
  },

  /** Writes drafts, and replaces existing texts. */
  async write(rows: readonly Insertable<Tables['message_texts']>[]): Promise<void> {
    if (rows.length === 0) return;
    await db.sql
      .insertInto('message_texts')
      .values([...rows])
      .onConflict((c) =>
        c.columns(['template', 'language']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          dlt_id: eb.ref('excluded.dlt_id'),
          state: eb.ref('excluded.state'),
          written_by: eb.ref('excluded.written_by'),
          written_at: eb.ref('excluded.written_at'),
          approved_by: null,
          approved_at: null,
          version: sql`message_texts.version + 1`,
        })),
      )
      .execute();
  },

  async approve({ template, language }: Place, by: number, at: Date): Promise<void> {
    await db.sql
      .updateTable('message_texts')
      .set({ state: 'approved', approved_by: by, approved_at: at, version: sql`version + 1` })
      .where('template', '=', template)
      .where('language', '=', language)
      .execute();
  },

  async remove({ template, language }: Place): Promise<void> {
    await db.sql.deleteFrom('message_texts').where('template', '=', template).where('language', '=', language).execute();
  },
});
