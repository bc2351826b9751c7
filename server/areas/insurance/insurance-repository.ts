// Reads insurance products and the used free packets of farmers.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { InsuranceRole } from '#core/facts/insurance.ts';
import type { Database } from '../../db/database.ts';

/** A product that insures a variant. */
export interface OfferRow {
  readonly id: number;
  readonly types: LocalText;
  readonly insurer_name: string;
  readonly insurer_licence: string;
  readonly our_role: InsuranceRole | null;
  readonly insures: 'crop' | 'farmer' | null;
  readonly counted_by: 'packet' | 'bag' | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly perils: readonly { readonly id: number; readonly names: LocalText; readonly image: string | null }[];
  readonly document_path: string | null;
  readonly document_bytes: number | null;
  readonly terms_path: string | null;
  readonly variant_id: number;
  readonly cost_paise: number;
  readonly premium_paise: number;
  readonly sum_insured_paise: number;
}

/** The insurance requested for a cart line. */
export interface WantedCover {
  readonly variantId: number;
  readonly productId: number;
}

export type CoverRow = Pick<
  OfferRow,
  'id' | 'types' | 'starts_at' | 'ends_at' | 'variant_id' | 'cost_paise' | 'premium_paise' | 'sum_insured_paise'
>;

export type InsuranceRepository = ReturnType<typeof createInsuranceRepository>;

export function createInsuranceRepository(db: Database) {
  return {
    /** Insurance for a vendor's insured variants at a moment, by product and variant. */
    offers: (vendorId: number, variantIds: readonly number[], at: Date): Promise<OfferRow[]> =>
      db.sql
        .selectFrom('inventory as stock')
        .innerJoin('vendors', 'vendors.id', 'stock.vendor_id')
        .innerJoin('insurance_premiums as premium', 'premium.variant_id', 'stock.variant_id')
        .innerJoin('insurance_products as product', 'product.id', 'premium.insurance_product_id')
        .select([
          'product.id',
          'product.types',
          'product.insures',
          'product.counted_by',
          'product.starts_at',
          'product.ends_at',
          'product.perils',
        ])
        .select(['product.insurer_name', 'product.insurer_licence', 'product.our_role'])
        .select(['product.document_path', 'product.document_bytes', 'product.terms_path'])
        .select(['premium.variant_id', 'premium.cost_paise', 'premium.premium_paise', 'premium.sum_insured_paise'])
        .where('stock.vendor_id', '=', vendorId)
        .where('stock.variant_id', 'in', [...variantIds])
        .where('stock.is_active', '=', true)
        .where('stock.has_insurance', '=', true)
        .where('vendors.is_active', '=', true)
        .where('product.is_active', '=', true)
        .where('product.ends_at', '>', at)
        .where((eb) => eb.or([eb('product.sale_from', 'is', null), eb('product.sale_from', '<=', at)]))
        .where((eb) => eb.or([eb('product.sale_to', 'is', null), eb('product.sale_to', '>', at)]))
        .orderBy('product.id')
        .orderBy('premium.variant_id')
        .execute(),

    /** The insurance that a cart requests for its variants, without unavailable insurance. */
    async covers(wanted: readonly WantedCover[], at: Date): Promise<CoverRow[]> {
      const variants = wanted.map(({ variantId }) => variantId);
      const products = wanted.map(({ productId }) => productId);
      const { rows } = await sql<CoverRow>`
        select i.id, i.types, i.starts_at, i.ends_at, p.variant_id, p.cost_paise, p.premium_paise, p.sum_insured_paise
        from unnest(${variants}::bigint[], ${products}::bigint[]) as t(variant_id, product_id)
        join insurance_premiums p on p.variant_id = t.variant_id and p.insurance_product_id = t.product_id
        join insurance_products i on i.id = p.insurance_product_id
        where i.is_active and i.ends_at > ${at} and coalesce(i.sale_from, ${at}) <= ${at} and coalesce(i.sale_to, i.ends_at) > ${at}`.execute(
        db.sql,
      );
      return rows;
    },

    /** Free packets a farmer used in a calendar year of India. */
    async freeUsed(farmerId: number, year: number): Promise<number> {
      const row = await db.sql
        .selectFrom('free_insurance_uses')
        .select('used')
        .where('farmer_id', '=', farmerId)
        .where('year', '=', year)
        .executeTakeFirst();
      return row?.used ?? 0;
    },
  };
}
