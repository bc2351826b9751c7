// Measures the words of a language in the files of the project.
import fs from 'node:fs';
import path from 'node:path';
import { FIRST_LANGUAGE } from '../../core/rules/languages.ts';
import { type Completeness, isForCheckout, isMessageForCheckout, type Share, serverFiles } from '../../core/rules/words/word-level.ts';

export type Texts = Readonly<Record<string, string>>;

/** The texts of a file by key. Empty if the file is missing. */
export function readTexts(folder: string, language: string, name: string): Texts {
  const file = path.join(folder, language, `${name}.json`);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Texts) : {};
}

/** Names of the app's files, as the first language has them. @param folder `words` of the project */
export const namesOfFiles = (folder: string): readonly string[] =>
  fs
    .readdirSync(path.join(folder, FIRST_LANGUAGE))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

/** Whether a native speaker has reviewed the words: `state.json` says so. The shop's own languages need no such file. */
export function isReviewed(folder: string, language: string): boolean {
  const file = path.join(folder, language, 'state.json');
  if (!fs.existsSync(file)) return true;
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { state?: unknown }).state === 'reviewed';
}

export interface Measured extends Completeness {
  /** Keys without a text, such as `cart.title`. */
  readonly missing: readonly string[];
}

/** @param root of the project */
export function measureWords(root: string, language: string): Measured {
  const [app, server] = [path.join(root, 'words'), path.join(root, 'server/words')];
  const files = [
    ...namesOfFiles(app).map((name) => ({ folder: app, name, isNeeded: (_: string) => isForCheckout(name) })),
    ...serverFiles.map((name) => ({ folder: server, name, isNeeded: (key: string) => isMessageForCheckout(key) })),
  ];
  const keys = files.flatMap(({ folder, name, isNeeded }) => {
    const texts = readTexts(folder, language, name);
    return Object.keys(readTexts(folder, FIRST_LANGUAGE, name)).map((key) => ({
      key,
      isNeeded: isNeeded(key),
      isThere: Boolean(texts[key]),
    }));
  });
  const shareOf = (some: typeof keys): Share => ({ has: some.filter(({ isThere }) => isThere).length, of: some.length });
  return {
    checkout: shareOf(keys.filter(({ isNeeded }) => isNeeded)),
    all: shareOf(keys),
    isReviewed: isReviewed(app, language),
    missing: keys.flatMap(({ key, isThere }) => (isThere ? [] : [key])),
  };
}
