// Reads a new archive again, as the first step of a restore does, so that a damaged write is noticed at once.
import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkTar } from './check-tar.ts';

export interface CheckedBackup {
  /** Size of the archive. */
  readonly bytes: number;
  /** Size of the database's files in it. */
  readonly unpackedBytes: number;
  readonly files: number;
}

/** @throws when the archive is damaged; then its new name ends in `.damaged`, and it counts as no backup */
export function checkBackup(file: string): CheckedBackup {
  try {
    const archive = fs.readFileSync(file);
    const tar = gunzipSync(archive);
    return { bytes: archive.length, unpackedBytes: tar.length, files: checkTar(tar) };
  } catch (error) {
    const damaged = `${file}.damaged`;
    fs.renameSync(file, damaged);
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`the archive cannot be read again (${why}). It is now ${damaged}. Is the disk full or failing?`);
  }
}
