// Reads lists of names, and places by PIN code or position.
import { type RawBuilder, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { ByLanguage } from '#core/language/said.ts';
import { currentDistrict } from '#core/rules/delivery/former-place-names.ts';
import type { Database } from '../../db/database.ts';
import { cellOf } from '../../db/place-cell.ts';
import type { PlaceKind } from '../../db/tables/place-tables.ts';

export interface PinRow {
  readonly pin: string;
  readonly area: string;
  readonly district: string;
  readonly state: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A state, district or block: `name` is the directory's, `names` are other languages'. */
export interface PlaceRow {
  readonly id: number;
  readonly name: string;
  readonly names: ByLanguage<string> | null;
}

const namesOf = (kind: PlaceKind, id: string) =>
  sql<ByLanguage<string> | null>`(
    select jsonb_object_agg(p.language, p.name) from place_names p where p.kind = ${sql.lit(kind)} and p.code = ${sql.ref(id)})`.as(
    'names',
  );

/** An id from a request: a number above all ids is unknown, not an error. */
const bigint = (id: number): RawBuilder<number> => sql<number>`${id}::bigint`;

export type MasterDataRepository = ReturnType<typeof createMasterDataRepository>;

export function createMasterDataRepository(db: Database) {
  return {
    states: (): Promise<PlaceRow[]> =>
      db.sql
        .selectFrom('states')
        .select(['id', 'name', namesOf('state', 'states.id')])
        .orderBy('name')
        .execute(),
    districts: (stateId: number | undefined): Promise<PlaceRow[]> =>
      db.sql
        .selectFrom('districts')
        .select(['id', 'name', namesOf('district', 'districts.id')])
        .$if(stateId !== undefined, (q) => q.where('state_id', '=', bigint(stateId ?? 0)))
        .orderBy('name')
        .execute(),
    blocks: (districtId: number): Promise<PlaceRow[]> =>
      db.sql
        .selectFrom('blocks')
        .select(['id', 'name', namesOf('block', 'blocks.id')])
        .where('district_id', '=', bigint(districtId))
        .orderBy('name')
        .execute(),
    list: (kind: string): Promise<{ id: number; names: LocalText }[]> =>
      db.sql.selectFrom('master_data').select(['id', 'names']).where('kind', '=', kind).orderBy('sort').orderBy('id').execute(),

    findPin: (pin: string): Promise<PinRow | undefined> =>
      db.sql.selectFrom('pins').select(['pin', 'area', 'district', 'state', 'lat', 'lng']).where('pin', '=', pin).executeTakeFirst(),

    /** PIN codes in the cell of a position and around it, up to `reach` cells away. */
    pinsNear: (lat: number, lng: number, reach: number): Promise<PinRow[]> => {
      const cells: number[] = [];
      for (let i = -reach; i <= reach; i++) for (let j = -reach; j <= reach; j++) cells.push(cellOf(lat + i / 10, lng + j / 10));
      return db.sql.selectFrom('pins').select(['pin', 'area', 'district', 'state', 'lat', 'lng']).where('cell', 'in', cells).execute();
    },

    /** The block of a district with a name, in any case. */
    async findBlock(districtId: number, name: string): Promise<string | undefined> {
      const rows = db.sql.selectFrom('blocks').select('name').where('district_id', '=', bigint(districtId));
      return (await rows.where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase())).executeTakeFirst())?.name;
    },

    /** Ids of a state and its district by any current or former name, in any case. */
    async findIds(givenState: string, givenDistrict: string): Promise<{ state_id: number | null; district_id: number | null }> {
      const { state, district } = currentDistrict({ state: givenState, district: givenDistrict });
      const row = await db.sql
        .selectFrom('states')
        .leftJoin('districts', (join) =>
          join
            .onRef('districts.state_id', '=', 'states.id')
            .on((eb) => eb(eb.fn('lower', ['districts.name']), '=', district.toLowerCase())),
        )
        .select(['states.id as state_id', 'districts.id as district_id'])
        .where((eb) => eb(eb.fn('lower', ['states.name']), '=', state.toLowerCase()))
        .executeTakeFirst();
      return { state_id: row?.state_id ?? null, district_id: row?.district_id ?? null };
    },
  };
}
