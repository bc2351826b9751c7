// A wallet order in a letter that comes late. Only the agent can pay from the wallet, and nobody is at the payment form any more. So the
// order is not placed and holds no stock: the agent orders and pays when they open the tablet again, within the time that any order waits.
import { ORDER_INTENT_VALID_MS } from '#core/constants.ts';
import { placeOrder, withdrawOrder } from '#core/contract/order/order.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { WALLET_FRESH_MS, WALLET_WAITS } from '#core/facts/centre/letter.ts';
import type { InnerAnswer, InnerCall } from './inner-call.ts';

interface OrderLike {
  readonly payment?: { readonly transactions?: readonly { readonly payment_mode?: unknown }[] };
}

const isByWallet = (body: unknown): boolean => {
  const transactions = (body as OrderLike | null)?.payment?.transactions;
  return Array.isArray(transactions) && transactions.some((one) => one?.payment_mode === 'CSC');
};

/** Whether a letter's order must wait for its agent. An older one is refused as any order is. @param ageMs since it was noted */
export const waitsForWallet = (call: CallShape, body: unknown, ageMs: number): boolean =>
  call.name === placeOrder.name && ageMs > WALLET_FRESH_MS && ageMs <= ORDER_INTENT_VALID_MS && isByWallet(body);

/**
 * The answer to such a letter. An earlier try may have placed it; otherwise its key is used up, so that only the agent places it.
 * @param as the letter's call
 */
export async function answerWaiting(run: (inner: InnerCall) => Promise<InnerAnswer>, as: InnerCall): Promise<InnerAnswer> {
  const found = await run({ ...as, call: withdrawOrder, path: withdrawOrder.path, body: { key: as.key }, key: crypto.randomUUID() });
  if (found.status >= 300) return found;
  const { placed } = found.body as { readonly placed: unknown };
  return placed === null ? { status: 409, body: { error: { code: WALLET_WAITS } } } : { status: placeOrder.status, body: placed };
}
