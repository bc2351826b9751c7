// Describes the caller of a request.
import type { DeskPermission } from '#core/facts/permission.ts';
import type { KeyScope } from '#core/facts/programs/api-key.ts';
import type { HeldRole } from '#core/rules/permission.ts';

export interface Caller {
  readonly userId: number;
  readonly authId: string;
  readonly phone: string;
  readonly sessionId: string;
  /** The session belongs to a browser: its tokens count only together with its cookie. */
  readonly isCookieBound: boolean;
  /** Roles from the person's own record, never from the request. */
  readonly roles: readonly HeldRole[];
  readonly isCreditUser: boolean;
  /** The agent's share of an order's items, in thousandths. */
  readonly commissionPermille: number;
  /** When this shop session began with a code, epoch milliseconds. */
  readonly signedInAt?: number;
  /** The service centre's tablet on which this session began, without a code. */
  readonly tabletId?: number;
  /** For API keys: only these permissions of the roles count. */
  readonly only?: readonly DeskPermission[] | undefined;
  /** The key of another program, which has no session. */
  readonly apiKey?: { readonly id: number; readonly scopes: readonly KeyScope[] } | undefined;
  /** Progress of a desk sign-in. Such a session has staff roles and no shop roles. */
  readonly desk?: DeskStanding;
}

/** Progress of a sign-in at the desk. */
export interface DeskStanding {
  readonly fullName: string;
  /** The next step of the sign-in, as in `sign_in` of `DeskMe`. */
  readonly signIn: 'done' | 'passkey' | 'register-passkey';
  /** When the person last proved who they are, epoch milliseconds. */
  readonly provenAt: number;
  readonly passkeys: number;
  /** When the session ends, even while it is in use, epoch milliseconds. */
  readonly endsAt: number;
}

/** The proof of identity that a request carries. */
export interface Credentials {
  readonly bearer: string | undefined;
  /** The cookie for the requested app: shop or desk. */
  readonly cookie: string | undefined;
  /** A desk call. A cookie counts for it only if it belongs to a desk session. */
  readonly isForDesk: boolean;
  /** The page sent this request without the person, so it does not count as use of the session. */
  readonly isUnattended?: boolean;
}

/** Finds the caller. Undefined for an unknown one. */
export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;
