// Products, variants and catalogue changes.

import { getProduct, listProducts, listVariants, type ProductDetail, type Variant } from '#core/contract/catalog.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { send } from './wire/http.ts';

export type ProductPage = ResponseOf<typeof listProducts>;

export const fetchProducts = (query: QueryOf<typeof listProducts>, signal?: AbortSignal): Promise<ProductPage> =>
  send(listProducts, { query, ...(signal ? { signal } : {}) });

export const fetchProduct = (vendor: number, id: number): Promise<ProductDetail> => send(getProduct, { params: { id }, query: { vendor } });

/** Variants as the vendor sells them now; ids it does not sell are missing. */
export async function fetchVariants(vendor: number, ids: readonly number[]): Promise<readonly Variant[]> {
  const { results } = await send(listVariants, { query: { vendor, ids: [...ids] } });
  return results;
}
