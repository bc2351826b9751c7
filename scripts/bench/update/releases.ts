// Two releases of the app: the first is built, words of one screen change, and the second is built over it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Everything that a build reads or needs. */
const SOURCES = ['config', 'core', 'desk', 'manifest', 'public', 'scripts', 'src', 'sw', 'trade-words', 'words'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
/** The words that change, two in each language, and their screen. */
const WORDS = 'cart.json';
const ADDED = { en: ', today', hi: ', आज' };
const CHANGED = ['cart.empty', 'cart.add-item-msg'];

export interface Releases {
  /** The folder of the built app. */
  readonly out: string;
  /** Builds the second release in the same folder. */
  buildNext(): void;
}

/** Copies the sources into a folder and builds the first release there. */
export function buildFirst(folder: string): Releases {
  const out = path.join(folder, 'dist');
  for (const source of [...SOURCES, ...FILES]) fs.cpSync(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  fs.symlinkSync(fs.realpathSync(path.join(ROOT, 'node_modules')), path.join(folder, 'node_modules'));
  const build = (): void => {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, OUT: out } } as const;
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], options);
    if (status !== 0) throw new Error(`the release could not be built: ${stderr}`);
  };
  build();
  return {
    out,
    buildNext() {
      for (const [language, added] of Object.entries(ADDED)) {
        const file = path.join(folder, 'words', language, WORDS);
        const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
        for (const key of CHANGED) {
          if (!texts[key]) throw new Error(`${file} has no ${key}`);
          texts[key] += added;
        }
        fs.writeFileSync(file, JSON.stringify(texts, null, 2));
      }
      build();
    },
  };
}
