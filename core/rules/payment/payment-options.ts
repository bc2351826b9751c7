// The list of payment modes: which are offered, and why one is disabled. [spec 2 "Payment options sheet", 5 "Payment options"]
import type { Paise } from '../../money.ts';
import { creditState, isCreditShown } from './credit-option.ts';

export interface PaymentOptionFacts {
  /** The server's modes for this cart. */
  readonly offered: { readonly cash: boolean; readonly online: boolean; readonly credit: boolean };
  readonly orderAmount: Paise;
  /** The prepay amount. */
  readonly minimumAmount: Paise;
  /** Available credit; -1 when unknown. */
  readonly creditLimit: Paise;
  readonly buyerPhone: string | undefined;
  readonly userPhone: string;
  readonly isOffline: boolean;
  /** The order waits on the phone for the network: impossible while an insurance step, or a code that cannot come later, is needed. */
  readonly canWait: boolean;
}

/** Why an option is disabled. */
export type OptionReason = 'minimum-due' | 'exceeded' | 'equal' | 'needs-network';

export interface PaymentOption {
  readonly type: 'COD' | 'PAY_NOW' | 'CREDIT';
  /** Undefined: it can be chosen. */
  readonly reason: OptionReason | undefined;
}

/** COD is disabled when a minimum amount is due; credit when the order amount is at least the limit. */
export function paymentOptions(facts: PaymentOptionFacts): readonly PaymentOption[] {
  const { offered, orderAmount, minimumAmount, creditLimit, isOffline, canWait } = facts;
  const cutOff = isOffline && !canWait ? 'needs-network' : undefined;
  const credit = creditState(orderAmount, creditLimit);
  const isCredit = isCreditShown({ ...facts, isOffered: offered.credit, limit: creditLimit });
  const options: (PaymentOption | false)[] = [
    offered.cash && { type: 'COD', reason: minimumAmount > 0 ? 'minimum-due' : cutOff },
    offered.online && { type: 'PAY_NOW', reason: isOffline ? 'needs-network' : undefined },
    isCredit && { type: 'CREDIT', reason: credit === 'enough' ? cutOff : credit },
  ];
  return options.filter((option) => option !== false);
}
