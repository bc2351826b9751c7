// Describes money that leaves an order, for the rule that asks a second person.
import type { Paise } from '#core/money.ts';
import type { PayoutWayName } from '#core/rules/money-out/payout-ways.ts';
import type { Payout } from '../sign-off/sign-off-service.ts';
import type { OrderRow } from './order-repository.ts';

type OrderPeople = Pick<OrderRow, 'id' | 'vendor_id' | 'user_id' | 'placed_by' | 'insured_farmer_id' | 'buyer'>;

/** Names all people of the order, because a refund to oneself needs a second person. */
export function payoutOf(row: OrderPeople, way: PayoutWayName, amount: Paise): Payout {
  return {
    way,
    amount,
    vendorId: row.vendor_id,
    orderId: row.id,
    farmerId: row.user_id,
    concerns: { users: [row.user_id, row.placed_by, row.insured_farmer_id], phones: [row.buyer.number] },
  };
}
