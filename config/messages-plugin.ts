// Turns words/{language}/*.json (key → text) into one compiled module for each language and bundle:
// `virtual:messages/{language}/{bundle}`. The shell's words load with the first page, the others when they are needed.
// `virtual:messages` can fetch each of them.
import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { FIRST_LANGUAGE, languages } from '../core/rules/languages.ts';
import { type LateRooms, lateRooms } from './late-rooms.ts';
import { bundleOf, bundleOfSheet, earlyBundles, lateBundles } from './rooms.ts';
import { type AddedWords, versionsOf } from './words/added-words.ts';

const INDEX = 'virtual:messages';
const PREFIX = `${INDEX}/`;
/** Has the addresses of the words of late rooms. The first page does not need them. */
const LATE = `${PREFIX}late`;

/** A file of words: `{folder}/{language}/{name}.json` in each language. */
export interface WordFile {
  readonly folder: string;
  readonly name: string;
}

/** The files of an app. The first language has all of them. @param shared words of another app that this app uses too */
const filesOf = (folder: string, shared: readonly WordFile[]): WordFile[] => [
  ...fs
    .readdirSync(path.join(folder, FIRST_LANGUAGE))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ folder, name: path.basename(file, '.json') })),
  ...shared,
];

const pathOf = ({ folder, name }: WordFile, language: string): string => path.join(folder, language, `${name}.json`);

/** The texts of a file by key, in the order of the file. */
const textsOf = (file: WordFile, language: string): Readonly<Record<string, string>> =>
  JSON.parse(fs.readFileSync(pathOf(file, language), 'utf8')) as Record<string, string>;

/** All messages of a bundle in one language, compiled. @throws when the language has no text for a key of the first language. */
export function compileBundle(
  folder: string,
  language: string,
  bundle: string,
  rooms: LateRooms = lateRooms,
  shared: readonly WordFile[] = [],
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const file of filesOf(folder, shared).filter(({ name }) => bundleOf(name, rooms) === bundle)) {
    const texts = textsOf(file, language);
    for (const key of Object.keys(textsOf(file, FIRST_LANGUAGE))) {
      const text = texts[key];
      if (!text) throw new Error(`${pathOf(file, language)}: ${key} is missing`);
      compiled[key] = compileMessage(text);
    }
  }
  return compiled;
}

/** An import function for each of the bundles of a language. */
const waysTo = (language: string, some: readonly string[]): string =>
  some.map((bundle) => `${JSON.stringify(bundle)}: () => import('${PREFIX}${language}/${bundle}')`).join(', ');

/**
 * The module that fetches words. It has a function for each language and bundle, and the bundles that sheets need. A second
 * module, loaded with the first late room, knows the names and addresses of late rooms, so the first page stays small.
 * @param others languages that may have words from the build or from the desk. The first page knows only their codes.
 */
export function indexModule(rooms: LateRooms = lateRooms, others: readonly string[] = []): string {
  const own = languages.map((language) => `${language}: { ${waysTo(language, earlyBundles(rooms))} }`);
  return `const late = () => import('${LATE}');
export const sources = { ${own.join(', ')} };
for (const language of '${others.join(' ')}'.split(' ').filter(Boolean)) sources[language] = {};
for (const language in sources) sources[language] = new Proxy(sources[language], {
  get: (early, bundle) => early[bundle] ?? (() => late().then(({ sources }) => sources[language][bundle]()))
});
export const bundleOfSheet = ${JSON.stringify(bundleOfSheet(rooms))};`;
}

/** Replaces words of the app with words from the desk. */
const DESK_WORDS = '/src/state/frame/words/desk-words.ts';

/**
 * The addresses of the words of late rooms, and of all words of other languages.
 * @param added languages whose words are files of the build (config/words/added-words.ts)
 * @param others languages that may have words from the build or from the desk
 */
export function lateModule(rooms: LateRooms = lateRooms, added: readonly AddedWords[] = [], others: readonly string[] = []): string {
  const own = languages.map((language) => `${language}: { ${waysTo(language, lateBundles(rooms))} }`);
  const sources = `export const sources = { ${own.join(', ')} };`;
  if (others.length === 0) return sources;
  // Words of another language replace the base words. The index finds those for all bundles, as it does for the first page.
  return `import { sources as all } from '${INDEX}';
${sources}
const versions = ${JSON.stringify(versionsOf(added))};
for (const language of '${others.join(' ')}'.split(' ')) sources[language] = new Proxy({}, {
  get: (_, bundle) => () => import('${DESK_WORDS}').then(({ deskWords }) => deskWords.wordsOf(language, bundle, versions[language] &&
    import(/* @vite-ignore */ \`/assets/words.\${language}.\${bundle}-\${versions[language]}.js\`), all))
});`;
}

/**
 * @param folder holds a folder for each language
 * @param rooms whose words are separate bundles
 * @param shared words of another app that this app uses too
 * @param added languages whose words are files of the build
 * @param others languages that may have words from the build or from the desk
 */
export function messages(
  folder: string,
  rooms: LateRooms = lateRooms,
  shared: readonly WordFile[] = [],
  added: readonly AddedWords[] = [],
  others: readonly string[] = [],
): Plugin {
  return {
    name: 'khurpi-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule(rooms, others);
      if (id === `\0${LATE}`) return lateModule(rooms, added, others);
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', bundle = ''] = id.slice(PREFIX.length + 1).split('/');
      for (const file of filesOf(folder, shared)) this.addWatchFile(pathOf(file, language));
      return `export const messages = ${JSON.stringify(compileBundle(folder, language, bundle, rooms, shared))};`;
    },
    handleHotUpdate({ file, server }) {
      const [language = ''] = path.relative(folder, file).split(path.sep);
      const isShared = shared.some((one) => languages.some((code) => pathOf(one, code) === file));
      if (isShared || languages.some((code) => code === language)) server.ws.send({ type: 'full-reload' });
    },
  };
}
