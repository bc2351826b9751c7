// Districts as the directory names them, for lists that name them in any spelling.
import { type DistrictName, districtKey } from '#core/rules/delivery/old-places.ts';
import type { Database } from '../../../db/database.ts';

export type PlacesRepository = ReturnType<typeof createPlacesRepository>;

export function createPlacesRepository(db: Database) {
  return {
    /** All districts, by what `districtKey` makes of any of their names. */
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
