// CPU time and memory of processes, from /proc. On a busy machine CPU time is reliable, and wall time is not.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessTimes {
  readonly parent: number;
  /** User and system time, in milliseconds. */
  readonly own: number;
  /** The same of children that have ended. */
  readonly ofEndedChildren: number;
}

function timesOf(pid: number | string): ProcessTimes | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets. The other fields follow it, starting with the state, which is field 3.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ms = (...places: number[]): number => (places.reduce((sum, i) => sum + (fields[i - 3] ?? 0), 0) * 1000) / TICKS_A_SECOND;
    return { parent: fields[1] ?? 0, own: ms(14, 15), ofEndedChildren: ms(16, 17) };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/** CPU milliseconds a process has used. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** CPU milliseconds that a process and all its children have used, including ended ones. */
export function cpuOfFamily(pid: number): number {
  const head = timesOf(pid);
  if (!head) return 0;
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return head.own + head.ofEndedChildren + children.reduce((sum, times) => sum + (times?.own ?? 0), 0);
}

/** Resident memory of a process in MB: the current and the highest value. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}
