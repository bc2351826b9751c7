// An order that an agent placed for a farmer, and the farmer's answer. The link of an SMS is enough: nobody signs in.
import { proxy, useSnapshot } from 'valtio';
import { answerApproval, getApproval } from '#core/contract/agent/approval.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { type Failure, failureOf } from '../frame/failure.ts';
import { plainValue } from '../frame/plain-value.ts';
import { ask } from '../session/ask.ts';

/** The secret of a link. Any other text is a link that was cut off or changed on its way. */
const LINK_SECRET = /^[\w-]{43}$/;

type AskedOrder = ResponseOf<typeof getApproval>;

interface ApprovalView {
  /** Undefined until the server has sent it. */
  order: AskedOrder | undefined;
  /** The state of the answer, otherwise of the order. `wrong-link`: no order belongs to the link. */
  state: AskedOrder['state'] | 'loading' | 'wrong-link';
  /** The answer that is being sent. */
  sending: 'yes' | 'no' | undefined;
  /** Why the last read or answer failed. */
  failure: Failure | undefined;
}

export interface OrderToApprove {
  readonly view: ApprovalView;
  /** Asks the server for the order, also again. Failures are in the view. */
  read(): Promise<void>;
  /** Sends the answer. Does nothing while one is being sent. Failures are in the view, and the same answer may be sent again. */
  answer(isYes: boolean): Promise<void>;
}

/** @param token the last part of the link's address */
export function createOrderToApprove(token: string): OrderToApprove {
  const view = proxy<ApprovalView>({ order: undefined, state: 'loading', sending: undefined, failure: undefined });
  const params = { token };

  async function read(): Promise<void> {
    if (!LINK_SECRET.test(token)) return void Object.assign(view, { state: 'wrong-link' });
    view.failure = undefined;
    try {
      const order = await ask(getApproval, { params });
      Object.assign(view, { order: plainValue(order), state: order.state });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'NOT_FOUND') view.state = 'wrong-link';
      else view.failure = plainValue(failure);
    }
  }
  /** The server accepts no more answers. It may have an earlier answer, perhaps from another tab. */
  async function readEnd(): Promise<void> {
    await read();
    if (view.failure || view.state === 'waiting') Object.assign(view, { state: 'over', failure: undefined });
  }
  async function answer(isYes: boolean): Promise<void> {
    if (view.sending) return;
    Object.assign(view, { sending: isYes ? 'yes' : 'no', failure: undefined });
    try {
      view.state = (await ask(answerApproval, { params, body: { agree: isYes } })).state;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'APPROVAL_STALE') view.state = 'stale';
      else if (failure.code === 'APPROVAL_OVER') await readEnd();
      else view.failure = plainValue(failure);
    } finally {
      view.sending = undefined;
    }
  }
  return { view, read, answer };
}

export const useOrderToApprove = ({ view }: OrderToApprove): Readonly<ApprovalView> => useSnapshot(view) as Readonly<ApprovalView>;
