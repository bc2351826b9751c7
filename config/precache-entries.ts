// The list of app files for the worker: the address of each file, and a hash that detects any wrong answer.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Enough characters to detect a wrong file. The browser's own `integrity` cannot check files that the worker already keeps. Its
 * hashes would also make the worker ten times as long, and phones fetch the worker with every version.
 */
const HASH_SIGNS = 4;
/** Names of files use as many characters. */
const REVISION_SIGNS = 8;

interface BuiltFile {
  readonly url: string;
  /** Null if the address changes with the content. */
  readonly revision: string | null;
}

/** Start of the SHA-256 of a file's content in base64. The worker computes the same (sw/file-check.ts). */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64').slice(0, HASH_SIGNS);
}

/**
 * The list for the worker. A file whose address changes with its content needs no revision. The list has no lazy modules: there
 * are many, and most phones use few. The worker recognises them by their names.
 * @param folder of the built files
 * @param sprite address of the icons, which changes with them
 * @param late matches files of late rooms
 */
export function precacheEntries<F extends BuiltFile>(
  files: readonly F[],
  folder: string,
  sprite: string,
  late = /$^/,
): (F & { hash: string })[] {
  const listed = files.filter(({ url }) => !late.test(url));
  return listed.map((file) => ({
    ...file,
    ...(file.url === 'icons.svg' ? { url: sprite, revision: undefined } : { revision: file.revision?.slice(0, REVISION_SIGNS) }),
    hash: contentHash(readFileSync(path.join(folder, file.url))),
  })) as (F & { hash: string })[];
}
