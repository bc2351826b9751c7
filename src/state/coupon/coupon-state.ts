// Coupons: the shop's offers for this cart, and the chosen one.
import { useEffect, useState } from 'react';
import type { CouponOffer } from '#core/contract/coupon.ts';
import type { Paise } from '#core/money.ts';
import { couponCode } from '#core/rules/coupon/coupon.ts';
import { useSelectedAddress } from '../address/address-selection.ts';
import { type CartPayload, useCartPayload } from '../cart/cart-payload.ts';
import { editCart, useCart } from '../cart/cart-state.ts';
import { useCartVariants } from '../cart/cart-variants.ts';
import { failureOf } from '../frame/failure.ts';
import { ask } from '../session/ask.ts';

/** The shop's coupons for a cart of `total`, best first. Undefined while they load; empty when they cannot be loaded. [spec 8] */
export function useCouponOffers(vendorId: number | null, total: Paise): readonly CouponOffer[] | undefined {
  const [offers, setOffers] = useState<readonly CouponOffer[]>();
  useEffect(() => {
    if (vendorId === null) return undefined;
    const own = new AbortController();
    setOffers(undefined);
    void ask('listCoupons', { query: { vendor: vendorId, total }, signal: own.signal })
      .then(
        ({ results }) => results,
        () => [],
      )
      .then((list) => !own.signal.aborted && setOffers(list));
    return () => own.abort();
  }, [vendorId, total]);
  return offers;
}

export async function removeCoupon(): Promise<void> {
  await editCart({ kind: 'coupon', choice: 'none' });
}

const MOST_ADDRESS = 600;

const sum = (lines: CartPayload['order_details'], of: (line: CartPayload['order_details'][number]) => Paise): Paise =>
  lines.reduce((total, line) => total + of(line) * line.quantity, 0);

export interface CodeTry {
  readonly code: string;
  readonly isUserInput: boolean;
  /** The minimum of its cart, paise. */
  readonly minimum: Paise;
  /** The discount in the list; 0 for a typed code. */
  readonly discount: Paise;
}

/** The destination of the goods. */
interface Destination {
  /** The delivery charge, paise. */
  readonly shipping: Paise;
  /** The address in full; undefined while none is chosen. */
  readonly address: string | undefined;
}

/** Checks a code, typed or from the list, and chooses it. Returns 'invalid' when it gives no discount for this cart. */
async function applyCode(
  { code: typed, isUserInput, minimum, discount: expected }: CodeTry,
  payload: CartPayload,
  { shipping, address }: Destination,
): Promise<'applied' | 'invalid' | 'unreachable'> {
  const code = couponCode(typed);
  const lines = payload.order_details;
  const [price, discount] = [sum(lines, (l) => l.price), sum(lines, (l) => l.discount)];
  try {
    const body = {
      type: payload.type,
      delivery_fee: shipping,
      vendor: payload.vendor,
      price,
      discount,
      total_price: price - discount,
      order_created_for: payload.order_created_for ?? null,
      order_details: lines.map(({ insurance_product: _, ...line }) => line),
      ...(payload.cart_id === undefined ? {} : { cart_id: payload.cart_id, cartId: payload.cart_id }),
      ...(payload.address_id === undefined ? {} : { address: payload.address_id, full_display_address: address?.slice(0, MOST_ADDRESS) }),
      coupon: { code, discount: expected },
    };
    const { offer_value: offer } = await ask('fetchCouponDetails', { body });
    await editCart({ kind: 'coupon', choice: { code, isUserInput, discount: offer, minimum } });
    return 'applied';
  } catch (error) {
    return failureOf(error).kind === 'refused' ? 'invalid' : 'unreachable';
  }
}

/** Checks codes for the visible cart. */
export function useCodeCheck(shipping: Paise): (given: CodeTry) => Promise<'applied' | 'invalid' | 'unreachable'> {
  const { cart } = useCart();
  const { variants } = useCartVariants(false);
  const payload = useCartPayload(cart, variants);
  const { selected } = useSelectedAddress();
  const address = selected?.full_display_address;
  return async (given) => (payload ? applyCode(given, payload, { shipping, address }) : 'invalid');
}
