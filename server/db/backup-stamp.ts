// Watches external backups, as of PostgreSQL: their script updates a file after each success.
import fs from 'node:fs';

/** One missed nightly backup, and two hours. */
const LATE_MS = 26 * 3_600_000;

/** When the file was last updated. @param now epoch milliseconds */
export function createStampWatch(file: string, now: () => number) {
  return {
    status() {
      const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      return { at, isLate: at === undefined || now() - at > LATE_MS };
    },
    // A failing script reports itself; here it only shows as late.
    failures: () => 0,
  };
}
