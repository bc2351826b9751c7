// Whose yes an order needs: a vendor's agent may not order for a farmer who does not know of it. [spec 6 "Buyer for others"]
import { createHash } from 'node:crypto';
import type { CartPayload } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import type { Caller } from '../../http/caller.ts';
import type { Buyer } from './cart-buyer.ts';

export interface Consent {
  /** Whose yes is needed; undefined when it is for a number that belongs to nobody the shop knows. */
  readonly farmerId: number | undefined;
}

/** Undefined when nobody has to be asked. */
export function consentNeeded(caller: Caller, { farmerId, contact }: Buyer): Consent | undefined {
  if (!caller.isBuyerForOthers) return undefined;
  const isForOther = farmerId !== undefined || (contact !== undefined && contact.number !== caller.phone);
  return isForOther ? { farmerId } : undefined;
}

type Content = Pick<CartPayload, 'vendor' | 'type' | 'status' | 'address_id' | 'pickup_farmer_id' | 'order_created_for' | 'order_details'>;

/** What a yes is given to: what is ordered, for whom, where it goes and what it costs in all. */
export function contentHash(payload: Content, taken: { readonly couponCode: string | undefined; readonly grandTotal: Paise }): string {
  const { vendor, type, status, address_id, pickup_farmer_id, order_created_for, order_details } = payload;
  const lines = order_details
    .map(({ product_variant, quantity, insurance_product }) => [product_variant, quantity, insurance_product ?? null])
    .sort(([a], [b]) => Number(a) - Number(b));
  const whole = [vendor, type, status ?? null, address_id ?? null, pickup_farmer_id ?? null, order_created_for ?? null, lines];
  return createHash('sha256')
    .update(JSON.stringify([...whole, taken.couponCode ?? null, taken.grandTotal]))
    .digest('base64url');
}
