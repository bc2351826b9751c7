// Puts an intent into the outbox: on the disk first, sent after.
import { type OutboxRow, putRow } from './outbox-db.ts';
import { isStuck, type NewRow, waitingRow } from './settle.ts';

/** The same in the place of a row that is given up for it. */
export async function enqueueInstead(oldId: string, row: NewRow, now: number): Promise<void> {
  await putRow(waitingRow(row, now), (old) => old.id === oldId);
}

/** A new choice of consent takes the place of one that was never sent, or can't be; so does a mark of the same post, and the same link to the same phone. */
const isOvertaken = (old: OutboxRow, row: NewRow): boolean =>
  old.kind === row.kind &&
  old.owner === row.owner &&
  (row.kind === 'consent'
    ? old.state === 'saved' || (old.state === 'unknown' && isStuck(old))
    : old.state === 'saved' &&
      ((row.kind === 'share-link' && old.request.body === row.request.body) ||
        (row.kind === 'mark' && old.request.url === row.request.url)));

/** Resolves once the row is on the disk. */
export function enqueue(row: NewRow, now: number): Promise<OutboxRow> {
  return putRow(waitingRow(row, now), (old) => isOvertaken(old, row));
}
