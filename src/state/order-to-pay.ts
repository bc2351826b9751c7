// An order that is placed but whose payment could not be begun: the same cart, tapped again, pays it instead of being ordered twice.
import type { PlaceOrderBody } from '#core/contract/order.ts';
import type { PlacedFacts } from './checkout-state.ts';
import { openApi, openStore } from './doors.ts';

const NOTE = 'order-to-pay';

interface Kept extends PlacedFacts {
  readonly key: string;
}

/** The same order: what is in it, for whom, and how it is paid. */
const keyOf = ({ cart_id: _id, hashcode: _code, ...rest }: PlaceOrderBody): string => JSON.stringify(rest);

export async function keepOrderToPay(body: PlaceOrderBody, placed: PlacedFacts): Promise<void> {
  const { ownDb, putNote } = await openStore();
  await putNote(ownDb(), NOTE, { ...placed, key: keyOf(body) } satisfies Kept);
}

/** That order, as long as it still waits for its money: one that is paid, cancelled or over is none, and a new one is placed. */
export async function orderToPay(body: PlaceOrderBody): Promise<PlacedFacts | undefined> {
  const { ownDb, readNote } = await openStore();
  const kept = await readNote<Kept>(ownDb(), NOTE);
  if (kept?.key !== keyOf(body)) return undefined;
  const { fetchOrder } = await openApi();
  if ((await fetchOrder(kept.orderId)).is_payable) return { orderId: kept.orderId, requestId: kept.requestId };
  await forgetOrderToPay();
  return undefined;
}

/** Its payment has begun, or can't be any more. */
export async function forgetOrderToPay(): Promise<void> {
  const { ownDb, removeNote } = await openStore();
  await removeNote(ownDb(), NOTE);
}
