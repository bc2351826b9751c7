// Port for text messages.

export interface SmsMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our template name, e.g. `login-otp`; the provider has its own id for it. */
  readonly template: string;
  readonly language: string;
  readonly variables: Readonly<Record<string, string>>;
}

export interface SmsPort {
  /** Resolves when the provider has accepted the message; rejects when it did not. */
  send(message: SmsMessage): Promise<void>;
}
