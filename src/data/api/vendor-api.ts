// Shops near a place.
import { listVendors, type Vendor } from '#core/contract/vendor.ts';
import { send } from './http.ts';

export interface Near {
  readonly lat?: number;
  readonly lng?: number;
  readonly pin?: string;
}

/** Nearest first when a place is given. */
export async function fetchVendors(near: Near): Promise<readonly Vendor[]> {
  const { results } = await send(listVendors, { query: near });
  return results;
}
