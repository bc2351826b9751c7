// Self pickup: who collects the goods, and where.
import { useEffect, useState } from 'react';
import type { DealerCentre, Vendor } from '#core/contract/vendor.ts';
import { KEPT_FROM } from '#core/rules/address/address-selection.ts';
import { allowedPosition } from '#device/location.ts';
import { renameMe } from '../account/account-state.ts';
import { useAddresses } from '../address/address-list.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import { failureOf } from '../frame/failure.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { session } from '../session/session-state.ts';
import { useVendorState, vendorName } from '../vendor/vendor-state.ts';
import { editCart } from './cart-state.ts';

/**
 * Creates or finds the farmer who collects the goods, and puts them into the cart. For oneself, the account's name is updated too. Without
 * network an agent's farmer is kept as typed: the order sends name and number.
 * @param key UUID, the same for every try of this intent
 * @throws ApiError
 */
export async function savePickupFarmer(farmer: { name: string; phone: string; isSelf: boolean }, key: string): Promise<void> {
  const { name, phone, isSelf } = farmer;
  const canWait = !isSelf && session.user?.is_assisting === true;
  if (isSelf && session.user?.full_name !== name) await renameMe(name);
  const body = { name, phone_number: phone, source: 'Farmer Web App', sub_source: 'Pickup from store' } as const;
  const found = await ask('createFarmer', { body, key }).catch((error: unknown) => {
    if (canWait && failureOf(error).kind === 'unreachable')
      return { auth_id: key, id: KEPT_FROM + serverNow(), full_name: name, phone_number: phone };
    throw error;
  });
  await editCart({ kind: 'pickup-farmer', farmer: found });
}

/** The shop as pickup place, which the phone knows without network. */
function centreOf(vendor: Vendor): DealerCentre {
  const [longitude = 0, latitude = 0] = vendor.location.coordinates;
  const { company_address: address, company_phone: phone_number, distance } = vendor;
  return { name: vendorName(vendor), address, distance, latitude, longitude, phone_number };
}

/** The pickup place of a shop that is nearest to the phone's position, if allowed; otherwise nearest to the address or PIN code. */
export function useDealerCentre(vendorId: number | null): DealerCentre | undefined {
  const { vendors, place } = useVendorState();
  const { selected } = useSelectedAddress();
  const { list } = useAddresses();
  const [found, setFound] = useState<{ readonly of: number; readonly nearest: DealerCentre | undefined }>();
  const pin = selected?.pin_code ?? place?.postalCode ?? list?.[0]?.pin_code;
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<void> => {
      if (vendorId === null) return;
      const near = (await allowedPosition()) ?? (pin === undefined ? {} : { pin });
      const { results } = await ask('listDealerCentres', { query: { vendor: vendorId, ...near } });
      const [nearest] = results;
      if (!isOver) setFound({ of: vendorId, nearest });
    };
    void find().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [vendorId, pin]);
  const vendor = vendors?.find(({ id }) => id === vendorId);
  // A result for another shop is ignored.
  return (found?.of === vendorId ? found?.nearest : undefined) ?? (vendor && centreOf(vendor));
}
