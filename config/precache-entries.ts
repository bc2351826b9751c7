// What the worker is told of the app's files: the address of each, and a hash that tells the file from whatever else is answered.
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
 * A file whose address changes with its content needs no revision. Late rooms are not told of: they are many, most phones enter few of
 * them, and those are known by their kind.
 * @param folder of the built files @param sprite address of the icons, which changes with them @param late files of late rooms
 */
export function precacheEntries<F extends BuiltFile>(
  files: readonly F[],
  folder: string,
  sprite: string,
  late = /$^/,
): (F & { hash: string })[] {
  const told = files.filter(({ url }) => !late.test(url));
  return told.map((file) => ({
    ...file,
    ...(file.url === 'icons.svg' ? { url: sprite, revision: undefined } : { revision: file.revision?.slice(0, REVISION_SIGNS) }),
    hash: contentHash(readFileSync(path.join(folder, file.url))),
  })) as (F & { hash: string })[];
}
