// What a database server does by itself and the embedded one does not: checkpoints, vacuum, backups.
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

const MINUTE = 60_000;
const CHECKPOINT_MS = 5 * MINUTE;
const BACKUP_MS = 60 * MINUTE;
const VACUUM_MS = 24 * 60 * MINUTE;
const BACKUPS_KEPT = 6;

/** Writes a copy of the whole database beside the data; the oldest go. Answers the file's name. */
export async function backUp(db: Database, folder: string, now = new Date()): Promise<string> {
  if (!db.embedded) throw new Error('only the embedded database is backed up this way; use pg_dump for PostgreSQL');
  const release = await db.embedded.acquire();
  try {
    const { rows } = await db.embedded.ask({ kind: 'dump' });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `khurpi-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`);
    fs.writeFileSync(`${file}.part`, (rows[0] as { bytes: Uint8Array }).bytes, { mode: 0o600 });
    fs.renameSync(`${file}.part`, file);
    const old = fs
      .readdirSync(folder)
      .filter((name) => /^khurpi-.*\.tar\.gz$/.test(name))
      .sort()
      .slice(0, -BACKUPS_KEPT);
    for (const name of old) fs.rmSync(path.join(folder, name));
    return file;
  } finally {
    release();
  }
}

/** Starts the rounds for the embedded database; on PostgreSQL there is nothing to do. The returned function ends them. */
export function startUpkeep(db: Database, backupFolder: string, onError: (error: unknown) => void): () => void {
  if (!db.embedded) return () => undefined;
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout => setInterval(() => void work().catch(onError), ms).unref();
  const timers = [
    every(CHECKPOINT_MS, () => sql`checkpoint`.execute(db.sql)),
    every(VACUUM_MS, () => sql`vacuum analyze`.execute(db.sql)),
    every(BACKUP_MS, () => backUp(db, backupFolder)),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
