// Letters of people who have left. The server refuses them, and nobody can read them any more. They are reported and deleted.
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import type { TabletCalls } from '../tablet-deps.ts';

/**
 * Deletes them once the server knows their number. Without network this happens the next time.
 * @throws ApiError when it cannot be reported
 */
export async function dropEnded(report: TabletCalls['report']): Promise<void> {
  const ended = (await readRows()).filter(({ letter, state, lastCode }) => letter && state === 'rejected' && lastCode === 'PERSON_ENDED');
  const owners = [...new Set(ended.map(({ owner }) => owner))];
  if (owners.length === 0) return;
  const unsent = owners.map((person) => ({ person, n: ended.filter(({ owner }) => owner === person).length }));
  await report({ done: [], unsent });
  for (const { id } of ended) await deleteRow(id);
}
