// Writes the words of a language as a file for the tools of translators: CSV, PO, XLIFF 1.2 and 2.0. Each text has its key and the hash of
// its source, by which it is found again.
/// <reference path="./gettext-parser.d.ts" />
import { po } from 'gettext-parser';
import type { DeskWord } from '#core/contract/desk/language/words.ts';
import type { WordFormat } from '#core/facts/language/words.ts';
import { nameOfLanguage } from '#core/language/language-names.ts';
import { FIRST_LANGUAGE, languages } from '#core/rules/languages.ts';
import { csvLine } from '../../../http/csv-answer.ts';

export type WordToWrite = Pick<DeskWord, 'file' | 'key' | 'note' | 'original' | 'beside' | 'text' | 'state' | 'source_hash'>;

/** Separates file, key and hash; none of them contains it. */
const SEPARATOR = '|';

const CSV_HEAD = ['file', 'key', 'source_hash', 'state', 'note', ...languages.map(nameOfLanguage), 'text'];

const csvOf = (words: readonly WordToWrite[]): string =>
  [
    CSV_HEAD,
    ...words.map(({ file, key, source_hash, state, note, original, beside, text }) => [
      file,
      key,
      source_hash,
      state,
      note,
      original,
      beside,
      text,
    ]),
  ]
    .map(csvLine)
    .join('');

function poOf(words: readonly WordToWrite[], language: string): string {
  const translations = Object.fromEntries(
    words.map(({ file, key, source_hash, state, note, original, beside, text }) => {
      const msgctxt = [file, key, source_hash].join(SEPARATOR);
      const comments = { extracted: `${note}\n${beside}`.trim(), ...(state === 'reviewed' || !text ? {} : { flag: 'fuzzy' }) };
      return [msgctxt, { [original]: { msgctxt, msgid: original, msgstr: [text], comments } }];
    }),
  );
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  return po.compile({ charset: 'utf-8', headers, translations }).toString('utf8');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Words by file, in their order. */
function byFile(words: readonly WordToWrite[]): readonly (readonly [string, readonly WordToWrite[]])[] {
  return [...Map.groupBy(words, ({ file }) => file)];
}

const noteOf = ({ note, beside }: WordToWrite): string => xml(`${note}\n${beside}`.trim());

function xliffOf(words: readonly WordToWrite[], language: string): string {
  const unit = (word: WordToWrite): string =>
    `<trans-unit id="${xml(word.key)}" resname="${word.source_hash}"><source>${xml(word.original)}</source>` +
    `<target state="${word.state === 'reviewed' ? 'final' : word.text ? 'needs-review-translation' : 'new'}">${xml(word.text)}</target>` +
    `<note>${noteOf(word)}</note></trans-unit>`;
  const files = byFile(words).map(
    ([file, some]) =>
      `<file original="${xml(file)}" source-language="${FIRST_LANGUAGE}" target-language="${language}" datatype="plaintext"><body>\n${some.map(unit).join('\n')}\n</body></file>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${files.join('\n')}\n</xliff>\n`;
}

function xliff2Of(words: readonly WordToWrite[], language: string): string {
  const unit = (word: WordToWrite): string =>
    `<unit id="${xml(word.key)}" name="${word.source_hash}"><notes><note>${noteOf(word)}</note></notes>` +
    `<segment state="${word.state === 'reviewed' ? 'reviewed' : word.text ? 'translated' : 'initial'}"><source>${xml(word.original)}</source>` +
    `<target>${xml(word.text)}</target></segment></unit>`;
  const files = byFile(words).map(([file, some]) => `<file id="${xml(file)}">\n${some.map(unit).join('\n')}\n</file>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${FIRST_LANGUAGE}" trgLang="${language}">\n${files.join('\n')}\n</xliff>\n`;
}

const writers: Readonly<Record<WordFormat, (words: readonly WordToWrite[], language: string) => string>> = {
  csv: csvOf,
  po: poOf,
  xliff: xliffOf,
  xliff2: xliff2Of,
};

/** The text of the file, without a byte order mark. */
export const writeWordFile = (format: WordFormat, words: readonly WordToWrite[], language: string): string =>
  writers[format](words, language);
