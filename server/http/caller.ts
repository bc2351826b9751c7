// Who is asking.
import type { HeldRole } from '#core/rules/permission.ts';

export interface Caller {
  readonly userId: number;
  readonly authId: string;
  readonly phone: string;
  readonly sessionId: string;
  /** Signed in by a browser: its tokens count only beside its cookie. */
  readonly isCookieBound: boolean;
  /** From the person's own record, never from the request. */
  readonly roles: readonly HeldRole[];
  readonly isCreditUser: boolean;
  /** What a service centre's agent keeps of an order's items, in thousandths. */
  readonly commissionPermille: number;
}

/** What a request carries to prove who is asking. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly cookie: string | undefined;
}

/** Answers who is asking, or undefined when nobody (known) is. */
export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;
