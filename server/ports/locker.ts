// Port for the government's document store, DigiLocker.
import type { LockerRefusal, LockerScope } from '#core/contract/kyc/locker.ts';
import type { LockerAadhaar, LockerPan } from '#core/rules/kyc/locker-papers.ts';

export interface LockerAsk {
  /** Returned with the person: 20 to 100 of [A-Za-z0-9_-]. */
  readonly state: string;
  /** SHA-256 of the verifier, base64url. [RFC 7636] */
  readonly challenge: string;
  readonly returnUrl: string;
  readonly scopes: readonly LockerScope[];
}

export interface LockerCode {
  readonly code: string;
  readonly verifier: string;
  readonly returnUrl: string;
}

/** The permitted documents; a missing one is undefined. */
export interface LockerPapers {
  readonly aadhaar: (LockerAadhaar & { readonly photo: Buffer | undefined }) | undefined;
  readonly pan: LockerPan | undefined;
}

/** DigiLocker refused for a reason that the person can solve. Contains no personal data. */
export class LockerRefused extends Error {
  readonly end: LockerRefusal;
  constructor(end: LockerRefusal) {
    super(`the locker said ${end}`);
    this.name = 'LockerRefused';
    this.end = end;
  }
}

/** All but `pageOf` reject with LockerRefused, or ProviderTrouble: after a retryable one the same call may be repeated. */
export interface LockerPort {
  /** Where the person signs in and gives permission. */
  pageOf(ask: LockerAsk): string;
  /** How the person returned without a code, in DigiLocker's own word. */
  refusalOf(error: string): LockerRefusal;
  /** The code works once; its token opens the documents for a while. */
  exchange(code: LockerCode): Promise<string>;
  read(token: string, scopes: readonly LockerScope[]): Promise<LockerPapers>;
  /** Ends the access of a token that the shop no longer needs. */
  revoke(token: string): Promise<void>;
}
