// Backups that somebody else makes, as of PostgreSQL: their script touches a file after each that went well.
import fs from 'node:fs';

/** A night's backup that did not come, and two hours. */
const LATE_MS = 26 * 3_600_000;

/** When the stamp was last touched. @param now epoch milliseconds */
export function createStampWatch(file: string, now: () => number) {
  return {
    status() {
      const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      return { at, isLate: at === undefined || now() - at > LATE_MS };
    },
    // The script that fails says so itself; here it is only late.
    failures: () => 0,
  };
}
