// One process at a time on a data folder: two would silently lose rows.
import fs from 'node:fs';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time of a process in clock ticks, so that a reused process number is not taken for the owner; '' where unknown. */
function startTimeOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isOwnerAlive(lock: string): boolean {
  const [owner = '', started = ''] = lock.split(' ');
  const pid = Number(owner);
  // Nobody's: left empty or cut short by a full disk or a power cut. (And 0 would ask after this very process.)
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return pid !== process.pid && isAlive(pid) && startTimeOf(pid) === started;
}

/** Takes a dead owner's lock away; puts it back and answers false when it is another's by now. */
function takeAway(file: string, lock: string): boolean {
  const aside = `${file}.${process.pid}`;
  fs.renameSync(file, aside);
  if (readLock(aside) === lock) {
    fs.rmSync(aside);
    return true;
  }
  fs.renameSync(aside, file);
  return false;
}

/**
 * Takes the folder for this process; the returned function gives it back.
 * @throws when another living process has it; a lock left by a dead one is taken over.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'server.lock');
  const held = readLock(file);
  if (held !== undefined && (isOwnerAlive(held) || !takeAway(file, held)))
    throw new Error(`${folder} is in use by process ${held.split(' ')[0]}. Stop it first, or choose another folder with DATA_DIR.`);
  // Written first and then given its name, so that nobody ever reads a living owner's lock half written.
  const own = `${file}.${process.pid}.new`;
  fs.writeFileSync(own, `${process.pid} ${startTimeOf(process.pid)}`, { mode: 0o600 });
  try {
    fs.linkSync(own, file);
  } finally {
    fs.rmSync(own, { force: true });
  }
  return () => fs.rmSync(file, { force: true });
}
