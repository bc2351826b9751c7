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
  /** Epoch milliseconds: when this session of the shop began, by a code. */
  readonly signedInAt?: number;
  /** The tablet of a service centre on which this session began, without a code. */
  readonly tabletId?: number;
  /** Of a session at the desk, how far it is; such a session has roles of staff, and none of the shop. */
  readonly desk?: DeskStanding;
}

/** How far somebody is signed in at the desk. */
export interface DeskStanding {
  readonly fullName: string;
  /** What sign-in still wants; see `sign_in` of `DeskMe`. */
  readonly signIn: 'done' | 'passkey' | 'register-passkey';
  /** Epoch milliseconds: when they last proved who they are. */
  readonly provenAt: number;
  readonly passkeys: number;
  /** Epoch milliseconds: when the session ends however much it is used. */
  readonly endsAt: number;
}

/** What a request carries to prove who is asking. */
export interface Credentials {
  readonly bearer: string | undefined;
  /** The cookie of what is asked: the shop's or the desk's. */
  readonly cookie: string | undefined;
  /** A call of the desk; by cookie only a session at the desk can make it. */
  readonly isForDesk: boolean;
  /** The page asks by itself: its session is not used by it. */
  readonly isUnattended?: boolean;
}

/** Answers who is asking, or undefined when nobody (known) is. */
export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;
