// Stores who checked which licence of a shop.
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type LicenceCheckRow = Selectable<Tables['licence_checks']>;
export type LicenceCheckRepository = ReturnType<typeof createLicenceCheckRepository>;

export const createLicenceCheckRepository = (db: Database) => ({
  of: (vendorId: number): Promise<LicenceCheckRow[]> =>
    db.sql.selectFrom('licence_checks').selectAll().where('vendor_id', '=', vendorId).execute(),

  /** One for each shelf: the newest. */
  async keep(row: Insertable<Tables['licence_checks']>): Promise<void> {
    const { vendor_id: _vendor, category_id: _shelf, ...checked } = row;
    await db.sql
      .insertInto('licence_checks')
      .values(row)
      .onConflict((c) => c.columns(['vendor_id', 'category_id']).doUpdateSet(checked))
      .execute();
  },
});
