// Files that are created once and then stay: keys and secrets that must not change during use.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes `make()` to `file` if it does not exist, and returns the file's content. If two processes do so at the same time, one writes, and
 * both get the same text. A file is never half written under its name.
 */
export function writeOnce(file: string, make: () => string): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const beside = `${file}.${randomUUID()}.new`;
    fs.writeFileSync(beside, make(), { mode: 0o600, flush: true });
    try {
      // Unlike a rename, a link never replaces a file that another process has just created.
      fs.linkSync(beside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(beside, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8');
}
