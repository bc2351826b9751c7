// Keeps scripts, styles and pages of former releases, for phones that still run them. The next release is sent as its differences
// from each of them (deltas.ts).
import fs from 'node:fs';
import path from 'node:path';

export interface AppRecord {
  /** Hash of everything it was made from. */
  readonly version: string;
  /** Its files below assets/. */
  readonly assets: readonly string[];
}

export interface Release extends AppRecord {
  /** Absent in a build from before there was a desk. */
  readonly desk?: AppRecord;
}

/** What build.json says: the release itself, and those before it, the newest first. */
export interface BuildRecord extends Release {
  readonly former?: readonly Release[];
}

/** Who comes back after more releases than these fetches files whole. */
const KEPT = 5;
/** Pages that workers keep. They have the same name in every release. */
export const keptPages: readonly string[] = ['shell.html', 'index.en.html', 'index.hi.html', 'desk/index.html'];
/** Beside the pages there is this folder, with one for each former release; nobody asks for them. */
const FOLDER = 'former';

export const idOf = ({ version, desk }: Release): string => `${version}-${desk?.version ?? 'none'}`;

/** Its files below assets/ as paths of the build. */
export const assetsOf = ({ assets, desk }: Release): string[] => [
  ...assets.map((file) => `assets/${file}`),
  ...(desk?.assets ?? []).map((file) => `desk/assets/${file}`),
];

/** Where a former release's page lies. */
export const formerPage = (release: Release, page: string): string =>
  path.join(path.dirname(page), FOLDER, idOf(release), path.basename(page));

/** What a build says of itself; undefined when there is none. */
export function readRecord(folder: string): BuildRecord | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

function copyMissing(from: string, to: string): void {
  if (!fs.existsSync(from) || fs.existsSync(to)) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, to);
}

/** Adds what is kept of the build before, and of those it had kept, to a fresh one; answers the releases, the newest first. */
export function keepFormer(before: string, fresh: string, release: Release): Release[] {
  const record = readRecord(before);
  if (!record) return [];
  const { former = [], ...last } = record;
  const kept = [last, ...former].filter((one) => idOf(one) !== idOf(release)).slice(0, KEPT);
  for (const one of kept) {
    for (const file of assetsOf(one))
      for (const ending of ['', '.br', '.gz']) copyMissing(path.join(before, file + ending), path.join(fresh, file + ending));
    for (const page of keptPages)
      copyMissing(path.join(before, one === last ? page : formerPage(one, page)), path.join(fresh, formerPage(one, page)));
  }
  return kept;
}
