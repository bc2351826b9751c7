// When a waiting row may be tried again.
import type { OutboxRow } from './outbox-row.ts';

/** No wait is longer, whatever a server asks for. */
export const LONGEST_WAIT_MS = 3_600_000;

/** Milliseconds a row still waits. A wait longer than any was set by a clock that was wrong: it is over. */
export function waitOf({ nextAt }: Pick<OutboxRow, 'nextAt'>, now: number): number {
  const wait = nextAt - now;
  return wait > 0 && wait <= LONGEST_WAIT_MS ? wait : 0;
}
