// What the server depends on beside its database, passed in so that a fault can be replayed.
import { randomBytes } from 'node:crypto';

export interface Dependencies {
  /** Epoch milliseconds. */
  now(): number;
  randomBytes(size: number): Buffer;
  /** Application-made id: 41 bits of milliseconds, 5 of node, 7 of sequence; fits a JSON number, grows with time. */
  newId(): number;
}

const EPOCH = Date.UTC(2025, 0, 1);
const NODE_BITS = 5;
const SEQUENCE_BITS = 7;

/** Ids of one node, never the same twice, also when the clock stands still or goes back. */
export function createIds(now: () => number, node: number): () => number {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const ms = now() - EPOCH;
    if (ms > lastMs) [lastMs, sequence] = [ms, 0];
    else {
      sequence = (sequence + 1) % 2 ** SEQUENCE_BITS;
      if (sequence === 0) lastMs++;
    }
    return lastMs * 2 ** (NODE_BITS + SEQUENCE_BITS) + (node % 2 ** NODE_BITS) * 2 ** SEQUENCE_BITS + sequence;
  };
}

/** The smallest id a moment can have: everything made before it has a smaller one. */
export function firstIdAt(epochMs: number): number {
  return Math.max(epochMs - EPOCH, 0) * 2 ** (NODE_BITS + SEQUENCE_BITS);
}

/** The real ones. `node` tells instances on one database apart (0-31). */
export function systemDependencies(node: number): Dependencies {
  return { now: Date.now, randomBytes, newId: createIds(Date.now, node) };
}
