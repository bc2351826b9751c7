// Sending a text message, whoever does it.

export interface SmsMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our name of the wording, e.g. `login-otp`; the provider knows it under an id of its own. */
  readonly template: string;
  readonly language: string;
  readonly variables: Readonly<Record<string, string>>;
}

export interface SmsPort {
  /** Resolves when the provider has taken the message; rejects when it did not. */
  send(message: SmsMessage): Promise<void>;
}
