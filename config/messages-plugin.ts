// Turns src/i18n/messages/*.json (key → note, English, Hindi) into one compiled module a language and bundle:
// `virtual:messages/{language}/{bundle}`. The shell's words travel with the first page, the others when they are needed;
// `virtual:messages` knows how to fetch each of them.
import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { languages } from '../core/rules/languages.ts';
import { bundleOf, bundleOfSheet, earlyBundles, type LateRooms, lateBundles, lateRooms } from './rooms.ts';

const INDEX = 'virtual:messages';
const PREFIX = `${INDEX}/`;
/** Knows the addresses of the words of late rooms: the first page does not have to. */
const LATE = `${PREFIX}late`;

type Entry = Readonly<Record<string, string>>;

/** The message files of an app. @param shared words of the other app that this one says too */
const filesOf = (folder: string, shared: readonly string[]): string[] => [
  ...fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join(folder, file))
    .sort(),
  ...shared,
];

/** All messages of a bundle in one language, compiled. @throws when a language is missing one. */
export function compileBundle(
  folder: string,
  language: string,
  bundle: string,
  rooms: LateRooms = lateRooms,
  shared: readonly string[] = [],
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const file of filesOf(folder, shared).filter((one) => bundleOf(path.basename(one, '.json'), rooms) === bundle)) {
    const entries = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Entry>;
    for (const [key, entry] of Object.entries(entries)) {
      const text = entry[language];
      if (!text) throw new Error(`${file}: ${key} has no ${language}`);
      compiled[key] = compileMessage(text);
    }
  }
  return compiled;
}

/** A way to each of some bundles of a language. */
const waysTo = (language: string, some: readonly string[]): string =>
  some.map((bundle) => `${JSON.stringify(bundle)}: () => import('${PREFIX}${language}/${bundle}')`).join(', ');

/**
 * The module that fetches words: a function for each language and bundle, and what sheets need beside every screen's. A module
 * that comes when the first late room is entered knows the names of late rooms and where their words are: the first page names none.
 */
export function indexModule(rooms: LateRooms = lateRooms): string {
  const sources = languages.map((language) => `${language}: { ${waysTo(language, earlyBundles(rooms))} }`);
  return `const late = () => import('${LATE}');
export const sources = { ${sources.join(', ')} };
for (const language in sources) sources[language] = new Proxy(sources[language], {
  get: (early, bundle) => early[bundle] ?? (() => late().then(({ sources }) => sources[language][bundle]()))
});
export const bundleOfSheet = ${JSON.stringify(bundleOfSheet(rooms))};`;
}

/** Where the words of late rooms are. */
export function lateModule(rooms: LateRooms = lateRooms): string {
  return `export const sources = { ${languages.map((language) => `${language}: { ${waysTo(language, lateBundles(rooms))} }`).join(', ')} };`;
}

/**
 * @param rooms whose words are bundles of their own: the farmer's app has such rooms, the desk none
 * @param shared files of words that this app says too
 */
export function messages(folder: string, rooms: LateRooms = lateRooms, shared: readonly string[] = []): Plugin {
  return {
    name: 'khurpi-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule(rooms);
      if (id === `\0${LATE}`) return lateModule(rooms);
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', bundle = ''] = id.slice(PREFIX.length + 1).split('/');
      for (const file of filesOf(folder, shared)) this.addWatchFile(file);
      return `export const messages = ${JSON.stringify(compileBundle(folder, language, bundle, rooms, shared))};`;
    },
    handleHotUpdate({ file, server }) {
      if (path.dirname(file) === folder || shared.includes(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}
