// Counts what a run of the fault tests has actually done, for the table of `npm run faults`.
import fs from 'node:fs';

/** Counts a fault. Writes at once, because the counting process may be the next to die. */
export function tally(kind: string, count = 1): void {
  const file = process.env['FAULTS_TALLY'];
  if (file) fs.appendFileSync(file, `${JSON.stringify({ kind, count })}\n`);
}

/** The long run makes every fault. The run in CI makes a part of them. */
export const isLongRun = process.env['FAULTS'] === 'long';
