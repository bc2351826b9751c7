// Withdraws an order whose answer was lost. Either the order was placed, or its key is used up and no late request can place it.

import { placeAgentOrder } from '#core/contract/agent/order.ts';
import { placeOrder, type WithdrawnAnswer } from '#core/contract/order/order.ts';
import { DAY_MS } from '#core/time.ts';
import type { Caller } from '../../../http/caller.ts';
import { statusOf } from '../../../http/error-status.ts';
import type { AnswerStore } from '../../../http/idempotency.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { Refusal } from '../../../refusal.ts';

export interface WithdrawParts {
  readonly answers: Pick<AnswerStore, 'read' | 'takeKey' | 'complete' | 'inTransaction'>;
  readonly budget: RateBudget;
}

/** Withdrawals are limited, because each uses a key. */
const WITHDRAWALS_A_DAY = 100;
/** A body that nobody can send: any later use of the key is refused as a different request. */
const WITHDRAWN = 'withdrawn';

/** Calls that place an order under a key. */
const placing: readonly string[] = [placeOrder.name, placeAgentOrder.name];
const PLACED = placeOrder.status;

/** Returns the placing answer of this key; null when it was refused or never arrived. It can no longer be placed. */
export async function withdrawOrder(
  { answers, budget }: WithdrawParts,
  { userId }: Caller,
  asked: string,
): Promise<WithdrawnAnswer | null> {
  const key = asked.toLowerCase();
  const stored = await answers.read(userId, key);
  if (!stored) {
    const { isAllowed, retryAfter } = await budget.spend(`withdrawals:${userId}`, WITHDRAWALS_A_DAY, DAY_MS);
    if (!isAllowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  }
  const answer = await answers.inTransaction(async () => {
    if (!(await answers.takeKey({ userId, key, route: placeOrder.name, bodyHash: WITHDRAWN }))) return answers.read(userId, key);
    const answer = { status: statusOf('IDEMPOTENCY_MISMATCH'), body: null };
    await answers.complete(userId, key, answer.status, answer.body);
    return { ...answer, route: placeOrder.name };
  });
  if (!answer) throw new Refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (!placing.includes(answer.route)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return answer.status === PLACED ? (answer.body as WithdrawnAnswer) : null;
}
