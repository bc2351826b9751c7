// Compares the two records of waiting rows, and finds what makes them equal again. Pure.
import type { KeptCopy } from './kept-copies.ts';
import type { OutboxRow } from './outbox-row.ts';

export interface Repair {
  /** The database lost them: they are restored. */
  readonly restore: readonly KeptCopy[];
  /** Rows that have no copy. */
  readonly copy: readonly OutboxRow[];
  /** Copies that are no longer needed, by id. */
  readonly drop: readonly string[];
}

/**
 * Whether a row needs a second record: the app reported it as saved, and there is no proof that the server has it. A letter that
 * is lost before its owner has read the answer is sent again and gets the same answer.
 */
export const needsCopy = ({ state, letter }: Pick<OutboxRow, 'state' | 'letter'>): boolean =>
  state !== 'done' || (letter !== undefined && !letter.isRead);

/** The row is not sent before the person has answered. */
export const isHeld = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'needs_user' || state === 'rejected';

/** A copy contains the start of a row but not its progress. The row may have been sent, so only a check of its key shows that. */
const restoredRow = (row: OutboxRow, now: number): OutboxRow =>
  isHeld(row)
    ? row
    : {
        ...row,
        state: 'unknown',
        isUnsure: true,
        nextAt: now,
        lastCode: '',
      };

export function compareCopies(rows: readonly OutboxRow[], copies: readonly KeptCopy[], now: number): Repair {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(copies.flatMap(({ instead }) => instead));
  const isProved = (row: OutboxRow | undefined): boolean => row !== undefined && !needsCopy(row);
  const copied = new Set(copies.map(({ row }) => row.id));
  return {
    restore: copies
      .filter(({ row }) => !stored.has(row.id) && !replaced.has(row.id))
      .map(({ row, instead }) => ({ row: restoredRow(row, now), instead })),
    copy: rows.filter((row) => needsCopy(row) && !copied.has(row.id) && !replaced.has(row.id)),
    drop: [...copied].filter((id) => replaced.has(id) || isProved(stored.get(id))),
  };
}
