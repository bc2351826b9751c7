// Decides when a waiting row may be tried again.
import type { OutboxRow } from './outbox-row.ts';

/** The longest wait, whatever a server asks for. */
export const LONGEST_WAIT_MS = 3_600_000;

/** How long a row still waits, ms. A wait that is longer than allowed came from a wrong clock, so it counts as over. */
export function remainingWaitMs({ nextAt }: Pick<OutboxRow, 'nextAt'>, now: number): number {
  const wait = nextAt - now;
  return wait > 0 && wait <= LONGEST_WAIT_MS ? wait : 0;
}
