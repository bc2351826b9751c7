// Imports PIN codes.
import { sql } from 'kysely';
import { districtKey } from '#core/rules/delivery/former-place-names.ts';
import type { Database } from '../../../db/database.ts';
import { cellOf } from '../../../db/place-cell.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts } from '../file/sheet.ts';
import type { Found, Store } from '../store.ts';
import type { PlacesRepository } from './places-repository.ts';

interface PinRow {
  readonly pin: string;
  readonly area: string;
  readonly district: string;
  readonly state: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

const degreesText = (value: number | null): string => (value === null ? '' : String(Number(value.toFixed(6))));
const factsOf = ({ pin, area, district, state, lat, lng }: PinRow): Facts => ({
  pin,
  area,
  district,
  state,
  lat: degreesText(lat),
  lng: degreesText(lng),
});

function rowOf({ pin = '', area = '', district = '', state = '', lat = '', lng = '' }: Facts) {
  const hasPlace = lat !== '' && lng !== '';
  const [y, x] = [Number(lat), Number(lng)];
  return { pin, area, district, state, lat: hasPlace ? y : null, lng: hasPlace ? x : null, cell: hasPlace ? cellOf(y, x) : null };
}

/** @param places districts by any of their names */
export function createPinAreasImportRepository(db: Database, places: Pick<PlacesRepository, 'districts'>): Store {
  const pins = () => db.sql.selectFrom('pins').select(['pin', 'area', 'district', 'state', 'lat', 'lng']);
  return {
    async prepare(rows) {
      const districts = await places.districts();
      return rows.map((facts) => {
        const { state = '', district = '' } = facts;
        return { ...facts, ...districts.get(districtKey({ state, district })) };
      });
    },

    async check(rows) {
      const districts = await places.districts();
      const problems = rows.flatMap(({ row, facts, found }): [number, readonly RowProblem[]][] => {
        const [state = '', district = ''] = [facts['state'] ?? found?.facts['state'], facts['district'] ?? found?.facts['district']];
        if (district === '' || state === '' || districts.has(districtKey({ state, district }))) return [];
        return [[row, [{ column: 'district', value: district, code: 'unknown', values: { what: 'district' } }]]];
      });
      return new Map(problems);
    },

    async lookUp(rows, _scope, isLocked) {
      const asked = rows.map(({ pin = '' }) => pin);
      const found = await pins()
        .where(sql<boolean>`pin = any(${asked}::text[])`)
        .orderBy('pin')
        .$if(isLocked, (q) => q.forUpdate())
        .execute();
      return new Map(found.map((row): [string, Found] => [row.pin, { facts: factsOf(row), id: row.pin, vendorId: null }]));
    },

    async write(rows) {
      const values = JSON.stringify(rows.map(({ facts }) => rowOf(facts)));
      await sql`
        insert into pins (pin, area, district, state, lat, lng, cell, is_own)
        select pin, area, district, state, lat, lng, cell, true
        from jsonb_to_recordset(${values}::jsonb) as r(pin text, area text, district text, state text, lat float8, lng float8, cell int)
        on conflict (pin) do update set area = excluded.area, district = excluded.district, state = excluded.state,
          lat = excluded.lat, lng = excluded.lng, cell = excluded.cell, is_own = true`.execute(db.sql);
      return rows.map(({ key }) => ({ id: key, vendorId: null }));
    },

    async page(after, most) {
      const rows = await pins().where('pin', '>', after).orderBy('pin').limit(most).execute();
      return rows.map((row) => ({ cursor: row.pin, facts: factsOf(row) }));
    },

    async count() {
      const { n } = await db.sql
        .selectFrom('pins')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
