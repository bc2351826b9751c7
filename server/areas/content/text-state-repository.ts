// Stores the states of texts of the content.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TextNoun } from '#core/fields/text-fields.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type TextStateRow = Selectable<Tables['text_states']>;
export type NamedTextState = TextStateRow & { readonly writer: string | null; readonly reviewer: string | null };
export type NewTextState = Insertable<Tables['text_states']>;

export interface UnreviewedRow {
  readonly entity: string;
  readonly entity_id: string;
  readonly languages: readonly string[];
  readonly oldest_at: Date;
}

export interface TextRecord {
  readonly entity: TextNoun;
  readonly id: string;
}

/** Records with drafts that this person may review, the oldest first. */
const findUnreviewed = (db: Database, userId: number, nouns: readonly TextNoun[], limit: number): Promise<UnreviewedRow[]> =>
  db.sql
    .selectFrom('text_states')
    .select((eb) => [
      'entity',
      'entity_id',
      sql<string[]>`array_agg(distinct language order by language)`.as('languages'),
      eb.fn.min('written_at').as('oldest_at'),
    ])
    .where('state', '=', 'draft')
    .where('written_by', 'is distinct from', userId)
    .where('entity', 'in', [...nouns])
    .groupBy(['entity', 'entity_id'])
    .orderBy('oldest_at')
    .orderBy('entity')
    .orderBy('entity_id')
    .limit(limit)
    .execute();

export type TextStateRepository = ReturnType<typeof createTextStateRepository>;

export function createTextStateRepository(db: Database) {
  return {
    of: ({ entity, id }: TextRecord): Promise<NamedTextState[]> =>
      db.sql
        .selectFrom('text_states')
        .leftJoin('staff as w', 'w.user_id', 'text_states.written_by')
        .leftJoin('staff as r', 'r.user_id', 'text_states.reviewed_by')
        .selectAll('text_states')
        .select(['w.full_name as writer', 'r.full_name as reviewer'])
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .orderBy('field')
        .orderBy('language')
        .execute(),

    unreviewed: (userId: number, nouns: readonly TextNoun[], limit: number) => findUnreviewed(db, userId, nouns, limit),

    /** Locks the rows of a record until the transaction ends, so that a review waits for a write. */
    locked: ({ entity, id }: TextRecord): Promise<TextStateRow[]> =>
      db.sql.selectFrom('text_states').selectAll().where('entity', '=', entity).where('entity_id', '=', id).forUpdate().execute(),

    async write(rows: readonly NewTextState[]): Promise<void> {
      if (rows.length === 0) return;
      await db.sql
        .insertInto('text_states')
        .values([...rows])
        .onConflict((conflict) =>
          conflict.columns(['entity', 'entity_id', 'field', 'language']).doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            text_hash: eb.ref('excluded.text_hash'),
            source_hash: eb.ref('excluded.source_hash'),
            written_by: eb.ref('excluded.written_by'),
            written_at: eb.ref('excluded.written_at'),
            reviewed_by: eb.ref('excluded.reviewed_by'),
            reviewed_at: eb.ref('excluded.reviewed_at'),
          })),
        )
        .execute();
    },

    async remove({ entity, id }: TextRecord, field: string, languages: readonly string[]): Promise<void> {
      if (languages.length === 0) return;
      await db.sql
        .deleteFrom('text_states')
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('field', '=', field)
        .where('language', 'in', [...languages])
        .execute();
    },

    /** Deletes the states of a deleted record. */
    async removeAll({ entity, id }: TextRecord): Promise<void> {
      await db.sql.deleteFrom('text_states').where('entity', '=', entity).where('entity_id', '=', id).execute();
    },
  };
}
