// Errors of providers, divided by whether a retry can help.

export interface TroubleFacts {
  readonly provider: string;
  /**
   * `true`: no answer, a timeout, too many calls or a server error. The action may still have happened, so retry with the same
   * reference. `false`: the provider understood and refused. It will refuse the same request again.
   */
  readonly isRetryable: boolean;
  /** HTTP status, absent when there was no answer. */
  readonly status?: number | undefined;
  /** The provider's own error code. */
  readonly code?: string | undefined;
}

/** A provider did not do what was requested. The message contains no secret, code or phone number and may be logged. */
export class ProviderTrouble extends Error {
  readonly provider: string;
  readonly isRetryable: boolean;
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(what: string, { provider, isRetryable, status, code }: TroubleFacts) {
    const facts = [status, code?.replace(/\d{7,}/g, '…')].filter((fact) => fact !== undefined && fact !== '').join(' ');
    super(`${provider}: ${withoutNumbers(what)}${facts ? ` (${facts})` : ''}`);
    this.name = 'ProviderTrouble';
    this.provider = provider;
    this.isRetryable = isRetryable;
    this.status = status;
    this.code = code;
  }
}

/**
 * Providers repeat what they received; phone numbers and codes of 4 and more digits are removed from logs, in any script and spacing
 * (`98765 00001`, `4-8-2-1`).
 */
function withoutNumbers(text: string): string {
  return text.replace(/\p{Nd}(?:[\s,.()-]{0,2}\p{Nd}){3,}/gu, '…').slice(0, 300);
}
