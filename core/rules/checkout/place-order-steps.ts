// Placing an order, as one pure function: what is known goes in, the one next step comes out. The screens only obey it. [spec 4 "Place-order flow"]
import type { PaymentMode } from '../../contract/order/order.ts';
import type { Paise } from '../../money.ts';

/** What analytics call a mode. [spec 4 "Payment modes"] */
export const modeLabels: Readonly<Record<PaymentMode, string>> = { PAY_NOW: 'PG', COD: 'COD', CREDIT: 'Credit Line', CSC: 'CSC' };

/** What the checks of the cart and of the person say. */
export interface CartFacts {
  readonly isPrebook: boolean;
  readonly isCscAgent: boolean;
  /** What must be paid before delivery; 0 when nothing must. */
  readonly prepayAmount: Paise;
  readonly isCreditShown: boolean;
  /** The farmer has to approve before the server takes the order. */
  readonly isApprovalRequired: boolean;
  readonly hasInsurance: boolean;
}

/** What was chosen and done so far. */
export interface CheckoutProgress {
  readonly hasDeliveryDate: boolean;
  /** Undefined until chosen. */
  readonly mode: PaymentMode | undefined;
  /** How much to pay now was confirmed. */
  readonly isAmountConfirmed: boolean;
  /** The payment goes to the farmer as a link instead of to the gateway's page. */
  readonly isShareChosen: boolean;
  /** Where the link goes is known. */
  readonly hasSharePhone: boolean;
  /** The farmer approved: the order, or its insurance. */
  readonly hasApproval: boolean;
  /** Ordered without the insurance. */
  readonly isInsuranceSkipped: boolean;
  readonly isPlaced: boolean;
  readonly hasSession: boolean;
  /** The link is on its way, or kept on the phone to be sent. */
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

/** Which mode is meant before anything was chosen: the agent's wallet, or online when a part must be paid first and there is no credit to choose. */
export function modeOf({ isCscAgent, prepayAmount, isCreditShown, mode }: CheckoutFacts): PaymentMode | undefined {
  if (isCscAgent) return 'CSC';
  return mode ?? (prepayAmount > 0 && !isCreditShown ? 'PAY_NOW' : undefined);
}

/** How it is paid: how, then how much, then by whom. */
function paymentStep(facts: CheckoutFacts): CheckoutStep | undefined {
  const mode = modeOf(facts);
  if (mode === undefined) return 'payment-options';
  if (mode !== 'PAY_NOW') return undefined;
  if (!facts.isAmountConfirmed) return 'choose-amount';
  return facts.isShareChosen && !facts.hasSharePhone ? 'share-phone' : undefined;
}

/** The farmer's approval: of the insurance, or of an order somebody else gives. */
function approvalStep(facts: CheckoutFacts): CheckoutStep | undefined {
  if (facts.hasApproval) return undefined;
  if (facts.hasInsurance && !facts.isInsuranceSkipped) return 'insurance-approval';
  return facts.isApprovalRequired && !facts.isCscAgent ? 'order-approval' : undefined;
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
