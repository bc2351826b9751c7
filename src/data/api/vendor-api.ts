// Shops near a place, and where their orders are picked up.
import { type Banner, type DealerCentre, listBanners, listDealerCentres, listVendors, type Vendor } from '#core/contract/vendor.ts';
import { send } from './wire/http.ts';

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

/** Where a shop's orders are picked up, nearest first when a place is given. */
export async function fetchDealerCentres(vendor: number, near: Near): Promise<readonly DealerCentre[]> {
  const { results } = await send(listDealerCentres, { query: { vendor, ...near } });
  return results;
}

/** What stands on a shop's home page beside the goods. */
export async function fetchBanners(vendor: number): Promise<readonly Banner[]> {
  return (await send(listBanners, { query: { vendor } })).results;
}
