// Reads and writes coupons of imports.
import { type SqlBool, sql } from 'kysely';
import { couponFields } from '#core/fields/coupon.ts';
import { fromRow, type ReadRow, toRow } from '#core/fields/row.ts';
import { changedText } from '#core/language/changed-text.ts';
import type { Database } from '../../../db/database.ts';
import { columnsExcluded, columnsOf } from '../../../db/field-sql.ts';
import { firstWords } from '../../../db/local-text.ts';
import { cellsOf, valuesOfCells } from '../file/field-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import { type Facts, keyOf } from '../file/sheet.ts';
import { couponsSheet } from '../sheets/coupons-sheet.ts';
import type { Found, Scope, Store, Write } from '../store.ts';

interface CouponRow extends ReadRow<typeof couponFields> {
  readonly vendor_id: number;
  readonly code: string;
  readonly category: string | null;
  readonly version: number;
}

const factsOf = (row: CouponRow): Facts => ({
  code: row.code.toUpperCase(),
  vendor_id: String(row.vendor_id),
  ...cellsOf(couponFields, fromRow(couponFields, row)),
  category: row.category ?? '',
});

const columns = sql`c.vendor_id, c.code, c.version, ${columnsOf(couponFields, 'c')},
  (select ${firstWords('m.names')} from master_data m where m.kind = 'category' and m.id = c.category_id) as category`;
const isOf = ({ vendors }: Scope) => sql<SqlBool>`(${vendors === null}::boolean or c.vendor_id = any(${[...(vendors ?? [])]}::bigint[]))`;

const named = (kind: 'vendor' | 'category', name: string): string => `${kind} ${name.toLowerCase()}`;

/** Everything that a row can name → its id: `vendor 1`, `category seed`. */
async function readNamed(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: 'vendor' | 'category'; name: string; id: number }>`
    select 'vendor' as kind, id::text as name, id from vendors
    union all select 'category', ${firstWords('names')}, id from master_data where kind = 'category'`.execute(db.sql);
  return new Map(rows.map(({ kind, name, id }) => [named(kind, name), id]));
}

/** The rows as JSON of the columns. */
const valuesOf = (rows: readonly Write[], ids: ReadonlyMap<string, number>): string =>
  JSON.stringify(
    rows.map(({ facts }) => {
      const coupon = valuesOfCells(couponFields, facts, (_of, name) => ids.get(named('category', name)) ?? 0);
      const key = { vendor_id: Number(facts['vendor_id']), code: facts['code'] };
      return { ...toRow(couponFields, coupon), ...key, titles: changedText(null, coupon.titles) };
    }),
  );

function problemOf(
  { vendor_id = '', category = '' }: Facts,
  vendors: Scope['vendors'],
  there: ReadonlyMap<string, number>,
): RowProblem | undefined {
  const ofShop = { column: 'vendor_id', value: vendor_id };
  if (vendor_id === '') return { ...ofShop, code: 'needed' };
  if (vendors !== null && !vendors.includes(Number(vendor_id))) return { ...ofShop, code: 'not-yours' };
  if (!there.has(named('vendor', vendor_id))) return { ...ofShop, code: 'unknown', values: { what: 'vendor' } };
  const isKnown = category === '' || there.has(named('category', category));
  return isKnown ? undefined : { column: 'category', value: category, code: 'category-unknown' };
}

function createReading(db: Database): Pick<Store, 'lookUp' | 'check'> {
  return {
    async lookUp(rows, _scope, isLocked) {
      const asked = JSON.stringify(rows.map(({ code, vendor_id }) => ({ code, vendor_id: vendor_id ? Number(vendor_id) : null })));
      const { rows: found } = await sql<CouponRow>`
        select ${columns} from jsonb_to_recordset(${asked}::jsonb) as g(code text, vendor_id bigint)
          join coupons c on c.vendor_id = g.vendor_id and upper(c.code) = g.code
        order by c.vendor_id, c.code ${isLocked ? sql`for update of c` : sql``}`.execute(db.sql);
      return new Map(
        found.map((row): [string, Found] => {
          const facts = factsOf(row);
          return [
            keyOf(couponsSheet, facts),
            { facts, id: `${row.vendor_id}:${row.code}`, vendorId: row.vendor_id, version: String(row.version) },
          ];
        }),
      );
    },

    async check(rows, { vendors }) {
      const there = await readNamed(db);
      const wrong = new Map<number, readonly RowProblem[]>();
      for (const { row, facts } of rows) {
        const problem = problemOf(facts, vendors, there);
        if (problem) wrong.set(row, [problem]);
      }
      return wrong;
    },
  };
}

export function createCouponsImportRepository(db: Database): Store {
  return {
    complete: (facts, { vendorId }) => ({ ...facts, vendor_id: facts['vendor_id'] || (vendorId === null ? '' : String(vendorId)) }),
    ...createReading(db),

    async write(rows, at, by) {
      const values = valuesOf(rows, await readNamed(db));
      await sql`
        insert into coupons (vendor_id, code, ${columnsOf(couponFields)}, changed_at, changed_by)
        select r.vendor_id, r.code, ${columnsOf(couponFields, 'r')}, ${at}::timestamptz, ${by.caller.userId}::bigint
        from jsonb_populate_recordset(null::coupons, ${values}::jsonb) as r
        order by r.vendor_id, r.code
        on conflict (vendor_id, code) do update set ${columnsExcluded(couponFields)}, version = coupons.version + 1,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db.sql);
      return rows.map(({ facts }) => ({ id: `${facts['vendor_id']}:${facts['code']}`, vendorId: Number(facts['vendor_id']) }));
    },

    async page(after, most, scope) {
      const [vendor = '0', code = ''] = after.split(':');
      const { rows } = await sql<CouponRow>`
        select ${columns} from coupons c where ${isOf(scope)} and (c.vendor_id, c.code) > (${Number(vendor)}::bigint, ${code})
        order by c.vendor_id, c.code limit ${most}`.execute(db.sql);
      return rows.map((row) => ({ cursor: `${row.vendor_id}:${row.code}`, facts: factsOf(row) }));
    },

    async count(scope) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from coupons c where ${isOf(scope)}`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
