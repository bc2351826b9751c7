// Names, writes and deletes the archives of the embedded database in their folder.

import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS } from '#core/time.ts';

/** Days and weeks count in Indian time. */
/** 1 January 1970 was a Thursday, and weeks begin on Monday. */
const MONDAY_MS = 3 * DAY_MS;
/** A backup must leave this much disk space to the database. */
const ROOM_LEFT_BYTES = 64 * 1024 * 1024;

/** Why an extra backup was made. */
export type BackupOccasion = 'before-update' | 'by-hand';

export interface BackupFile {
  readonly name: string;
  /** When it was made, epoch milliseconds, from its name. */
  readonly at: number;
  readonly occasion: BackupOccasion | undefined;
}

/** Each of the last hours, days and weeks keeps its newest backup. */
const KEPT_SLOTS = [
  { count: 24, slotOf: (at: number) => Math.floor(at / HOUR_MS) },
  { count: 14, slotOf: (at: number) => Math.floor((at + INDIA_AHEAD_MS) / DAY_MS) },
  { count: 8, slotOf: (at: number) => Math.floor((at + INDIA_AHEAD_MS + MONDAY_MS) / (7 * DAY_MS)) },
];
/** The newest of each occasion stay as well. */
const KEPT_OF_OCCASION: Readonly<Record<BackupOccasion, number>> = { 'before-update': 3, 'by-hand': 5 };
/** Number of backups with a future date that stay. A wrong clock made them, so they must not replace the others. */
const KEPT_OF_FUTURE = 3;

export const nameOfBackup = (at: number, occasion: BackupOccasion | undefined): string =>
  `khurpi-${new Date(at).toISOString().replace(/[:.]/g, '-')}${occasion ? `-${occasion}` : ''}.tar.gz`;

const NAME = /^khurpi-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-(before-update|by-hand))?\.tar\.gz$/;

function readName(name: string): BackupFile[] {
  const [, day, hour, minute, second, ms, occasion] = NAME.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(at) ? [] : [{ name, at, occasion: occasion as BackupOccasion | undefined }];
}

/** All backups in a folder, newest first; none without the folder. */
export function listBackups(folder: string): BackupFile[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.flatMap(readName).sort((a, b) => b.at - a.at);
}

/** Backups to delete at `now`. @param files newest first */
export function backupsToDrop(files: readonly BackupFile[], now: number): BackupFile[] {
  const isFuture = ({ at }: BackupFile): boolean => at > now + HOUR_MS;
  const past = files.filter((file) => !isFuture(file));
  const kept = new Set(files.filter(isFuture).slice(0, KEPT_OF_FUTURE));
  for (const { count, slotOf } of KEPT_SLOTS) {
    const newest = new Map<number, BackupFile>();
    for (const file of past) if (!newest.has(slotOf(file.at))) newest.set(slotOf(file.at), file);
    for (const file of [...newest.values()].slice(0, count)) kept.add(file);
  }
  for (const [occasion, count] of Object.entries(KEPT_OF_OCCASION))
    for (const file of past.filter((one) => one.occasion === occasion).slice(0, count)) kept.add(file);
  return files.filter((file) => !kept.has(file));
}

function flushFolder(folder: string): void {
  // Windows cannot do this, and does not need it.
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** A backup is about as big as the newest one; the first is at most as big as the database's files. */
function checkRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const [newest] = listBackups(folder);
  const wanted = newest ? Math.min(bytes, 2 * fs.statSync(path.join(folder, newest.name)).size) : bytes;
  if (free < wanted + ROOM_LEFT_BYTES)
    throw new Error(`there is no room for a backup of ${wanted} bytes: ${free} are free, and the database needs ${ROOM_LEFT_BYTES}`);
}

/**
 * Packs an archive into the folder. It gets its name only when it is complete and flushed.
 * @param tar the database's files
 * @throws when it would use space that the database needs; then nothing is left
 */
export async function writeBackup(folder: string, name: string, tar: Uint8Array): Promise<string> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Half-written files after a kill.
  for (const left of fs.readdirSync(folder).filter((one) => one.endsWith('.part'))) fs.rmSync(path.join(folder, left), { force: true });
  checkRoom(folder, tar.length);
  const file = path.join(folder, name);
  try {
    await pipeline(Readable.from([tar]), createGzip(), fs.createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
    fs.renameSync(`${file}.part`, file);
  } catch (error) {
    fs.rmSync(`${file}.part`, { force: true });
    throw error;
  }
  flushFolder(folder);
  return file;
}
