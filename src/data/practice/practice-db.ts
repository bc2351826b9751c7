// What practice keeps between two visits. It has its own database, which nothing sends from.
import type { Dexie, Table } from 'dexie';
import type { Practice } from '#core/rules/practice/practice.ts';
import { deleteDb, openOneWriter } from '../db/one-writer.ts';

const NAME = 'khurpi-practice';
const ROW = 'state';

interface PracticeDb extends Dexie {
  states: Table<{ readonly name: string; readonly value: Practice }, string>;
}

/** Opens the database for one task only, so that no tab blocks its deletion. */
async function inDb<T>(work: (db: PracticeDb) => Promise<T>): Promise<T> {
  const db = openOneWriter<PracticeDb>(NAME, (one) => one.version(1).stores({ states: 'name' }));
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Undefined when nobody has practised yet. */
export const readPractice = (): Promise<Practice | undefined> => inDb(async ({ states }) => (await states.get(ROW))?.value);

export const writePractice = (value: Practice): Promise<void> => inDb(async ({ states }) => void (await states.put({ name: ROW, value })));

/** Deletes everything of practice. */
export const erasePractice = (): Promise<void> => deleteDb(NAME);
