// The daily files of the log in their folder. The doctor and the drill read them without a server.
import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '#core/time.ts';
import { CERT_IN_DAYS, type LogSettings } from './log-settings.ts';

export interface LogFile {
  /** YYYY-MM-DD in India. */
  readonly day: string;
  readonly file: string;
  readonly bytes: number;
}

/** The state of the folder. */
export interface LogStatus {
  /** How many days the oldest file goes back; 0 without a file. */
  readonly days: number;
  readonly bytes: number;
  /** Files go back as far as CERT-In wants. */
  readonly isReached: boolean;
  /** The newest day whose file was deleted for room before its time; undefined: none. */
  readonly cutDay: string | undefined;
}

const NAME = /^(\d{4}-\d\d-\d\d)\.log$/;
/** Holds the newest day that was deleted for room. The doctor is another process and reads it. */
const CUT = 'deleted-for-room';

export const logFileOf = (folder: string, day: string): string => path.join(folder, `${day}.log`);

/** Whole days between two days, as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The files of the log, oldest first. A missing folder has none. */
export function listLogFiles(folder: string): LogFile[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .flatMap((name) => {
      const day = NAME.exec(name)?.[1];
      const file = path.join(folder, name);
      // Another server on the same folder may delete the file at this moment.
      const bytes = day === undefined ? undefined : fs.statSync(file, { throwIfNoEntry: false })?.size;
      return day === undefined || bytes === undefined ? [] : [{ day, file, bytes }];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

function readCut(folder: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, CUT), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** @param today the day in India */
export function readLogStatus({ folder, days: kept }: LogSettings, today: string): LogStatus {
  const files = listLogFiles(folder);
  const days = files[0] ? daysBetween(files[0].day, today) : 0;
  const cutDay = readCut(folder);
  const isOver = cutDay === undefined || daysBetween(cutDay, today) > kept;
  return {
    days,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    isReached: days >= CERT_IN_DAYS,
    cutDay: isOver ? undefined : cutDay,
  };
}

/**
 * Deletes files that are too old, then the oldest ones beyond the limit. Today's file stays. Returns the bytes that are left.
 * @param needed bytes that are about to be written
 */
export function endLogFiles({ folder, days, mostBytes }: LogSettings, today: string, needed = 0): number {
  let left = needed;
  let cutDay: string | undefined;
  for (const { day, file, bytes } of listLogFiles(folder).reverse()) {
    const isOld = daysBetween(day, today) > days;
    if (day >= today || (!isOld && left + bytes <= mostBytes)) {
      left += bytes;
      continue;
    }
    fs.rmSync(file, { force: true });
    if (!isOld) cutDay ??= day;
    // Older files go too, so that the log has no hole.
    left = Math.max(left, mostBytes);
  }
  if (cutDay !== undefined) fs.writeFileSync(path.join(folder, CUT), cutDay);
  return listLogFiles(folder).reduce((sum, { bytes }) => sum + bytes, 0);
}
