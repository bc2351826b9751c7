// Loads variants.
import { listVariants, type Variant } from '#core/contract/catalog.ts';
import { send } from './wire/http.ts';

/** Variants as the vendor sells them now. Ids that it does not sell are missing. */
export async function fetchVariants(vendor: number, ids: readonly number[]): Promise<readonly Variant[]> {
  const { results } = await send(listVariants, { query: { vendor, ids: [...ids] } });
  return results;
}
