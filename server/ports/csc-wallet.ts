// Port for the wallet of service-centre agents. Amounts are integer paise, times epoch milliseconds. Calls reject with ProviderTrouble;
// after a retryable one the same call may be repeated.

export interface WalletPayment {
  /** Ours, unique per try, 1 to 40 of [A-Za-z0-9_-]. */
  readonly merchantTxn: string;
  /** Text on the agent's receipt, e.g. the order's number. */
  readonly receiptNo: string;
  /** The agent's id at the service centres, from the person's own record. */
  readonly cscId: string;
  readonly amountPaise: number;
  /** Where the wallet's page posts its answer, and where when the agent cancels. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** The agent's browser posts this to the wallet: one form field `message` to `payUrl`. */
export interface WalletMessage {
  /** Last part of the wallet's address, made from the sealing time. */
  readonly urlFraction: string;
  readonly encText: string;
  readonly payUrl: string;
  /** `{merchant id}|{encText}`. */
  readonly message: string;
  /** The time in the encrypted message: Indian time, `yyyy-MM-dd HH:mm:ss`. */
  readonly merchantTxnDateTime: string;
}

/** The browser's return data, signed by the wallet. It only names the payment; `enquire` returns the payment itself. */
export interface WalletReturn {
  readonly merchantTxn: string;
  readonly cscTxn: string | undefined;
  readonly isPaid: boolean;
  readonly amountPaise: number;
}

export interface WalletEnquiry {
  /** `unknown`: the wallet has never seen it, which it also answers for a while after sending. */
  readonly state: 'paid' | 'failed' | 'pending' | 'unknown';
  /** 0 unless paid. */
  readonly receivedPaise: number;
  readonly cscTxn: string | undefined;
}

export interface NewWalletRefund {
  readonly merchantTxn: string;
  /** The wallet's own id, from an enquiry. */
  readonly cscTxn: string;
  readonly amountPaise: number;
  /** The original payment, to distinguish a part from the whole. */
  readonly paidPaise: number;
  /** Ours, unique for each refund, 1 to 40 of [A-Za-z0-9_-]: a repeat is the same refund. */
  readonly reference: string;
  /** Letters, digits, spaces. */
  readonly reason: string;
}

export interface WalletRefund {
  readonly refundReference: string;
  readonly state: 'accepted' | 'refused';
}

export interface CscWalletPort {
  readonly merchantId: string;
  readonly productId: string;
  /** Where the agent's browser posts, before `/v1/payment/{urlFraction}`. */
  readonly payBase: string;
  /** Seals a payment for the browser to carry to the wallet. Throws RangeError for a text that the message cannot hold. */
  seal(payment: WalletPayment): WalletMessage;
  /** Opens `bridgeResponseMessage`; undefined when it is not the wallet's, was changed or is not for us. */
  open(bridgeResponseMessage: string): WalletReturn | undefined;
  enquire(merchantTxn: string): Promise<WalletEnquiry>;
  refund(refund: NewWalletRefund): Promise<WalletRefund>;
}
