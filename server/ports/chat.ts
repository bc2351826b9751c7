// Port for chat messages. Only to people who agreed to get them.

export interface ChatMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our template name, e.g. `payment-link`; the provider knows it as an approved template. */
  readonly template: string;
  readonly language: string;
  /** Exactly the template's placeholders, in their order. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface ChatPort {
  /** Resolves when the provider has accepted the message; rejects with ProviderTrouble. */
  send(message: ChatMessage): Promise<void>;
}
