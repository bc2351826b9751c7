// Opens the embedded database of a data folder, locks the folder for this process, and starts its backups.
import path from 'node:path';
import { type Database, openEmbedded } from '../database.ts';
import { type Backups, createBackups } from './backup/backups.ts';
import type { EmbeddedClient } from './client.ts';
import { lockFolder } from './folder-lock.ts';

export interface DataFolder {
  readonly database: Database;
  readonly embedded: EmbeddedClient;
  readonly backups: Backups;
  readonly backupFolder: string;
  /** Releases the folder. Close the database first. */
  unlock(): void;
}

export interface DataFolderOptions {
  readonly say?: (text: string) => void;
  /** Receives each connection before its first statement. */
  readonly watch?: (connection: object) => void;
}

/** @throws FolderInUse while another process has the folder */
export async function openDataFolder(dataFolder: string, { say, watch }: DataFolderOptions = {}): Promise<DataFolder> {
  const unlock = await lockFolder(dataFolder, say ? { say } : {});
  process.on('exit', unlock);
  say?.('Opening the embedded database (the first start takes some seconds) …');
  const place = path.join(dataFolder, 'pglite');
  const database = await openEmbedded(place, watch);
  const { embedded } = database;
  if (!embedded) throw new Error('this is not the embedded database');
  const backupFolder = path.join(dataFolder, 'backups');
  const backups = createBackups({ embedded, folder: backupFolder, dataFolder: place, now: Date.now });
  return {
    database,
    embedded,
    backups,
    backupFolder,
    unlock() {
      process.off('exit', unlock);
      unlock();
    },
  };
}

/** Makes the backup before a schema update. @throws with advice when that is impossible */
export async function backUpBeforeUpdate({ backups }: Pick<DataFolder, 'backups'>, say: (text: string) => void): Promise<void> {
  try {
    say(`Backed up before the update: ${await backups.take('before-update')}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `no backup could be made before the update, so nothing was changed (${reason}). Make room, or go back to the version before`,
    );
  }
}
