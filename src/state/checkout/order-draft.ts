// The draft of an order, from the visible cart.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { Bill, CartPayload, CartValidation } from '#core/contract/cart.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import { type Buyer, draftOf, type OrderDraft } from '#core/rules/checkout/order-draft.ts';
import type { DeliveryMode } from '#core/rules/delivery/delivery-mode.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import type { CartVariants } from '../cart/cart-variants.ts';
import { plainValue } from '../frame/plain-value.ts';
import { useVendor } from '../vendor/vendor-state.ts';

/** The receiver of the visible cart's goods. */
function useBuyer({ pickupFarmer }: CartContent, mode: DeliveryMode): Buyer | undefined {
  const { selected } = useSelectedAddress();
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

/** The visible cart, as its screen knows it. */
export interface CartInView {
  readonly cart: CartContent;
  readonly payload: CartPayload | undefined;
  readonly known: CartVariants;
  readonly bill: Bill;
  readonly validation: { readonly result: CartValidation | undefined };
  readonly mode: DeliveryMode;
}

interface DraftInView {
  /** What Place order would order; undefined while something prevents it. */
  draft: OrderDraft | undefined;
  /** The server is checking it. */
  isChecking: boolean;
}

const inView = proxy<DraftInView>({ draft: undefined, isChecking: false });

/** Shares the visible cart's state with other parts. */
export function useShownDraft(draft: OrderDraft | undefined, isChecking: boolean): void {
  useEffect(() => {
    Object.assign(inView, { draft: plainValue(draft), isChecking });
  });
  useEffect(() => () => void Object.assign(inView, { draft: undefined, isChecking: false }), []);
}

export function useDraftInView(): Readonly<DraftInView> {
  return useSnapshot(inView) as Readonly<DraftInView>;
}

/** The order of a tap; undefined while it is unknown. */
export function useOrderDraft({ cart, payload, known, bill, validation, mode }: CartInView): OrderDraft | undefined {
  const vendor = useVendor();
  const buyer = useBuyer(cart, mode);
  const facts = { content: cart, cart: payload, variants: known.read, bill, validation: validation.result, vendor, buyer };
  return draftOf(facts);
}
