// Places orders of agents inside a larger transaction: first a quote for the farmer's approval, then the approved order.
import { randomUUID } from 'node:crypto';
import type { OrderAnswer, OrderStatus, PlaceOrderBody } from '#core/contract/order/order.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Quote } from '../../cart/cart-service.ts';
import { isExpired, type JustPlaced, type PlaceOrderParts, tryToPlace } from './place-order-service.ts';
import { checkBeforeApproval } from './place-order-terms.ts';

export interface AgentOrder {
  readonly caller: Caller;
  readonly body: PlaceOrderBody;
  readonly language: LanguageCode;
  /** Key of the request that places the order at once; the order can be found by it. Absent: nobody waits for the answer. */
  readonly requestId?: string | undefined;
}

export interface PlacedForAgent {
  readonly answer: OrderAnswer;
  readonly status: OrderStatus;
  readonly orderId: number;
  readonly vendorId: number;
  readonly number: string;
  readonly quote: Quote;
}

export type AgentPlacing = ReturnType<typeof createAgentPlacing>;

export function createAgentPlacing(parts: PlaceOrderParts) {
  return {
    /** @throws Refusal ORDER_EXPIRED for an order that the phone stored too long ago */
    checkAge(keptAt: number | undefined): void {
      if (keptAt !== undefined && isExpired(keptAt, parts.deps.now())) throw new Refusal('ORDER_EXPIRED');
    },

    /** Computes the order as of now. @throws Refusal as when placing, except for the approval */
    async quote({ caller, body, language }: AgentOrder): Promise<Quote> {
      const quote = await parts.carts.quote(caller, body, language, true);
      checkBeforeApproval({ body, now: parts.deps.now() }, quote);
      return quote;
    },

    /** Runs in a transaction; a refusal leaves nothing of the order behind. @throws Refusal as when placing */
    async place(order: AgentOrder, keptAt: number | undefined, isTermsAgreed: boolean): Promise<PlacedForAgent> {
      let just: JustPlaced | undefined;
      const intent = { ...order, key: randomUUID(), bodyHash: '', keptAt, isTermsAgreed };
      const { body } = await tryToPlace(parts, intent, (placed) => {
        just = placed;
      });
      if (!just) throw new Error('a fresh key was used before');
      const { orderId, vendorId, number, status } = just.order;
      return { answer: body as OrderAnswer, orderId, vendorId, number, status: status as OrderStatus, quote: just.quote };
    },
  };
}
