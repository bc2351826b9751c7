// Reads the shipped words of app and server, in all languages, with the notes for translators.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { isForCheckout, isMessageForCheckout, needsReview, serverFiles } from '#core/rules/words/word-level.ts';

/** A text for farmers, as the program ships it. */
export interface ShippedWord {
  /** `cart`; `server/errors` for texts of the server. */
  readonly file: string;
  readonly key: string;
  readonly original: string;
  readonly beside: string;
  readonly note: string;
  readonly needsReview: boolean;
  readonly isCheckout: boolean;
}

type Texts = Readonly<Record<string, string>>;

/** Unique name of a text. No file name and no key contains a blank. */
export const wordId = ({ file, key }: { readonly file: string; readonly key: string }): string => `${file} ${key}`;

/** The second language that translators see beside English. */
const SECOND = 'hi';
const SERVER = 'server/';
const HASH_SIGNS = 10;

/** Hash of an English text and of its shipped translation. It changes with either of them. */
export const sourceHash = (original: string, shipped: string): string =>
  createHash('sha256').update(`${original}\0${shipped}`).digest('base64url').slice(0, HASH_SIGNS);

const readJson = <T>(file: string): T | undefined => (fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined);

/** The note of a key. `error.OFFER_REFUSED.*` is the note of all keys with that start. */
const noteOf = (notes: Texts, key: string): string =>
  notes[key] ?? Object.entries(notes).find(([name, note]) => note && name.endsWith('*') && key.startsWith(name.slice(0, -1)))?.[1] ?? '';

export type ShippedWords = ReturnType<typeof readShippedWords>;

/** Reads each language once. @param root folder of the project, with `words` and `server/words` */
export function readShippedWords(root: string = path.resolve(import.meta.dirname, '../../..')) {
  const textsIn = (language: string, file: string): Texts =>
    readJson<Texts>(
      file.startsWith(SERVER)
        ? path.join(root, 'server/words', language, `${file.slice(SERVER.length)}.json`)
        : path.join(root, 'words', language, `${file}.json`),
    ) ?? {};
  const files = [
    ...fs
      .readdirSync(path.join(root, 'words', FIRST_LANGUAGE))
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.basename(name, '.json')),
    ...serverFiles.map((name) => `${SERVER}${name}`),
  ].sort();
  const words: readonly ShippedWord[] = files.flatMap((file) => {
    const [beside, notes] = [textsIn(SECOND, file), textsIn('notes', file)];
    return Object.entries(textsIn(FIRST_LANGUAGE, file)).map(([key, original]) => ({
      file,
      key,
      original,
      beside: beside[key] ?? '',
      note: noteOf(notes, key),
      needsReview: needsReview(file, key),
      isCheckout: isForCheckout(file) || (file.startsWith(SERVER) && isMessageForCheckout(key)),
    }));
  });
  const kept = new Map<string, ReadonlyMap<string, string>>();
  const read = (language: string): ReadonlyMap<string, string> =>
    new Map(files.flatMap((file) => Object.entries(textsIn(language, file)).map(([key, text]) => [wordId({ file, key }), text])));
  return {
    /** By file, in the order of the file. */
    words,
    files: files as readonly string[],
    /** `cart cart.title` → text in a language. Empty for a language without shipped words. */
    textsOf(language: LanguageCode): ReadonlyMap<string, string> {
      const texts = kept.get(language) ?? read(language);
      kept.set(language, texts);
      return texts;
    },
    /** Whether a native speaker has reviewed the shipped words. */
    isReviewed: (language: LanguageCode): boolean =>
      readJson<{ state?: unknown }>(path.join(root, 'words', language, 'state.json'))?.state === 'reviewed',
    /** English term → its word in a language. */
    glossaryOf: (language: LanguageCode): Texts => readJson<Texts>(path.join(root, 'words', language, 'glossary.json')) ?? {},
  };
}
