// The choices in a checkout. One rule decides the next step, and the sheets follow it.
import { proxy, useSnapshot } from 'valtio';
import type { DeliveryWindow } from '#core/contract/order/order.ts';
import type { PaymentSession } from '#core/contract/payment.ts';
import type { Paise } from '#core/money.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { type CheckoutProgress, nothingChosen } from '#core/rules/checkout/place-order-steps.ts';
import { NO_CREDIT } from '#core/rules/payment/credit-option.ts';
import { plainValue } from '../frame/plain-value.ts';
import type { PlacedFacts } from '../payment/order-to-pay.ts';
import type { AgentApproval } from './agent-order.ts';

export interface Checkout {
  draft: OrderDraft | undefined;
  progress: CheckoutProgress;
  window: DeliveryWindow | undefined;
  /** The amount to pay now; undefined without a custom amount. */
  chosen: Paise | undefined;
  sharePhone: string;
  /** The farmer's approval, as the server returned it for their code. */
  approval: string | undefined;
  /** The farmer answers later, or their phone has signed; undefined: by a code. */
  forFarmer: AgentApproval | undefined;
  creditLimit: Paise;
  placed: PlacedFacts | undefined;
  /** The session at the gateway or the wallet, for the placed order. */
  payment: PaymentSession | undefined;
  /** Number of open sheets before the checkout, such as the cart's drawer on a wide screen. */
  depthBefore: number;
  /** A request is being sent. */
  isBusy: boolean;
}

const fresh: Checkout = {
  draft: undefined,
  progress: nothingChosen,
  window: undefined,
  chosen: undefined,
  sharePhone: '',
  approval: undefined,
  forFarmer: undefined,
  creditLimit: NO_CREDIT,
  placed: undefined,
  payment: undefined,
  depthBefore: 0,
  isBusy: false,
};

export const checkout = proxy<Checkout>({ ...fresh });

/** Clears all choices. With a draft, its checkout begins. */
export function resetCheckout(draft?: OrderDraft): void {
  Object.assign(checkout, fresh, { draft: plainValue(draft) });
}

export function useCheckout(): Readonly<Checkout> {
  return useSnapshot(checkout) as Readonly<Checkout>;
}

export function useIsPlacing(): boolean {
  return useSnapshot(checkout).isBusy;
}
