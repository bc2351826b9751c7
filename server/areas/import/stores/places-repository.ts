// Finds districts by any spelling, with the directory's current name.
import { type DistrictName, districtKey } from '#core/rules/delivery/former-place-names.ts';
import type { Database } from '../../../db/database.ts';

export type PlacesRepository = ReturnType<typeof createPlacesRepository>;

export function createPlacesRepository(db: Database) {
  return {
    /** All districts, by the `districtKey` of each of their names. */
    async districts(): Promise<ReadonlyMap<string, DistrictName>> {
      const rows = await db.sql
        .selectFrom('districts')
        .innerJoin('states', 'states.id', 'districts.state_id')
        .select(['states.name as state', 'districts.name as district'])
        .execute();
      return new Map(rows.map((row) => [districtKey(row), row]));
    },
  };
}
