// Whose approval an order needs: a vendor's agent may not order for a farmer who does not know of it [spec 6 "Buyer for others"],
// and nobody is insured who did not agree to it [spec 4 "Place-order flow"].
import { createHash } from 'node:crypto';
import type { CartPayload } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { may } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import type { Buyer } from './cart-buyer.ts';

export interface ApprovalNeeded {
  /** Who approves being insured approves the order too, also when somebody else places it. */
  readonly purpose: 'order' | 'insurance';
  /** Whose approval is needed; undefined when it is for a number that belongs to nobody the shop knows. */
  readonly farmerId: number | undefined;
  /** An agent orders for somebody else. */
  readonly isForOther: boolean;
}

/** Undefined when nobody has to be asked. */
export function approvalFor(caller: Caller, vendorId: number, buyer: Buyer, hasInsurance: boolean): ApprovalNeeded | undefined {
  const { farmerId, contact, userId } = buyer;
  const isForOther =
    may(caller, 'approval.ask-for-order', vendorId) &&
    (farmerId !== undefined || (contact !== undefined && contact.number !== caller.phone));
  if (hasInsurance) return { purpose: 'insurance', farmerId: isForOther ? farmerId : userId, isForOther };
  return isForOther ? { purpose: 'order', farmerId, isForOther } : undefined;
}

type Content = Pick<CartPayload, 'vendor' | 'type' | 'status' | 'address_id' | 'pickup_farmer_id' | 'order_created_for' | 'order_details'>;

interface Taken {
  /** Who gets it and where, as it reads now: an address that is edited is another one. */
  readonly buyer: Pick<Buyer, 'contact' | 'address'>;
  readonly couponCode: string | undefined;
  readonly grandTotal: Paise;
  /** What its insurance pays in all; undefined for a cart without any. */
  readonly sumInsured: Paise | undefined;
}

/** What is approved: what is ordered, for whom, where it goes, what it costs in all and for how much it is insured. */
export function contentHash(payload: Content, taken: Taken): string {
  const { vendor, type, status, address_id, pickup_farmer_id, order_created_for, order_details } = payload;
  const lines = order_details
    .map(({ product_variant, quantity, insurance_product }) => [product_variant, quantity, insurance_product ?? null])
    .sort(([a], [b]) => Number(a) - Number(b));
  const whole = [vendor, type, status ?? null, address_id ?? null, pickup_farmer_id ?? null, order_created_for ?? null, lines];
  const { contact, address } = taken.buyer;
  const place = [contact?.name ?? null, contact?.number ?? null, address?.full_display_address ?? null, address?.pin_code ?? null];
  const cost = [taken.couponCode ?? null, taken.grandTotal];
  const insured = taken.sumInsured === undefined ? [] : [taken.sumInsured];
  return createHash('sha256')
    .update(JSON.stringify([...whole, ...place, ...cost, ...insured]))
    .digest('base64url');
}
