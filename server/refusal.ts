// The error for refusals: a service throws a Refusal, and the HTTP layer turns it into a status and a localised text.
import type { ErrorCode } from '#core/contract/wire/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Replaces the usual `{error: …}` body if the wire contract has another shape. */
  readonly body: unknown;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Earlier writes stay, and the refusal becomes the answer of the request's key: a repeated request does not count again. */
  readonly isKept: boolean;

  constructor(code: ErrorCode, more: { details?: unknown; body?: unknown; retryAfter?: number; isKept?: boolean } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = more.details;
    this.body = more.body;
    this.retryAfter = more.retryAfter;
    this.isKept = more.isKept ?? false;
  }
}
