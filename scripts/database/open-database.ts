// Opens the database of the settings for scripts, with the current schema. An embedded database gets a backup before a schema update.
import path from 'node:path';
import { type Database, openServerDatabase } from '../../server/db/database.ts';
import { FolderInUse } from '../../server/db/embedded/folder-lock.ts';
import { backUpBeforeUpdate, openDataFolder } from '../../server/db/embedded/open-data-folder.ts';
import { migrate } from '../../server/db/migrate.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export interface OpenedDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens the embedded database of a folder and updates its schema. @throws while the server runs on it */
export async function openEmbeddedDatabase(dataFolder: string): Promise<OpenedDatabase> {
  const folder = await openDataFolder(dataFolder).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(`the server runs on the embedded database. Stop it, do this, and start it again (${error.message})`);
  });
  await migrate(folder.database, { beforeUpdate: () => backUpBeforeUpdate(folder, say) });
  return {
    database: folder.database,
    async close() {
      await folder.database.close();
      folder.unlock();
    },
  };
}

/** To be closed by the answered function. @throws while the server runs on the embedded database */
export async function openDatabase(): Promise<OpenedDatabase> {
  const url = process.env['DATABASE_URL'];
  if (!url) return openEmbeddedDatabase(path.resolve(process.env['DATA_DIR'] || 'data'));
  const database = await openServerDatabase(url, 1, () => undefined);
  await migrate(database);
  return { database, close: () => database.close() };
}
