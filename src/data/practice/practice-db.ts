// What practice keeps between two visits: a database of its own, which no sender of any kind opens.
import type { Dexie, Table } from 'dexie';
import type { Practice } from '#core/rules/practice/practice.ts';
import { deleteDb, openOneWriter } from '../db/one-writer.ts';

const NAME = 'khurpi-practice';
const ROW = 'state';

interface PracticeDb extends Dexie {
  states: Table<{ readonly name: string; readonly value: Practice }, string>;
}

/** Opened for one piece of work: the database is closed when it is erased, in every tab. */
async function inDb<T>(work: (db: PracticeDb) => Promise<T>): Promise<T> {
  const db = openOneWriter<PracticeDb>(NAME, (one) => one.version(1).stores({ states: 'name' }));
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Undefined where nobody has practised yet. */
export const readPractice = (): Promise<Practice | undefined> => inDb(async ({ states }) => (await states.get(ROW))?.value);

export const writePractice = (value: Practice): Promise<void> => inDb(async ({ states }) => void (await states.put({ name: ROW, value })));

/** Nothing of it is left. */
export const erasePractice = (): Promise<void> => deleteDb(NAME);
