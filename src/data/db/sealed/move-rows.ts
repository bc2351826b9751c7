// Moves a person's unsealed data into their sealed database, once.
import type { Dexie } from 'dexie';

/** A note which says that everything was moved. */
const MOVED = { name: 'moved-here', value: true };

/**
 * Copies all rows in one transaction. If that is killed or lacks space, no row is copied and the next call starts again. Nothing is copied
 * twice, so later changes of a row stay.
 * @param to has the same stores, among them `notes`
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
