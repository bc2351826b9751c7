// What can come of asking the server when it is not the answer.

export type ApiFailure =
  /** No answer: no network, no server, or too late. The fate of a write is unknown. */
  | 'unreachable'
  /** Something else answered: a sign-in page of a hotspot, a proxy. */
  | 'not-ours'
  /** The server said no, and why. */
  | 'refused'
  /** The server (or what stands before it) is in trouble; later may do. */
  | 'troubled'
  /** The person closed the question that stood before it, at the desk. */
  | 'given-up';

/** Its fields are declared only: written out for older browsers each would cost a phone bytes. */
export class ApiError extends Error {
  declare readonly failure: ApiFailure;
  /** 0 when there was no answer. */
  declare readonly status: number;
  /** The server's code, '' when it named none. */
  declare readonly code: string;
  /** The server's words, already in the person's language; '' when it had none. */
  declare readonly words: string;
  declare readonly details: unknown;
  /** The whole body of a refusal: the cart's have shapes of their own. */
  declare readonly body: unknown;
  /** Seconds to wait before trying again. */
  declare readonly retryAfter: number | undefined;

  /** The name of the request in the server's log; undefined when there was no answer. */
  declare readonly requestId: string | undefined;

  constructor(failure: ApiFailure, more: Partial<Omit<ApiError, keyof Error | 'failure'>> = {}) {
    super(`${failure} ${more.status ?? ''} ${more.code ?? ''}`.trim());
    this.name = 'ApiError';
    this.failure = failure;
    this.status = more.status ?? 0;
    this.code = more.code ?? '';
    this.words = more.words ?? '';
    this.details = more.details;
    this.body = more.body;
    this.retryAfter = more.retryAfter;
    this.requestId = more.requestId;
  }
}

export const isRefused = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;
