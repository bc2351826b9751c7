// Port for online payments. All amounts are integer paise, all times epoch milliseconds. Every method rejects with ProviderTrouble; after a
// retryable one the same call may be repeated without doing anything twice.

export interface NewPaymentLink {
  /** Ours, unique for each payment session, 1 to 40 of [A-Za-z0-9_-]: a repeat returns the same link. */
  readonly reference: string;
  /** The amount, at least 100 (₹1). */
  readonly amountPaise: number;
  /** Text for the payer, e.g. "Order 12 at Kisan Agro". */
  readonly description: string;
  /** `phone`: 10 digits; undefined when anybody with the link may pay. */
  readonly customer: { readonly name: string; readonly phone: string | undefined };
  /** When the link ends: in 15 minutes at least and 6 months at most. */
  readonly expiresAt: number;
  /** Where the payer's browser goes afterwards, by GET with signed parameters. */
  readonly callbackUrl: string;
  /** Up to 14 short texts for the shop's own bookkeeping; no personal data. */
  readonly notes?: Readonly<Record<string, string>>;
}

export interface PaymentLink {
  /** The provider's id of the link: our `session_id`. */
  readonly providerId: string;
  readonly url: string;
}

/** `partially_paid`: some money came, less than requested. */
export type PaymentLinkState = 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';

export interface LinkPayment {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** `captured`: the shop has received the money. */
  readonly state: 'captured' | 'failed' | 'pending' | 'refunded';
  readonly at: number;
}

export interface PaymentEnquiry extends PaymentLink {
  readonly reference: string;
  readonly state: PaymentLinkState;
  readonly askedPaise: number;
  /** The total over all payments. */
  readonly receivedPaise: number;
  readonly payments: readonly LinkPayment[];
}

/** An event from the provider, proven by its signature. */
export interface PaymentFact {
  /** Unique for each event, and the same when the event is sent again. The signature does not cover it, so it only saves work. */
  readonly eventId: string;
  /** The event's link, if there is one. */
  readonly providerId: string | undefined;
  /** Our reference of that link, if it is named. */
  readonly reference: string | undefined;
  /**
   * `paid`: money came: compare `amountPaise` with the amount due, it may be less. `failed`: one attempt failed, the link can still be
   * paid. `expired`, `cancelled`: the link accepts no more money. `refund`, `dispute`: read the payment's refunds, or the dispute
   * `subjectId`. `other`: nothing to do. Events come late, twice and in any order.
   */
  readonly kind: 'paid' | 'failed' | 'expired' | 'cancelled' | 'refund' | 'dispute' | 'other';
  /** Received for the link in total; 0 for an event without money. */
  readonly amountPaise: number;
  readonly paymentId: string | undefined;
  /** For a dispute, its id. */
  readonly subjectId?: string | undefined;
  readonly at: number;
}

export interface NewRefund {
  readonly paymentId: string;
  /** The amount of that payment less its earlier refunds, at most. */
  readonly amountPaise: number;
  /** Ours, unique for each refund, 10 to 40 of [A-Za-z0-9_-]: a repeat is the same refund. */
  readonly reference: string;
}

export interface GatewayRefund {
  readonly refundId: string;
  /** Our own reference. Undefined for a refund made in the gateway's dashboard. */
  readonly reference?: string | undefined;
  readonly state: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
}

/** A page of the entries created between two times (epoch ms, both included). */
export interface GatewayPage {
  readonly from: number;
  readonly to: number;
  /** Entries before this page. */
  readonly skip: number;
  /** At most 100 entries. A shorter answer is the last page. */
  readonly count: number;
}

export interface ListedRefund extends GatewayRefund {
  readonly paymentId: string;
}

/** The link of a payment; both undefined for another kind of payment. */
export interface PaidLink {
  readonly providerId: string | undefined;
  /** Our reference of that link, if the payment names it. */
  readonly reference: string | undefined;
}

/** A payer's dispute at their bank. `lostPaise`: taken back by a lost one, otherwise 0. */
export interface GatewayDispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly lostPaise: number;
  readonly state: 'open' | 'won' | 'lost' | 'closed';
  /** The gateway's reason code, at most 100 characters. */
  readonly reason: string | null;
  /** The shop's deadline to answer, epoch ms. */
  readonly respondBy: number | undefined;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PaymentGatewayPort {
  /** The last part of the webhook's path, `/api/payment/v1/webhooks/{name}`. */
  readonly name: string;
  /** Creates a link, or finds the one with this reference. Refuses a found link with a different amount. */
  create(link: NewPaymentLink): Promise<PaymentLink>;
  /** The link's current state at the provider. */
  enquire(providerId: string): Promise<PaymentEnquiry>;
  /** The link with our reference, if its creation was never answered. */
  find(reference: string): Promise<PaymentEnquiry | undefined>;
  /** Closes an unpaid link. Returns its state, which may still be paid. */
  cancel(providerId: string): Promise<PaymentEnquiry>;
  refund(refund: NewRefund): Promise<GatewayRefund>;
  /** The state of a pending refund. */
  enquireRefund(paymentId: string, refundId: string): Promise<GatewayRefund>;
  /** All refunds of a payment, from anybody. */
  refundsOf(paymentId: string): Promise<readonly GatewayRefund[]>;
  enquireDispute(disputeId: string): Promise<GatewayDispute>;
  /** Refunds of all payments, newest first, from anybody. */
  listRefunds(page: GatewayPage): Promise<readonly ListedRefund[]>;
  /** Disputes of all payments, newest first, with their current states. */
  listDisputes(page: GatewayPage): Promise<readonly GatewayDispute[]>;
  linkOf(paymentId: string): Promise<PaidLink>;
  /** Reads an event from its raw bytes; undefined when it is not the provider's or cannot be read. */
  readWebhook(rawBody: Buffer, headers: Headers): PaymentFact | undefined;
}
