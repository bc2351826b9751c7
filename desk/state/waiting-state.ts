// The hand-overs that wait on this device, as the screens see them. What looks after them is api/outbox.
import { proxy, ref, useSnapshot } from 'valtio';
import type { HandOverRow } from './hand-over-row.ts';

interface WaitingState {
  /** Of who is signed in, oldest first; undefined until they were read. */
  rows: readonly HandOverRow[] | undefined;
}

export const waiting = proxy<WaitingState>({ rows: undefined });

/** @param rows what was read; undefined: not known */
export function showWaiting(rows: readonly HandOverRow[] | undefined): void {
  waiting.rows = rows && ref([...rows]);
}

/** What waits and what has to be settled; undefined until it was read. */
export const useWaiting = (): readonly HandOverRow[] | undefined => useSnapshot(waiting).rows as readonly HandOverRow[] | undefined;
