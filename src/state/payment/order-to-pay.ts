// An order that is placed but whose payment could not be begun: the same cart, tapped again, pays it instead of being ordered twice.
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';

const NOTE = 'order-to-pay';

/** An order that is placed and waits for its money. */
export interface PlacedFacts {
  readonly orderId: number;
  /** Names the order when a payment is opened for it. */
  readonly requestId: string;
}

interface Kept extends PlacedFacts {
  readonly key: string;
}

/** The same order: what is in it, for whom, and how it is paid. */
const keyOf = ({ cart_id: _id, hashcode: _code, ...rest }: PlaceOrderBody): string => JSON.stringify(rest);

export async function keepOrderToPay(request: PlaceOrderBody, placed: PlacedFacts): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, { ...placed, key: keyOf(request) } satisfies Kept);
}

/** That order, as long as it still waits for its money: one that is paid, cancelled or over is none, and a new one is placed. */
export async function orderToPay(request: PlaceOrderBody): Promise<PlacedFacts | undefined> {
  const { ownDb, readNote } = await loadStore();
  const kept = await readNote<Kept>(ownDb(), NOTE);
  if (kept?.key !== keyOf(request)) return undefined;
  if ((await ask('getOrder', { params: { id: kept.orderId } })).is_payable) return { orderId: kept.orderId, requestId: kept.requestId };
  await forgetOrderToPay();
  return undefined;
}

/** Its payment has begun, or can't be any more. */
export async function forgetOrderToPay(): Promise<void> {
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), NOTE);
}
