// What a database server does by itself and the embedded one does not: checkpoints, vacuum, backups.
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database.ts';
import type { EmbeddedClient } from './client.ts';

const MINUTE = 60_000;
const CHECKPOINT_MS = 5 * MINUTE;
const BACKUP_MS = 60 * MINUTE;
const VACUUM_MS = 24 * 60 * MINUTE;
const BACKUPS_KEPT = 6;
/** A backup leaves this much of the disk free. */
const ROOM_LEFT_BYTES = 64 * 1024 * 1024;

async function withConnection<T>(embedded: EmbeddedClient, work: () => Promise<T>): Promise<T> {
  const release = await embedded.acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

/** Writes a file whole or not at all. @throws when it would take the room the database itself needs */
function writeCopy(file: string, bytes: Uint8Array): void {
  const { bavail, bsize } = fs.statfsSync(path.dirname(file));
  const free = bavail * bsize;
  if (free < bytes.length + ROOM_LEFT_BYTES)
    throw new Error(`no room for a backup of ${bytes.length} bytes: ${free} are free and the database needs ${ROOM_LEFT_BYTES}`);
  try {
    fs.writeFileSync(`${file}.part`, bytes, { mode: 0o600 });
    fs.renameSync(`${file}.part`, file);
  } catch (error) {
    fs.rmSync(`${file}.part`, { force: true });
    throw error;
  }
}

/** Writes a copy of the whole database beside the data; the oldest go. Answers the file's name. */
export async function backUp({ embedded }: Database, folder: string, now = new Date()): Promise<string> {
  if (!embedded) throw new Error('only the embedded database is backed up this way; use pg_dump for PostgreSQL');
  const { rows } = await withConnection(embedded, () => embedded.ask({ kind: 'dump' }, { isLong: true }));
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `khurpi-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  writeCopy(file, (rows[0] as { bytes: Uint8Array }).bytes);
  const old = fs
    .readdirSync(folder)
    .filter((name) => /^khurpi-.*\.tar\.gz$/.test(name))
    .sort()
    .slice(0, -BACKUPS_KEPT);
  for (const name of old) fs.rmSync(path.join(folder, name));
  return file;
}

/** Starts the rounds for the embedded database; on PostgreSQL there is nothing to do. The returned function ends them. */
export function startUpkeep(db: Database, backupFolder: string, onError: (error: unknown) => void): () => void {
  const { embedded } = db;
  if (!embedded) return () => undefined;
  const statement = (text: string): Promise<unknown> => withConnection(embedded, () => embedded.query(text, [], { isLong: true }));
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout => setInterval(() => void work().catch(onError), ms).unref();
  const timers = [
    every(CHECKPOINT_MS, () => statement('checkpoint')),
    every(VACUUM_MS, () => statement('vacuum analyze')),
    every(BACKUP_MS, () => backUp(db, backupFolder)),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
