// Decides whose approval an order needs: an agent may not order for a farmer without their knowledge [spec 6 "Buyer for others"], and
// nobody is insured without agreeing [spec 4 "Place-order flow"].
import { createHash } from 'node:crypto';
import type { CartPayload } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
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
}

/** Undefined when no approval is needed. */
export function approvalFor(caller: Caller, vendorId: number, buyer: Buyer, hasInsurance: boolean): ApprovalNeeded | undefined {
  const { farmerId, contact, userId } = buyer;
  // An agent of the service centres' wallet has paid for it, and orders directly. [spec 4 "Place-order flow"]
  const isForOther =
    !hasPermission(caller, 'payment.wallet') &&
    hasPermission(caller, 'approval.ask-for-order', vendorId) &&
    (farmerId !== undefined || (contact !== undefined && contact.number !== caller.phone));
  if (hasInsurance) return { purpose: 'insurance', farmerId: isForOther ? farmerId : userId, isForOther };
  return isForOther ? { purpose: 'order', farmerId, isForOther } : undefined;
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
