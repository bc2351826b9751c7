// Stores products and packs for the desk.
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { productFields } from '#core/fields/product.ts';
import { changedColumns } from '#core/fields/row.ts';
import { textFields } from '#core/fields/text-fields.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import type { Database } from '../../../db/database.ts';
import { anyWords, firstWords, missingWords } from '../../../db/local-text.ts';
import type { Tables } from '../../../db/tables.ts';

export type PackRow = Selectable<Tables['variants']>;
export type DeskProductRecord = Selectable<Tables['products']> & { readonly changed_name: string | null };

/** The position after a page sorted by name. */
export interface NamePlace {
  readonly name: string;
  readonly id: number;
}

export interface ProductSearch {
  /** Words in the form that `searchWords` returns. */
  readonly words: readonly string[];
  /** The text as typed, because it may be a code. */
  readonly code: string;
  readonly categoryId: number | undefined;
  readonly brandId: number | undefined;
  readonly cropId: number | undefined;
  readonly isLive: boolean | undefined;
  readonly hasPhoto: boolean | undefined;
  /** Only products with a text that this language lacks. */
  readonly missing: LanguageCode | undefined;
  readonly after: NamePlace | undefined;
  readonly limit: number;
}

/** The sort key of products: the beginning of the name, in the first language that has one. */
export const nameKey = sql<string>`lower(left(${anyWords('products.names')}, 60)) collate "C"`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a pack (`variants`) has a code that begins like this, or this bar code. */
const fitsCode = (code: string) => sql<SqlBool>`(upper(variants.sku) like ${`${escaped(code.toUpperCase())}%`} or variants.ean = ${code})`;

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Whether a pack matches: its product or label has each word, or its code was typed. */
export const packFits = (words: readonly string[], code: string) =>
  sql<SqlBool>`(${all(words.map((word) => sql<SqlBool>`(products.search_text like ${`%${word}%`} or lower(${firstWords('variants.pack')}) like ${`%${word}%`})`))} or ${fitsCode(code)})`;

/** Whether a product matches: one of its packs does, or it has no packs and matches itself. */
const productFits = (words: readonly string[], code: string) =>
  sql<SqlBool>`(${all(words.map((word) => sql<SqlBool>`products.search_text like ${`%${word}%`}`))}
    or exists (select 1 from variants where variants.product_id = products.id and ${packFits(words, code)}))`;

const textColumns = Object.keys(changedColumns(productFields, Object.fromEntries(textFields.product.map((field) => [field, ''])))).map(
  (column) => `products.${column}`,
);

/** Whether a text of the product lacks a language. */
const lacks = (language: LanguageCode) =>
  sql<SqlBool>`(${sql.join(
    textColumns.map((column) => missingWords(column, language)),
    sql` or `,
  )})`;

function createReading(db: Database) {
  const rows = () =>
    db.sql
      .selectFrom('products')
      .leftJoin('staff', 'staff.user_id', 'products.changed_by')
      .selectAll('products')
      .select('staff.full_name as changed_name');
  return {
    find: (id: number): Promise<DeskProductRecord | undefined> => rows().where('products.id', '=', id).executeTakeFirst(),

    packs: (productIds: readonly number[]): Promise<PackRow[]> =>
      db.sql
        .selectFrom('variants')
        .selectAll()
        .where('product_id', 'in', [-1, ...productIds])
        .orderBy('product_id')
        .orderBy('sort')
        .orderBy('id')
        .execute(),

    list: ({ words, code, categoryId, brandId, cropId, isLive, hasPhoto, missing, after, limit }: ProductSearch) =>
      rows()
        .select(nameKey.as('name_key'))
        .$if(code !== '', (q) => q.where(productFits(words, code)))
        .$if(categoryId !== undefined, (q) => q.where('products.category_id', '=', sql<number>`${categoryId}::bigint`))
        .$if(brandId !== undefined, (q) => q.where('products.brand_id', '=', sql<number>`${brandId}::bigint`))
        .$if(cropId !== undefined, (q) => q.where(sql<SqlBool>`${cropId}::bigint = any(products.crop_ids)`))
        .$if(isLive !== undefined, (q) => q.where('products.is_live', '=', isLive === true))
        .$if(hasPhoto !== undefined, (q) => q.where('products.photo', hasPhoto ? 'is not' : 'is', null))
        .$if(missing !== undefined, (q) => q.where(lacks(missing ?? FIRST_LANGUAGE)))
        .$if(after !== undefined, (q) =>
          q.where(sql<SqlBool>`(${nameKey}, products.id) > (${after?.name ?? ''}, ${after?.id ?? 0}::bigint)`),
        )
        .orderBy(nameKey)
        .orderBy('products.id')
        .limit(limit)
        .execute(),

    /** Ids of products in a brand or category. */
    async filedUnder(kind: 'brand' | 'category', entry: number, after: number, limit: number): Promise<number[]> {
      const rows = await db.sql
        .selectFrom('products')
        .select('id')
        .where(kind === 'brand' ? 'brand_id' : 'category_id', '=', entry)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The product and pack with a code, in any case. */
    async findBySku(sku: string): Promise<{ id: number; product_id: number } | undefined> {
      return db.sql
        .selectFrom('variants')
        .select(['id', 'product_id'])
        .where(sql<SqlBool>`upper(sku) = ${sku.toUpperCase()}`)
        .executeTakeFirst();
    },
  };
}

function createWriting(db: Database) {
  return {
    async insert(row: Insertable<Tables['products']>): Promise<void> {
      await db.sql.insertInto('products').values(row).execute();
    },
    async update(id: number, change: Updateable<Tables['products']>): Promise<void> {
      await db.sql
        .updateTable('products')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Updates what a product copies from its brand and category. Its version stays, because its own fields do not change. */
    async refile(id: number, copied: Pick<Updateable<Tables['products']>, 'brand_names' | 'search_text' | 'local_names' | 'search_words'>) {
      await db.sql.updateTable('products').set(copied).where('id', '=', id).execute();
    },
    async insertPack(row: Insertable<Tables['variants']>): Promise<void> {
      await db.sql.insertInto('variants').values(row).execute();
    },
    async updatePack(id: number, change: Updateable<Tables['variants']>): Promise<void> {
      await db.sql.updateTable('variants').set(change).where('id', '=', id).execute();
    },
  };
}

export type ProductDeskRepository = ReturnType<typeof createProductDeskRepository>;

export const createProductDeskRepository = (db: Database) => ({ ...createReading(db), ...createWriting(db) });
