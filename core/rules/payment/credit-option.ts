// Paying by credit line: when it is loaded, offered, and sufficient. [spec 4 "Credit", 5 "Payment options"]
import type { Paise } from '../../money.ts';

/** The credit lines are fetched only for credit users whose phone equals the selected address's contact number. */
export function mayHaveCredit(
  user: { readonly isCreditUser: boolean; readonly phone: string },
  contactNumber: string | undefined,
): boolean {
  return user.isCreditUser && user.phone === contactNumber;
}

/** No limit is known: nothing was loaded or answered. */
export const NO_CREDIT: Paise = -1;

export interface CreditFacts {
  /** The server offers it for this cart. */
  readonly isOffered: boolean;
  /** `available_credit_limit`; NO_CREDIT when unknown. */
  readonly limit: Paise;
  readonly buyerPhone: string | undefined;
  readonly userPhone: string;
}

/** Shown only when the limit is above -1 and the buyer's phone equals the signed-in person's. */
export function isCreditShown({ isOffered, limit, buyerPhone, userPhone }: CreditFacts): boolean {
  return isOffered && limit > NO_CREDIT && buyerPhone === userPhone;
}

export type CreditState = 'enough' | 'equal' | 'exceeded';

/** An order above the limit exceeds it. An order equal to the limit cannot use it either, and the buyer sees why. */
export function creditState(orderAmount: Paise, limit: Paise): CreditState {
  if (orderAmount > limit) return 'exceeded';
  return orderAmount === limit ? 'equal' : 'enough';
}
