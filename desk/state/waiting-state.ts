// The waiting hand-overs on this device, for the screens. api/outbox handles them.
import { proxy, ref, useSnapshot } from 'valtio';
import type { HandOverRow } from './hand-over-row.ts';

interface WaitingState {
  /** The signed-in person's rows, oldest first; undefined before they were read. */
  rows: readonly HandOverRow[] | undefined;
}

export const waiting = proxy<WaitingState>({ rows: undefined });

/** @param rows the waiting rows; undefined: not known */
export function showWaiting(rows: readonly HandOverRow[] | undefined): void {
  waiting.rows = rows && ref([...rows]);
}

/** Waiting hand-overs and tasks; undefined before they were read. */
export const useWaiting = (): readonly HandOverRow[] | undefined => useSnapshot(waiting).rows as readonly HandOverRow[] | undefined;
