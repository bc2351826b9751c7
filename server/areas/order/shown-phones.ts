// Phone numbers in orders at the desk: whole for staff who deliver, masked for others, who can ask for them with a reason.
import type { showOrderPhones } from '#core/contract/desk/order.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { hasPermission } from '#core/rules/permission.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Caller } from '../../http/caller.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { type DeskBy, type DeskOrderParts, findForDesk } from './desk/desk-parts.ts';
import type { OrderRow } from './order-repository.ts';

/** Orders whose numbers one person may look at in a day: a busy day of calls, and no list of all farmers. */
const LOOKS_A_DAY = 200;

interface Farmer {
  readonly phone_number: string;
}

interface Contacts {
  readonly buyer: { readonly name: string; readonly number: string };
  readonly address?: { readonly contact_number: string; readonly farmer_details: Farmer | null } | null;
  readonly pickup_farmer?: Farmer | null;
}

const maskFarmer = <F extends Farmer>(farmer: F): F => ({ ...farmer, phone_number: maskPhone(farmer.phone_number) });

function maskAddress<A extends NonNullable<Contacts['address']>>(address: A): A {
  const { contact_number, farmer_details } = address;
  return { ...address, contact_number: maskPhone(contact_number), farmer_details: farmer_details && maskFarmer(farmer_details) };
}

/** @param answer with the numbers of `vendorId`'s order */
export function showContacts<T extends Contacts>(caller: Caller, vendorId: number, answer: T): T {
  if (hasPermission(caller, 'orders.hand-over', vendorId)) return answer;
  const { buyer, address, pickup_farmer: farmer } = answer;
  return {
    ...answer,
    buyer: { ...buyer, number: maskPhone(buyer.number) },
    ...(address ? { address: maskAddress(address) } : {}),
    ...(farmer ? { pickup_farmer: maskFarmer(farmer) } : {}),
  };
}

const phonesOf = ({ buyer, address, pickup_farmer }: Pick<OrderRow, 'buyer' | 'address' | 'pickup_farmer'>) => ({
  buyer: buyer.number,
  contact: (address as Contacts['address'])?.contact_number ?? null,
  pickup: (pickup_farmer as Contacts['pickup_farmer'])?.phone_number ?? null,
});

/** Recorded before they are shown; the audit has the reason, not the numbers. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
export async function showPhones(
  parts: DeskOrderParts,
  { caller, requestId }: DeskBy,
  orderId: number,
  { reason }: BodyOf<typeof showOrderPhones>,
): Promise<ResponseOf<typeof showOrderPhones>> {
  const auditAction = { action: 'order.show-phones', entity: 'order', permission: 'orders.phones' } as const;
  return parts.audited({ caller, requestId }, auditAction, async (note) => {
    const row = await findForDesk(parts, caller, orderId, 'orders.phones');
    await spendAll(parts.budget, [{ name: `order-phones:${caller.userId}`, limit: LOOKS_A_DAY, windowMs: DAY_MS }]);
    note({ id: orderId, vendorId: row.vendor_id, after: { reason } });
    return phonesOf(row);
  });
}
