// A placed order whose payment could not start. Tapping the same cart again pays it, instead of ordering twice.
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';

const NOTE = 'order-to-pay';

/** A placed order that waits for its payment. */
export interface PlacedFacts {
  readonly orderId: number;
  /** Names the order when a payment is opened for it. */
  readonly requestId: string;
}

interface Kept extends PlacedFacts {
  readonly key: string;
}

/** Equal for the same order: its content, its receiver, and its payment. */
const keyOf = ({ cart_id: _id, hashcode: _code, ...rest }: PlaceOrderBody): string => JSON.stringify(rest);

export async function keepOrderToPay(request: PlaceOrderBody, placed: PlacedFacts): Promise<void> {
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), NOTE, { ...placed, key: keyOf(request) } satisfies Kept);
}

/** That order while it waits for its payment. If it was paid, cancelled or has expired, a new one is placed. */
export async function orderToPay(request: PlaceOrderBody): Promise<PlacedFacts | undefined> {
  const { ownDb, readNote } = await loadStore();
  const kept = await readNote<Kept>(ownDb(), NOTE);
  if (kept?.key !== keyOf(request)) return undefined;
  if ((await ask('getOrder', { params: { id: kept.orderId } })).is_payable) return { orderId: kept.orderId, requestId: kept.requestId };
  await forgetOrderToPay();
  return undefined;
}

/** Its payment has started, or is no longer possible. */
export async function forgetOrderToPay(): Promise<void> {
  const { ownDb, removeNote } = await loadStore();
  await removeNote(ownDb(), NOTE);
}
