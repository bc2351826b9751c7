// Registers the calls for vendors and dealer centres.
import { getVendor, listDealerCentres, listVendors } from '#core/contract/vendor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { VendorService } from './vendor-service.ts';

export function registerVendorRoutes(register: RegisterCall, vendors: VendorService): void {
  register(listVendors, async ({ query, language }) => ({ results: await vendors.list(query, language), next: null }));
  register(getVendor, async ({ params, query, language }) => vendors.get(params.id, query, language));
  register(listDealerCentres, async ({ query, language }) => ({
    results: await vendors.dealerCentres(query.vendor, query, language),
    next: null,
  }));
}
