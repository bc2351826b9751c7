// One process at a time on a data folder: two would silently lose rows.
//
// The kernel keeps the lock (SQLite's exclusive lock on an empty file). It holds across containers and process namespaces, needs no
// clock, and ends with the process, however that dies. A note beside it (`server.lock`) says who has the folder. The note is also the
// second line of defence where a network file system keeps no locks between machines: its owner changes it every few seconds, and a
// start on another machine first looks whether somebody still does.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Nobody may open this file but SQLite: POSIX drops a process's locks when it closes any handle of the file. */
const LOCK = 'lock.sqlite';
const NOTE = 'server.lock';
const SQLITE_BUSY = 5;

const BEAT_MS = 2_000;
/** Several beats, so that one that is late does not make its owner look dead. */
const WATCH_MS = 10_000;

export interface LockOptions {
  /** What the person at the command line reads while the start waits. */
  readonly say?: (text: string) => void;
  /** Somebody else took the folder over, so nothing more may be written. Must end the process. */
  readonly onLost?: (problem: string) => void;
  /** Milliseconds between two changes of the note, and how long a start watches for one. */
  readonly beatMs?: number;
  readonly watchMs?: number;
}

/** Who has the folder. The first two fields stand where versions before this one look for them. */
interface Note {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
  readonly machine: string;
  readonly token: string;
}

/** What the process holds. A handle that is collected as garbage would drop its lock. */
const held = new Set<DatabaseSync>();

/** The start time of a process in clock ticks, so that a reused process number is not taken for the owner; '' where unknown. */
function startTimeOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The same for all processes under one kernel until it starts again; elsewhere than on Linux the host's name. */
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

/** Undefined for what a full disk or a power cut left empty or cut short. */
function parseNote(text = ''): Note | undefined {
  const [pid = '', started = '', host = '', machine = '', token = ''] = text.split(' ');
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), started, host, machine, token } : undefined;
}

/** Written in place, so that a beat needs no room on a full disk. */
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

/** Another process has the folder. */
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

/** A living process of a version that wrote its number and start time only, and did not take the kernel's lock. */
const isOlderVersion = ({ pid, started, machine }: Note): boolean =>
  machine === '' && pid !== process.pid && isAlive(pid) && startTimeOf(pid) === started;

/**
 * Looks whether the owner in the note is still at work where the kernel can't say so.
 * @throws when it is
 */
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

/** Ends the process at once: whatever it wrote now could destroy what the other one writes. */
function endProcess(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Changes the note again and again; the returned function ends that. */
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
      // A disk that fails stops the database itself, which says so. The kernel's lock stays.
    }
  }, beatMs).unref();
  return () => clearInterval(timer);
}

/**
 * Takes the folder for this process; the returned function gives it back. The lock ends with the process, however that ends, and does
 * not travel with a copy of the folder.
 * @throws FolderInUse when another living process has it, also one in another container or, after a look of some seconds, on another machine
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
