// Moves what a person kept in clear into their sealed database, once.
import type { Dexie } from 'dexie';

/** The note that says: everything is here. */
const MOVED = { name: 'moved-here', value: true };

/**
 * Copies all rows in one transaction: killed or without room, none is there, and the next call begins again. Nothing is copied twice, so
 * that a row which was changed since stays as it is. @param to has the same stores, among them `notes`
 */
export async function moveRows(from: Dexie, to: Dexie): Promise<void> {
  const notes = to.table('notes');
  if (await notes.get(MOVED.name)) return;
  const rows = await Promise.all(from.tables.map(async (table) => ({ store: table.name, all: (await table.toArray()) as unknown[] })));
  await to.transaction('rw', to.tables, async () => {
    for (const { store, all } of rows) await to.table(store).bulkPut(all);
    await notes.put(MOVED);
  });
}
