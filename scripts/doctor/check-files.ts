// Checks the folders: writable, free disk space, the built app, the age of the newest backup.
import fs from 'node:fs';
import path from 'node:path';
import { createStampWatch } from '../../server/db/backup-stamp.ts';
import { listBackups } from '../../server/db/embedded/backup/backup-files.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, fault } = findingsOf('files');

const MB = 1024 * 1024;
const ROOM_FAULT_MB = 200;
const ROOM_LOOK_MB = 2_048;
/** The same limit as for the figure `khurpi_backup_late`. */
const EMBEDDED_LATE_HOURS = 3;

export interface FolderFacts {
  readonly name: string;
  readonly folder: string;
  /** Why the folder is not writable; undefined when it is. */
  readonly refusal: string | undefined;
  readonly freeMb: number;
}

/** The folder, or its nearest existing parent. */
function existing(folder: string): string {
  return fs.existsSync(folder) ? folder : existing(path.dirname(folder));
}

/** Tests a folder by writing and deleting a file. A missing folder is tested by its nearest parent. */
export function readFolder(name: string, folder: string): FolderFacts {
  const place = existing(folder);
  const probe = path.join(place, `.doctor-${process.pid}`);
  let refusal: string | undefined;
  try {
    fs.writeFileSync(probe, 'x');
    fs.rmSync(probe);
  } catch (error) {
    refusal = (error as NodeJS.ErrnoException).code ?? String(error);
  }
  const { bavail, bsize } = fs.statfsSync(place);
  return { name, folder, refusal, freeMb: Math.floor((bavail * bsize) / MB) };
}

export function judgeFolder({ name, folder, refusal, freeMb }: FolderFacts): Finding {
  if (refusal !== undefined)
    return fault(`Nothing can be written to ${folder} (${name}): ${refusal}.`, 'Give the user of the server the right to write there.');
  if (freeMb < ROOM_FAULT_MB) return fault(`Only ${freeMb} MB are free in ${folder} (${name}).`, 'Make room before the server stops.');
  if (freeMb < ROOM_LOOK_MB) return warning(`Only ${freeMb} MB are free in ${folder} (${name}).`, 'Make room soon.');
  return ok(`${folder} (${name}) can be written, and ${freeMb} MB are free.`);
}

export interface BackupFacts {
  /** Embedded: the server's own backups. Stamp: a file that PostgreSQL's backup script updates. */
  readonly kind: 'embedded' | 'stamp' | 'none';
  /** Undefined without a backup. */
  readonly ageHours: number | undefined;
  readonly isLate: boolean;
}

export interface BackupPlace {
  readonly dataFolder: string;
  readonly isEmbedded: boolean;
  readonly stamp: string | undefined;
  readonly now: number;
}

export function readBackups({ dataFolder, isEmbedded, stamp, now }: BackupPlace): BackupFacts {
  const hoursSince = (at: number | undefined): number | undefined => (at === undefined ? undefined : (now - at) / 3_600_000);
  if (isEmbedded) {
    const ageHours = hoursSince(listBackups(path.join(dataFolder, 'backups'))[0]?.at);
    return { kind: 'embedded', ageHours, isLate: (ageHours ?? Number.POSITIVE_INFINITY) > EMBEDDED_LATE_HOURS };
  }
  if (stamp === undefined) return { kind: 'none', ageHours: undefined, isLate: true };
  const { at, isLate } = createStampWatch(stamp, () => now).status();
  return { kind: 'stamp', ageHours: hoursSince(at), isLate };
}

export function judgeBackups({ kind, ageHours, isLate }: BackupFacts): Finding {
  if (kind === 'none')
    return warning('Nobody says how old the backups are.', 'Let the script of the backups touch a file, and name it in BACKUP_STAMP.');
  if (ageHours === undefined)
    return kind === 'embedded'
      ? warning('There is no backup yet.', 'A running server makes one every hour; npm run db:backup makes one now.')
      : fault('No backup was ever made.', 'Run the script of the backups, and see docs/operating/backup.md.');
  const says = `The newest backup is ${ageHours.toFixed(0)} hours old.`;
  return isLate ? fault(says, 'Find out why none was made since; npm run db:backup or your script makes one now.') : ok(says);
}

/** @param folder STATIC_DIR */
export function judgeBuild(folder: string): Finding {
  return fs.existsSync(path.join(folder, 'index.html'))
    ? ok('The app is built.')
    : fault(`There is no built app in ${folder}.`, 'Build it with: npm run build.');
}
