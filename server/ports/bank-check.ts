// Port for checking a bank account's owner by sending it a rupee.

export interface BankQuestion {
  /** Ours, 1 to 40 of [A-Za-z0-9_]: a repeated reference is the same check, without a second rupee. */
  readonly reference: string;
  readonly account: string;
  readonly ifsc: string;
}

/**
 * `known`: the owner, as the bank writes it. `refused`: there is no such account, or it accepts no money. `unsaid`: the bank does
 * not say. `waiting`: ask again with the same reference. `failed`: the bank could not be reached; use another reference.
 */
export type BankAnswer =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: 'ifsc-wrong' | 'account-unknown' | 'account-closed' | 'account-nre' }
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' };

export interface BankCheckPort {
  /** @throws ProviderTrouble: after a retryable one the same call may be repeated */
  ask(question: BankQuestion): Promise<BankAnswer>;
}
