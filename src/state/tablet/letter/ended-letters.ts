// Letters of people who have left: the server refuses them, and nobody reads them any more. They are reported, and then they go.
import { deleteRow, readRows } from '#data/outbox/outbox-db.ts';
import type { TabletCalls } from '../tablet-deps.ts';

/** Removes them once the server knows how many there were. Without network the next time does. @throws ApiError when it can't be reported */
export async function dropEnded(report: TabletCalls['report']): Promise<void> {
  const ended = (await readRows()).filter(({ letter, state, lastCode }) => letter && state === 'rejected' && lastCode === 'PERSON_ENDED');
  const owners = [...new Set(ended.map(({ owner }) => owner))];
  if (owners.length === 0) return;
  const unsent = owners.map((person) => ({ person, n: ended.filter(({ owner }) => owner === person).length }));
  await report({ done: [], unsent });
  for (const { id } of ended) await deleteRow(id);
}
