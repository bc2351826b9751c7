// Reads the names of places by language.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PlaceKind } from '../../db/tables/place-tables.ts';

export interface NamedPlace {
  readonly kind: PlaceKind;
  /** The directory's name of the area around it; '' for a state. */
  readonly parent: string;
  readonly own: string;
  readonly language: string;
  readonly name: string;
}

/** The places that have a name in one of these languages. */
export async function namedPlaces({ sql: db }: Database, languages: readonly string[]): Promise<readonly NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select p.kind, '' as parent, s.name as own, p.language, p.name
      from place_names p join states s on p.kind = 'state' and s.id = p.code where p.language = any(${languages}::text[])
    union all select p.kind, s.name, d.name, p.language, p.name
      from place_names p join districts d on p.kind = 'district' and d.id = p.code join states s on s.id = d.state_id
      where p.language = any(${languages}::text[])
    union all select p.kind, d.name, b.name, p.language, p.name
      from place_names p join blocks b on p.kind = 'block' and b.id = p.code join districts d on d.id = b.district_id
      where p.language = any(${languages}::text[])`.execute(db);
  return rows;
}
