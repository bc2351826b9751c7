// Reads shops for imports in one statement.
import { sql } from 'kysely';
import { fromRow, type ReadRow } from '#core/fields/row.ts';
import { vendorFields } from '#core/fields/vendor.ts';
import { pinText } from '#core/rules/vendor/pin-list.ts';
import type { Database } from '../../../db/database.ts';
import { columnsOf } from '../../../db/field-sql.ts';
import { firstWords } from '../../../db/local-text.ts';
import type { NamedArea } from '../../../db/tables.ts';
import { cellsOf } from '../file/field-columns.ts';
import { firstColumn } from '../file/local-columns.ts';
import type { Facts } from '../file/sheet.ts';
import { textOfDistrict } from '../sheets/vendors-sheet.ts';
import type { Scope } from '../store.ts';

interface VendorRow extends ReadRow<typeof vendorFields> {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly service_radius_km: number | null;
  readonly service_pins: readonly string[];
  readonly service_named: NamedArea | null;
}

const degrees = (value: number): string => String(Number(value.toFixed(6)));

function factsOf(row: VendorRow): Facts {
  const { pins, districts } = row.service_named ?? { pins: row.service_pins, districts: [] };
  return {
    vendor_id: String(row.id),
    ...cellsOf(vendorFields, fromRow(vendorFields, row)),
    lat: degrees(row.lat),
    lng: degrees(row.lng),
    delivery_km: String(row.service_radius_km ?? ''),
    delivery_pins: [...pins].sort().map(pinText).join(', '),
    delivery_districts: districts.map(textOfDistrict).sort().join(', '),
  };
}

const columns = sql`v.id, v.lat, v.lng, v.service_radius_km, v.service_pins, v.service_named, ${columnsOf(vendorFields, 'v')}`;
const isOf = ({ vendors }: Scope) => sql`(${vendors === null}::boolean or v.id = any(${[...(vendors ?? [])]}::bigint[]))`;

export type VendorsImportRepository = ReturnType<typeof createVendorsImportRepository>;

export function createVendorsImportRepository(db: Database) {
  return {
    /** The shops of these rows, in their order: by number, or by name and PIN code. */
    async find(rows: readonly Facts[], isLocked: boolean): Promise<readonly (Facts | undefined)[]> {
      const asked = JSON.stringify(
        rows.map((row, n) => ({
          n,
          id: row['vendor_id'] ? Number(row['vendor_id']) : null,
          name: row[firstColumn('name')],
          pin: row['pin_code'],
        })),
      );
      const { rows: found } = await sql<VendorRow & { n: number }>`
        select g.n, ${columns} from jsonb_to_recordset(${asked}::jsonb) as g(n int, id bigint, name text, pin text)
          join vendors v on v.id = coalesce(g.id, (select min(s.id) from vendors s where lower(${firstWords('s.names')}) = lower(g.name) and s.pin_code = g.pin))
        order by v.id ${isLocked ? sql`for update of v` : sql``}`.execute(db.sql);
      const byRow = new Map(found.map((row) => [row.n, factsOf(row)]));
      return rows.map((_, n) => byRow.get(n));
    },

    /** The states of PIN codes, without unknown ones. */
    async statesOf(pins: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db.sql
        .selectFrom('pins')
        .select(['pin', 'state'])
        .where('pin', 'in', ['', ...new Set(pins)])
        .execute();
      return new Map(rows.map(({ pin, state }) => [pin, state]));
    },

    async page(after: string, most: number, scope: Scope): Promise<readonly { readonly cursor: string; readonly facts: Facts }[]> {
      const { rows } = await sql<VendorRow>`
        select ${columns} from vendors v where ${isOf(scope)} and v.id > ${Number(after || 0)}::bigint order by v.id limit ${most}`.execute(
        db.sql,
      );
      return rows.map((row) => ({ cursor: String(row.id), facts: factsOf(row) }));
    },

    async count(scope: Scope): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from vendors v where ${isOf(scope)}`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
