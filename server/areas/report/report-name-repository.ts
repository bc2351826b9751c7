// Reads the names for the rows of a report.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import type { Database } from '../../db/database.ts';

export interface ProductRow {
  readonly id: number;
  readonly names: LocalText;
  readonly brand_id: number;
  readonly brand_names: LocalText;
  readonly crop_ids: readonly number[];
}

export type ReportNames = ReturnType<typeof createReportNames>;

export function createReportNames(db: Database) {
  return {
    products: (ids: readonly number[]): Promise<ProductRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.sql.selectFrom('products').select(['id', 'names', 'brand_id', 'brand_names', 'crop_ids']).where('id', 'in', ids).execute(),

    shops: (ids: readonly number[]): Promise<{ readonly id: number; readonly names: LocalText }[]> =>
      ids.length === 0 ? Promise.resolve([]) : db.sql.selectFrom('vendors').select(['id', 'names']).where('id', 'in', ids).execute(),

    crops: (ids: readonly number[]): Promise<{ readonly id: number; readonly names: LocalText }[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.sql.selectFrom('master_data').select(['id', 'names']).where('kind', '=', 'crop').where('id', 'in', ids).execute(),

    async people(ids: readonly number[]): Promise<{ readonly id: number; readonly names: LocalText }[]> {
      if (ids.length === 0) return [];
      const rows = await db.sql.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
      return rows.map(({ id, full_name }) => ({ id, names: { [FIRST_LANGUAGE]: full_name ?? String(id) } }));
    },
  };
}
