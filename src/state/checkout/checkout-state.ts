// Checkout: what was chosen so far. Which step comes next is decided by one rule; the sheets only obey it.
import { proxy, useSnapshot } from 'valtio';
import type { Bill, CartPayload, CartValidation } from '#core/contract/cart.ts';
import type { DeliveryWindow } from '#core/contract/order/order.ts';
import type { Paise } from '#core/money.ts';
import { type CheckoutProgress, nothingChosen } from '#core/rules/checkout/place-order-steps.ts';
import { NO_CREDIT } from '#core/rules/payment/credit-option.ts';
import { held } from '../frame/held.ts';
import type { OrderAbout } from '../outbox/order-about.ts';
import type { PlacedFacts } from '../payment/order-to-pay.ts';

/** Who gets the goods. */
export interface Buyer {
  readonly name: string;
  readonly phone: string;
  /** Their record; undefined when there is none. */
  readonly farmerId: number | undefined;
  /** Where it goes, in one line; '' for an order that is picked up. */
  readonly address: string;
}

/** The cart as the person saw it when they tapped Place order. */
export interface OrderTerms {
  readonly payload: CartPayload;
  readonly bill: Bill;
  /** What the server said of the cart; undefined while it could not be asked. */
  readonly validation: CartValidation | undefined;
  /** What is to be paid before the order is brought, as far as the phone knows; 0 when nothing is. */
  readonly prepay: Paise;
  readonly buyer: Buyer;
  readonly about: Pick<OrderAbout, 'firstItem' | 'imageUrl' | 'vendorNames' | 'pricesAt' | 'itemCount'>;
}

export interface Checkout {
  terms: OrderTerms | undefined;
  progress: CheckoutProgress;
  window: DeliveryWindow | undefined;
  /** How much to pay now; undefined when no amount of its own was given. */
  chosen: Paise | undefined;
  sharePhone: string;
  hashcode: string | undefined;
  creditLimit: Paise;
  placed: PlacedFacts | undefined;
  /** Something is on its way to the server. */
  isBusy: boolean;
}

const fresh: Checkout = {
  terms: undefined,
  progress: nothingChosen,
  window: undefined,
  chosen: undefined,
  sharePhone: '',
  hashcode: undefined,
  creditLimit: NO_CREDIT,
  placed: undefined,
  isBusy: false,
};

export const checkout = proxy<Checkout>({ ...fresh });

/** Forgets what was chosen; with terms, a checkout of these begins. */
export function resetCheckout(terms?: OrderTerms): void {
  Object.assign(checkout, fresh, { terms: held(terms) });
}

export function useCheckout(): Readonly<Checkout> {
  return useSnapshot(checkout) as Readonly<Checkout>;
}

export function useIsPlacing(): boolean {
  return useSnapshot(checkout).isBusy;
}
