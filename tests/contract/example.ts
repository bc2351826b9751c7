// What the walk of all calls needs to know of one request.
import type { CallShape } from '#core/contract/wire/call.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';

export interface Example {
  readonly call: CallShape;
  /** A request that succeeds each time it is made. */
  readonly make: () => Promise<CallOptions>;
}

/** A request for what belongs to another person, and what it is answered. */
export interface ForeignExample {
  readonly call: CallShape;
  readonly options: CallOptions;
  readonly answer: readonly [status: number, code: string];
}

export interface Examples {
  readonly examples: readonly Example[];
  readonly foreign: readonly ForeignExample[];
}
