// The ways in which a call can fail.

export type ApiFailure =
  /** No answer: no network, no server, or too late. A write may have been carried out. */
  | 'unreachable'
  /** Something else answered: a hotspot's sign-in page, or a proxy. */
  | 'not-ours'
  /** The server refused the request, with a reason. */
  | 'refused'
  /** The server, or a proxy before it, has a problem. A later try may succeed. */
  | 'troubled'
  /** At the desk, the person closed the dialog that had to be answered first. */
  | 'given-up';

/** The fields are only declared: older browsers need more bytes for initialised ones. */
export class ApiError extends Error {
  declare readonly failure: ApiFailure;
  /** 0 without an answer. */
  declare readonly status: number;
  /** The server's code; '' without one. */
  declare readonly code: string;
  /** The server's message in the person's language; '' without one. */
  declare readonly words: string;
  declare readonly details: unknown;
  /** The whole body of a refusal, because refusals of carts have their own shapes. */
  declare readonly body: unknown;
  /** Seconds to wait before trying again. */
  declare readonly retryAfter: number | undefined;

  /** The id of the request in the server's log; undefined without an answer. */
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
