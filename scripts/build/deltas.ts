// An update as what is different: each script, style sheet and kept page of a build compressed with the one of the same name of a former
// release as dictionary (RFC 9842), for phones that have that one. The server picks by the hash of what the phone says it has.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { assetsOf, formerPage, keptPages, type Release } from './former.ts';

/** Below it there is a folder for each file, in which each delta has the name of its dictionary's hash (server/http/static/deltas.ts). */
const FOLDER = 'deltas';
/** How a delta begins, before the dictionary's hash: a frame of zstd that decoders skip. */
const HEADER = Buffer.from('5e2a4d1820000000', 'hex');
const LEVEL = 19;

/** `assets/first-CTjEa7kg.js` → `assets/first.js`: the same in every release. */
export const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** A file with another as dictionary, as it travels. */
export function deltaOf(file: Buffer, dictionary: Buffer): Buffer {
  const body = zstdCompressSync(file, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  return Buffer.concat([HEADER, createHash('sha256').update(dictionary).digest(), body]);
}

interface Pair {
  /** As it is asked for. */
  readonly file: string;
  /** Where the old one lies in the build. */
  readonly old: string;
}

function pairsOf(release: Release, former: readonly Release[]): Pair[] {
  const olds = [...new Set(former.flatMap(assetsOf))];
  const own = new Set(assetsOf(release));
  const scripts = [...own].filter((file) => /\.(?:js|css)$/.test(file));
  return [
    ...scripts.flatMap((file) => olds.filter((old) => !own.has(old) && nameOf(old) === nameOf(file)).map((old) => ({ file, old }))),
    ...keptPages.flatMap((file) => former.map((one) => ({ file, old: formerPage(one, file) }))),
  ];
}

/** Writes them into a build in which former releases are kept; what would save nothing is left out. */
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
