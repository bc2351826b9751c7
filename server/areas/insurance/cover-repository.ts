// The insurance that a cart's lines ask for, as it can be had now.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/fields.ts';
import type { Premium } from '#core/rules/insurance.ts';
import type { Database } from '../../db/database.ts';

/** A variant's insurance by one product. */
export interface OfferedCover {
  readonly productId: number;
  readonly types: LocalText;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly premium: Premium;
}

export interface WantedCover {
  readonly variantId: number;
  readonly productId: number;
}

export type CoverRepository = ReturnType<typeof createCoverRepository>;

interface Row {
  readonly variant_id: number;
  readonly insurance_product_id: number;
  readonly types: LocalText;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly cost_paise: number;
  readonly premium_paise: number;
  readonly sum_insured_paise: number;
}

export function createCoverRepository(db: Database) {
  return {
    /** Variant id → its insurance; what is not offered any more, or not for that variant, is missing. */
    async offered(wanted: readonly WantedCover[], at: Date): Promise<ReadonlyMap<number, OfferedCover>> {
      const variants = wanted.map(({ variantId }) => variantId);
      const products = wanted.map(({ productId }) => productId);
      const { rows } = await sql<Row>`
        select p.variant_id, p.insurance_product_id, i.types, i.starts_at, i.ends_at, p.cost_paise, p.premium_paise, p.sum_insured_paise
        from unnest(${variants}::bigint[], ${products}::bigint[]) as t(variant_id, product_id)
        join insurance_premiums p on p.variant_id = t.variant_id and p.insurance_product_id = t.product_id
        join insurance_products i on i.id = p.insurance_product_id
        where i.is_active and i.ends_at > ${at}`.execute(db.sql);
      return new Map(
        rows.map((row) => [
          row.variant_id,
          {
            productId: row.insurance_product_id,
            types: row.types,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            premium: { cost_to_farmer: row.cost_paise, total_premium_amount: row.premium_paise, sum_insured: row.sum_insured_paise },
          },
        ]),
      );
    },
  };
}
