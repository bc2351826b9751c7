// What a run of the fault tests has really done, for the table of `npm run faults`.
import fs from 'node:fs';

/** Counts a fault that was made. Written at once: the process that counts may be the next to die. */
export function tally(kind: string, count = 1): void {
  const file = process.env['FAULTS_TALLY'];
  if (file) fs.appendFileSync(file, `${JSON.stringify({ kind, count })}\n`);
}

/** The long run takes everything, the one in CI a part of it. */
export const isLongRun = process.env['FAULTS'] === 'long';
