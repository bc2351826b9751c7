// Saying no: a service throws a Refusal, the HTTP edge turns it into a status and localised words.
import type { ErrorCode } from '#core/contract/wire/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Replaces the usual `{error: …}` body where the wire contract has a shape of its own. */
  readonly body: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { details?: unknown; body?: unknown; retryAfter?: number } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = more.details;
    this.body = more.body;
    this.retryAfter = more.retryAfter;
  }
}
