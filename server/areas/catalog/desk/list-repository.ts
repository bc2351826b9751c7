// Brands, categories and crops: what products are filed under.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../../db/database.ts';

export type EntryKind = 'brand' | 'category';

export interface EntryRow {
  readonly id: number;
  readonly names: LocalText;
  readonly search_words: readonly string[];
  readonly products: number;
}

export type ListRepository = ReturnType<typeof createListRepository>;

export function createListRepository(db: Database) {
  const entries = (kind: EntryKind) =>
    db.sql
      .selectFrom('master_data')
      .select(['id', 'names', 'search_words'])
      .select((eb) =>
        eb
          .selectFrom('products')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef(kind === 'brand' ? 'products.brand_id' : 'products.category_id', '=', 'master_data.id')
          .$asScalar()
          .$notNull()
          .as('products'),
      )
      .where('kind', '=', kind);
  return {
    list: (kind: EntryKind): Promise<EntryRow[]> => entries(kind).orderBy('sort').orderBy('id').execute(),
    find: (kind: EntryKind, id: number): Promise<EntryRow | undefined> =>
      entries(kind).where('id', '=', sql<number>`${id}::bigint`).executeTakeFirst(),
    /** By either of its names, whatever the case. */
    findByName: (kind: EntryKind, { en, hi }: LocalText): Promise<EntryRow | undefined> =>
      entries(kind)
        .where((eb) => eb.or([sql<boolean>`lower(names->>'en') = lower(${en})`, sql<boolean>`names->>'hi' = ${hi}`]))
        .executeTakeFirst(),
    crops: (ids: readonly number[]): Promise<{ id: number; names: LocalText }[]> =>
      db.sql
        .selectFrom('master_data')
        .select(['id', 'names'])
        .where('kind', '=', 'crop')
        .where('id', 'in', [-1, ...ids])
        .orderBy('sort')
        .execute(),
    async add(kind: EntryKind, id: number, names: LocalText, words: readonly string[]): Promise<void> {
      await sql`
        insert into master_data (kind, id, names, search_words, sort)
        select ${kind}, ${id}::bigint, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(words)}::jsonb,
          coalesce(max(sort), 0) + 1 from master_data where kind = ${kind}`.execute(db.sql);
    },
    /** One at a time adds to a list, so that no name is there twice. */
    async lock(kind: EntryKind): Promise<void> {
      await sql`select 1 from master_data where kind = ${kind} order by id limit 1 for update`.execute(db.sql);
    },
  };
}
