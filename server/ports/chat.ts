// Sending a chat message, whoever does it. Only to people who agreed to be written to.

export interface ChatMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our name of the wording, e.g. `payment-link`; the provider knows it as an approved template. */
  readonly template: string;
  readonly language: string;
  /** Exactly those the wording names, in the order in which it names them. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface ChatPort {
  /** Resolves when the provider has taken the message; rejects with ProviderTrouble. */
  send(message: ChatMessage): Promise<void>;
}
