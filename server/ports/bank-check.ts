// Asking a bank whose an account is, by a rupee sent to it, whoever does it.

export interface BankQuestion {
  /** Ours, 1 to 40 of [A-Za-z0-9_]: the same again is the same question, and no second rupee. */
  readonly reference: string;
  readonly account: string;
  readonly ifsc: string;
}

/**
 * `known`: whose it is, as the bank writes it. `refused`: there is no such account, or no money can be sent there. `unsaid`: the bank
 * will not say. `waiting`: ask again with the same reference. `failed`: the bank could not be reached; another reference asks again.
 */
export type BankAnswer =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: 'ifsc-wrong' | 'account-unknown' | 'account-closed' | 'account-nre' }
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' };

export interface BankCheckPort {
  /** @throws ProviderTrouble: after a retryable one the same may be asked again */
  ask(question: BankQuestion): Promise<BankAnswer>;
}
