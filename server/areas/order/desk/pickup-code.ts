// Computes the code by which a farmer collects an order. It is not stored: the server derives it from its secret.
import { createHmac } from 'node:crypto';
import { PICKUP_CODE_DIGITS } from '#core/constants.ts';
import { isOrderEnded } from '#core/rules/order/order-ended.ts';
import type { OrderRow } from '../order-repository.ts';

type Named = Pick<OrderRow, 'vendor_id' | 'id'>;

export function pickupCode(key: Buffer, { vendor_id, id }: Named): string {
  const mac = createHmac('sha256', key).update(`${vendor_id}:${id}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** PICKUP_CODE_DIGITS).padStart(PICKUP_CODE_DIGITS, '0');
}

/** The pickup code, as its farmer sees it: only while the order waits for pickup. */
export const shownPickupCode = (key: Buffer, row: OrderRow): string | undefined =>
  row.type === 'SELF_PICKUP' && row.status !== 'AwaitingPayment' && !isOrderEnded(row.status) ? pickupCode(key, row) : undefined;
