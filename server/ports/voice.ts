// Port for reading a code out by telephone.

export interface VoiceMessage {
  /** 10 digits. */
  readonly to: string;
  /** Our template name, e.g. `login-code-call`; the provider knows it as a call flow. */
  readonly template: string;
  readonly language: string;
  /** Digits to be read out, slowly and twice. */
  readonly code: string;
}

export interface VoicePort {
  /** Resolves when the provider has accepted the call (not when it was answered); rejects with ProviderTrouble. */
  call(message: VoiceMessage): Promise<void>;
}
