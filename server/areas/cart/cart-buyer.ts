// Finds the buyer of a cart and its delivery place. The buyer is the person, or the farmer for whom an agent buys. [spec 6]
import type { Address, FarmerDetails } from '#core/contract/address.ts';
import type { CartPayload } from '#core/contract/cart.ts';
import { hasPermission, hasPermissionAnywhere } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { AddressService, OrderAddress } from '../address/address-service.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';

export interface BuyerParts {
  readonly addresses: Pick<AddressService, 'forOrder'>;
  readonly farmers: Pick<FarmerService, 'get' | 'findByAuthId' | 'checkOpen'>;
}

export interface Buyer {
  /** The owner of the order. */
  readonly userId: number;
  readonly authId: string;
  /** The other person it is for, named by the order, by the pickup, or by the address. */
  readonly farmerId: number | undefined;
  /** Name and number on the order; undefined until an address or farmer is chosen. */
  readonly contact: { readonly name: string; readonly number: string } | undefined;
  readonly address: Address | undefined;
  readonly pickupFarmer: FarmerDetails | undefined;
}

type Payload = Pick<CartPayload, 'vendor' | 'type' | 'address_id' | 'pickup_farmer_id' | 'order_created_for'>;

/** Only agents order for other accounts, and a buyer of one shop only there. @throws Refusal FORBIDDEN */
function checkMayOrderFor(caller: Caller, vendorId: number): void {
  if (hasPermission(caller, 'order.place-for-others', vendorId)) return;
  const isElsewhere = hasPermissionAnywhere(caller, 'order.place-for-others');
  throw new Refusal('FORBIDDEN', isElsewhere ? { details: { reason: 'other-shop' } } : {});
}

/** The farmer in `order_created_for`, unless it is the person. */
async function namedFarmer({ farmers }: BuyerParts, caller: Caller, named: string | undefined, to: OrderAddress | undefined) {
  if (named === undefined) return undefined;
  if (to?.owner.authId === named) return { id: to.owner.userId, auth_id: named };
  const farmer = await farmers.findByAuthId(caller, named);
  if (!farmer) throw new Refusal('NOT_FOUND');
  return farmer;
}

/** @throws Refusal for a farmer or address the caller may not use; FARMER_BLOCKED */
export async function findBuyer(parts: BuyerParts, caller: Caller, payload: Payload): Promise<Buyer> {
  const isPickup = payload.type === 'SELF_PICKUP';
  const named = payload.order_created_for && payload.order_created_for !== caller.authId ? payload.order_created_for : undefined;
  const [to, pickupFarmer] = await Promise.all([
    isPickup || payload.address_id === undefined ? undefined : parts.addresses.forOrder(caller, payload.address_id, named),
    isPickup && payload.pickup_farmer_id !== undefined ? parts.farmers.get(caller, payload.pickup_farmer_id) : undefined,
  ]);
  if (named !== undefined || (to && to.owner.userId !== caller.userId)) checkMayOrderFor(caller, payload.vendor);
  const farmer = await namedFarmer(parts, caller, named, to);
  const others = [farmer?.id, pickupFarmer?.id, to?.owner.userId, to?.address.farmer_details?.id];
  const contact = isPickup
    ? pickupFarmer && { name: pickupFarmer.full_name, number: pickupFarmer.phone_number }
    : to && { name: to.address.contact_name, number: to.address.contact_number };
  const farmerId = others.find((id) => id !== undefined && id !== caller.userId);
  if (farmerId !== undefined) await parts.farmers.checkOpen(farmerId);
  return {
    userId: farmer?.id ?? caller.userId,
    authId: farmer?.auth_id ?? caller.authId,
    farmerId,
    contact,
    address: to?.address,
    pickupFarmer,
  };
}
