// Who gets the goods of the cart in view.
import { displayAddress } from '#core/rules/address/address-selection.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import type { DeliveryMode } from '#core/rules/delivery/delivery-mode.ts';
import { useAddresses } from '../address/address-state.ts';
import type { Buyer } from './checkout-state.ts';

export function useBuyer({ pickupFarmer }: CartContent, mode: DeliveryMode): Buyer | undefined {
  const { selected } = useAddresses();
  if (mode === 'SELF_PICKUP')
    return pickupFarmer
      ? { name: pickupFarmer.full_name, phone: pickupFarmer.phone_number, farmerId: pickupFarmer.id, address: '' }
      : undefined;
  return (
    selected && {
      name: selected.contact_name,
      phone: selected.contact_number,
      farmerId: selected.farmer_details?.id,
      address: displayAddress(selected),
    }
  );
}
