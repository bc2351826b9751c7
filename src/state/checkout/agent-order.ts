// An order for a farmer with the farmer's own answer: farmer, address, cart and approval in one call.
import type { AddressDraft } from '#core/contract/address.ts';
import { type AgentOrderBody, placeAgentOrder } from '#core/contract/agent/order.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { Buyer } from '#core/rules/checkout/order-draft.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** The farmer's way to answer: later, or by their phone, which has signed. */
export type AgentApproval = AgentOrderBody['approval'];

/** The farmer of an agent's order, and the way of approval. */
export interface ForFarmer {
  readonly buyer: Buyer;
  readonly approval: AgentApproval;
}

/** The address as sent, and as a farmer signs it; null for a pickup. @throws when this phone does not have it */
export async function addressToSend(id: number | undefined): Promise<AddressDraft | null> {
  if (id === undefined) return null;
  const { findAddress, ownDb } = await loadStore();
  const found = await findAddress(ownDb(), id);
  if (!found) throw new Error('the chosen address is not on this phone');
  const { id: _id, full_display_address: _text, shown_place: _shown, farmer_details: _farmer, position: _position, ...draft } = found;
  return draft;
}

/** Builds the call of an agent's order from the order that would be placed now. */
export async function agentOrder(request: PlaceOrderBody, { buyer: { name, phone }, approval }: ForFarmer) {
  const { cart_id: _cart, order_created_for: _for, pickup_farmer_id: _pickup, hashcode: _code, address_id, ...order } = request;
  const body: AgentOrderBody = {
    ...order,
    farmer: { name, phone_number: phone },
    address: await addressToSend(address_id),
    approval,
  };
  return [placeAgentOrder, { body }] as const;
}
