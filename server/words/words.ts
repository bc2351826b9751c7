// The server's texts: errors, messages, papers, pages. One file for each topic and language: `{language}/{room}.json`, key → ICU text.
// `notes` has information for translators. A new language is a new folder.
import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fillMessage, type Message, type MessageValues } from '#core/fill-message.ts';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import type { WordKey } from './word-key.ts';
import type { WordValues } from './word-values.ts';

/** The values of a text: none, or an object with one for each placeholder. */
type ValuesFor<K extends WordKey> = K extends keyof WordValues ? [values: Readonly<Record<WordValues[K], string | number>>] : [];

export interface Words {
  /** The text of a key, with its placeholders filled. */
  say<K extends WordKey>(key: K, ...values: ValuesFor<K>): string;
  /** The same for a key known only at runtime. A placeholder without a value stays empty. @returns undefined for an unknown key */
  find(key: string, values?: MessageValues): string | undefined;
  /** The names of a text's placeholders, each once, in the order of the text. */
  placesOf(key: WordKey): readonly string[];
}

/** The languages searched for a text: the chain of the table, then every other language. */
const chainOf = (language: LanguageCode): readonly LanguageCode[] => [...languageTable[language].chain, ...languages];

/** All texts of a language; empty if it has no folder. */
function readTexts(folder: string): ReadonlyMap<string, string> {
  if (!fs.existsSync(folder)) return new Map();
  const rooms = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    rooms.flatMap((file) => Object.entries(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>)),
  );
}

/** @param message undefined: a plural of the library may have an empty choice */
const namesIn = (message: Message | undefined): string[] =>
  typeof message === 'object'
    ? message.flatMap((part) => (typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap(namesIn)]))
    : [];

interface Found {
  readonly message: Message;
  /** The language of the text, which may differ from the requested one. */
  readonly language: LanguageCode;
}

/** The texts of each language, and the texts that override them. */
export interface AllWords {
  (language: LanguageCode): Words;
  /** Overrides texts of the files by key, and replaces earlier overrides. */
  lay(language: LanguageCode, over: ReadonlyMap<string, string>): void;
}

/** Reads each language once, when it is first needed. @param folder contains a folder for each language */
export function createWords(folder: string): AllWords {
  const texts = new Map<LanguageCode, ReadonlyMap<string, string>>();
  const laid = new Map<LanguageCode, ReadonlyMap<string, string>>();
  const textsOf = (language: LanguageCode): ReadonlyMap<string, string> => {
    const known = texts.get(language) ?? new Map([...readTexts(path.join(folder, language)), ...(laid.get(language) ?? [])]);
    texts.set(language, known);
    return known;
  };

  function wordsOf(asked: LanguageCode): Words {
    const compiled = new Map<string, Found>();
    function look(key: string): Found | undefined {
      const known = compiled.get(key);
      if (known) return known;
      const language = chainOf(asked).find((one) => textsOf(one).has(key));
      if (language === undefined) return undefined;
      const found = { message: compileMessage(textsOf(language).get(key) ?? '') as Message, language };
      compiled.set(key, found);
      return found;
    }
    const find = (key: string, values: MessageValues = {}): string | undefined => {
      const found = look(key);
      return found && fillMessage(found.language, found.message, values);
    };
    return {
      find,
      say: (key, values?: MessageValues) => find(key, values) ?? '',
      placesOf: (key) => [...new Set(namesIn(look(key)?.message ?? ''))],
    };
  }

  const all = new Map<LanguageCode, Words>();
  const get = (language: LanguageCode): Words => {
    const words = all.get(language) ?? wordsOf(language);
    all.set(language, words);
    return words;
  };
  const lay: AllWords['lay'] = (language, over) => {
    laid.set(language, over);
    texts.delete(language);
    // Other languages may have it in their chain.
    all.clear();
  };
  return Object.assign(get, { lay });
}

/** The server's texts in a language. */
export const words = createWords(import.meta.dirname);
