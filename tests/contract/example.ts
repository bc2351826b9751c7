// What the walk of all calls needs to know about a request.
import type { CallShape } from '#core/contract/wire/call.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';

export interface Example {
  readonly call: CallShape;
  /** Returns a request that succeeds each time. */
  readonly make: () => Promise<CallOptions>;
}

/** A request for a record of another person, and the expected answer. */
export interface ForeignExample {
  readonly call: CallShape;
  readonly options: CallOptions;
  readonly answer: readonly [status: number, code: string];
}

export interface Examples {
  readonly examples: readonly Example[];
  readonly foreign: readonly ForeignExample[];
}
