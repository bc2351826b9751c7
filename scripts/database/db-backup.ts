// npm run db:backup — makes a backup of the embedded database in DATA_DIR now. A running server makes it without stopping; otherwise this
// script does.
import fs from 'node:fs';
import path from 'node:path';
import { askForBackup } from '../../server/db/embedded/backup/backup-requests.ts';
import { checkBackup } from '../../server/db/embedded/backup/check-backup.ts';
import { FolderInUse } from '../../server/db/embedded/folder-lock.ts';
import { type DataFolder, openDataFolder } from '../../server/db/embedded/open-data-folder.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const SHOWN_EVERY_MS = 1_000;
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Shows how much of the archive is written, every second. The returned function stops it. */
function showProgress(folder: string): () => void {
  const timer = setInterval(() => {
    const part = fs.existsSync(folder) && fs.readdirSync(folder).find((name) => name.endsWith('.part'));
    const bytes = part && fs.statSync(path.join(folder, part), { throwIfNoEntry: false })?.size;
    if (bytes) say(`  ${megabytes(bytes)} written`);
  }, SHOWN_EVERY_MS);
  return () => clearInterval(timer);
}

async function makeOne({ database, backups, unlock }: DataFolder): Promise<string> {
  try {
    return await backups.take('by-hand');
  } finally {
    await database.close();
    unlock();
  }
}

async function run(): Promise<void> {
  if (process.env['DATABASE_URL']) throw new Error('DATABASE_URL is set: on PostgreSQL use pg_dump. This is for the embedded database');
  const dataFolder = path.resolve(process.env['DATA_DIR'] || 'data');
  if (!fs.existsSync(path.join(dataFolder, 'pglite')))
    throw new Error(`there is no embedded database in ${dataFolder}; choose its folder with DATA_DIR`);
  const folder = await openDataFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  say(folder ? 'No server runs on it. Making a backup …' : 'A server runs on it. Asking it for a backup …');
  const place = path.join(dataFolder, 'backups');
  const stop = showProgress(place);
  const asking = { onTaken: () => say('The server is making it …') };
  const made = await (folder ? makeOne(folder) : askForBackup(place, asking)).finally(stop);
  // A server in a container may know the folder by another path.
  const file = path.join(place, path.basename(made));
  say('Reading it again …');
  const { bytes, unpackedBytes, files } = checkBackup(file);
  say(`${file} (${megabytes(bytes)})`);
  say(`It is whole: ${files} files of the database, ${megabytes(unpackedBytes)} unpacked.`);
  say('It lies on the same disk as the database: copy it away. Photos and other files are not in it (docs/operating/backup.md).');
}

run().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
