// An order for a farmer who answers later: farmer, address and cart go in one call, and the order is placed by the farmer's yes.
import { type AgentOrderBody, placeAgentOrder } from '#core/contract/agent/order.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { Buyer } from '#core/rules/checkout/order-draft.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** The address as it travels. @throws when this phone does not have it */
async function addressOf(id: number | undefined): Promise<AgentOrderBody['address']> {
  if (id === undefined) return null;
  const { findAddress, ownDb } = await loadStore();
  const found = await findAddress(ownDb(), id);
  if (!found) throw new Error('the chosen address is not on this phone');
  const { id: _id, full_display_address: _text, farmer_details: _farmer, position: _position, ...draft } = found;
  return draft;
}

/** The call that asks the farmer, from the order as it would be placed now. */
export async function askLater(request: PlaceOrderBody, { name, phone }: Buyer) {
  const { cart_id: _cart, order_created_for: _for, pickup_farmer_id: _pickup, hashcode: _code, address_id, ...order } = request;
  const body: AgentOrderBody = {
    ...order,
    farmer: { name, phone_number: phone },
    address: await addressOf(address_id),
    approval: { kind: 'later' },
  };
  return [placeAgentOrder, { body }] as const;
}
