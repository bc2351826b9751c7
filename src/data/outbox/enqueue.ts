// Adds a request to the outbox: first to the disk, then to the network.
import { datedRequest, rulesOf } from './kinds.ts';
import { type OutboxRow, putRow } from './outbox-db.ts';
import { isStuck, type NewRow, waitingRow } from './settle.ts';

/** Whether a new row replaces an older one. A row that may have been sent keeps its key. */
function isOvertaken(old: OutboxRow, { kind, owner, request }: NewRow): boolean {
  const same = rulesOf(kind).supersedes;
  if (!same || old.kind !== kind || old.owner !== owner) return false;
  if (same === 'all') return old.state === 'saved' || (old.state === 'unknown' && isStuck(old));
  return old.state === 'saved' && old.request[same] === request[same];
}

/**
 * Resolves once the row is on the disk.
 * @param instead id of a row that the new one replaces
 */
export function enqueue(row: NewRow, now: number, instead?: string): Promise<OutboxRow> {
  const waiting = waitingRow({ ...row, request: datedRequest(row.kind, row.request, now) }, now);
  return putRow(waiting, (old) => old.id === instead || isOvertaken(old, row));
}

/**
 * The same for a letter.
 * @param said content of the letter
 * @param read content of the owner's letters on the disk, by the ids of their rows
 * @param instead id of a row that the new one replaces
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
