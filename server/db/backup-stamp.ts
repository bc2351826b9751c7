// Watches backups made outside the server, for example of PostgreSQL: their script updates a file after each success.
import fs from 'node:fs';

/** Late after one missed nightly backup and two hours. */
const LATE_MS = 26 * 3_600_000;

/** When the file was last updated. @param now epoch milliseconds */
export function createStampWatch(file: string, now: () => number) {
  return {
    status() {
      const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      return { at, isLate: at === undefined || now() - at > LATE_MS };
    },
    // A failing script is not reported here; its backups only become late.
    failures: () => 0,
  };
}
