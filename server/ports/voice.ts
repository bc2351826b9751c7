// Reading a code out by telephone, whoever does it.

export interface VoiceMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our name of the wording, e.g. `login-code-call`; the provider knows it as a call flow of its own. */
  readonly template: string;
  readonly language: string;
  /** Digits to be read out, slowly and twice. */
  readonly code: string;
}

export interface VoicePort {
  /** Resolves when the provider has taken the call on (not when it was answered); rejects with ProviderTrouble. */
  call(message: VoiceMessage): Promise<void>;
}
