// The error for refusals: a service throws a Refusal, and the HTTP layer turns it into a status and a localised text.
import type { ErrorCode } from '#core/contract/wire/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Replaces the usual `{error: …}` body where the wire contract has a shape of its own. */
  readonly body: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What was written before it stays written, and it is the answer of the request's key: asked again it counts no second time. */
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
