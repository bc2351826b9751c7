// Everything that the cart shows, in one place: items, prices, receiver, and obstacles.
import { useEffect, useRef } from 'react';
import type { Bill } from '#core/contract/cart.ts';
import { type ActiveCoupon, activeCoupon } from '#core/rules/cart/active-coupon.ts';
import { billOf } from '#core/rules/cart/bill.ts';
import { type CartContent, hasInsurance, hasMatchingCatalogueIds } from '#core/rules/cart/cart-content.ts';
import { type CartFooter, cartFooter } from '#core/rules/cart/cart-footer.ts';
import { type CartTrouble, isBelowMinimum } from '#core/rules/cart/cart-refusal.ts';
import { isVendorChanged } from '#core/rules/cart/cart-validation.ts';
import { isInArea } from '#core/rules/delivery/service-area.ts';
import { fixedAddressId } from '#core/rules/session/launch-context.ts';
import { loadAddresses, useAddresses } from '#state/address/address-list.ts';
import { useAddressLookUp } from '#state/address/address-look-up.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { deliveryCostsOf, localBill, useCartPayload } from '#state/cart/cart-payload.ts';
import { ownPreview, useKeptPreview } from '#state/cart/cart-preview.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useCartVariants } from '#state/cart/cart-variants.ts';
import { useDeliveryMode } from '#state/cart/delivery-state.ts';
import { useMinimumOrder } from '#state/cart/minimum-order.ts';
import { showCartTrouble, useCartValidation, type ValidationView } from '#state/cart/validation-state.ts';
import { useWantedCoupons } from '#state/coupon/coupon-drawer.ts';
import { reloadInsurance } from '#state/insurance/insurance-known.ts';
import { useInsurance } from '#state/insurance/insurance-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';

const NOTHING: Bill = billOf({ lines: [], deliveryFee: 0 });

/** Problems that the phone itself finds. */
function useLocalTrouble(): CartTrouble['kind'] | undefined {
  const { cart, isLoaded } = useCart();
  const { vendorId } = useVendorState();
  const facts = { cartVendorId: cart.vendorId, currentVendorId: vendorId ?? null, itemCount: cart.order.length };
  const kind = !isLoaded
    ? undefined
    : isVendorChanged(facts)
      ? 'vendor-changed'
      : hasMatchingCatalogueIds(cart)
        ? undefined
        : 'catalogue-ids';
  useEffect(() => {
    if (kind) showCartTrouble({ kind });
  }, [kind]);
  return kind;
}

/** The PIN code of the chosen address, if the cart's shop does not deliver there as far as the phone knows. */
function useOutsidePin(cart: CartContent, isDelivered: boolean): string | undefined {
  const { selected } = useSelectedAddress();
  const { vendors } = useVendorState();
  const shop = vendors?.find(({ id }) => id === cart.vendorId);
  if (!isDelivered || !selected || !shop) return undefined;
  return isInArea(shop, { pin: selected.pin_code, position: selected.position }) ? undefined : selected.pin_code;
}

/** During a request the last applied coupon stays, so that nothing moves and the total does not flicker. */
function useHeldCoupon(cart: CartContent, { status, result }: ValidationView): ActiveCoupon | undefined {
  const last = useRef<{ vendorId: number | null; coupon: ActiveCoupon | undefined }>({ vendorId: null, coupon: undefined });
  if (result) last.current = { vendorId: cart.vendorId, coupon: activeCoupon(cart, result.bill, result) };
  const { vendorId, coupon } = last.current;
  const isStill = typeof cart.coupon === 'object' ? cart.coupon.code === coupon?.code : cart.coupon === 'auto';
  return status === 'checking' && isStill && vendorId === cart.vendorId ? coupon : undefined;
}

export function useCartView() {
  const { cart, isLoaded } = useCart();
  const isLoggedIn = useIsLoggedIn();
  const lookUp = useAddressLookUp();
  // The list loads only when signed in; the stored selection is then restored or cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it is looked up for somebody else
  useEffect(() => {
    if (isLoggedIn) void loadAddresses();
  }, [isLoggedIn, lookUp]);
  useWantedCoupons();
  const localTrouble = useLocalTrouble();
  const known = useCartVariants();
  const insurance = useInsurance(cart, known.read);
  const validation = useCartValidation(known.read, !hasInsurance(cart) || insurance.known !== undefined);
  const billed = validation.result?.bill.insurance_cost;
  // Free packets were used elsewhere meanwhile, so the insurance cost of the items is requested again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (insurance.known && billed !== undefined && billed !== insurance.cost) reloadInsurance();
  }, [validation.result]);
  const { mode } = useDeliveryMode();
  const { vendors } = useVendorState();
  const shop = vendors?.find((vendor) => vendor.id === cart.vendorId);
  useKeptPreview(ownPreview, cart, known.read, shop, useSelectedAddress().selected);
  const payload = useCartPayload(cart, known.read);
  const held = useHeldCoupon(cart, validation);
  const costs = { ...deliveryCostsOf(shop), mode, insuranceCost: insurance.cost, ...(held ? { held } : {}) };
  const local = known.variants ? localBill(cart, known.variants, costs) : NOTHING;
  const bill = validation.result?.bill ?? local;
  const coupon = activeCoupon(cart, bill, validation.result) ?? (bill.coupon_discount > 0 ? held : undefined);
  const outsidePin = useOutsidePin(cart, mode === 'HOME_DELIVERY');
  const missing = useMinimumOrder(cart.vendorId, bill, isBelowMinimum(validation.trouble) ? validation.trouble.minimum : undefined);
  const short = known.variants && missing;
  // A total without the insurance cost is incomplete.
  const isChecking = validation.status === 'checking' || insurance.isLoading;
  return { cart, isLoaded, known, validation, isChecking, bill, payload, coupon, mode, localTrouble, outsidePin, insurance, short };
}

export type CartView = ReturnType<typeof useCartView>;

/** The one step that the foot of the cart asks for. */
export function useCartSituation({ cart, mode }: CartView): CartFooter {
  const isLoggedIn = useIsLoggedIn();
  const { user } = useSession();
  const { hasAny } = useAddresses();
  const { selected } = useSelectedAddress();
  const { place } = useVendorState();
  return cartFooter({
    isLoggedIn,
    isPickup: mode === 'SELF_PICKUP',
    hasPickupFarmer: cart.pickupFarmer !== null,
    hasAddress: selected !== undefined,
    isAddressFixed: useIsAddressFixed(),
    isAssisting: user?.is_assisting ?? false,
    hasLocation: place !== undefined,
    hasSavedAddresses: hasAny,
    isPrebook: cart.isPrebook,
    isEmpty: cart.order.length === 0,
  });
}

/** Whether the context fixed the address. If it is locked without an address, the person adds or chooses one. */
export function useIsAddressFixed(): boolean {
  return fixedAddressId(useLaunch()) !== undefined;
}
