// Writes the errors outside of tests into a file, above all how a process ended early. Vitest's JSON report leaves them out.
import fs from 'node:fs';
import type { Reporter, SerializedError } from 'vitest/node';

/** The message of an error, and of the errors that caused it. */
const wordsOf = ({ message, cause }: Pick<SerializedError, 'message' | 'cause'>): string =>
  [message, ...(cause ? [wordsOf(cause as SerializedError)] : [])].join(': ');

/** The file is named by the environment's `ENDS_FILE`. */
export default class EndsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env['ENDS_FILE'];
    if (file && errors.length > 0) fs.writeFileSync(file, JSON.stringify(errors.map(wordsOf)));
  }
}
