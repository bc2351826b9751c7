// Decides whose approval an order needs: an agent may not order for a farmer without their knowledge [spec 6 "Buyer for others"], and
// nobody is insured without agreeing [spec 4 "Place-order flow"].
import { createHash } from 'node:crypto';
import type { CartPayload } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { isAboveSeen } from '#core/rules/cart/seen-total.ts';
import { hasPermission } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import type { Buyer } from './cart-buyer.ts';

export interface ApprovalNeeded {
  /** Approving the insurance also approves the order, even if somebody else places it. */
  readonly purpose: 'order' | 'insurance';
  /** The farmer whose approval is needed. Undefined for a number that the shop does not know. */
  readonly farmerId: number | undefined;
  /** An agent orders for somebody else. */
  readonly isForOther: boolean;
  /** Without this reason no approval would be needed. `above-seen`: the bill is higher than what the farmer saw on their own phone. */
  readonly reason?: 'above-seen';
}

/** The order is for another person. Undefined contact: not chosen yet. */
const isOfOther = ({ phone }: Caller, { farmerId, contact }: Buyer): boolean =>
  farmerId !== undefined || (contact !== undefined && contact.number !== phone);

/** Undefined when no approval is needed. */
export function approvalFor(caller: Caller, vendorId: number, buyer: Buyer, hasInsurance: boolean): ApprovalNeeded | undefined {
  const { farmerId, userId } = buyer;
  // An agent of the service centres' wallet has paid for it, and orders directly. [spec 4 "Place-order flow"]
  const isForOther =
    !hasPermission(caller, 'payment.wallet') && hasPermission(caller, 'approval.ask-for-order', vendorId) && isOfOther(caller, buyer);
  if (hasInsurance) return { purpose: 'insurance', farmerId: isForOther ? farmerId : userId, isForOther };
  return isForOther ? { purpose: 'order', farmerId, isForOther } : undefined;
}

/**
 * The approval of a wallet agent's order that costs more than the farmer saw on their own phone. Undefined when none is needed.
 * @param seen `farmer_saw` of the cart
 */
export function approvalAboveSeen(caller: Caller, buyer: Buyer, seen: Paise | undefined, total: Paise): ApprovalNeeded | undefined {
  if (!isAboveSeen(seen, total) || !hasPermission(caller, 'payment.wallet') || !isOfOther(caller, buyer)) return undefined;
  return { purpose: 'order', farmerId: buyer.farmerId, isForOther: true, reason: 'above-seen' };
}

type Content = Pick<CartPayload, 'vendor' | 'type' | 'status' | 'address_id' | 'pickup_farmer_id' | 'order_created_for' | 'order_details'>;

interface Taken {
  /** The receiver and the place as they are now: an edited address is a different one. */
  readonly buyer: Pick<Buyer, 'contact' | 'address'>;
  readonly couponCode: string | undefined;
  readonly grandTotal: Paise;
  /** The total sum insured; undefined for a cart without insurance. */
  readonly sumInsured: Paise | undefined;
}

/** The approved content: goods, receiver, place, total, and sum insured. */
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
