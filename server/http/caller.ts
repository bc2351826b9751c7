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
  readonly isCreditUser: boolean;
  readonly partnerType: string | null;
}

/** What a request carries to prove who is asking. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** Answers who is asking, or undefined when nobody (known) is. */
export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;
