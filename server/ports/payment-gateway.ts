// Taking money online, whoever does it. All amounts are integer paise, all moments epoch milliseconds.
// Every method rejects with ProviderTrouble; after a retryable one the same call may be made again without doing anything twice.

export interface NewPaymentLink {
  /** Ours, unique per payment session, 1 to 40 of [A-Za-z0-9_-]: the same again answers the same link. */
  readonly reference: string;
  /** At least 100 (₹1). */
  readonly amountPaise: number;
  /** What the payer reads, e.g. "Order 12 at Kisan Agro". */
  readonly description: string;
  /** `phone`: 10 digits; undefined when whoever gets the link may pay by it. */
  readonly customer: { readonly name: string; readonly phone: string | undefined };
  /** At least 15 minutes and at most 6 months ahead. */
  readonly expiresAt: number;
  /** Where the payer's browser is sent afterwards, by GET with signed parameters. */
  readonly callbackUrl: string;
  /** Up to 14 short texts for the shop's own bookkeeping; no personal data. */
  readonly notes?: Readonly<Record<string, string>>;
}

export interface PaymentLink {
  /** The provider's id of the link: our `session_id`. */
  readonly providerId: string;
  readonly url: string;
}

/** `partially_paid`: some money came, less than asked. */
export type PaymentLinkState = 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';

export interface LinkPayment {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** `captured`: the money is ours. */
  readonly state: 'captured' | 'failed' | 'pending' | 'refunded';
  readonly at: number;
}

export interface PaymentEnquiry extends PaymentLink {
  readonly reference: string;
  readonly state: PaymentLinkState;
  readonly askedPaise: number;
  /** In total over all payments. */
  readonly receivedPaise: number;
  readonly payments: readonly LinkPayment[];
}

/** What a provider reported by itself, proven by its signature. */
export interface PaymentFact {
  /** Unique per event and the same when it is delivered again; not covered by the signature, so it only saves work. */
  readonly eventId: string;
  /** The link it is about, when it is about one. */
  readonly providerId: string | undefined;
  /** Our reference of that link, when it is named. */
  readonly reference: string | undefined;
  /**
   * `paid`: money came: compare `amountPaise` with what is due, it may be less. `failed`: one attempt failed, the link stays
   * payable. `expired`, `cancelled`: the link takes no more money. `refund`, `dispute`: look at the payment's refunds, at the dispute
   * `subjectId`. `other`: nothing to act on.
   * Facts come late, twice and in any order.
   */
  readonly kind: 'paid' | 'failed' | 'expired' | 'cancelled' | 'refund' | 'dispute' | 'other';
  /** Received for the link in total; 0 for a fact that says nothing about money. */
  readonly amountPaise: number;
  readonly paymentId: string | undefined;
  /** Of a dispute, its id. */
  readonly subjectId?: string | undefined;
  readonly at: number;
}

export interface NewRefund {
  readonly paymentId: string;
  /** At most what that payment brought, less what went back already. */
  readonly amountPaise: number;
  /** Ours, unique per refund, 10 to 40 of [A-Za-z0-9_-]: the same again is the same refund. */
  readonly reference: string;
}

export interface GatewayRefund {
  readonly refundId: string;
  /** Ours; undefined for one that somebody made in the gateway's dashboard. */
  readonly reference?: string | undefined;
  readonly state: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
}

/** Which part of a list is asked for: what began between two moments, a page of it. Moments are epoch ms, both included. */
export interface GatewayPage {
  readonly from: number;
  readonly to: number;
  /** Entries before this page. */
  readonly skip: number;
  /** At most 100. A shorter answer is the last page. */
  readonly count: number;
}

export interface ListedRefund extends GatewayRefund {
  readonly paymentId: string;
}

/** The link by which a payment came; both undefined for a payment of something else. */
export interface PaidLink {
  readonly providerId: string | undefined;
  /** Our reference of that link, where the payment names it. */
  readonly reference: string | undefined;
}

/** A payer's objection at their bank. `lostPaise`: taken back by a lost one, 0 for any other. */
export interface GatewayDispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly lostPaise: number;
  readonly state: 'open' | 'won' | 'lost' | 'closed';
  /** The gateway's code of why, at most 100 signs. */
  readonly reason: string | null;
  /** Until when the shop answers, epoch ms. */
  readonly respondBy: number | undefined;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PaymentGatewayPort {
  /** The last part of the webhook's path, `/api/payment/v1/webhooks/{name}`. */
  readonly name: string;
  /** Makes a link, or finds the one made before with this reference. A found one of another amount is refused. */
  create(link: NewPaymentLink): Promise<PaymentLink>;
  /** What the provider knows of a link now. */
  enquire(providerId: string): Promise<PaymentEnquiry>;
  /** The link with our reference, for when its making was never answered. */
  find(reference: string): Promise<PaymentEnquiry | undefined>;
  /** Closes a link nobody has paid; answers what it is now, which may be paid after all. */
  cancel(providerId: string): Promise<PaymentEnquiry>;
  refund(refund: NewRefund): Promise<GatewayRefund>;
  /** What became of a refund that was on its way. */
  enquireRefund(paymentId: string, refundId: string): Promise<GatewayRefund>;
  /** All refunds of a payment, whoever made them. */
  refundsOf(paymentId: string): Promise<readonly GatewayRefund[]>;
  enquireDispute(disputeId: string): Promise<GatewayDispute>;
  /** Refunds of all payments, newest first, whoever made them. */
  listRefunds(page: GatewayPage): Promise<readonly ListedRefund[]>;
  /** Disputes of all payments, newest first, as they stand now. */
  listDisputes(page: GatewayPage): Promise<readonly GatewayDispute[]>;
  linkOf(paymentId: string): Promise<PaidLink>;
  /** Reads an event from the bytes as they came; undefined when it is not the provider's or cannot be read. */
  readWebhook(rawBody: Buffer, headers: Headers): PaymentFact | undefined;
}
