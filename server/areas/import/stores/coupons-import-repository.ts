// Coupons as a list.
import { type SqlBool, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../../db/database.ts';
import { firstWords } from '../../../db/local-text.ts';
import { factsOfWords } from '../file/local-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import { type Facts, keyOf } from '../file/sheet.ts';
import { couponOf, couponsSheet } from '../sheets/coupons-sheet.ts';
import type { Found, Scope, Store, Write } from '../store.ts';

interface CouponRow {
  readonly vendor_id: number;
  readonly code: string;
  readonly titles: LocalText;
  readonly off_paise: number;
  readonly off_percent: number;
  readonly most_off_paise: number | null;
  readonly category: string | null;
  readonly min_cart_paise: number;
  readonly is_first_order: boolean;
  readonly is_automatic: boolean;
  readonly uses_left: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_on: boolean;
  readonly version: number;
}

const rupees = (paise: number | null): string => (paise === null || paise === 0 ? '' : (paise / 100).toFixed(2));
const yes = (isIt: boolean): string => (isIt ? 'yes' : 'no');

const factsOf = (row: CouponRow): Facts => ({
  code: row.code.toUpperCase(),
  vendor_id: String(row.vendor_id),
  ...factsOfWords('title', row.titles),
  off: rupees(row.off_paise),
  off_percent: row.off_percent === 0 ? '' : String(row.off_percent),
  most_off: rupees(row.most_off_paise),
  category: row.category ?? '',
  min_cart: rupees(row.min_cart_paise),
  is_first_order: yes(row.is_first_order),
  is_automatic: yes(row.is_automatic),
  is_on: yes(row.is_on),
  uses_left: row.uses_left === null ? '' : String(row.uses_left),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

const columns = sql`c.vendor_id, c.code, c.titles, c.off_paise, c.off_percent, c.most_off_paise, c.min_cart_paise, c.is_first_order, c.is_automatic,
  c.uses_left, c.starts_at, c.ends_at, c.is_on, c.version,
  (select ${firstWords('m.names')} from master_data m where m.kind = 'category' and m.id = c.category_id) as category`;
const isOf = ({ vendors }: Scope) => sql<SqlBool>`(${vendors === null}::boolean or c.vendor_id = any(${[...(vendors ?? [])]}::bigint[]))`;

const valuesOf = (rows: readonly Write[]): string =>
  JSON.stringify(
    rows.map(({ facts }) => {
      const { off, most_off, min_cart, ...coupon } = couponOf(facts);
      return {
        ...coupon,
        off_paise: off,
        most_off_paise: most_off,
        min_cart_paise: min_cart,
        vendor_id: Number(facts['vendor_id']),
        category: facts['category'] ?? '',
        is_first_order: facts['is_first_order'] === 'yes',
        is_automatic: facts['is_automatic'] === 'yes',
        is_on: facts['is_on'] !== 'no',
        starts_at: facts['starts_at'],
        ends_at: facts['ends_at'],
      };
    }),
  );

/** @param there `vendor 1`, `category seeds`: what can be named */
function problemOf(
  { vendor_id = '', category = '' }: Facts,
  vendors: Scope['vendors'],
  there: ReadonlySet<string>,
): RowProblem | undefined {
  const ofShop = { column: 'vendor_id', value: vendor_id };
  if (vendor_id === '') return { ...ofShop, code: 'needed' };
  if (vendors !== null && !vendors.includes(Number(vendor_id))) return { ...ofShop, code: 'not-yours' };
  if (!there.has(`vendor ${vendor_id}`)) return { ...ofShop, code: 'unknown', values: { what: 'vendor' } };
  const isKnown = category === '' || there.has(`category ${category.toLowerCase()}`);
  return isKnown ? undefined : { column: 'category', value: category, code: 'category-unknown' };
}

function createReading(db: Database): Pick<Store, 'lookUp' | 'check'> {
  const known = async () => {
    const { rows } = await sql<{ kind: string; name: string }>`
      select 'vendor' as kind, id::text as name from vendors
      union all select 'category', lower(${firstWords('names')}) from master_data where kind = 'category'`.execute(db.sql);
    return new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  };
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
      const there = await known();
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
      await sql`
        insert into coupons (vendor_id, code, titles, off_paise, off_percent, most_off_paise, category_id, min_cart_paise, is_first_order,
          is_automatic, uses_left, starts_at, ends_at, is_on, changed_at, changed_by)
        select r.vendor_id, r.code, r.titles, r.off_paise, r.off_percent, r.most_off_paise,
          (select m.id from master_data m where m.kind = 'category' and lower(${firstWords('m.names')}) = lower(r.category) limit 1),
          r.min_cart_paise, r.is_first_order, r.is_automatic, r.uses_left, r.starts_at, r.ends_at, r.is_on,
          ${at}::timestamptz, ${by.caller.userId}::bigint
        from jsonb_to_recordset(${valuesOf(rows)}::jsonb) as r(vendor_id bigint, code text, titles jsonb, off_paise bigint, off_percent int,
          most_off_paise bigint, category text, min_cart_paise bigint, is_first_order boolean, is_automatic boolean, uses_left int,
          starts_at timestamptz, ends_at timestamptz, is_on boolean)
        order by r.vendor_id, r.code
        on conflict (vendor_id, code) do update set titles = excluded.titles, off_paise = excluded.off_paise, off_percent = excluded.off_percent,
          most_off_paise = excluded.most_off_paise, category_id = excluded.category_id, min_cart_paise = excluded.min_cart_paise,
          is_first_order = excluded.is_first_order, is_automatic = excluded.is_automatic, uses_left = excluded.uses_left,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on, version = coupons.version + 1,
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
