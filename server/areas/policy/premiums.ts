// What was paid for an insurance that the insurer does not give: whoever keeps the orders gives it back.
import type { Paise } from '#core/money.ts';
import type { OrderRef } from './enrolment-repository.ts';

export interface PremiumBack {
  /** No longer charged: less to pay, or paid back. */
  readonly amount: Paise;
  /** Of it, what somebody has to give back by hand. */
  readonly byHand: Paise;
}

/** Run in the caller's transaction, before it touches policies. Undefined where nothing was charged, or it went back before. */
export type GivePremiumBack = (order: OrderRef, variantId: number) => Promise<PremiumBack | undefined>;

export type Premiums = ReturnType<typeof createPremiums>;

export function createPremiums() {
  let give: GivePremiumBack = async () => {
    throw new Error('nobody gives premiums back');
  };
  return {
    /** Who keeps the orders: they need what insures them first. */
    letBackBy(by: GivePremiumBack): void {
      give = by;
    },
    back: ((order, variantId) => give(order, variantId)) satisfies GivePremiumBack as GivePremiumBack,
  };
}
