// The database of the settings, for what is done at the command line.
import path from 'node:path';
import { type Database, openEmbedded, openServerDatabase } from '../../server/db/database.ts';
import { lockFolder } from '../../server/db/folder-lock.ts';

/** To be closed by the answered function. @throws while the server runs on the embedded database */
export async function openDatabase(): Promise<{ database: Database; close: () => Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url) {
    const database = await openServerDatabase(url, 1, () => undefined);
    return { database, close: () => database.close() };
  }
  const folder = path.resolve(process.env['DATA_DIR'] || 'data');
  let unlock: () => void;
  try {
    unlock = await lockFolder(folder);
  } catch (error) {
    throw new Error(`the server runs on the embedded database. Stop it, do this, and start it again (${(error as Error).message})`);
  }
  const database = await openEmbedded(path.join(folder, 'pglite'));
  const close = async (): Promise<void> => {
    await database.close();
    unlock();
  };
  return { database, close };
}
