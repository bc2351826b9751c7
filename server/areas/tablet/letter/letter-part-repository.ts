// Stores sealed parts of letters.
import type { Database } from '../../../db/database.ts';

export interface StoredPart {
  readonly start: number;
  readonly length: number;
  readonly content: Buffer;
}

export type LetterPartRepository = ReturnType<typeof createLetterPartRepository>;

export const createLetterPartRepository = (db: Database) => ({
  /** In order. */
  async find(tabletId: number, id: string): Promise<StoredPart[]> {
    const rows = await db.sql
      .selectFrom('letter_parts')
      .select(['start', 'length', 'content'])
      .where('tablet_id', '=', tabletId)
      .where('id', '=', id)
      .orderBy('start')
      .execute();
    return rows.map(({ start, length, content }) => ({ start, length, content: Buffer.from(content, 'base64') }));
  },

  /** Photos of a tablet that wait for their letter. */
  async count(tabletId: number): Promise<number> {
    const row = await db.sql
      .selectFrom('letter_parts')
      .select((eb) => eb.fn.count<number>('id').distinct().as('count'))
      .where('tablet_id', '=', tabletId)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },

  /** Does nothing when the same part arrives twice at once. */
  async add(tabletId: number, id: string, { start, length, content }: StoredPart, at: Date): Promise<void> {
    await db.sql
      .insertInto('letter_parts')
      .values({ tablet_id: tabletId, id, start, length, content: content.toString('base64'), at })
      .onConflict((c) => c.doNothing())
      .execute();
  },

  async drop(tabletId: number, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db.sql.deleteFrom('letter_parts').where('tablet_id', '=', tabletId).where('id', 'in', ids).execute();
  },

  async deleteBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('letter_parts').where('at', '<', new Date(at)).execute();
  },
});
