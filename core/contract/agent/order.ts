// Calls by which an agent orders for a farmer: farmer, address, cart and approval in one.
import { array, enums, type Infer, nullable, object, optional, partial, size } from 'superstruct';
import { AddressDraft } from '../address.ts';
import { Bill, CartPayloadFields } from '../cart.ts';
import { DeliveryWindow, PaymentMode, PlacedOrder } from '../order/order.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Instant, Phone, Text, Uuid } from '../wire/fields.ts';
import { ApprovalKind, PhoneProof } from './approval.ts';

const { cart_id: _cart, order_created_for: _for, pickup_farmer_id: _pickup, ...cart } = CartPayloadFields;

export const AgentOrderBody = object({
  /** As the agent typed it. A number without an account gets a new account. */
  farmer: object({ name: Text(100), phone_number: Phone }),
  /**
   * The delivery address; its `contact_number` is the farmer's number. Null: a pickup, or `address_id` names an address of the farmer. An
   * address with equal fields is not stored twice.
   */
  address: nullable(AddressDraft),
  ...cart,
  payment: object({ transactions: size(array(object({ payment_mode: PaymentMode, amount: Amount })), 1, 4) }),
  /** The bill that the agent saw. A different bill is answered 409 `PRICE_CHANGED` with the new one. */
  totals_seen: optional(partial(Bill)),
  delivery_window: optional(DeliveryWindow),
  approval: object({
    kind: ApprovalKind,
    /** Only for `phone`. */
    proof: optional(PhoneProof),
  }),
  /**
   * Cash that the farmer gave the agent for this order: nothing, or the whole amount due on delivery. Only at centres that pay in `cash`.
   * With a `later` approval it is recorded when the order is placed.
   */
  cash_taken: optional(Amount),
});
export type AgentOrderBody = Infer<typeof AgentOrderBody>;

/** A waiting approval. Its `id` is no secret. */
export const AwaitedApproval = object({
  id: Uuid,
  kind: ApprovalKind,
  /** The approval expires then: after 10 minutes for `code`, 24 hours for `later`. */
  expires_at: Instant,
});
export type AwaitedApproval = Infer<typeof AwaitedApproval>;

/** `AwaitingApproval`: nothing is ordered yet, and no stock is reserved. */
export const AgentOrderState = enums(['AwaitingApproval', 'AwaitingPayment', 'Placed', 'PreOrder']);
export type AgentOrderState = Infer<typeof AgentOrderState>;

export const AgentOrderAnswer = object({
  status: AgentOrderState,
  /** The orders; empty while the approval is waiting. */
  orders: array(PlacedOrder),
  request_id: Uuid,
  /** Null once the order is placed. */
  approval: nullable(AwaitedApproval),
});
export type AgentOrderAnswer = Infer<typeof AgentOrderAnswer>;

export const placeAgentOrder = defineCall({
  name: 'placeAgentOrder',
  method: 'POST',
  path: '/api/agent/v1/orders',
  access: 'order.place-for-others',
  idempotent: true,
  body: AgentOrderBody,
  response: AgentOrderAnswer,
  status: 201,
  errors: [
    'CART_01',
    'CART_02',
    'CART_03',
    'CART_04',
    'CART_05',
    'CART_06',
    'OUTSIDE_AREA',
    'COVER_GONE',
    'SHOP_GONE',
    'FARMER_BLOCKED',
    'PRICE_CHANGED',
    'ORDER_EXPIRED',
    'OUT_OF_STOCK',
    'PAYMENT_MODE_REFUSED',
    'DELIVERY_WINDOW_REFUSED',
    'KYC_PENDING',
    'APPROVAL_STALE',
    'CASH_LIMIT',
    'FORBIDDEN',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
  summary:
    'Orders for a farmer: all of it or nothing, once for a key. `code` and `later` send the farmer an SMS and answer `AwaitingApproval`. 409 `APPROVAL_STALE`: the farmer’s phone signed something else. 409 `CASH_LIMIT`: the agent would hold more cash than the centre allows.',
});
