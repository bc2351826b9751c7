// Writes the server's log into a file for each day, and ends old files. A full disk or a limit never stops the server.
import fs from 'node:fs';
import { dayInIndia } from '#core/rules/dates.ts';
import { MINUTE_MS } from '#core/time.ts';
import { endLogFiles, type LogStatus, logFileOf, readLogStatus } from './log-files.ts';
import type { LogSettings } from './log-settings.ts';

export interface LogFolder {
  /** Stores one line. It never throws: a line that cannot be stored is counted. */
  write(line: string): void;
  /** Deletes what is too old, and the oldest beyond the limit. */
  sweep(): Promise<void>;
  status(): LogStatus;
  /** Lines since the start that were not stored. */
  lostLines(): number;
  close(): void;
}

export interface LogFolderParts {
  readonly settings: LogSettings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Receives every line too, as a terminal or `journald` does. */
  readonly also?: (line: string) => void;
}

/** The server looks at the folder again after this share of the limit. Other servers may write into it too. */
const SHARE = 50;
/** How long a full log waits before it looks for room again. */
const FULL_MS = MINUTE_MS;

/** Makes the folder, readable by the user of the server only. @throws when it cannot be written */
export function openLogFolder({ settings, now, also }: LogFolderParts): LogFolder {
  const { folder, mostBytes } = settings;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.accessSync(folder, fs.constants.W_OK);
  const today = (): string => dayInIndia(now());
  let open: { readonly day: string; readonly file: number } | undefined;
  let bytes = endLogFiles(settings, today());
  let unseen = 0;
  let lost = 0;
  let fullUntil = 0;
  let isLineBroken = false;

  function fileOf(day: string): number {
    if (open?.day === day) return open.file;
    if (open) fs.closeSync(open.file);
    open = undefined;
    open = { day, file: fs.openSync(logFileOf(folder, day), 'a', 0o600) };
    return open.file;
  }

  /** @throws when there is no room within the limit */
  function makeRoom(size: number): void {
    if (bytes + size <= mostBytes && unseen < mostBytes / SHARE) return;
    if (now() < fullUntil && open?.day === today()) throw new Error('the log is full');
    bytes = endLogFiles(settings, today(), size);
    unseen = 0;
    if (bytes + size <= mostBytes) return;
    fullUntil = now() + FULL_MS;
    throw new Error('the log of one day reached the limit');
  }

  function store(line: string): void {
    // After half a line the next one must not continue it.
    const whole = isLineBroken ? `\n${line}` : line;
    const size = Buffer.byteLength(whole);
    makeRoom(size);
    // One write appends one line, also when several servers of a machine share the file.
    const written = fs.writeSync(fileOf(today()), whole);
    bytes += written;
    unseen += written;
    isLineBroken = written < size;
    if (isLineBroken) throw new Error('the disk is full');
  }

  return {
    write(line) {
      also?.(line);
      try {
        store(line);
      } catch {
        lost++;
      }
    },
    sweep: async () => {
      bytes = endLogFiles(settings, today());
    },
    status: () => readLogStatus(settings, today()),
    lostLines: () => lost,
    close() {
      if (open) fs.closeSync(open.file);
      open = undefined;
    },
  };
}
