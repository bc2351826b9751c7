// What the two records of what waits say of each other, and what is to be done so that they agree again. Pure.
import type { KeptCopy } from './kept-copies.ts';
import type { OutboxRow } from './outbox-row.ts';

export interface Repair {
  /** The database lost them: they are put back. */
  readonly restore: readonly KeptCopy[];
  /** Rows that have no copy. */
  readonly copy: readonly OutboxRow[];
  /** Copies that have done their duty, by id. */
  readonly drop: readonly string[];
}

/** Whether a row is worth a second record: it was acknowledged, and the server has not proved that it has it. */
export const isUnproved = ({ state }: Pick<OutboxRow, 'state'>): boolean => state !== 'done';

/** Nothing sends it any more before the person has answered. */
export const isHeld = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'needs_user' || state === 'rejected';

/** The copy of a row that waits knows how it began and not how far it came: it may have been sent, and only its own key can tell. */
const broughtBack = (row: OutboxRow, now: number): OutboxRow =>
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
  const copied = new Set(copies.map(({ row }) => row.id));
  return {
    restore: copies
      .filter(({ row }) => !stored.has(row.id) && !replaced.has(row.id))
      .map(({ row, instead }) => ({ row: broughtBack(row, now), instead })),
    copy: rows.filter((row) => isUnproved(row) && !copied.has(row.id) && !replaced.has(row.id)),
    drop: [...copied].filter((id) => replaced.has(id) || stored.get(id)?.state === 'done'),
  };
}
