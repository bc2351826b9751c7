// Placing an order as one pure function: facts go in, the next step comes out. The screens follow it. [spec 4 "Place-order flow"]
import type { PaymentMode } from '../../contract/order/order.ts';
import type { Paise } from '../../money.ts';

/** Analytics' name of a mode. [spec 4 "Payment modes"] */
export const modeLabels: Readonly<Record<PaymentMode, string>> = { PAY_NOW: 'PG', COD: 'COD', CREDIT: 'Credit Line', CSC: 'CSC' };

/** Results of the checks of cart and person. */
export interface CartFacts {
  readonly isPrebook: boolean;
  readonly isCscAgent: boolean;
  /** The prepayment; 0 without one. */
  readonly prepayAmount: Paise;
  readonly isCreditShown: boolean;
  /** The farmer has to approve before the server takes the order. */
  readonly isApprovalRequired: boolean;
  /** The bill is higher than what the farmer saw on their own phone. */
  readonly isAboveSeen: boolean;
  readonly hasInsurance: boolean;
}

/** Choices and finished steps. */
export interface CheckoutProgress {
  readonly hasDeliveryDate: boolean;
  /** Undefined until chosen. */
  readonly mode: PaymentMode | undefined;
  /** The amount to pay now was confirmed. */
  readonly isAmountConfirmed: boolean;
  /** The payment goes to the farmer as a link instead of the gateway's page. */
  readonly isShareChosen: boolean;
  /** The link's phone number is known. */
  readonly hasSharePhone: boolean;
  /** The farmer approved: the order, or its insurance. */
  readonly hasApproval: boolean;
  /** Ordered without the insurance. */
  readonly isInsuranceSkipped: boolean;
  readonly isPlaced: boolean;
  readonly hasSession: boolean;
  /** The link was sent, or is stored on the phone. */
  readonly isShared: boolean;
}

export type CheckoutFacts = CartFacts & CheckoutProgress;

export type CheckoutStep =
  | 'pick-delivery-date'
  | 'payment-options'
  | 'choose-amount'
  | 'share-phone'
  | 'insurance-approval'
  | 'order-approval'
  | 'place'
  | 'create-session'
  | 'redirect'
  | 'csc-form'
  | 'share'
  | 'done';

export const nothingChosen: CheckoutProgress = {
  hasDeliveryDate: false,
  mode: undefined,
  isAmountConfirmed: false,
  isShareChosen: false,
  hasSharePhone: false,
  hasApproval: false,
  isInsuranceSkipped: false,
  isPlaced: false,
  hasSession: false,
  isShared: false,
};

/** The default mode: the agent's wallet, or online when a prepayment is required and there is no credit. */
export function modeOf({ isCscAgent, prepayAmount, isCreditShown, mode }: CheckoutFacts): PaymentMode | undefined {
  if (isCscAgent) return 'CSC';
  return mode ?? (prepayAmount > 0 && !isCreditShown ? 'PAY_NOW' : undefined);
}

/** The payment steps: mode, amount, payer. */
function paymentStep(facts: CheckoutFacts): CheckoutStep | undefined {
  const mode = modeOf(facts);
  if (mode === undefined) return 'payment-options';
  if (mode !== 'PAY_NOW') return undefined;
  if (!facts.isAmountConfirmed) return 'choose-amount';
  return facts.isShareChosen && !facts.hasSharePhone ? 'share-phone' : undefined;
}

/** The farmer's approval: of the insurance, or of an order by somebody else. */
function approvalStep(facts: CheckoutFacts): CheckoutStep | undefined {
  if (facts.hasApproval) return undefined;
  if (facts.hasInsurance && !facts.isInsuranceSkipped) return 'insurance-approval';
  // The wallet needs no approval, except of a bill that the farmer has not seen.
  const canSkip = facts.isCscAgent && !facts.isAboveSeen;
  return facts.isApprovalRequired && !canSkip ? 'order-approval' : undefined;
}

function placedStep(facts: CheckoutFacts): CheckoutStep {
  const mode = modeOf(facts);
  if (mode !== 'PAY_NOW' && mode !== 'CSC') return 'done';
  if (mode === 'PAY_NOW' && facts.isShareChosen) return facts.isShared ? 'done' : 'share';
  if (!facts.hasSession) return 'create-session';
  return mode === 'CSC' ? 'csc-form' : 'redirect';
}

/** The next step of placing an order. */
export function nextCheckoutStep(facts: CheckoutFacts): CheckoutStep {
  if (facts.isPlaced) return placedStep(facts);
  if (facts.isPrebook && !facts.hasDeliveryDate) return 'pick-delivery-date';
  return paymentStep(facts) ?? approvalStep(facts) ?? 'place';
}
