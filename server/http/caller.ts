// Who is asking.

export interface Caller {
  readonly userId: number;
  readonly authId: string;
  readonly phone: string;
  readonly sessionId: string;
  /** Signed in by a browser: its tokens count only beside its cookie. */
  readonly isCookieBound: boolean;
  /** May buy for others; from the person's own record, never from the request. */
  readonly isAssisting: boolean;
  /** A vendor's agent: the farmer has to say yes to what they order for them. */
  readonly isBuyerForOthers: boolean;
  readonly isCreditUser: boolean;
  /** An agent of the government's service centres: pays by its wallet, and keeps a commission. */
  readonly isCscAgent: boolean;
  /** Of an order's items, in thousandths. */
  readonly commissionPermille: number;
}

/** What a request carries to prove who is asking. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** Answers who is asking, or undefined when nobody (known) is. */
export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;
