// Checks the order against current terms: the bill that was seen, an offered payment mode, a possible delivery, the needed approval, and
// complete KYC for insurance.
import type { Infer } from 'superstruct';
import { Bill, type OrderLine } from '#core/contract/cart.ts';
import type { DeliveryWindow, PaymentMode, PlaceOrderBody } from '#core/contract/order/order.ts';
import { encode } from '#core/contract/wire/encode.ts';
import { type Paise, rupeesFromPaise } from '#core/money.ts';
import { isSameBill } from '#core/rules/cart/bill.ts';
import { completeWeek, weekAt } from '#core/rules/delivery/delivery-date.ts';
import { planPayment } from '#core/rules/payment/payment-plan.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { Approval, ApprovalService } from '../../approval/approval-service.ts';
import type { ApprovalNeeded } from '../../cart/cart-approval.ts';
import type { Quote } from '../../cart/cart-service.ts';

export interface TermsParts {
  readonly approvals: Pick<ApprovalService, 'find'>;
}

export interface TermsAsked {
  readonly caller: Caller;
  readonly body: PlaceOrderBody;
  readonly now: number;
}

export interface Terms {
  readonly paymentMode: PaymentMode;
  /** Online amount for which the order waits; 0 when it is placed at once. */
  readonly online: Paise;
  readonly deliveryWindow: DeliveryWindow | undefined;
  readonly approval: Approval | undefined;
}

/** Shows the person the new bill, and the lines with changed prices. */
function changeDetails(quote: Quote, changed: readonly OrderLine[]): unknown {
  const lines = changed.flatMap(({ product_variant }) => {
    const now = quote.stock.get(product_variant);
    return now ? [{ product_variant, price: rupeesFromPaise(now.price), discount: rupeesFromPaise(now.discount) }] : [];
  });
  return { bill: encode(Bill, quote.bill), lines };
}

function checkSeen(body: PlaceOrderBody, quote: Quote): void {
  if (!quote.buyer.contact) throw new Refusal('CART_01', { details: { reason: body.type === 'DOORSTEP' ? 'no-address' : 'no-farmer' } });
  const isSeen = isSameBill((body.totals_seen ?? {}) as Partial<Infer<typeof Bill>>, quote.bill);
  const changed = body.order_details.filter((line) => {
    const now = quote.stock.get(line.product_variant);
    return now?.price !== line.price || now.discount !== line.discount;
  });
  if (!isSeen || changed.length > 0) throw new Refusal('PRICE_CHANGED', { details: changeDetails(quote, changed) });
}

function paymentOf(body: PlaceOrderBody, quote: Quote): Pick<Terms, 'paymentMode' | 'online'> {
  const refuse = (reason: string): Refusal => new Refusal('PAYMENT_MODE_REFUSED', { details: { reason } });
  const [transaction, ...others] = body.payment.transactions;
  if (!transaction || others.length > 0) throw refuse('amount');
  const { payment_mode: paymentMode, amount } = transaction;
  if (paymentMode === 'CREDIT' && body.mode !== 'credit') throw refuse('not-offered');
  const plan = planPayment(quote.payment, paymentMode, amount);
  if ('refused' in plan) throw refuse(plan.refused);
  return { paymentMode, online: plan.online };
}

/** A prebook order needs a future week; any other order must have none. */
function windowOf({ status, delivery_window: window }: PlaceOrderBody, now: number): DeliveryWindow | undefined {
  const refuse = (reason: string): Refusal => new Refusal('DELIVERY_WINDOW_REFUSED', { details: { reason } });
  if (status !== 'PreOrder') {
    if (window) throw refuse('not-prebook');
    return undefined;
  }
  if (!window) throw refuse('missing');
  if (!completeWeek(window, weekAt(now))) throw refuse('not-open');
  return window;
}

/** Says the agent why an approval is needed where most orders need none. */
function whyNeeded({ farmer_saw }: PlaceOrderBody, { bill }: Quote, { purpose, reason }: ApprovalNeeded): { readonly details?: unknown } {
  if (purpose === 'insurance') return { details: { reason: 'insurance' } };
  if (reason === undefined) return {};
  return { details: { reason, farmer_saw: rupeesFromPaise(farmer_saw ?? 0), grand_total: rupeesFromPaise(bill.grand_total) } };
}

async function approvalOf(parts: TermsParts, { caller, body }: TermsAsked, quote: Quote): Promise<Approval | undefined> {
  const { approvalNeeded, contentHash } = quote;
  if (!approvalNeeded) return undefined;
  const { purpose, farmerId } = approvalNeeded;
  if (farmerId === undefined || body.hashcode === undefined)
    throw new Refusal('ORDER_OTP_REQUIRED', whyNeeded(body, quote, approvalNeeded));
  const approval = await parts.approvals.find(caller, body.hashcode, { purpose, farmerId, contentHash });
  if (!approval) throw new Refusal('ORDER_OTP_INVALID');
  return approval;
}

/** Checks all terms except the approval. @throws Refusal when the order differs from what the person saw, or cannot be delivered or paid */
export function checkBeforeApproval({ body, now }: Pick<TermsAsked, 'body' | 'now'>, quote: Quote): Omit<Terms, 'approval'> {
  checkSeen(body, quote);
  return { ...paymentOf(body, quote), deliveryWindow: windowOf(body, now) };
}

/** @throws Refusal when the order differs from what the person saw, or cannot be delivered, paid or approved. */
export async function checkTerms(parts: TermsParts, asked: TermsAsked, quote: Quote): Promise<Terms> {
  const terms = checkBeforeApproval(asked, quote);
  return { ...terms, approval: await approvalOf(parts, asked, quote) };
}
