// The server's outside dependencies besides its database, passed in so that tests can repeat a fault.
import { randomBytes } from 'node:crypto';

export interface Dependencies {
  /** Epoch milliseconds. */
  now(): number;
  randomBytes(size: number): Buffer;
  /**
   * An id made by the application: 41 bits of milliseconds, 5 of node, 7 of sequence. It fits a JSON number and grows with time.
   * @throws NoIdsLeft
   */
  newId(): number;
}

const EPOCH = Date.UTC(2025, 0, 1);
const NODE_BITS = 5;
const SEQUENCE_BITS = 7;

/** The number of this instance, and the milliseconds (since 1970, both included) for which it may create ids. */
export interface IdSpan {
  readonly node: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * No id can be created before the database gives this instance another span. The server answers with 503, as if the database were
 * unreachable.
 */
export class NoIdsLeft extends Error {
  readonly code = '57P03';
  constructor() {
    super('no id can be made until the database answers');
  }
}

/**
 * Creates ids within the spans of one instance: unique and growing, also when the clock stands still or goes back.
 * @param now epoch milliseconds
 * @param spanNow receives the last used millisecond; returns undefined if there are no ids left
 */
export function createIds(now: () => number, spanNow: (usedMs: number) => IdSpan | undefined): () => number {
  let lastMs = 0;
  let sequence = 0;
  let node: number | undefined;
  return () => {
    const span = spanNow(lastMs);
    if (!span) throw new NoIdsLeft();
    const ms = Math.max(Math.min(now(), span.toMs), span.fromMs, EPOCH);
    if (ms > lastMs) [lastMs, sequence] = [ms, 0];
    else if (node !== span.node) [lastMs, sequence] = [lastMs + 1, 0];
    else {
      sequence = (sequence + 1) % 2 ** SEQUENCE_BITS;
      if (sequence === 0) lastMs++;
    }
    node = span.node;
    if (lastMs > span.toMs) throw new NoIdsLeft();
    return (lastMs - EPOCH) * 2 ** (NODE_BITS + SEQUENCE_BITS) + node * 2 ** SEQUENCE_BITS + sequence;
  };
}

/** The smallest id of a time: everything created earlier has a smaller one. */
export function firstIdAt(epochMs: number): number {
  return Math.max(epochMs - EPOCH, 0) * 2 ** (NODE_BITS + SEQUENCE_BITS);
}

/** The real dependencies. @param lease gives the milliseconds for which this instance may create ids */
export function systemDependencies(lease: { span(usedMs: number): IdSpan | undefined }): Dependencies {
  return { now: Date.now, randomBytes, newId: createIds(Date.now, (usedMs) => lease.span(usedMs)) };
}
