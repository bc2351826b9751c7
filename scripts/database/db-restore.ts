// npm run db:restore -- FILE — replaces the embedded database in DATA_DIR by a backup. Stop the server first. The backup is unpacked beside
// the database, opened and read completely before it replaces it. The earlier database is kept.
import fs from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../server/db/embedded/backup/backup-files.ts';
import { type RestoreFound, restoreBackup } from '../../server/db/embedded/backup/restore.ts';
import { lockFolder } from '../../server/db/embedded/folder-lock.ts';

const SHOWN = 10;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The given file, or the backup with this name. @throws with the newest ones when there is none */
function findArchive(given: string | undefined, dataFolder: string): string {
  const folder = path.join(dataFolder, 'backups');
  const newest = listBackups(folder).slice(0, SHOWN);
  const list =
    newest.length === 0 ? `There are none in ${folder}.` : `The newest in ${folder}:\n${newest.map(({ name }) => name).join('\n')}`;
  if (!given) throw new Error(`name the backup: npm run db:restore -- FILE\n${list}`);
  for (const file of [path.resolve(given), path.join(folder, given)]) if (fs.existsSync(file)) return file;
  throw new Error(`there is no file ${given}.\n${list}`);
}

function sayWhatWasFound({ mark, people, orders, bookLines }: RestoreFound): void {
  if (mark) say(`It was made on ${new Date(mark.at).toISOString()}, and every table has as many rows as then.`);
  else say('It is of a version that did not write down how many rows there were, so these could not be compared.');
  say(`It holds ${people} people and ${orders} orders. The books (${bookLines} lines) come to 0.`);
}

async function run(): Promise<void> {
  if (process.env['DATABASE_URL']) throw new Error('DATABASE_URL is set: on PostgreSQL use pg_restore. This is for the embedded database');
  const dataFolder = path.resolve(process.env['DATA_DIR'] || 'data');
  const archive = findArchive(process.argv[2], dataFolder);
  const unlock = await lockFolder(dataFolder, { say });
  try {
    say(`Unpacking and checking ${archive} …`);
    const before = await restoreBackup({
      dataFolder,
      archive,
      now: Date.now,
      onTable: (table) => say(`  reading ${table}`),
      onChecked: sayWhatWasFound,
    });
    say('\nThe backup is in its place. Start the server.');
    if (before) say(`What was there before lies in ${before}. Delete it when the shop is as you want it.`);
    say('Photos and other files are not part of it: put those of the same time back too (docs/operating/backup.md).');
  } finally {
    unlock();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
