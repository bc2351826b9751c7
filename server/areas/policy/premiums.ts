// Refunds insurance that the insurer refused, through the area that stores orders.
import type { Paise } from '#core/money.ts';
import type { OrderRef } from './enrolment-repository.ts';

export interface PremiumBack {
  /** No longer charged: less to pay, or refunded. */
  readonly amount: Paise;
  /** The part that somebody must refund by hand. */
  readonly byHand: Paise;
}

/** Runs in the caller's transaction, before it changes policies. Undefined if nothing was charged, or it was refunded before. */
export type GivePremiumBack = (order: OrderRef, variantId: number) => Promise<PremiumBack | undefined>;

export type Premiums = ReturnType<typeof createPremiums>;

export function createPremiums() {
  let give: GivePremiumBack = async () => {
    throw new Error('nobody gives premiums back');
  };
  return {
    /** The order area, which is created later because it needs the insurance first. */
    letBackBy(by: GivePremiumBack): void {
      give = by;
    },
    back: ((order, variantId) => give(order, variantId)) satisfies GivePremiumBack as GivePremiumBack,
  };
}
