// Keeps scripts, styles and pages of former releases, for phones that still run them. The next release is sent as its difference from each
// of them (deltas.ts).
import fs from 'node:fs';
import path from 'node:path';

export interface AppRecord {
  /** Hash of all its sources. */
  readonly version: string;
  /** Its files below assets/. */
  readonly assets: readonly string[];
}

export interface Release extends AppRecord {
  /** Absent in builds from before the desk existed. */
  readonly desk?: AppRecord;
}

/** The content of build.json: this release, and former ones, newest first. */
export interface BuildRecord extends Release {
  readonly former?: readonly Release[];
}

/** Phones with an older release load whole files. */
const KEPT = 5;
/** Pages that workers store. They have the same names in every release. */
export const keptPages: readonly string[] = ['shell.html', 'index.en.html', 'index.hi.html', 'desk/index.html'];
/** A folder beside the pages, with one folder for each former release. Clients do not request it. */
const FOLDER = 'former';

export const idOf = ({ version, desk }: Release): string => `${version}-${desk?.version ?? 'none'}`;

/** Files of a release below assets/, as paths of the build. */
export const assetsOf = ({ assets, desk }: Release): string[] => [
  ...assets.map((file) => `assets/${file}`),
  ...(desk?.assets ?? []).map((file) => `desk/assets/${file}`),
];

/** The path of a former release's page. */
export const formerPage = (release: Release, page: string): string =>
  path.join(path.dirname(page), FOLDER, idOf(release), path.basename(page));

/** Reads build.json; undefined without a build. */
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

/** Copies kept files of the earlier build, and of its former releases, into a new build. @returns the releases, newest first */
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
