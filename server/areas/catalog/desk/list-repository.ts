// Stores brands, categories and crops.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { ownText } from '#core/language/said.ts';
import { languages } from '#core/rules/languages.ts';
import type { Database } from '../../../db/database.ts';
import { ownWords } from '../../../db/local-text.ts';

export type EntryKind = 'brand' | 'category';

export interface EntryRow {
  readonly id: number;
  readonly names: LocalText;
  readonly version: number;
  readonly search_words: readonly string[];
  readonly products: number;
}

/** Numbers of the database's advisory locks. */
const LIST_LOCKS: Readonly<Record<EntryKind, number>> = { brand: 7_350_040, category: 7_350_041 };

export type ListRepository = ReturnType<typeof createListRepository>;

export function createListRepository(db: Database) {
  const entries = (kind: EntryKind) =>
    db.sql
      .selectFrom('master_data')
      .select(['id', 'version', 'names', 'search_words'])
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
    /** Finds an entry by any of its names, in any case. @param but the id of an entry to ignore */
    findByName: (kind: EntryKind, names: LocalText, but = 0): Promise<EntryRow | undefined> =>
      entries(kind)
        .where('id', '<>', but)
        .where((eb) => eb.or(languages.map((code) => sql<boolean>`lower(${ownWords('names', code)}) = lower(${ownText(names, code)})`)))
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
    async change(kind: EntryKind, id: number, { names, search_words }: Pick<EntryRow, 'names' | 'search_words'>): Promise<void> {
      await db.sql
        .updateTable('master_data')
        .set((eb) => ({
          names: JSON.stringify(names),
          search_words: JSON.stringify(search_words),
          version: eb('version', '+', 1),
        }))
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    },
    /** Locks a list until the transaction ends, so that no name appears twice, also in an empty list. */
    async lock(kind: EntryKind): Promise<void> {
      await sql`select pg_advisory_xact_lock(${LIST_LOCKS[kind]})`.execute(db.sql);
    },
  };
}
