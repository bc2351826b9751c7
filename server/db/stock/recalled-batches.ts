// The one rule for whether a batch is the named one. Receiving, packing and recalls use it.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';

/** Whether a column with batches, separated by commas, contains this one, in any case. */
export const isBatch = (column: string, batch: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`upper(btrim(${batch}::text)) = any(regexp_split_to_array(upper(btrim(${sql.ref(column)})), '\\s*,\\s*'))`;

/** The recalled batches of packs at a shop, in capitals. @returns `variant:BATCH` */
export async function recalledBatches(db: Database, vendorId: number, variantIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ variant_id: number; batch: string }>`
    select variant_id, upper(btrim(batch)) as batch from recalls
    where variant_id = any(${[...variantIds]}::bigint[]) and (vendor_id is null or vendor_id = ${vendorId}) and ended_at is null`.execute(
    db.sql,
  );
  return new Set(rows.map(({ variant_id, batch }) => `${variant_id}:${batch}`));
}
