// Turns src/i18n/messages/*.json (key → note, English, Hindi) into one compiled module a language and bundle:
// `virtual:messages/{language}/{bundle}`. The shell's words travel with the first page, the others when they are needed.
import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
/** Files whose words are needed before the first page can be used, and those of a room that not everybody enters; `rest` is all others. */
const BUNDLES: Readonly<Record<string, string>> = { shell: 'shell', home: 'shell', insurance: 'insurance' };

type Entry = Readonly<Record<string, string>>;

/** All messages of a bundle in one language, compiled. @throws when a language is missing one. */
export function compileBundle(folder: string, language: string, bundle: string): Record<string, unknown> {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json') && (BUNDLES[file.slice(0, -5)] ?? 'rest') === bundle);
  const compiled: Record<string, unknown> = {};
  for (const file of files.sort()) {
    const entries = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, Entry>;
    for (const [key, entry] of Object.entries(entries)) {
      const text = entry[language];
      if (!text) throw new Error(`${file}: ${key} has no ${language}`);
      compiled[key] = compileMessage(text);
    }
  }
  return compiled;
}

export function messages(folder: string): Plugin {
  return {
    name: 'khurpi-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', bundle = ''] = id.slice(PREFIX.length + 1).split('/');
      for (const file of fs.readdirSync(folder)) this.addWatchFile(path.join(folder, file));
      return `export const messages = ${JSON.stringify(compileBundle(folder, language, bundle))};`;
    },
    handleHotUpdate({ file, server }) {
      if (path.dirname(file) === folder) server.ws.send({ type: 'full-reload' });
    },
  };
}
