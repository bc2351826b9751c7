// Converts Razorpay's documented payment link and refund (razorpay.com/docs/api/payments/payment-links/entity).
import { array, assign, enums, type Infer, integer, min, nullable, optional, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { GatewayDispute, GatewayRefund, LinkPayment, ListedRefund, PaidLink, PaymentEnquiry } from '../ports/payment-gateway.ts';

/** Whole paise, never negative. */
const Amount = min(integer(), 0);
export const LinkState = enums(['created', 'partially_paid', 'paid', 'cancelled', 'expired']);

const Payment = type({ payment_id: string(), amount: Amount, status: string(), created_at: integer() });

export const LinkEntity = type({
  id: string(),
  reference_id: optional(nullable(string())),
  short_url: string(),
  status: LinkState,
  currency: string(),
  amount: Amount,
  amount_paid: Amount,
  updated_at: optional(integer()),
});
export type LinkEntity = Infer<typeof LinkEntity>;

export const LinkList = type({ payment_links: array(LinkEntity) });
export const RefundEntity = type({ id: string(), amount: Amount, status: string(), receipt: optional(nullable(string())) });
export const RefundList = type({ items: array(RefundEntity) });
const ListedRefundEntity = assign(RefundEntity, type({ payment_id: string() }));
/** Refunds of all payments (razorpay.com/docs/api/refunds/fetch-all). */
export const AllRefunds = type({ items: array(ListedRefundEntity) });

export const PaymentEntity = type({
  id: string(),
  status: string(),
  created_at: integer(),
  amount: Amount,
  /** `#` and the link's id without its prefix, for a payment by link. */
  description: optional(nullable(string())),
});
export type PaymentEntity = Infer<typeof PaymentEntity>;
/** A dispute (razorpay.com/docs/api/disputes). `amount_deducted` is 0 until it is lost. */
export const DisputeEntity = type({
  id: string(),
  payment_id: string(),
  amount: Amount,
  currency: string(),
  amount_deducted: optional(nullable(Amount)),
  reason_code: optional(nullable(string())),
  respond_by: optional(nullable(integer())),
  status: string(),
});

export const DisputeList = type({ items: array(DisputeEntity) });

/** Seconds of the provider → milliseconds. */
export const fromSeconds = (seconds: number): number => seconds * 1000;

const paymentStates: Readonly<Record<string, LinkPayment['state']>> = { captured: 'captured', failed: 'failed', refunded: 'refunded' };

/** `payments` is null, absent or a list. A new payment method must not make a link unreadable. */
function paymentsOf(link: object): LinkPayment[] {
  const { payments } = link as { payments?: unknown };
  if (!Array.isArray(payments)) return [];
  return payments
    .filter((payment) => matches(payment, Payment))
    .map((payment) => ({
      paymentId: payment.payment_id,
      amountPaise: payment.amount,
      state: paymentStates[payment.status] ?? 'pending',
      at: fromSeconds(payment.created_at),
    }));
}

export function enquiryOf(link: LinkEntity): PaymentEnquiry {
  return {
    providerId: link.id,
    url: link.short_url,
    reference: link.reference_id ?? '',
    state: link.status,
    askedPaise: link.amount,
    receivedPaise: link.amount_paid,
    payments: paymentsOf(link),
  };
}

export function refundOf({ id, amount, status, receipt }: Infer<typeof RefundEntity>): GatewayRefund {
  return {
    refundId: id,
    reference: receipt ?? undefined,
    amountPaise: amount,
    state: status === 'processed' || status === 'failed' ? status : 'pending',
  };
}

export const listedRefundOf = (refund: Infer<typeof ListedRefundEntity>): ListedRefund => ({
  ...refundOf(refund),
  paymentId: refund.payment_id,
});

/** Empty notes are a list, and other notes may have any form. */
function referenceOf(payment: PaymentEntity): string | undefined {
  const { reference } = { ...((payment as { notes?: object }).notes as { reference?: unknown } | undefined) };
  return typeof reference === 'string' ? reference : undefined;
}

/** The link of a payment. In an event about the payment alone, nothing else names the link. */
export function linkOfPayment(payment: PaymentEntity): PaidLink {
  const suffix = /^#(\w+)$/.exec(payment.description ?? '')?.[1];
  return { providerId: suffix && `plink_${suffix}`, reference: referenceOf(payment) };
}

const disputeStates: Readonly<Record<string, GatewayDispute['state']>> = { won: 'won', lost: 'lost', closed: 'closed' };
const REASON_SIGNS = 100;

export function disputeOf(dispute: Infer<typeof DisputeEntity>): GatewayDispute {
  // An amount in another currency is not read as paise.
  const amount = dispute.currency === 'INR' ? dispute.amount : 0;
  const state = disputeStates[dispute.status] ?? 'open';
  return {
    disputeId: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: amount,
    lostPaise: state === 'lost' ? Math.min(dispute.amount_deducted || amount, amount) : 0,
    state,
    reason: dispute.reason_code?.slice(0, REASON_SIGNS) ?? null,
    respondBy: dispute.respond_by ? fromSeconds(dispute.respond_by) : undefined,
  };
}
