// Port for text messages.

/** A text that the shop registered, with its values. */
export interface ApprovedSms {
  readonly language: string;
  readonly text: string;
  /** Its id in the operators’ register of templates. */
  readonly dltId: string;
}

export interface SmsMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our template name, e.g. `login-otp`; the provider has its own id for it. */
  readonly template: string;
  readonly language: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Approved texts for the reader, the best language first. */
  readonly approved?: readonly ApprovedSms[];
}

export interface SmsPort {
  /** Whether it can send approved texts. Otherwise it knows templates only by their names. */
  readonly sendsApproved: boolean;
  /** Resolves when the provider has accepted the message; rejects when it did not. */
  send(message: SmsMessage): Promise<void>;
}
