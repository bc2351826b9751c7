// Makes backups of the embedded database: by hour, day and week, and at least hourly while the server runs.

import fs from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '#core/time.ts';
import type { EmbeddedClient } from '../client.ts';
import { type BackupOccasion, backupsToDrop, listBackups, nameOfBackup, writeBackup } from './backup-files.ts';
import { writeMark } from './backup-mark.ts';

/** Two backups were missed. */
const LATE_MS = 3 * HOUR_MS;
/** A stop after a shorter run makes no backup, because the last one contains almost everything. */
const SHORT_RUN_MS = 60_000;
/** Pause after a failed backup, so that a full disk does not delay people every minute. */
const AGAIN_MS = 10 * 60_000;

export interface BackupStatus {
  /** Time of the newest backup, epoch milliseconds. Undefined without a backup. */
  readonly at: number | undefined;
  /** Whether the newest backup is too old. */
  readonly isLate: boolean;
}

export interface Backups {
  /** Makes a backup after those that are running. @returns its file @throws also without space */
  take(occasion?: BackupOccasion): Promise<string>;
  /** Makes a backup when the newest is an hour old. */
  takeIfDue(): Promise<void>;
  /** Makes the last backup of this run; a failure goes to `onError`. @returns false when it took longer than `limitMs` */
  takeAtStop(limitMs: number, onError: (error: unknown) => void): Promise<boolean>;
  status(): BackupStatus;
  /** Number of failures since the start. */
  failures(): number;
}

export interface BackupParts {
  readonly embedded: EmbeddedClient;
  readonly folder: string;
  /** The database's own folder, whose age counts until there is a backup. */
  readonly dataFolder: string;
  readonly now: () => number;
}

/** The database's files after the last commit, with the connection locked. */
async function readFiles(embedded: EmbeddedClient, at: number): Promise<Uint8Array> {
  const release = await embedded.acquire();
  try {
    await writeMark(embedded, at);
    const { rows } = await embedded.ask({ kind: 'dump' }, { isLong: true });
    return (rows[0] as { bytes: Uint8Array }).bytes;
  } finally {
    release();
  }
}

export function createBackups({ embedded, folder, dataFolder, now }: BackupParts): Backups {
  const startedAt = performance.now();
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();

  async function make(occasion: BackupOccasion | undefined): Promise<string> {
    const at = now();
    const file = await writeBackup(folder, nameOfBackup(at, occasion), await readFiles(embedded, at));
    for (const { name } of backupsToDrop(listBackups(folder), at)) fs.rmSync(path.join(folder, name), { force: true });
    return file;
  }

  function take(occasion?: BackupOccasion): Promise<string> {
    const made = last.then(() => make(occasion));
    last = made.catch(() => {
      failures++;
      failedAt = performance.now();
    });
    return made;
  }

  /** A backup with a future date is ignored, because its clock was wrong. */
  const isPast = (at: number): boolean => at <= now() + HOUR_MS;
  const newestAt = (): number | undefined => listBackups(folder).find(({ at }) => isPast(at))?.at;

  /** Age of the newest backup, or of the database itself without one. */
  function ageMs(): number {
    const made = fs.statSync(dataFolder, { throwIfNoEntry: false })?.birthtimeMs ?? 0;
    return now() - (newestAt() ?? (isPast(made) ? made : 0));
  }

  return {
    take,
    async takeIfDue() {
      if (ageMs() >= HOUR_MS && performance.now() - failedAt >= AGAIN_MS) await take();
    },
    async takeAtStop(limitMs, onError) {
      if (performance.now() - startedAt < SHORT_RUN_MS) return true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), limitMs);
      });
      const over = take()
        .catch(onError)
        .then(() => true);
      return Promise.race([over, late]).finally(() => clearTimeout(timer));
    },
    status: () => ({ at: newestAt(), isLate: ageMs() > LATE_MS }),
    failures: () => failures,
  };
}
