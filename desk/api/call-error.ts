// What can come of asking the server when it is not the answer.

export type CallFailure =
  /** No answer: no network, no server, or too late. The fate of a write is unknown. */
  | 'unreachable'
  /** Something else answered: a sign-in page of a hotspot, a proxy. */
  | 'not-ours'
  /** The server said no, and why. */
  | 'refused'
  /** The server is in trouble; later may do. */
  | 'troubled'
  /** The person closed the question that stood before it. */
  | 'given-up';

export class CallError extends Error {
  readonly failure: CallFailure;
  /** 0 when there was no answer. */
  readonly status: number;
  /** The server's code, '' when it named none. */
  readonly code: string;
  /** The server's words, already in the person's language; '' when it had none. */
  readonly words: string;
  readonly details: unknown;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(failure: CallFailure, more: Partial<Omit<CallError, keyof Error | 'failure'>> = {}) {
    super(`${failure} ${more.status ?? ''} ${more.code ?? ''}`.trim());
    this.name = 'CallError';
    this.failure = failure;
    this.status = more.status ?? 0;
    this.code = more.code ?? '';
    this.words = more.words ?? '';
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

export const isRefused = (error: unknown, code: string): error is CallError => error instanceof CallError && error.code === code;
