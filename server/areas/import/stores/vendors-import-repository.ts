// Shops as a list: read in one statement.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { pinText } from '#core/rules/vendor/pin-list.ts';
import type { Database } from '../../../db/database.ts';
import { firstWords } from '../../../db/local-text.ts';
import type { NamedArea } from '../../../db/tables.ts';
import { factsOfWords, firstColumn } from '../file/local-columns.ts';
import type { Facts } from '../file/sheet.ts';
import { textOfDistrict } from '../sheets/vendors-sheet.ts';
import type { Scope } from '../store.ts';

interface VendorRow {
  readonly id: number;
  readonly names: LocalText;
  readonly owner_name: string;
  readonly phone: string;
  readonly street_address: string;
  readonly pin_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly gstin: string | null;
  readonly fulfillment_type: string;
  readonly shipping_paise: number;
  readonly free_above_paise: number | null;
  readonly min_order_paise: number;
  readonly prepay_percent: number;
  readonly sells_prebook: boolean;
  readonly person_cap: number | null;
  readonly service_radius_km: number | null;
  readonly service_pins: readonly string[];
  readonly service_named: NamedArea | null;
  readonly delivery_days: number | null;
  readonly order_cutoff_hour: number | null;
  readonly return_days: number | null;
}

const rupees = (paise: number | null): string => (paise === null ? '' : (paise / 100).toFixed(2));
const number = (value: number | null): string => (value === null ? '' : String(value));
const degrees = (value: number): string => String(Number(value.toFixed(6)));

function factsOf(row: VendorRow): Facts {
  const { pins, districts } = row.service_named ?? { pins: row.service_pins, districts: [] };
  return {
    vendor_id: String(row.id),
    ...factsOfWords('name', row.names),
    pin_code: row.pin_code,
    street_address: row.street_address,
    owner_name: row.owner_name,
    phone: row.phone,
    lat: degrees(row.lat),
    lng: degrees(row.lng),
    gstin: row.gstin ?? '',
    fulfillment_type: row.fulfillment_type,
    shipping_charge: rupees(row.shipping_paise),
    free_delivery_above: rupees(row.free_above_paise),
    minimum_order: rupees(row.min_order_paise),
    prepay_percent: String(row.prepay_percent),
    sells_prebook: row.sells_prebook ? 'yes' : 'no',
    person_cap: number(row.person_cap),
    delivery_km: number(row.service_radius_km),
    delivery_pins: [...pins].sort().map(pinText).join(', '),
    delivery_districts: districts.map(textOfDistrict).sort().join(', '),
    delivery_days: number(row.delivery_days),
    order_cutoff_hour: number(row.order_cutoff_hour),
    return_days: number(row.return_days),
  };
}

const columns = sql`v.id, v.names, v.owner_name, v.phone, v.street_address, v.pin_code, v.lat, v.lng, v.gstin, v.fulfillment_type, v.shipping_paise,
  v.free_above_paise, v.min_order_paise, v.prepay_percent, v.sells_prebook, v.person_cap, v.service_radius_km, v.service_pins, v.service_named,
  v.delivery_days, v.order_cutoff_hour, v.return_days`;
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

    /** The states of PIN codes; those nobody knows are left out. */
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
