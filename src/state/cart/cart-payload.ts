// Builds the cart in the server's format, and its bill as far as the phone knows it.
import type { Bill, CartPayload } from '#core/contract/cart.ts';
import type { Variant } from '#core/contract/catalog.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import type { Paise } from '#core/money.ts';
import { billOf, deliveryFeeOf, expectedDiscount, unitPrice } from '#core/rules/cart/bill.ts';
import type { CartContent } from '#core/rules/cart/cart-content.ts';
import { type DeliveryMode, orderTypeOf } from '#core/rules/delivery/delivery-mode.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import { useLaunch } from '../session/launch-state.ts';
import { useSession } from '../session/session-state.ts';
import { cartChoice } from './cart-type.ts';
import { useDeliveryMode } from './delivery-state.ts';

export type { CartPayload };

type Variants = ReadonlyMap<number, Variant>;

/** The delivery mode, and who receives the goods. */
export interface Handover {
  readonly mode: DeliveryMode;
  readonly addressId: number | undefined;
  /** Auth id of the farmer for whom an agent buys; null for oneself. */
  readonly createdFor: string | null;
  /** That farmer's record; undefined for oneself. */
  readonly farmerId: number | undefined;
  readonly serviceId: string | undefined;
}

function couponOf({ coupon }: CartContent): Pick<CartPayload, 'coupon'> {
  if (coupon === 'auto') return {};
  return { coupon: coupon === 'none' ? null : { code: coupon.code, user_input: coupon.isUserInput } };
}

/** Lines of unknown variants are left out, because their price is unknown. */
function linesOf(cart: CartContent, variants: Variants): CartPayload['order_details'] {
  return cart.order.flatMap((id) => {
    const inventory = variants.get(id)?.inventory_set[0];
    const quantity = cart.items[id];
    const c_id = cart.catalogueIds[id];
    if (!inventory || quantity === undefined || c_id === undefined) return [];
    const insurance_product = cart.insured[id];
    const line = { product_variant: id, quantity, price: inventory.price, discount: inventory.discount, c_id };
    return [insurance_product === undefined ? line : { ...line, insurance_product }];
  });
}

export function payloadOf(cart: CartContent, variants: Variants, handover: Handover): CartPayload | undefined {
  const lines = linesOf(cart, variants);
  if (cart.vendorId === null || lines.length === 0) return undefined;
  const isPickup = handover.mode === 'SELF_PICKUP';
  return {
    cart_type: cartChoice.type,
    vendor: cart.vendorId,
    type: orderTypeOf(handover.mode),
    mode: 'cash',
    order_created_for: handover.createdFor,
    order_details: lines,
    ...couponOf(cart),
    ...(cart.cartId === null ? {} : { cart_id: cart.cartId }),
    ...(isPickup || handover.addressId === undefined ? {} : { address_id: handover.addressId }),
    ...(isPickup && cart.pickupFarmer ? { pickup_farmer_id: cart.pickupFarmer.id } : {}),
    ...(cart.isPrebook ? { status: 'PreOrder' as const } : {}),
    ...(cart.farmerSaw === undefined ? {} : { farmer_saw: cart.farmerSaw }),
    ...(handover.serviceId === undefined ? {} : { service_id: handover.serviceId }),
  };
}

/** The receiver and the delivery mode, as chosen on this phone. */
export function useHandover(cart: CartContent): Handover {
  const { mode } = useDeliveryMode();
  const { selected } = useSelectedAddress();
  const { user } = useSession();
  const { serviceId } = useLaunch();
  const farmer = mode === 'SELF_PICKUP' ? cart.pickupFarmer : selected?.farmer_details;
  const isForAnother = user?.is_assisting === true && farmer !== null && farmer !== undefined && farmer.auth_id !== user.auth_id;
  const [createdFor, farmerId] = isForAnother ? [farmer.auth_id, farmer.id] : [null, undefined];
  return { mode, addressId: selected?.id, createdFor, farmerId, serviceId };
}

export function useCartPayload(cart: CartContent, variants: Variants | undefined): CartPayload | undefined {
  const handover = useHandover(cart);
  return variants && payloadOf(cart, variants, handover);
}

/** The delivery charge of a shop, if it is known. */
export const deliveryCostsOf = (shop: Vendor | undefined): { shippingCharges: Paise; freeAbove: Paise | null | undefined } => ({
  shippingCharges: shop?.shipping_charges ?? 0,
  freeAbove: shop?.free_delivery_above,
});

/** The bill by the server's rules, as far as the phone knows it. `held`: the coupon's discount in the server's last answer. */
export function localBill(
  cart: CartContent,
  variants: Variants,
  costs: {
    mode: DeliveryMode;
    shippingCharges: number;
    freeAbove?: Paise | null | undefined;
    insuranceCost?: Paise;
    held?: { discount: number };
  },
): Bill {
  const lines = linesOf(cart, variants);
  const total = lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
  const { coupon } = cart;
  return billOf({
    lines,
    deliveryFee:
      lines.length === 0 ? 0 : deliveryFeeOf(orderTypeOf(costs.mode), costs.shippingCharges, { above: costs.freeAbove, goods: total }),
    insuranceCost: costs.insuranceCost ?? 0,
    couponDiscount: expectedDiscount(typeof coupon === 'object' ? coupon : undefined, total, costs.held?.discount),
  });
}
