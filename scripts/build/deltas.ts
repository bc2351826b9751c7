// Compresses each script, style sheet and stored page of a build with its former version as dictionary (RFC 9842). Phones with
// that version load only the difference. A new phone has no former version, so scripts also use the file that all screens share
// as dictionary. The server selects by the hash that the phone sends.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { assetsOf, formerPage, keptPages, type Release } from './former.ts';

/** It has a folder for each file, with deltas named by the hash of their dictionary (server/http/static/deltas.ts). */
const FOLDER = 'deltas';
/** The start of a delta, before the dictionary's hash: a zstd frame that decoders skip. */
const HEADER = Buffer.from('5e2a4d1820000000', 'hex');
const LEVEL = 19;

/** The file that all screens of the farmer's app share (vite.config.ts). */
const SHARED = 'assets/parts.js';

/** `assets/first-CTjEa7kg.js` → `assets/first.js`: the same in every release. */
export const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Compresses a file with another one as dictionary. */
export function deltaOf(file: Buffer, dictionary: Buffer): Buffer {
  const body = zstdCompressSync(file, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  return Buffer.concat([HEADER, createHash('sha256').update(dictionary).digest(), body]);
}

interface Pair {
  /** The path that clients request. */
  readonly file: string;
  /** The path of the old file in the build. */
  readonly old: string;
}

function pairsOf(release: Release, former: readonly Release[]): Pair[] {
  const olds = [...new Set(former.flatMap(assetsOf))];
  const own = new Set(assetsOf(release));
  const scripts = [...own].filter((file) => /\.(?:js|css)$/.test(file));
  const shared = scripts.find((file) => nameOf(file) === SHARED);
  return [
    ...scripts.flatMap((file) => (shared !== undefined && /^assets\/(?!parts-).*\.js$/.test(file) ? [{ file, old: shared }] : [])),
    ...scripts.flatMap((file) => olds.filter((old) => !own.has(old) && nameOf(old) === nameOf(file)).map((old) => ({ file, old }))),
    ...keptPages.flatMap((file) => former.map((one) => ({ file, old: formerPage(one, file) }))),
  ];
}

/** Writes the deltas into a build that keeps former releases. Deltas that save nothing are left out. */
export function writeDeltas(build: string, release: Release, former: readonly Release[]): void {
  const read = (file: string): Buffer | undefined => {
    const place = path.join(build, file);
    return fs.existsSync(place) ? fs.readFileSync(place) : undefined;
  };
  for (const { file, old } of pairsOf(release, former)) {
    const [content, dictionary] = [read(file), read(old)];
    if (!content || !dictionary || content.equals(dictionary)) continue;
    const delta = deltaOf(content, dictionary);
    if (delta.length >= (read(`${file}.br`) ?? content).length) continue;
    const folder = path.join(build, FOLDER, file);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, createHash('sha256').update(dictionary).digest('hex')), delta);
  }
}
