// The list of app files for the worker: the address of each file, and a hash that separates it from any other answer.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Enough to tell a file from anything that comes in its place. Not the browser's own `integrity`: that can't look at what is kept
 * already, and its hashes are ten times as long in a worker that is fetched with every version.
 */
const HASH_SIGNS = 4;
/** As much of a revision as names of files have. */
const REVISION_SIGNS = 8;

interface BuiltFile {
  readonly url: string;
  /** Null: the address changes with the content. */
  readonly revision: string | null;
}

/** Begin of the SHA-256 of a file's content in base64; the worker makes the same (sw/file-check.ts). */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64').slice(0, HASH_SIGNS);
}

/**
 * A file whose address changes with its content needs no revision. Lazy modules are left out: there are many of them, and most phones
 * use few. The worker recognises them by their kind.
 * @param folder of the built files @param sprite address of the icons, which changes with them @param late files of late rooms
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
