// Locks a data folder for one process, because two would silently lose rows.
//
// The kernel keeps the lock (SQLite's exclusive lock on an empty file). It works across containers and process namespaces, needs no clock,
// and ends with the process in any case. A note (`server.lock`) names the owner. The note also protects a network file system without locks
// between machines: its owner changes it every few seconds, and a start on another machine first checks whether it still changes.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Only SQLite may open this file: POSIX drops a process's locks when it closes any handle of the file. */
const LOCK = 'lock.sqlite';
const NOTE = 'server.lock';
const SQLITE_BUSY = 5;

const BEAT_MS = 2_000;
/** Several intervals, so that a late change does not make its owner look dead. */
const WATCH_MS = 10_000;

export interface LockOptions {
  /** Shows a message on the command line while the start waits. */
  readonly say?: (text: string) => void;
  /** Another process took over the folder, so nothing more may be written. The callback must end the process. */
  readonly onLost?: (problem: string) => void;
  /** Milliseconds between two changes of the note, and how long a start watches it. */
  readonly beatMs?: number;
  readonly watchMs?: number;
}

/** Describes the owner. The first two fields have the same positions as in older versions. */
interface Note {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
  readonly machine: string;
  readonly token: string;
}

/** The handles of this process. Garbage collection of a handle would drop its lock. */
const held = new Set<DatabaseSync>();

/** The start time of a process in clock ticks, so that a reused process number is not taken for the owner; '' when unknown. */
function startTimeOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Equal for all processes under one kernel until its restart; on other systems than Linux the host's name. */
function machineName(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return os.hostname();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Reads a note; undefined for an empty or truncated one, as a full disk or a power cut leaves it. */
function parseNote(text = ''): Note | undefined {
  const [pid = '', started = '', host = '', machine = '', token = ''] = text.split(' ');
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), started, host, machine, token } : undefined;
}

/** Written in place, so that a change needs no space on a full disk. */
function writeNote(file: string, { pid, started, host, machine, token }: Note, beat: number): void {
  const text = [pid, started, host, machine, token, String(beat).padStart(12, '0')].join(' ');
  const handle = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  try {
    fs.writeSync(handle, text, 0);
    fs.ftruncateSync(handle, Buffer.byteLength(text));
  } finally {
    fs.closeSync(handle);
  }
}

/** Another process uses the folder. */
export class FolderInUse extends Error {}

function refusal(folder: string, owner: Note | undefined): FolderInUse {
  const who = owner ? `process ${owner.pid}${owner.host ? ` on ${owner.host}` : ''}` : 'another process';
  return new FolderInUse(`${folder} is in use by ${who}. Stop that server first, or choose another folder with DATA_DIR.`);
}

/** @throws when another process has the lock */
function takeKernelLock(folder: string): DatabaseSync {
  const database = new DatabaseSync(path.join(folder, LOCK), { timeout: 0 });
  try {
    // The journal stays in memory and nothing is ever written: the file only carries the lock.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw refusal(folder, parseNote(readText(path.join(folder, NOTE))));
    throw new Error(`${folder} can't be locked: ${(error as Error).message}`, { cause: error });
  }
}

/** A running process of an older version, which wrote only its number and start time and took no kernel lock. */
const isOlderVersion = ({ pid, started, machine }: Note): boolean =>
  machine === '' && pid !== process.pid && isAlive(pid) && startTimeOf(pid) === started;

/** Checks whether the owner in the note is still running, where the kernel cannot know. @throws when it is */
async function refuseLivingOwner(folder: string, machine: string, { say, watchMs = WATCH_MS }: LockOptions): Promise<void> {
  const file = path.join(folder, NOTE);
  const before = readText(file);
  const owner = parseNote(before);
  if (!owner) return;
  if (isOlderVersion(owner)) throw refusal(folder, owner);
  if (owner.machine === '' || owner.machine === machine) return;
  say?.(`${folder} was last used on another machine, or before this one started again. Checking that nobody still uses it …`);
  for (const end = performance.now() + watchMs; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, watchMs / 20));
    if (readText(file) !== before) throw refusal(folder, parseNote(readText(file)) ?? owner);
  }
}

/** Ends the process at once: another write could destroy the new owner's data. */
function endProcess(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Changes the note at intervals. The returned function stops this. */
function keepNote(folder: string, note: Note, { onLost = endProcess, beatMs = BEAT_MS }: LockOptions): () => void {
  const file = path.join(folder, NOTE);
  let beat = 0;
  writeNote(file, note, beat);
  const timer = setInterval(() => {
    const now = parseNote(readText(file));
    if (now && now.token !== note.token) {
      clearInterval(timer);
      return onLost(`${folder} was taken over by process ${now.pid} on ${now.host}; this server ends without writing anything more.`);
    }
    try {
      writeNote(file, note, ++beat);
    } catch {
      // A failing disk stops the database itself, which reports it. The kernel's lock stays.
    }
  }, beatMs).unref();
  return () => clearInterval(timer);
}

/**
 * Locks the folder for this process. The lock ends with the process in any case, and a copy of the folder is not locked.
 * @returns releases it
 * @throws FolderInUse when another running process has it, also in another container or, after some seconds of watching, on another machine
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<() => void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = takeKernelLock(folder);
  held.add(database);
  let stopBeat = (): void => undefined;
  const unlock = (): void => {
    if (!held.delete(database)) return;
    stopBeat();
    fs.rmSync(path.join(folder, NOTE), { force: true });
    database.close();
  };
  const { pid } = process;
  const machine = machineName();
  try {
    await refuseLivingOwner(folder, machine, options);
    const own: Note = { pid, started: startTimeOf(pid), host: os.hostname(), machine, token: randomUUID() };
    stopBeat = keepNote(folder, own, options);
  } catch (error) {
    held.delete(database);
    database.close();
    throw error;
  }
  return unlock;
}
