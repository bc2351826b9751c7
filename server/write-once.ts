// Files that are made once and then stay: keys and secrets that must not change during use.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes `make()` to `file` when there is no such file, and answers what the file holds. Of two processes that do so at the same moment
 * one writes, and both get the same text. Under its name the file is never half written.
 */
export function writeOnce(file: string, make: () => string): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const beside = `${file}.${randomUUID()}.new`;
    fs.writeFileSync(beside, make(), { mode: 0o600, flush: true });
    try {
      // Unlike a rename, a link never replaces what another process has just made.
      fs.linkSync(beside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(beside, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8');
}
