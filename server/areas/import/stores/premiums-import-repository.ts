// Imports premiums in few statements. A product on sale takes no changes.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { firstText } from '#core/language/said.ts';
import type { Database } from '../../../db/database.ts';
import type { RowProblem } from '../file/problem.ts';
import { type Facts, keyOf } from '../file/sheet.ts';
import { premiumOf, premiumsSheet } from '../sheets/premiums-sheet.ts';
import type { Found, Store, Write } from '../store.ts';

interface PremiumRow {
  readonly product_id: number;
  readonly variant_id: number;
  readonly insurance: string;
  readonly sku: string;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly cost_paise: number;
  readonly sum_insured_paise: number;
  readonly premium_paise: number;
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

const factsOf = (row: PremiumRow): Facts => ({
  insurance: row.insurance,
  sku: row.sku.toUpperCase(),
  product: firstText(row.names),
  pack: firstText(row.pack),
  cost: rupees(row.cost_paise),
  sum_insured: rupees(row.sum_insured_paise),
  premium: rupees(row.premium_paise),
});

const columns = sql`p.insurance_product_id as product_id, p.variant_id, i.code as insurance, v.sku, g.names, v.pack, p.cost_paise,
  p.sum_insured_paise, p.premium_paise`;
const from = sql`insurance_premiums p join insurance_products i on i.id = p.insurance_product_id
  join variants v on v.id = p.variant_id join products g on g.id = v.product_id`;
const given = (rows: readonly Facts[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ insurance, sku }) => ({ insurance, sku })))}::jsonb) as g0(insurance text, sku text)`;

interface Place {
  readonly insurance: string;
  readonly sku: string;
  readonly is_active: boolean | null;
  readonly variant_id: number | null;
}

function problemOf(place: Place | undefined, { insurance = '', sku = '' }: Facts): RowProblem | undefined {
  if (!place || place.is_active === null) return { column: 'insurance', value: insurance, code: 'unknown', values: { what: 'insurance' } };
  if (place.is_active) return { column: 'insurance', value: insurance, code: 'on-sale' };
  return place.variant_id === null ? { column: 'sku', value: sku, code: 'unknown', values: { what: 'pack' } } : undefined;
}

const valuesOf = (rows: readonly Write[]): string =>
  JSON.stringify(rows.map(({ facts }) => ({ insurance: facts['insurance'], sku: facts['sku'], ...premiumOf(facts) })));

function createReading(db: Database): Pick<Store, 'lookUp' | 'check'> {
  return {
    async lookUp(rows, _scope, isLocked) {
      // Locks in the desk's order: products first, by id.
      if (isLocked)
        await sql`select id from insurance_products where code in (select insurance from ${given(rows)}) order by id for update`.execute(
          db.sql,
        );
      const { rows: found } = await sql<PremiumRow>`
        select ${columns} from ${from} join ${given(rows)} on g0.insurance = i.code and g0.sku = upper(v.sku)`.execute(db.sql);
      return new Map(
        found.map((row): [string, Found] => {
          const facts = factsOf(row);
          return [keyOf(premiumsSheet, facts), { facts, id: `${row.insurance}:${row.sku}`, vendorId: null }];
        }),
      );
    },

    async check(rows) {
      const { rows: places } = await sql<Place>`
        select g0.insurance, g0.sku, i.is_active, v.id as variant_id from ${given(rows.map(({ facts }) => facts))}
        left join insurance_products i on i.code = g0.insurance left join variants v on upper(v.sku) = g0.sku`.execute(db.sql);
      const known = new Map(places.map((place) => [`${place.insurance} ${place.sku}`, place]));
      const wrong = rows.flatMap(({ row, facts }): [number, readonly RowProblem[]][] => {
        const problem = problemOf(known.get(`${facts['insurance']} ${facts['sku']}`), facts);
        return problem ? [[row, [problem]]] : [];
      });
      return new Map(wrong);
    },
  };
}

export function createPremiumsImportRepository(db: Database): Store {
  return {
    ...createReading(db),

    async write(rows, at, { caller }) {
      const values = valuesOf(rows);
      const read = sql`jsonb_to_recordset(${values}::jsonb) as r(insurance text, sku text, cost bigint, sum_insured bigint, premium bigint)`;
      await sql`
        insert into insurance_premiums (insurance_product_id, variant_id, cost_paise, sum_insured_paise, premium_paise)
        select i.id, v.id, r.cost, r.sum_insured, r.premium
        from ${read} join insurance_products i on i.code = r.insurance join variants v on upper(v.sku) = r.sku
        order by i.id, v.id
        on conflict (variant_id, insurance_product_id) do update set cost_paise = excluded.cost_paise,
          sum_insured_paise = excluded.sum_insured_paise, premium_paise = excluded.premium_paise`.execute(db.sql);
      // The product needs a new review before it is sold.
      await sql`
        update insurance_products set version = version + 1, proposed_at = null, proposed_by = null, proposed_name = null,
          changed_at = ${at}, changed_by = ${caller.userId}
        where code in (select r.insurance from ${read})`.execute(db.sql);
      return rows.map(({ facts }) => ({ id: `${facts['insurance']}:${facts['sku']}`, vendorId: null }));
    },

    async page(after, most) {
      const [product = '0', variant = '0'] = after.split(':');
      const { rows } = await sql<PremiumRow>`
        select ${columns} from ${from}
        where v.sku is not null and (p.insurance_product_id, p.variant_id) > (${Number(product)}::bigint, ${Number(variant)}::bigint)
        order by p.insurance_product_id, p.variant_id limit ${most}`.execute(db.sql);
      return rows.map((row) => ({ cursor: `${row.product_id}:${row.variant_id}`, facts: factsOf(row) }));
    },

    async count() {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from} where v.sku is not null`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
