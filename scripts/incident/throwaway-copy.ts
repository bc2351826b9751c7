// Makes a copy of the database in a temporary folder. The database of the shop does not change.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openEmbedded, openServerDatabase } from '../../server/db/database.ts';
import { listBackups } from '../../server/db/embedded/backup/backup-files.ts';
import { restoreBackup } from '../../server/db/embedded/backup/restore.ts';
import { FolderInUse, lockFolder } from '../../server/db/embedded/folder-lock.ts';
import { copyNeeded } from './copy-needed.ts';

export interface CopyPlace {
  /** DATABASE_URL; undefined: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly say: (text: string) => void;
}

export interface ThrowawayCopy {
  readonly database: Database;
  /** Closes the copy and deletes it. */
  remove(): Promise<void>;
}

async function copyServer(url: string, place: string): Promise<Database> {
  const source = await openServerDatabase(url, 2, () => undefined);
  const copy = await openEmbedded(place);
  try {
    await copyNeeded(source, copy);
    return copy;
  } catch (error) {
    await copy.close();
    throw error;
  } finally {
    await source.close();
  }
}

/** While the server runs on the embedded database, its newest backup is taken. */
async function copyFolder({ dataFolder, say }: CopyPlace, folder: string): Promise<void> {
  const own = path.join(dataFolder, 'pglite');
  if (!fs.existsSync(own)) throw new Error(`there is no embedded database in ${dataFolder}; choose its folder with DATA_DIR`);
  try {
    const unlock = await lockFolder(dataFolder);
    fs.cpSync(own, path.join(folder, 'pglite'), { recursive: true });
    unlock();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const newest = listBackups(path.join(dataFolder, 'backups'))[0];
    if (!newest) throw new Error('the server runs on the embedded database, and there is no backup yet. Stop it, and try again');
    say(`The server runs, so the newest backup is used: ${newest.name}. What came later is not in it.`);
    const archive = path.join(dataFolder, 'backups', newest.name);
    await restoreBackup({ dataFolder: folder, archive, now: Date.now, onTable: () => undefined, onChecked: () => undefined });
  }
}

/** @throws when the database cannot be copied; then nothing stays */
export async function makeThrowawayCopy(from: CopyPlace): Promise<ThrowawayCopy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-incident-'));
  const place = path.join(folder, 'pglite');
  const erase = (): void => fs.rmSync(folder, { recursive: true, force: true });
  try {
    if (from.databaseUrl === undefined) await copyFolder(from, folder);
    const database = from.databaseUrl === undefined ? await openEmbedded(place) : await copyServer(from.databaseUrl, place);
    return {
      database,
      async remove() {
        await database.close();
        erase();
      },
    };
  } catch (error) {
    erase();
    throw error;
  }
}
