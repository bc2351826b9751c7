// Reads texts of products that are read aloud.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../db/database.ts';
import { reviewedWords } from '../../db/local-text.ts';

export interface SpokenRow {
  readonly id: number;
  readonly names: LocalText;
  readonly category: LocalText;
  readonly use: LocalText | null;
  /** False when no shop offers it. */
  readonly isOffered: boolean;
  /** The position in the change feed at which its texts last changed. */
  readonly seq: number;
}

export type SpokenRepository = ReturnType<typeof createSpokenRepository>;

export function createSpokenRepository(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('products')
      .innerJoin('master_data as category', (join) =>
        join.onRef('category.id', '=', 'products.category_id').on('category.kind', '=', 'category'),
      )
      .innerJoin('vendor_products as line', 'line.product_id', 'products.id')
      .select(['products.id', 'products.names', 'category.names as category', reviewedWords('products.use_text', 'use').as('use')])
      .select([sql<boolean>`bool_or(not line.is_deleted)`.as('isOffered'), sql<number>`max(line.info_seq)::bigint`.as('seq')])
      .groupBy(['products.id', 'category.names']);
  return {
    /** The product, if a shop offers it. */
    async find(id: number): Promise<SpokenRow | undefined> {
      const row = await rows().where('products.id', '=', id).executeTakeFirst();
      return row?.isOffered ? row : undefined;
    },

    /** Products whose texts changed after a position, in the order of their changes. */
    changedAfter: (seq: number, id: number, limit: number): Promise<SpokenRow[]> =>
      rows()
        .having(sql<boolean>`(max(line.info_seq), products.id) > (${seq}::bigint, ${id}::bigint)`)
        .orderBy('seq')
        .orderBy('products.id')
        .limit(limit)
        .execute(),
  };
}
