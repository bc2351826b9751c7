// Puts an intent into the outbox: on the disk first, sent after.
import { datedRequest, rulesOf } from './kinds.ts';
import { type OutboxRow, putRow } from './outbox-db.ts';
import { isStuck, type NewRow, waitingRow } from './settle.ts';

/** Whether a new row takes the place of an older one. One that may have been sent keeps its key. */
function isOvertaken(old: OutboxRow, { kind, owner, request }: NewRow): boolean {
  const same = rulesOf(kind).supersedes;
  if (!same || old.kind !== kind || old.owner !== owner) return false;
  if (same === 'all') return old.state === 'saved' || (old.state === 'unknown' && isStuck(old));
  return old.state === 'saved' && old.request[same] === request[same];
}

/** Resolves once the row is on the disk. @param instead id of a row that is given up for it */
export function enqueue(row: NewRow, now: number, instead?: string): Promise<OutboxRow> {
  const waiting = waitingRow({ ...row, request: datedRequest(row.kind, row.request, now) }, now);
  return putRow(waiting, (old) => old.id === instead || isOvertaken(old, row));
}

/**
 * The same for a letter. @param said what the letter says @param read what the owner's letters on the disk say, by their rows' ids
 * @param instead id of a row that is given up for it
 */
export function enqueueLetter(
  letter: NewRow,
  said: NewRow,
  read: ReadonlyMap<string, OutboxRow>,
  now: number,
  instead?: string,
): Promise<OutboxRow> {
  const requestOf = (old: OutboxRow): OutboxRow['request'] => read.get(old.id)?.request ?? old.request;
  return putRow(waitingRow(letter, now), (old) => old.id === instead || isOvertaken({ ...old, request: requestOf(old) }, said));
}
