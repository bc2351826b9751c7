// The government's locker of papers, whoever leads to it.
import type { LockerRefusal, LockerScope } from '#core/contract/kyc/locker.ts';
import type { LockerAadhaar, LockerPan } from '#core/rules/kyc/locker-papers.ts';

export interface LockerAsk {
  /** Comes back with the person: 20 to 100 of [A-Za-z0-9_-]. */
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

/** What the person allowed, of what was asked; a paper that is not there is undefined. */
export interface LockerPapers {
  readonly aadhaar: (LockerAadhaar & { readonly photo: Buffer | undefined }) | undefined;
  readonly pan: LockerPan | undefined;
}

/** The locker understood and said no, for a reason the person can do something about. Carries nothing of theirs. */
export class LockerRefused extends Error {
  readonly end: LockerRefusal;
  constructor(end: LockerRefusal) {
    super(`the locker said ${end}`);
    this.name = 'LockerRefused';
    this.end = end;
  }
}

/** All but `pageOf` reject with LockerRefused, or ProviderTrouble: after a retryable one the same may be asked again. */
export interface LockerPort {
  /** Where the person signs in and allows it. */
  pageOf(ask: LockerAsk): string;
  /** How the person came back without a code, by the locker's own word. */
  refusalOf(error: string): LockerRefusal;
  /** The code works once; what it is exchanged for opens the papers for a while. */
  exchange(code: LockerCode): Promise<string>;
  read(token: string, scopes: readonly LockerScope[]): Promise<LockerPapers>;
  /** The shop needs it no more. */
  letGo(token: string): Promise<void>;
}
