// Tests the words of added languages: known keys, the same placeholders as in English, the letters of their script, one spelling
// of each character.
import fs from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { isLanguage, languages, languageTable } from '#core/rules/languages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['words', 'server/words'];
/** Files beside the messages of a language. */
const NO_MESSAGES = ['glossary.json', 'state.json'];

type Texts = Readonly<Record<string, string>>;
const read = (file: string): Texts => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as Texts;

interface Text {
  readonly place: string;
  readonly script: string;
  readonly text: string;
  /** Undefined: no such key. */
  readonly english: string | undefined;
}

const isAdded = (code: string): boolean => isLanguage(code) && !languages.some((own) => own === code);

const all: readonly Text[] = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter(isAdded)
    .flatMap((code) =>
      fs
        .readdirSync(path.join(ROOT, folder, code))
        .filter((name) => !NO_MESSAGES.includes(name))
        .flatMap((name) => {
          const english = read(`${folder}/en/${name}`);
          const { script } = languageTable[code as keyof typeof languageTable];
          return Object.entries(read(`${folder}/${code}/${name}`)).map(([key, text]) => ({
            place: `${folder}/${code}/${name} ${key}`,
            script,
            text,
            english: english[key],
          }));
        }),
    ),
);

/** Names of the placeholders of a text, in any depth. */
function placesOf(text: string): readonly string[] {
  const walk = (message: CompiledMessage | undefined): readonly string[] =>
    Array.isArray(message)
      ? message.flatMap((part) =>
          Array.isArray(part) ? [part[0], ...Object.values((part[2] ?? {}) as Record<string, CompiledMessage>).flatMap(walk)] : [],
        )
      : [];
  return [...new Set(walk(compileMessage(text)))].filter((name) => name !== '#').sort();
}

/** The fault of a text. */
function faultsOf({ script, text, english }: Text): readonly string[] {
  if (english === undefined) return ['English has no such key'];
  const letters = text.replace(/\{[^{}]*\}/g, ' ').match(/[\p{L}\p{M}]/gu) ?? [];
  const isOurs = new RegExp(`\\p{Script=${script}}|\\p{Script=Latin}|\\p{Script=Inherited}|\\p{Script=Common}`, 'u');
  return [
    ...(text.trim() === '' ? ['it is empty'] : []),
    ...(placesOf(text).join() === placesOf(english).join() ? [] : ['its places differ from the English']),
    ...(text === text.normalize('NFC') ? [] : ['it is not in normal form NFC']),
    ...(letters.every((letter) => isOurs.test(letter)) ? [] : ['it has a letter of another script']),
    ...(/\p{Nd}/u.test(text.replace(/[0-9]/g, '')) ? ['its digits are not Latin'] : []),
  ];
}

test('no text of an added language has a fault', () => {
  expect(all.flatMap((text) => faultsOf(text).map((fault) => `${text.place}: ${fault}`))).toEqual([]);
});

test('a faulty text is found', () => {
  const fine = { place: '', script: 'Devanagari', text: '{n} वस्तू', english: '{n} things' };
  expect(faultsOf(fine)).toEqual([]);
  const wrong = [
    { text: 'वस्तू' },
    { text: '{n} பொருள்' },
    { text: '{n} वस्तू २' },
    { text: '{n} \u0958' },
    { english: undefined },
    { text: '' },
  ];
  expect(wrong.filter((over) => faultsOf({ ...fine, ...over }).length === 0)).toEqual([]);
});
