// Reads vendors and their dealer centres.

import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type VendorRow = Selectable<Tables['vendors']>;
export type DealerCentreRow = Selectable<Tables['dealer_centres']>;
export type VendorRepository = ReturnType<typeof createVendorRepository>;

export function createVendorRepository(db: Database) {
  return {
    /** Active vendors; within `degrees` of a position when one is given. */
    list(near?: { lat: number; lng: number; degrees: number }): Promise<VendorRow[]> {
      let query = db.sql.selectFrom('vendors').selectAll().where('is_active', '=', true);
      if (near) {
        const { lat, lng, degrees } = near;
        query = query
          .where('lat', '>=', lat - degrees)
          .where('lat', '<=', lat + degrees)
          .where('lng', '>=', lng - degrees)
          .where('lng', '<=', lng + degrees);
      }
      return query.orderBy('id').limit(500).execute();
    },
    find: (id: number): Promise<VendorRow | undefined> =>
      db.sql.selectFrom('vendors').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst(),
    dealerCentres: (vendorId: number): Promise<DealerCentreRow[]> =>
      db.sql.selectFrom('dealer_centres').selectAll().where('vendor_id', '=', vendorId).orderBy('id').limit(100).execute(),
  };
}
