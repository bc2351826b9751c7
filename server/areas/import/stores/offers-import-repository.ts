// Reads and writes prices and stock of imports, in few statements for any number of rows.
import { type RawBuilder, sql } from 'kysely';
import { MOST_IMPORT_ROWS } from '#core/constants.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { offerFields } from '#core/fields/offer.ts';
import { fromRow, type ReadRow, toRow } from '#core/fields/row.ts';
import { firstText } from '#core/language/said.ts';
import type { Database } from '../../../db/database.ts';
import { columnsExcluded, columnsOf } from '../../../db/field-sql.ts';
import { packValue } from '../../../db/stock/pack-value.ts';
import { fitLots } from '../../../db/stock/stock-moves.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { SignOffService } from '../../sign-off/sign-off-service.ts';
import { cellsOf, valuesOfCells } from '../file/field-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import { type Facts, keyOf } from '../file/sheet.ts';
import { offerProblems, offersSheet } from '../sheets/offers-sheet.ts';
import type { CheckedRow, Found, Scope, Store, Write, Written } from '../store.ts';

interface OfferRow extends ReadRow<typeof offerFields> {
  readonly vendor_id: number;
  readonly variant_id: number;
  readonly product_id: number;
  readonly sku: string;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly version: number;
  readonly pins: readonly string[];
}

/** A pack at a shop, offered there or not. */
interface Place {
  readonly sku: string;
  readonly vendor_id: number;
  readonly variant_id: number | null;
  readonly sells_prebook: boolean | null;
  readonly can_be_insured: boolean;
}

export interface OfferImportParts {
  readonly publishOffers: (productIds: readonly number[]) => Promise<void>;
  readonly newId: () => number;
  readonly signOffs: Pick<SignOffService, 'admitLoss'>;
}

/** @param isCostShown false: the cell of the shop's purchase price is empty */
const factsOf = (row: OfferRow, isCostShown: boolean): Facts => ({
  ...cellsOf(offerFields, { ...fromRow(offerFields, row), blocked_pins: row.pins, ...(isCostShown ? {} : { cost: null }) }),
  sku: row.sku.toUpperCase(),
  vendor_id: String(row.vendor_id),
  product: firstText(row.names),
  pack: firstText(row.pack),
});

const columns = sql`i.vendor_id, i.variant_id, i.product_id, v.sku, p.names, v.pack, ${columnsOf(offerFields, 'i')}, i.version,
  (select coalesce(jsonb_agg(b.pin order by b.pin), '[]') from blocked_pins b where b.vendor_id = i.vendor_id and b.variant_id = i.variant_id) as pins`;
const askedOf = (rows: readonly Facts[]): string =>
  JSON.stringify(rows.map(({ sku, vendor_id }) => ({ sku, vendor_id: vendor_id ? Number(vendor_id) : null })));
const given = (rows: readonly Facts[]) => sql`jsonb_to_recordset(${askedOf(rows)}::jsonb) as g(sku text, vendor_id bigint)`;
/** A pack without a price at a shop. */
type NotOffered = Pick<OfferRow, 'vendor_id' | 'variant_id' | 'sku' | 'names' | 'pack'> & { readonly price_paise: null };

/** Names the pack; the other cells stay empty for the shop to fill in. */
const notOfferedFacts = ({ sku, vendor_id, names, pack }: NotOffered): Facts => ({
  sku: sku.toUpperCase(),
  vendor_id: String(vendor_id),
  product: firstText(names),
  pack: firstText(pack),
});

/**
 * Packs at shops for an export: those with a price, and all other packs on sale, to be filled in. An export of all shops contains the
 * others only if one file can hold them all.
 */
function placesOf({ vendors }: Scope) {
  const isSmall = sql`(select count(*) from vendors) * (select count(*) from variants where is_active) <= ${MOST_IMPORT_ROWS}`;
  return sql`(
      select s.id as vendor_id, v.id as variant_id, v.product_id, v.sku, v.pack
      from vendors s cross join variants v
      where (${vendors === null}::boolean or s.id = any(${[...(vendors ?? [])]}::bigint[]))
        and (exists (select 1 from inventory i where i.vendor_id = s.id and i.variant_id = v.id)
          or (v.is_active and (${vendors !== null}::boolean or ${isSmall})))
    ) p left join inventory i on i.vendor_id = p.vendor_id and i.variant_id = p.variant_id join products on products.id = p.product_id`;
}

const pageColumns = sql`p.vendor_id, p.variant_id, p.product_id, p.sku, products.names, p.pack, ${columnsOf(offerFields, 'i')}, i.version,
  (select coalesce(jsonb_agg(b.pin order by b.pin), '[]') from blocked_pins b where b.vendor_id = p.vendor_id and b.variant_id = p.variant_id) as pins`;

function createReading(db: Database) {
  const placesOf = async (rows: readonly Facts[]): Promise<readonly Place[]> =>
    (
      await sql<Place>`
        select g.sku, g.vendor_id, v.id as variant_id, s.sells_prebook,
          exists (select 1 from insurance_premiums r join insurance_products k on k.id = r.insurance_product_id
            where r.variant_id = v.id and k.is_active) as can_be_insured
        from ${given(rows)} left join variants v on upper(v.sku) = g.sku left join vendors s on s.id = g.vendor_id`.execute(db.sql)
    ).rows;

  return {
    async lookUp(rows: readonly Facts[], _scope: Scope, isLocked: boolean): Promise<ReadonlyMap<string, Found>> {
      // Locks in the desk's order: products first, by id, then the shops' lines.
      if (isLocked)
        await sql`select p.id from products p where p.id in (select v.product_id from ${given(rows)} join variants v on upper(v.sku) = g.sku)
          order by p.id for update`.execute(db.sql);
      const found = await sql<OfferRow>`
        select ${columns} from ${given(rows)} join variants v on upper(v.sku) = g.sku
          join inventory i on i.variant_id = v.id and i.vendor_id = g.vendor_id join products p on p.id = i.product_id
        order by i.vendor_id, i.variant_id ${isLocked ? sql`for update of i` : sql``}`.execute(db.sql);
      return new Map(
        found.rows.map((row): [string, Found] => {
          const facts = factsOf(row, true);
          const place = { id: `${row.vendor_id}:${row.variant_id}`, vendorId: row.vendor_id };
          return [keyOf(offersSheet, facts), { facts, ...place, version: String(row.version) }];
        }),
      );
    },

    async check(rows: readonly CheckedRow[], { vendors }: Scope): Promise<ReadonlyMap<number, readonly RowProblem[]>> {
      const places = new Map((await placesOf(rows.map(({ facts }) => facts))).map((place) => [`${place.sku} ${place.vendor_id}`, place]));
      const wrong = new Map<number, readonly RowProblem[]>();
      for (const { row, facts, found } of rows) {
        const { sku = '', vendor_id = '' } = facts;
        const place = places.get(`${sku} ${vendor_id === '' ? null : vendor_id}`);
        const problems = problemsAt(place, facts, found, vendors);
        if (problems.length > 0) wrong.set(row, problems);
      }
      return wrong;
    },
  };
}

function problemsAt(place: Place | undefined, facts: Facts, found: Found | undefined, vendors: Scope['vendors']): readonly RowProblem[] {
  const { sku = '', vendor_id = '' } = facts;
  const ofShop = { column: 'vendor_id', value: vendor_id };
  if (vendor_id === '') return [{ ...ofShop, code: 'needed' }];
  if (vendors !== null && !vendors.includes(Number(vendor_id))) return [{ ...ofShop, code: 'not-yours' }];
  if (!place || place.sells_prebook === null) return [{ ...ofShop, code: 'unknown', values: { what: 'vendor' } }];
  if (place.variant_id === null) return [{ column: 'sku', value: sku, code: 'unknown', values: { what: 'pack' } }];
  // A stored setting may stay as it is.
  const [wasPrebook, wasInsured] = [found?.facts['is_prebook'] === 'yes', found?.facts['is_insured'] === 'yes'];
  const around = { sellsPrebook: place.sells_prebook || wasPrebook, canBeInsured: place.can_be_insured || wasInsured };
  const whole = { ...found?.facts, ...facts };
  return offerProblems(whole, around).filter(({ code }) => code === 'prebook-not-here' || code === 'insurance-none');
}

/** Notes stock that the rows change, before they are written. The number of a new line is also that of its movement. */
async function noteStock(db: Database, given: RawBuilder<unknown>, at: Date, { userId, desk }: Actor['caller']): Promise<void> {
  await sql`
    insert into stock_movements (vendor_id, id, variant_id, why, delta, stock_after, staff_id, staff_name, at)
    select r.vendor_id, r.c_id, v.id, 'import', r.available - coalesce(i.available, 0), r.available, ${userId}::bigint,
      coalesce(${desk?.fullName ?? null}::text, (select s.full_name from staff s where s.user_id = ${userId}), ''), ${at}
    from ${given} left join inventory i on i.vendor_id = r.vendor_id and i.variant_id = v.id
    where r.available <> coalesce(i.available, 0)`.execute(db.sql);
}

const placeOf = (facts: Facts): string => `${facts['vendor_id']}:${facts['sku']}`;

/** The rows that would remove more goods from a shop than one person may. Their locks are held already. */
async function tooLow(db: Database, { signOffs }: OfferImportParts, given: RawBuilder<unknown>, by: Actor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ vendor_id: number; sku: string; lost: number }>`
    select i.vendor_id, g->>'sku' as sku, (i.available - r.available) * ${packValue('i')} as lost
    from ${given} join inventory i on i.vendor_id = r.vendor_id and i.variant_id = v.id where r.available < i.available`.execute(db.sql);
  const low = new Set<string>();
  for (const [vendorId, lower] of Map.groupBy(rows, ({ vendor_id }) => vendor_id)) {
    const isAdmitted = await signOffs.admitLoss(
      by,
      vendorId,
      lower.reduce((sum, { lost }) => sum + Number(lost), 0),
    );
    if (!isAdmitted) for (const { sku } of lower) low.add(`${vendorId}:${sku}`);
  }
  return low;
}

/** `g`: each given offer with its code and PIN codes. `r`: the same as a row of the table. */
const givenOf = (
  values: string,
) => sql`jsonb_array_elements(${values}::jsonb) as g cross join lateral jsonb_populate_record(null::inventory, g) as r
    join variants v on upper(v.sku) = g->>'sku'`;

/** Rows as they are written, each with the id of its movement. */
function valuesOf(rows: readonly Write[], newId: () => number): string {
  return JSON.stringify(
    rows.map(({ facts }) => {
      const offer = valuesOfCells(offerFields, facts);
      return {
        ...toRow(offerFields, offer),
        sku: facts['sku'],
        vendor_id: Number(facts['vendor_id']),
        c_id: newId(),
        blocked_pins: offer.blocked_pins,
      };
    }),
  );
}

function createWriting(db: Database, importParts: OfferImportParts) {
  const { publishOffers, newId } = importParts;
  const writeRows = async (rows: readonly Write[], at: Date, { caller }: Actor) => {
    const values = valuesOf(rows, newId);
    const given = givenOf(values);
    await noteStock(db, given, at, caller);
    const written = await sql<{ vendor_id: number; variant_id: number; product_id: number; sku: string }>`
      insert into inventory as i (vendor_id, variant_id, product_id, c_id, ${columnsOf(offerFields)}, is_active, has_blocked_pins, version, changed_at, changed_by)
      select r.vendor_id, v.id, v.product_id, r.c_id, ${columnsOf(offerFields, 'r')}, r.is_sold and p.is_live and v.is_active,
        jsonb_array_length(g->'blocked_pins') > 0, 1, ${at}, ${caller.userId}
      from ${given} join products p on p.id = v.product_id
      order by r.vendor_id, v.id
      on conflict (vendor_id, variant_id) do update set ${columnsExcluded(offerFields)}, is_active = excluded.is_active,
        has_blocked_pins = excluded.has_blocked_pins, version = i.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
        price_before_paise = case when i.price_paise - i.discount_paise not in (0, excluded.price_paise - excluded.discount_paise)
          then i.price_paise - i.discount_paise else i.price_before_paise end,
        price_changed_at = case when i.price_paise - i.discount_paise not in (0, excluded.price_paise - excluded.discount_paise)
          then excluded.changed_at else i.price_changed_at end
      returning vendor_id, variant_id, product_id`.execute(db.sql);
    await sql`delete from blocked_pins b using ${given} where b.vendor_id = r.vendor_id and b.variant_id = v.id`.execute(db.sql);
    await sql`insert into blocked_pins (vendor_id, variant_id, pin)
      select r.vendor_id, v.id, pin from ${given} cross join lateral jsonb_array_elements_text(g->'blocked_pins') as pin on conflict do nothing`.execute(
      db.sql,
    );
    for (const [vendor, variants] of Map.groupBy(written.rows, ({ vendor_id }) => vendor_id))
      await fitLots(
        db,
        vendor,
        variants.map(({ variant_id }) => variant_id),
      );
    await publishOffers([...new Set(written.rows.map(({ product_id }) => product_id))].sort((a, b) => a - b));
    const ids = await sql<{ sku: string; id: number }>`
      select upper(sku) as sku, id from variants where upper(sku) = any(${rows.map(({ facts }) => facts['sku'] ?? '')}::text[])`.execute(
      db.sql,
    );
    const variants = new Map(ids.rows.map(({ sku, id }) => [sku, id]));
    return rows.map(({ facts }) => {
      const vendorId = Number(facts['vendor_id']);
      return { id: `${vendorId}:${variants.get(facts['sku'] ?? '')}`, vendorId };
    });
  };

  return async (rows: readonly Write[], at: Date, by: Actor): Promise<readonly Written[]> => {
    const low = await tooLow(db, importParts, givenOf(valuesOf(rows, newId)), by);
    const kept = rows.filter(({ facts }) => !low.has(placeOf(facts)));
    const written = new Map((kept.length > 0 ? await writeRows(kept, at, by) : []).map((one, n) => [kept[n], one]));
    return rows.map((row): Written => {
      const refused: RowProblem = { column: 'stock', value: row.facts['stock'] ?? '', code: 'stock-second' };
      return written.get(row) ?? { id: '', vendorId: Number(row.facts['vendor_id']), refused };
    });
  };
}

export function createOffersImportRepository(db: Database, parts: OfferImportParts): Store {
  return {
    complete: (facts, { vendorId }) => ({ ...facts, vendor_id: facts['vendor_id'] || (vendorId === null ? '' : String(vendorId)) }),
    ...createReading(db),
    write: createWriting(db, parts),

    async page(after, most, scope) {
      const [vendor = '0', variant = '0'] = after.split(':');
      const { rows } = await sql<OfferRow | NotOffered>`
        select ${pageColumns} from ${placesOf(scope)}
        where (p.vendor_id, p.variant_id) > (${Number(vendor)}::bigint, ${Number(variant)}::bigint)
        order by p.vendor_id, p.variant_id limit ${most}`.execute(db.sql);
      return rows.map((row) => ({
        cursor: `${row.vendor_id}:${row.variant_id}`,
        facts: row.price_paise === null ? notOfferedFacts(row) : factsOf(row, scope.isCostShown === true),
      }));
    },

    async count(scope) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${placesOf(scope)}`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
