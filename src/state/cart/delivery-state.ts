// Home delivery or self pickup, for the visible cart.
import { activeMode, type DeliveryMode, type ModeOption, modeOptions } from '#core/rules/delivery/delivery-mode.ts';
import { fixedAddressId } from '#core/rules/session/launch-context.ts';
import { chooseAddress } from '../address/address-selection.ts';
import { launch, useLaunch } from '../session/launch-state.ts';
import { useVendorState } from '../vendor/vendor-state.ts';
import { editCart, useCart } from './cart-state.ts';

/** Changes the delivery mode. Pickup clears the selected address, delivery the pickup farmer. [spec 4 "Delivery modes"] */
export async function switchDelivery(mode: DeliveryMode): Promise<void> {
  await editCart({ kind: 'delivery', mode });
  // The launch context fixed this address, so the person cannot clear it.
  if (mode === 'SELF_PICKUP' && fixedAddressId(launch) === undefined) await chooseAddress(undefined);
}

/** The chosen mode, while the shop (and the surrounding app) offers it. */
export function useDeliveryMode(): { readonly mode: DeliveryMode; readonly options: readonly ModeOption[] } {
  const { cart } = useCart();
  const { isApp } = useLaunch();
  const { vendors } = useVendorState();
  const fulfillment = vendors?.find((vendor) => vendor.id === cart.vendorId)?.fulfillment_type ?? 'BOTH';
  return { mode: activeMode(cart.deliveryMode, { isApp, fulfillment }), options: modeOptions({ isApp, fulfillment }) };
}
